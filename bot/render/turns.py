"""What happened in the last turns, from their logs."""

from collections.abc import Iterable
from typing import Final

from bot.game.cards import Card
from bot.game.events import (
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    DrawPileRebuilt,
    Event,
    GameEnded,
    HandsClosed,
    Passed,
    PileSetAside,
    StockTurned,
    TurnBegan,
)
from bot.i18n import Translations
from bot.render.column import column, flowing, softened, unbroken_but_at_commas
from bot.render.seats import seat_name
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
_UNNOTED: Final = (StockTurned, TurnBegan, GameEnded)
_NAME_WIDTH: Final = 16
_MOST_NOTES: Final = 30


def turns_in_words(table: TableState, t: Translations) -> list[str]:
    """Return a heading, the older turns in a line each and the newest one play by play."""
    turns = [turn for turn in table.turns if any(isinstance(event, _MOVES) for event in turn.events)]
    if not turns:
        return []
    *older, newest = turns
    return [
        t.gettext("**Last turns**"),
        *(_short(table, turn, t) for turn in older),
        *_whole(table, newest, t),
    ]


def last_move_in_words(table: TableState, t: Translations) -> str:
    """Return what has just happened, in a sentence or a few."""
    remarks: list[str] = []
    for turn in reversed(table.turns):
        name = seat_name(table, turn.seat, t)
        for event in reversed(turn.events):
            if isinstance(event, _MOVES):
                return " ".join([_move_sentence(turn, event, name, t), *reversed(remarks)])
            if _is_remarkable(event):
                remarks.append(event_sentence(event, name, t))
    return t.gettext("The cards are dealt.")


def _move_sentence(turn: TurnLog, move: Event, name: str, t: Translations) -> str:
    if isinstance(move, CardPlayed):
        return event_sentence(move, name, t)
    plays, discard = _summary(turn)
    return turn_sentence(name, t, plays=plays, discard=discard)


def _is_remarkable(event: Event) -> bool:
    return isinstance(event, PileSetAside | DrawPileRebuilt | HandsClosed)


def _summary(turn: TurnLog) -> tuple[int, Card | None]:
    plays = sum(isinstance(event, CardPlayed) for event in turn.events)
    discards = [event.move.card for event in turn.events if isinstance(event, CardDiscarded)]
    return plays, discards[-1] if discards else None


def _short(table: TableState, turn: TurnLog, t: Translations) -> str:
    plays, discard = _summary(turn)
    return turn_note(seat_name(table, turn.seat, t, width=_NAME_WIDTH), t, plays=plays, discard=discard)


def _whole(table: TableState, turn: TurnLog, t: Translations) -> list[str]:
    notes = [unbroken_but_at_commas(note) for note in _notes(_noteworthy(turn.events), t)]
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


def _notes(events: list[Event], t: Translations) -> Iterable[str]:
    """Yield the notes; plays in a row on the same building pile make one note."""
    row: list[CardPlayed] = []
    for event in events:
        if row and not (isinstance(event, CardPlayed) and _same_pile(event, row[-1])):
            yield _row_note(row, t)
            row = []
        if isinstance(event, CardPlayed):
            row.append(event)
        else:
            yield event_note(event, t)
    if row:
        yield _row_note(row, t)


def _row_note(row: list[CardPlayed], t: Translations) -> str:
    return onto_pile(", ".join(card_played(play, t) for play in row), row[0].move.building_pile, t)


def _same_pile(one: CardPlayed, other: CardPlayed) -> bool:
    return one.move.building_pile == other.move.building_pile
