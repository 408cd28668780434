"""What happened in the last turns, from their logs."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from bot.game.cards import Card
from bot.game.events import (
    CardDiscarded,
    CardDrawn,
    CardPlayed,
    CardsDrawn,
    CardsPutUnder,
    DrawPileRebuilt,
    Event,
    FillUpLeftOut,
    GameEnded,
    HandsClosed,
    OneDrawnTooMany,
    Passed,
    PileSetAside,
    PlayedOutOfTurn,
    StockTurned,
    TurnBegan,
)
from bot.i18n import Translations
from bot.render.column import column, flowing, softened, unbroken_but_at_commas
from bot.render.names import NAME_WIDTH
from bot.render.seats import seat_name
from bot.render.wording.calling import (
    discard_to_partner_note,
    drawn_note,
    passes,
    penalty_note,
    too_many_note,
)
from bot.render.wording.events import (
    card_played,
    event_note,
    event_sentence,
    onto_pile,
    turn_note,
    turn_sentence,
)
from bot.tables.model import TableState, TurnLog

_MOVES: Final = (CardPlayed, CardDiscarded, Passed)
_PENALTIES: Final = (OneDrawnTooMany, PlayedOutOfTurn, FillUpLeftOut, CardsPutUnder)
_BY_HAND: Final = (CardDrawn, *_PENALTIES)
_UNNOTED: Final = (StockTurned, TurnBegan, GameEnded)
_NAME_WIDTH: Final = 16
_OFFENDER_WIDTH: Final = 12
_MOST_NOTES: Final = 30
_MOST_REMARKS: Final = 6


def turns_in_words(table: TableState, t: Translations) -> list[str]:
    """Return a heading, the older turns in a line each and the newest one play by play.

    A turn that has begun with nothing but draws by hand or penalties stands below the newest one.
    """
    turns = [turn for turn in table.turns if _has(turn, _MOVES)]
    begun = [turn for turn in table.turns[-1:] if not _has(turn, _MOVES) and _has(turn, _BY_HAND)]
    whole = [line for turn in (*turns[-1:], *begun) for line in _whole(table, turn, t)]
    if not whole:
        return []
    return [t.gettext("**Last turns**"), *(_short(table, turn, t) for turn in turns[:-1]), *whole]


def last_move_in_words(table: TableState, t: Translations) -> str:
    """Return what has just happened: the last move in a sentence, and the newest remarks on what followed."""
    remarks: list[str] = []
    for turn in reversed(table.turns):
        for event in reversed(turn.events):
            if isinstance(event, _MOVES):
                return _told(_move_sentence(table, turn, event, t), remarks)
            if _is_remarkable(event):
                remarks.append(event_sentence(event, _name(table, event, t), t))
    return _told(t.gettext("The cards are dealt."), remarks)


def _told(first: str, remarks: list[str]) -> str:
    """Return the sentences in their order; ``remarks`` are newest first, and the same is said once."""
    newest = list(dict.fromkeys(remarks))[:_MOST_REMARKS]
    return " ".join([first, *reversed(newest)])


def _name(table: TableState, event: Event, t: Translations, *, width: int = NAME_WIDTH) -> str:
    """Return the name of the seat that an event is about, which need not be on turn; else nothing."""
    seat: int | None = getattr(event, "seat", None)
    return "" if seat is None else seat_name(table, seat, t, width=width)


def _has(turn: TurnLog, kinds: tuple[type[Event], ...]) -> bool:
    return any(isinstance(event, kinds) for event in turn.events)


def _move_sentence(table: TableState, turn: TurnLog, move: Event, t: Translations) -> str:
    name = seat_name(table, turn.seat, t)
    if isinstance(move, CardPlayed):
        return event_sentence(move, name, t)
    plays, discard = _summary(turn)
    if table.options.strict and not plays and discard is None:
        return passes(name, t)
    return turn_sentence(name, t, plays=plays, discard=discard)


def _is_remarkable(event: Event) -> bool:
    return isinstance(event, (PileSetAside, DrawPileRebuilt, HandsClosed, *_PENALTIES))


def _summary(turn: TurnLog) -> tuple[int, Card | None]:
    plays = sum(isinstance(event, CardPlayed) for event in turn.events)
    discards = [event.move.card for event in turn.events if isinstance(event, CardDiscarded)]
    return plays, discards[-1] if discards else None


def _short(table: TableState, turn: TurnLog, t: Translations) -> str:
    plays, discard = _summary(turn)
    return turn_note(seat_name(table, turn.seat, t, width=_NAME_WIDTH), t, plays=plays, discard=discard)


def _whole(table: TableState, turn: TurnLog, t: Translations) -> list[str]:
    notes = list(_notes(table, _noteworthy(turn.events), t))
    if len(notes) > _MOST_NOTES:
        notes = ["…", *notes[-_MOST_NOTES:]]
    name = seat_name(table, turn.seat, t, width=_NAME_WIDTH)
    first = t.gettext("**{name}**: {note}", name=name, note=notes[0])
    return softened(column(flowing([first, *notes[1:]], separator=" · ")))


def _noteworthy(events: Iterable[Event]) -> list[Event]:
    """Return what is worth a note: not the cards drawn to begin with, nor what every turn has."""
    kept: list[Event] = []
    has_moved = False
    for event in events:
        has_moved = has_moved or isinstance(event, _MOVES)
        if not isinstance(event, _UNNOTED) and (has_moved or not isinstance(event, CardsDrawn)):
            kept.append(event)
    return kept


def _notes(table: TableState, events: list[Event], t: Translations) -> Iterable[str]:
    """Yield the notes; plays in a row on the same building pile make one note, and so do draws by hand."""
    for kind, group in groupby(events, key=_kind):
        row = list(group)
        first = row[0]
        if isinstance(first, CardPlayed):
            plays = ", ".join(card_played(play, t) for play in row if isinstance(play, CardPlayed))
            yield unbroken_but_at_commas(onto_pile(plays, first.move.building_pile, t))
        elif kind is CardDrawn:
            yield unbroken_but_at_commas(drawn_note(len(row), t))
        elif kind is OneDrawnTooMany:
            yield unbroken_but_at_commas(too_many_note(len(row), t))
        else:
            yield from (_note(table, event, t) for event in row)


def _kind(event: Event) -> object:
    """Return what events in a row must have in common to be told together."""
    return event.move.building_pile if isinstance(event, CardPlayed) else type(event)


def _note(table: TableState, event: Event, t: Translations) -> str:
    """Return the note of one event; a penalty names whose it is, in words that may be broken anywhere."""
    if isinstance(event, PlayedOutOfTurn | CardsPutUnder):
        return penalty_note(event, _name(table, event, t, width=_OFFENDER_WIDTH), t)
    if isinstance(event, CardDiscarded) and event.move.to_partner:
        return unbroken_but_at_commas(discard_to_partner_note(event, t))
    return unbroken_but_at_commas(event_note(event, t))
