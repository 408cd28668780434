"""The values of the game and the tables as rows and plain JSON, both ways.

What is stored is read inside of :func:`readable`, for whatever is wrong with it comes to light there.
"""

from collections.abc import Generator, Iterable, Sequence
from contextlib import contextmanager
from typing import Any

from sqlalchemy import RowMapping

from bot.game.cards import Card
from bot.game.deal import Deal, DealerDraw
from bot.game.errors import RecordError
from bot.game.moves import Entry
from bot.game.notation import ENTRIES
from bot.game.outcome import Outcome, Termination
from bot.tables.errors import BrokenTableError
from bot.tables.match import GameResult, person_behind
from bot.tables.occupants import Computer, Occupant, Person
from bot.tables.ports import GameEnd


@contextmanager
def readable() -> Generator[None]:
    """Everything stored made sense; raises :class:`bot.tables.errors.BrokenTableError` if not."""
    try:
        yield
    except (KeyError, TypeError, ValueError, RecordError) as error:
        message = f"the stored rows make no table: {error!r}"
        raise BrokenTableError(message) from error


def seat_row(table_id: int, number: int, occupant: Occupant) -> dict[str, Any]:
    """Return the row of an occupied seat."""
    person = occupant if isinstance(occupant, Person) else None
    computer = occupant if isinstance(occupant, Computer) else None
    absent = computer.sits_for if computer else None
    return {
        "table_id": table_id,
        "number": number,
        "person_id": person.id if person else None,
        "person_name": person.name if person else None,
        "level": computer.level if computer else None,
        "sits_for_id": absent.id if absent else None,
        "sits_for_name": absent.name if absent else None,
        "since_deal": computer.since_deal if computer else False,
        "is_away": computer.is_away if computer else False,
    }


def occupant_of(row: RowMapping) -> Occupant:
    """Return who sits there."""
    if row["person_id"] is not None:
        return Person(row["person_id"], row["person_name"])
    if row["sits_for_id"] is None:
        return Computer(row["level"])
    absent = Person(row["sits_for_id"], row["sits_for_name"])
    return Computer(row["level"], absent, since_deal=row["since_deal"], is_away=row["is_away"])


def draw_to_json(draw: DealerDraw) -> list[Any]:
    """Return the rounds of the draw; the dealer stands in the deal."""
    return [[[seat, list(cards)] for seat, cards in drawn] for drawn in draw.rounds]


def draw_from_json(rounds: Any, dealer: int) -> DealerDraw:  # noqa: ANN401 - that is what JSON is
    """Return what :func:`draw_to_json` wrote."""
    return DealerDraw(tuple(tuple((seat, tuple(cards)) for seat, cards in drawn) for drawn in rounds), dealer)


def deal_to_row(deal: Deal) -> dict[str, Any]:
    """Return the columns of a deal."""
    return {"dealer": deal.dealer, "stocks": deal.stocks, "hands": deal.hands, "draw": deal.draw}


def deal_of(row: RowMapping) -> Deal:
    """Return the deal of a game's row."""
    return Deal(row["dealer"], _piles(row["stocks"]), _piles(row["hands"]), tuple(row["draw"]))


def outcome_to_json(outcome: Outcome) -> dict[str, Any]:
    """Return an outcome as an object."""
    return {
        "termination": outcome.termination.value,
        "winners": outcome.winners,
        "stock_left": outcome.stock_left,
        "points": outcome.points,
    }


def outcome_from_json(value: Any) -> Outcome:  # noqa: ANN401 - that is what JSON is
    """Return what :func:`outcome_to_json` wrote."""
    return Outcome(
        Termination(value["termination"]),
        winners=tuple(value["winners"]),
        stock_left=tuple(value["stock_left"]),
        points=tuple(value["points"]),
    )


def score_row(end: GameEnd, seat: int) -> dict[str, Any]:
    """Return what an ended game says of one seat."""
    occupant, outcome = end.result.players[seat], end.result.outcome
    person = person_behind(occupant)
    computer = occupant if isinstance(occupant, Computer) else None
    return {
        "seat": seat,
        "person_id": person.id if person else None,
        "name": person.name if person else None,
        "level": computer.level if computer else None,
        "took_part": person is not None and not (computer and computer.since_deal),
        "won": seat in outcome.winners,
        "points": outcome.points_of(seat),
        "stock_left": outcome.stock_left[seat],
        "won_match": seat in (end.match_winners or ()),
    }


def player_of(score: RowMapping) -> Occupant:
    """Return who sat there at the end of the game."""
    if score["person_id"] is None:
        return Computer(score["level"])
    person = Person(score["person_id"], score["name"])
    if score["level"] is None:
        return person
    return Computer(score["level"], person, since_deal=not score["took_part"])


def result_of(result: RowMapping, scores: Sequence[RowMapping]) -> GameResult:
    """Return the ended game of a row with the columns of ``results``, whose ``scores`` these are, by seat.

    Both of a pair have the points of their side.
    """
    sides = len(scores) // 2 if result["partners"] else len(scores)
    outcome = Outcome(
        Termination(result["termination"]),
        winners=tuple(score["seat"] for score in scores if score["won"]),
        stock_left=tuple(score["stock_left"] for score in scores),
        points=tuple(score["points"] for score in scores[:sides]),
    )
    return GameResult(tuple(map(player_of, scores)), outcome)


def move_of(row: RowMapping) -> tuple[int, Entry]:
    """Return seat and move or penalty; the row holds the notation exactly as it was written."""
    return row["seat"], ENTRIES[row["move"]]


def _piles(piles: Iterable[Iterable[Card]]) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(pile) for pile in piles)
