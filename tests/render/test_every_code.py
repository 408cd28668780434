"""Nothing that can happen is without words."""

from typing import get_args

import pytest

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
    PlayTakenBack,
    StockTurned,
    TurnBegan,
)
from bot.game.moves import (
    DISCARD_PLAYS,
    HAND_PLAYS,
    PARTNER_DISCARD_PLAYS,
    PARTNER_STOCK_PLAYS,
    STOCK_PLAYS,
    Discard,
)
from bot.game.refusals import Refusal, RefusalCode
from bot.game.scoring import blocked
from bot.i18n import Translations
from bot.render.answers import refusal_answer, table_refusal_answer
from bot.render.panel import Verb
from bot.render.wording.controls import verb_label
from bot.render.wording.events import event_note, event_sentence
from bot.tables.refusals import TableRefusal, TableRefusalCode

EVENTS: list[Event] = [
    CardPlayed(0, HAND_PLAYS[0][1], 0, 6),
    CardPlayed(0, STOCK_PLAYS[1], 6, 6),
    CardPlayed(0, DISCARD_PLAYS[2][1], 6, 6),
    CardPlayed(0, PARTNER_STOCK_PLAYS[1], 6, 6),
    CardPlayed(0, PARTNER_DISCARD_PLAYS[2][1], 6, 6),
    StockTurned(0, 9),
    PileSetAside(2),
    DrawPileRebuilt(12, None),
    DrawPileRebuilt(1, None),
    CardsDrawn(0, 5, None),
    CardsDrawn(0, 1, None),
    CardDrawn(0, None),
    OneDrawnTooMany(0, None),
    PlayedOutOfTurn(0),
    FillUpLeftOut(0),
    CardsPutUnder(0, 2),
    CardsPutUnder(0, 1),
    CardDiscarded(0, Discard(9, 1)),
    Passed(0, forced=True),
    PlayTakenBack(0, HAND_PLAYS[5][1]),
    TurnBegan(0),
    HandsClosed(),
    GameEnded(blocked((3, 4))),
]


def test_the_list_of_events_is_whole() -> None:
    """These tests know an example of every kind of event."""
    assert {type(event) for event in EVENTS} == set(get_args(Event))


def test_every_event_is_a_sentence(t: Translations) -> None:
    """Each event can be told, and no two are told alike."""
    sentences = [event_sentence(event, "Anna", t) for event in EVENTS]

    assert len(set(sentences)) == len(EVENTS)
    assert all(sentence.endswith(".") for sentence in sentences)


def test_every_event_is_a_note(t: Translations) -> None:
    """Each event has a short form that fits half a line of a phone, and no two are alike."""
    notes = [event_note(event, t) for event in EVENTS]

    assert len(set(notes)) == len(EVENTS) - 1  # a reshuffle of one card is a reshuffle
    assert all(1 <= len(note) <= 24 for note in notes)


def test_every_verb_has_a_label(t: Translations) -> None:
    """Each control has its word, short enough for a phone, and no two are alike that could meet.

    A card is played in turn or out of turn; piles are looked at in a game and chosen as an option before it.
    """
    labels = [verb_label(verb, t) for verb in Verb if verb not in (Verb.OUT_OF_TURN, Verb.PILES)]

    assert len(set(labels)) == len(labels)
    assert all(1 <= len(verb_label(verb, t)) <= 34 for verb in Verb)


@pytest.mark.parametrize("params", [{}, {"card": 0, "pile": 1, "needs": 1, "least": 2, "most": 6}])
def test_every_refusal_has_its_own_answer(params: dict[str, int], t: Translations) -> None:
    """Each code is explained, with its parameters and without, and no two alike."""
    told = [refusal_answer(Refusal(code, **params), t) for code in RefusalCode]
    told += [table_refusal_answer(TableRefusal(code), t) for code in TableRefusalCode]

    assert len(set(told)) == len(RefusalCode) + len(TableRefusalCode)
    assert all(text.endswith(".") for text in told)
