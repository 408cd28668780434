"""Partners and strict tables in private: Discord takes every screen, and none shows a hidden card."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game.game import Game
from bot.game.notation import move_text
from bot.game.options import ALWAYS_OPEN, Hands, Options, WildDiscard
from bot.i18n import Translations, translations_for
from bot.render.moves import suggestions
from bot.render.panel import Panel, Verb
from bot.render.place import Where
from bot.tables.occupants import Computer, Occupant, Person
from tests.support.marking import LEFT, RIGHT, marked
from tests.support.panels import broken_limits, buttons, selects, texts
from tests.support.positions import game_at
from tests.support.private_screens import (
    possible_customs,
    private_screens,
    told_screens,
    with_customs,
)
from tests.support.states import Played, person
from tests.support.stretching import stretched
from tests.support.twins import twin_of

T = translations_for("en")
WHERE = Where("漢字" * 16, "<#12345678901234567890>", "https://discord.com/channels/1/2/3")
NASTY = (
    "*_~`|<@1>@everyone[x](h)\\#-1234",
    "**" * 16,
    "漢字" * 16,
    "😀" * 32,
    "\u202e" + "\u05d0\u05d1\u05d2 " * 8,
    "a # b > c - d 1. e ``` f || g __",
)
FULL = (
    "S 9 W H W 4 9 6 10 D W / W / 11 / 12 | S 9 | S 9 W H 1 2 3 4 5 D 1 W / 2 W / 3 W / 4 W | S 9"
    " | B 0 3 8 11 | draw 1 2 3 4 5 6"
)
"""The most that can be on one screen: five different cards, all piles, a SKIP-BO on all the partner's."""
GIVEN = re.compile(r"Anna|Ben|Cleo|Dag|Friday cards|SKIP-BO|<#\d+>")

options = st.builds(
    Options,
    stock=st.integers(5, 12),
    hands=st.sampled_from(Hands),
    open_hands=st.sampled_from([0, 2, ALWAYS_OPEN]),
    wild_discard=st.sampled_from(WildDiscard),
    partners=st.just(True),
    discard_to_partner=st.booleans(),
    strict=st.booleans(),
)


@st.composite
def tables(draw: st.DrawFn) -> Played:
    """A game of pairs with nasty names, somewhere between its first and its last move, with its offences."""
    seats: list[Occupant] = [person(0, NASTY[0])]
    for seat in range(1, draw(st.sampled_from([4, 6]))):
        name = draw(st.sampled_from(NASTY))
        sits_for = Person(500 + seat, name) if draw(st.booleans()) else None
        is_there = draw(st.booleans())
        seats.append(person(seat, name) if is_there else Computer("simplest", sits_for))
    played = Played.dealt(draw(st.integers(0, 10**6)), seats, draw(options)).go_on(draw(st.integers(0, 200)))
    if played.game.options.strict and played.game.outcome is None:
        for _ in range(draw(st.integers(0, 6))):
            if "+" in map(move_text, played.hand().legal):
                played.move("+")
        if draw(st.booleans()):
            offender = (played.game.turn + draw(st.integers(1, len(seats) - 1))) % len(seats)
            played.log.add(played.game.penalise_out_of_turn(offender))
            played.go_on(draw(st.integers(0, 20)))
    return played


def screens_of(played: Played, t: Translations) -> Iterator[tuple[str, Panel]]:
    """All screens of all players."""
    for seat in range(played.game.seats):
        hand = played.hand(seat)
        for name, panel in private_screens(hand, t, where=WHERE):
            yield f"{seat}: {name}", panel
        for customs in possible_customs(played):
            for name, panel in told_screens(with_customs(hand, customs), t, where=WHERE):
                yield f"{seat}: {name} with {customs}", panel


def faults(played: Played, t: Translations = T) -> dict[str, list[str]]:
    """What Discord or a phone would not take of them."""
    return {name: found for name, panel in screens_of(played, t) if (found := broken_limits(panel))}


def full(names: tuple[str, ...] = NASTY, *, strict: bool = False, discard_to_partner: bool = False) -> Played:
    """The fullest screens there are."""
    rules = Options(
        partners=True, strict=strict, discard_to_partner=discard_to_partner, open_hands=ALWAYS_OPEN
    )
    return Played(game_at(FULL, options=rules), [person(seat, names[seat]) for seat in range(4)])


@settings(max_examples=25, deadline=None)
@given(tables())
def test_every_screen_keeps_every_limit(played: Played) -> None:
    """Text, embed, rows, labels, selects and columns, with names that are as bad as they get."""
    assert faults(played) == {}


@pytest.mark.parametrize(
    ("played", "discards"),
    [
        (full(), 20),
        (full(strict=True), 20),
        (full(discard_to_partner=True), 5),
        (full(strict=True, discard_to_partner=True), 5),
    ],
)
def test_fullest_screen_fits(played: Played, discards: int) -> None:
    """Five rows with everything in them, and requests for twenty different plays."""
    screens = dict(private_screens(played.hand(), T, where=WHERE))
    (select,) = selects(screens["hand"])

    assert faults(played) == {}
    assert [len(row) for row in screens["hand"].rows if isinstance(row, tuple)][:3] == [5, 5, 5]
    assert len(screens["hand"].rows) == 5
    assert len(select.choices) == discards
    assert sum(button.action.verb is Verb.ASK_PLAY for button in buttons(screens["ask"])) == 20


def test_longer_language_fits_too() -> None:
    """Words that are 40 % longer keep every limit as well."""
    with stretched():
        t = translations_for("en")
    six = [person(seat, name) for seat, name in enumerate(NASTY)]
    played = Played.dealt(3, six, Options(partners=True, strict=True))

    assert faults(full(strict=True, discard_to_partner=True), t) == {}
    assert faults(played.go_on(3), t) == {}
    assert faults(played.go_on(400), t) == {}


def unlike(played: Played, reader: int, *, salt: int) -> Played:
    """The same table with other cards wherever ``reader`` may not look."""
    game = played.game
    position = twin_of(game.position(), reader, hands_are_open=game.hands_are_open(), salt=salt)
    twin = Played(Game.restore(position), played.seats, draw=played.draw)
    twin.game.outcome = game.outcome
    twin.log = played.log
    twin.version = played.version
    return twin


@settings(max_examples=25, deadline=None)
@given(tables(), st.integers(0, 10**6))
def test_no_screen_shows_a_hidden_card(played: Played, salt: int) -> None:
    """Neither the partner's hand nor what lies below a stock top can be read from any of them."""
    for seat in range(played.game.seats):
        twin = unlike(played, seat, salt=salt)
        hand = played.hand(seat)
        other = replace(twin.hand(seat), can_take_back=hand.can_take_back)

        assert list(private_screens(other, T, where=WHERE)) == list(private_screens(hand, T, where=WHERE))
        assert suggestions(other, "", T) == suggestions(hand, "", T)
        for customs in possible_customs(played):
            shown = list(told_screens(with_customs(hand, customs), T, where=WHERE))
            assert list(told_screens(with_customs(other, customs), T, where=WHERE)) == shown


@settings(max_examples=25, deadline=None)
@given(tables())
def test_moves_on_screens_are_the_legal_ones(played: Played) -> None:
    """What a control would move is legal and carries the version; who is not on turn is offered nothing."""
    for seat in range(played.game.seats):
        hand = played.hand(seat)
        offered: set[tuple[str, int | None]] = set()
        for _, panel in private_screens(hand, T, where=WHERE):
            offered |= moves_on(panel)

        assert {move for move, _ in offered} <= set(map(move_text, hand.legal))
        assert {version for _, version in offered} <= {played.version}
        assert bool(offered) == bool(hand.legal)
        discards = {move_text(move) for move in hand.legal if ">B" not in move_text(move)}
        assert discards <= {move for move, _ in offered}


def moves_on(panel: Panel) -> set[tuple[str, int | None]]:
    """The moves that a panel makes or asks for, each with the version it was drawn for."""
    pressed = {
        (button.action.argument, button.action.version)
        for button in buttons(panel)
        if button.action.verb in (Verb.MOVE, Verb.ASK_PLAY)
    }
    return pressed | {
        (choice.value, select.action.version)
        for select in selects(panel)
        if select.action.verb is Verb.MOVE
        for choice in select.choices
    }


def outside(text: str) -> str:
    """What of a text is neither marked nor given, as far as it has letters."""
    inner = re.compile(f"{LEFT}[^{LEFT}{RIGHT}]*{RIGHT}")
    while inner.search(text):
        text = inner.sub("", text)
    return "".join(re.findall(r"[^\W\d_]+", GIVEN.sub("", text)))


@pytest.mark.parametrize("moves", ["", "+", "H6>PD1", "H4>B2 H9>B3"])
def test_every_screen_is_translated(moves: str) -> None:
    """No screen has a word that did not go through the translation."""
    with marked():
        t = translations_for("en")
    played = full(("Anna", "Ben", "Cleo", "Dag"), strict=True, discard_to_partner=True).move(*moves.split())

    for name, panel in screens_of(played, t):
        whole = replace(panel, lines=(" ".join(panel.lines),))
        found = [text for text in texts(whole) if outside(text.replace("漢字" * 14, ""))]
        assert found == [] or name.endswith("notice"), name
