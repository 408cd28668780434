"""Every screen there is for a table, under a name."""

from collections.abc import Iterator
from dataclasses import replace

from bot.game.moves import DiscardTop, HandCard, PartnerDiscardTop, PartnerStockTop, Source, StockTop
from bot.game.options import PAIRED_PLAYERS
from bot.i18n import Translations
from bot.render.answers import notation_answer
from bot.render.asking import ask_panel, asked_panel, lapsed_panel, out_of_turn_panel
from bot.render.away import away_panel, reminder_panel
from bot.render.board import board_panel
from bot.render.clock import clock_panel
from bot.render.confirm import end_panel, kick_panel, leave_panel
from bot.render.expired import expired_panel
from bot.render.hand import hand_panel
from bot.render.lobby import lobby_panel
from bot.render.match import match_panel
from bot.render.options import options_panel
from bot.render.pairs import pairs_panel
from bot.render.panel import Action, Panel, Verb
from bot.render.piles import piles_panel
from bot.render.place import Where
from bot.render.result import result_panel
from bot.render.rules import rules_panel, topics
from bot.render.watch import no_seat_panel, watch_panel
from bot.render.which import which_table_panel
from bot.tables.model import HandState, Phase, TableState

SOURCES: tuple[Source, ...] = (
    StockTop(),
    *(HandCard(card) for card in range(13)),
    *(DiscardTop(pile) for pile in range(1, 5)),
    PartnerStockTop(),
    *(PartnerDiscardTop(pile) for pile in range(1, 5)),
)


def public_screens(table: TableState, t: Translations) -> Iterator[tuple[str, Panel]]:
    """What somebody without a seat may be shown of a game."""
    if table.phase is Phase.PLAYING:
        yield "board", board_panel(table, t)
        yield "board with a ping", board_panel(table, t, ping=True)
    else:
        yield "result", result_panel(table, t)
    yield "watch", watch_panel(table, t)
    yield "piles", piles_panel(table, t)
    for is_host in (True, False):
        yield f"clock {is_host}", clock_panel(table, t, is_host=is_host)
        yield f"kick {is_host}", kick_panel(table, table.host, t, is_host=is_host)
    yield "no seat", no_seat_panel(table, t)
    for reader in (1, 10**18, *table.attendance.returning, *table.attendance.kicked):
        yield f"no seat for {reader}", no_seat_panel(table, t, reader=reader)
    yield "end", end_panel(table, t, may_end=True, may_agree=True)
    yield "leave", leave_panel(table, t)


def hand_screens(hand: HandState, t: Translations, *, where: Where) -> Iterator[tuple[str, Panel]]:
    """What one player may be shown of the own hand."""
    yield "hand", hand_panel(hand, t, where=where)
    yield "hand with a notice", hand_panel(hand, t, where=where, notice=notation_answer("H13>B1", t))
    for source in SOURCES:
        yield f"hand choosing for {source}", hand_panel(hand, t, where=where, choosing=source)
    for card in range(13):
        yield f"hand discarding {card}", hand_panel(hand, t, where=where, discarding=card)
    yield "asking", ask_panel(hand, t, where=where)
    yield "asked", asked_panel(hand, t, where=where)
    yield "lapsed", lapsed_panel(t, where=where)
    yield "out of turn", out_of_turn_panel(hand, t)


def lobby_screens(table: TableState, t: Translations) -> Iterator[tuple[str, Panel]]:
    """What is shown before the game begins."""
    waiting = replace(table, phase=Phase.LOBBY, view=None, dealer_draw=None, turns=(), turn_number=0)
    yield "lobby", lobby_panel(waiting, t)
    yield "options", options_panel(waiting, t)
    yield "more options", options_panel(waiting, t, page=2)
    yield "the last options", options_panel(waiting, t, page=3)
    if waiting.options.partners and len(waiting.seats) in PAIRED_PLAYERS:
        yield "pairs", pairs_panel(waiting, t, reader=waiting.host.id, has_ratings=True)
    yield "no seat in the lobby", no_seat_panel(waiting, t)
    yield "close the lobby", end_panel(waiting, t, may_end=True, may_agree=False)
    yield "expired lobby", expired_panel(replace(waiting, phase=Phase.EXPIRED), t)
    yield "closed lobby", result_panel(replace(waiting, phase=Phase.ABANDONED), t)


def match_screens(table: TableState, t: Translations) -> Iterator[tuple[str, Panel]]:
    """What is shown of a table in the course of a match."""
    yield "match", match_panel(table, t)
    agreed = replace(table, agreed=tuple(person.id for person in table.people[:1]))
    yield from public_screens(agreed, t)
    yield "options between games", options_panel(table, t)


def other_screens(table: TableState, t: Translations, *, where: Where) -> Iterator[tuple[str, Panel]]:
    """What does not depend on the cards."""
    tables = [(replace(table, id=table.id + number), where) for number in range(25)]
    yield "away", away_panel(table, t, reader=table.host.id, where=where)
    yield "reminder", reminder_panel(table, t, where=where)
    yield "which table", which_table_panel(tables, Action(Verb.MOVE, "H12>B4"), t)
    for key, _ in topics(t):
        yield f"rules about {key}", rules_panel(key, t)
