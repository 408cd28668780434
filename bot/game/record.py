"""The record of a game, after ``RECORD.md``: all that is needed to play it again, and its form as JSON."""

import json
from dataclasses import dataclass
from typing import Final

from bot.game.cards import TOP, WILD, Card
from bot.game.deal import Deal
from bot.game.moves import Entry
from bot.game.notation import ENTRIES, entry_text
from bot.game.options import FEWEST_PLAYERS, MOST_PLAYERS, Hands, Options
from bot.game.options_json import options_from_json, options_to_json
from bot.game.outcome import Outcome, Termination
from bot.game.strict_json import Node, load
from bot.game.teams import number_of_sides

FORMAT: Final = "skipbo-record/1"
_REQUIRED: Final = ("format", "options", "players", "dealer", "stocks", "draw", "reshuffles", "moves")
_OPTIONAL: Final = ("hands", "inserts", "result", "proof")
_RESULT: Final = ("winners", "stock_left", "points", "termination")
_SANE: Final = 10**9


@dataclass(frozen=True, slots=True)
class Record:
    """One game from its deal on.

    ``players``: names, by seat.  ``reshuffles``: each order of a rebuilt draw pile, first on top.
    ``moves``: ``(seat, move)`` in order, every pass and every penalty included, taken-back plays left out.
    ``result``: ``None`` while the game goes on.  ``inserts``: for each draw too many the whole new stockpile
    of who drew, bottom first.
    """

    options: Options
    players: tuple[str, ...]
    deal: Deal
    reshuffles: tuple[tuple[Card, ...], ...]
    moves: tuple[tuple[int, Entry], ...]
    result: Outcome | None
    inserts: tuple[tuple[Card, ...], ...] = ()


def record_to_json(record: Record) -> str:
    """Return ``record`` on one line, in ASCII; a game that goes on has no ``result``."""
    members: dict[str, object] = {
        "format": FORMAT,
        "options": options_to_json(record.options, len(record.deal.stocks[0]), seats=len(record.players)),
        "players": record.players,
        "dealer": record.deal.dealer,
        "stocks": record.deal.stocks,
    }
    if any(record.deal.hands):
        members["hands"] = record.deal.hands
    members["draw"] = record.deal.draw
    members["reshuffles"] = record.reshuffles
    members["moves"] = [(seat, entry_text(entry)) for seat, entry in record.moves]
    if record.inserts:
        members["inserts"] = record.inserts
    if record.result is not None:
        members["result"] = _result_to_json(record.result)
    return json.dumps(members, separators=(",", ":"))


def record_from_json(text: str) -> Record:
    """Return the record that ``text`` is; its options name the real size of the stockpiles.

    Only the form is checked here: types, keys, ranges, numbers of seats.  A ``proof`` is not kept.
    Raises :class:`bot.game.errors.RecordError` with the place that is malformed.
    """
    members = load(text).members(_REQUIRED, _OPTIONAL)
    members["format"].one_of([FORMAT])
    if "proof" in members:
        _check_proof(members["proof"])
    players = members["players"].array(Node.text)
    seats = len(players)
    if not FEWEST_PLAYERS <= seats <= MOST_PLAYERS:
        raise members["players"].error(f"should be {FEWEST_PLAYERS} to {MOST_PLAYERS} names, not {seats}")
    options = _options(members["options"], seats)
    sides = number_of_sides(options, seats)
    return Record(
        options=options,
        players=players,
        deal=_deal(members, options, seats),
        reshuffles=members["reshuffles"].array(_cards),
        moves=members["moves"].array(lambda node: _move(node, seats)),
        result=(_result_from_json(members["result"], seats, sides=sides) if "result" in members else None),
        inserts=_inserts(members["inserts"], options) if "inserts" in members else (),
    )


def _result_to_json(result: Outcome) -> dict[str, object]:
    return {
        "winners": result.winners,
        "stock_left": result.stock_left,
        "points": {str(side): points for side, points in enumerate(result.points)},
        "termination": result.termination.value,
    }


def _options(node: Node, seats: int) -> Options:
    options = options_from_json(node.value, seats=seats, where=node.where)
    if options.stock is None:
        raise node.error("stock should be the real size of the stockpiles")
    return options


def _inserts(node: Node, options: Options) -> tuple[tuple[Card, ...], ...]:
    inserts = node.array(_cards)
    if inserts and not options.strict:
        raise node.error("only at a strict table")
    return inserts


def _check_proof(node: Node) -> None:
    if not isinstance(node.value, dict):
        raise node.error("should be an object")


def _deal(members: dict[str, Node], options: Options, seats: int) -> Deal:
    if "hands" in members and options.hands is not Hands.DEALT:
        raise members["hands"].error("only where hands are dealt")
    return Deal(
        dealer=members["dealer"].integer(0, seats - 1),
        stocks=members["stocks"].array(_cards, length=seats),
        hands=members["hands"].array(_cards, length=seats) if "hands" in members else ((),) * seats,
        draw=_cards(members["draw"]),
    )


def _card(node: Node) -> Card:
    return node.integer(WILD, TOP)


def _cards(node: Node) -> tuple[Card, ...]:
    return node.array(_card)


def _move(node: Node, seats: int) -> tuple[int, Entry]:
    if not isinstance(node.value, list) or len(node.value) != 2:  # noqa: PLR2004 - a pair
        raise node.error('should be [seat, "move"]')
    seat, text = node.value
    if type(seat) is not int or not 0 <= seat < seats:
        raise node.error(f"the seat should be an integer from 0 to {seats - 1}")
    entry = ENTRIES.get(text) if isinstance(text, str) else None
    if entry is None:
        raise node.error(f"{text!r:.40} is no move")
    return seat, entry


def _result_from_json(node: Node, seats: int, *, sides: int) -> Outcome:
    members = node.members(_RESULT)
    points = members["points"].members([str(side) for side in range(sides)])
    return Outcome(
        termination=Termination(members["termination"].one_of([each.value for each in Termination])),
        winners=members["winners"].array(lambda seat: seat.integer(0, seats - 1)),
        stock_left=members["stock_left"].array(lambda left: left.integer(0, _SANE), length=seats),
        points=tuple(points[str(side)].integer(0, _SANE) for side in range(sides)),
    )
