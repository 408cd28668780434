"""Whatever happens, and whatever people call themselves: Discord takes it and a phone shows it."""

import re
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.i18n import translations_for
from bot.render.names import in_text
from bot.render.place import Where
from bot.tables.model import Phase
from bot.tables.occupants import Computer, Occupant, Person
from tests.support.attendance import crowded
from tests.support.matches import match_tables
from tests.support.panels import broken_limits, displayed, texts
from tests.support.partners import busy, paired_matches
from tests.support.screens import (
    hand_screens,
    lobby_screens,
    match_screens,
    other_screens,
    public_screens,
)
from tests.support.states import Played, person, seated
from tests.support.stretching import stretched

T = translations_for("en")

NASTY = (
    "*_~`|<@1>@everyone[x](h)\\#-1234",
    "**" * 16,
    "漢字" * 16,
    "😀" * 32,
    "\u202e\u200b\n\u3164",
    "https://evil.example/discord.gg/",
    "a # b > c - d 1. e ``` f || g __",
    "שלום **עולם** אבגדהוזחטיכלמנסעפצ",
    "z" + "\u0301" * 31,
    "W" * 32,
    "\\" * 32,
    "{name} {0} %s %(name)s {{}}",
)

names = st.sampled_from(NASTY) | st.text(min_size=1, max_size=32)
options = st.builds(
    Options,
    stock=st.none() | st.integers(5, 22),
    hands=st.sampled_from(Hands),
    open_hands=st.sampled_from([0, 1, 3, 9, ALWAYS_OPEN]),
    discards=st.sampled_from(Discards),
    wild_discard=st.sampled_from(WildDiscard),
)


@st.composite
def tables(draw: st.DrawFn) -> Played:
    """A game of 2 to 6 seats with nasty names, somewhere between its first and its last move."""
    seats = draw(st.lists(names | st.none(), min_size=1, max_size=5))
    occupants: list[Occupant] = [person(0, draw(names))]
    for number, name in enumerate(seats, 1):
        sits_for = Person(500 + number, draw(names)) if draw(st.booleans()) else None
        occupants.append(Computer("simplest", sits_for) if name is None else person(number, name))
    played = Played.dealt(draw(st.integers(0, 10**6)), occupants, draw(options))
    return played.go_on(draw(st.integers(0, 300)))


@st.composite
def paired_tables(draw: st.DrawFn) -> Played:
    """A game of four or six partners with nasty names, with penalties where the table is strict."""
    chosen = replace(
        draw(options), partners=True, strict=draw(st.booleans()), discard_to_partner=draw(st.booleans())
    )
    seats: list[Occupant] = [person(seat, draw(names)) for seat in range(draw(st.sampled_from([4, 6])))]
    seats[1] = Computer("simplest", draw(st.none() | st.builds(Person, st.just(501), names)))
    played = Played.dealt(draw(st.integers(0, 10**6)), seats, chosen).go_on(draw(st.integers(0, 300)))
    return _offended(played)


def _offended(played: Played) -> Played:
    """The same game after an offence of everybody, where that costs anything."""
    game = played.game
    if game.options.strict and game.outcome is None:
        for seat in range(game.seats):
            played.penalise(seat, talk=True)
            if seat != game.turn:
                played.penalise(seat)
    return played


@settings(max_examples=15, deadline=None)
@given(paired_tables())
def test_screens_of_pairs_keep_every_limit(played: Played) -> None:
    """With a request, a partner who points, and two talks on the board."""
    matches = paired_matches(played, games=12)
    tables = [played.table, *matches]
    tables = [busy(table) if table.phase is Phase.PLAYING else table for table in tables]
    screens = [screen for table in tables for screen in match_screens(table, T)]

    assert {name: faults for name, panel in screens if (faults := broken_limits(panel))} == {}


@settings(max_examples=60, deadline=None)
@given(tables(), names)
def test_every_screen_keeps_every_limit(played: Played, server: str) -> None:
    """Text, embed, rows, labels, selects and columns are within bounds, and no two controls are the same."""
    where = Where(server, "<#12345678901234567890>", "https://discord.com/channels/1/2/3")
    screens = [
        *public_screens(played.table, T),
        *lobby_screens(played.table, T),
        *(screen for table in match_tables(played, games=40) for screen in match_screens(table, T)),
        *hand_screens(played.hand(), T, where=where),
        *hand_screens(played.hand(0), T, where=where),
    ]

    assert {name: faults for name, panel in screens if (faults := broken_limits(panel))} == {}


def test_screens_without_cards_keep_every_limit() -> None:
    """Rules and the choice among many tables fit as well."""
    played = Played.dealt(1, [person(0, NASTY[0]), person(1, NASTY[2])])
    where = Where(NASTY[2], "<#12345678901234567890>", "https://discord.com/channels/1/2/3")

    screens = other_screens(played.table, T, where=where)

    assert {name: faults for name, panel in screens if (faults := broken_limits(panel))} == {}


def test_worst_board_fits() -> None:
    """Six players with 32-character names full of markdown, high piles and all house rules: it still fits."""
    everything = Options(22, Hands.DEALT, ALWAYS_OPEN, Discards.OPEN, WildDiscard.OFF)
    for number in range(5):
        played = Played.dealt(number, [person(seat, NASTY[seat]) for seat in range(6)], everything)
        while played.game.outcome is None:
            played.go_on(25)
            screens = [*public_screens(played.table, T)]
            screens += match_screens(match_tables(played, games=100)[0], T)
            crowd = crowded(played.table)
            screens += [*public_screens(crowd, T), *lobby_screens(crowd, T)]
            assert [fault for _, panel in screens for fault in broken_limits(panel)] == []


def test_worst_board_of_pairs_fits() -> None:
    """Three pairs at a strict table where everybody has offended, in a language of longer words, too."""
    everything = Options(
        *(22, Hands.DEALT, ALWAYS_OPEN, Discards.OPEN, WildDiscard.OFF),
        **dict.fromkeys(("partners", "discard_to_partner", "strict"), True),
    )
    with stretched():
        longer = translations_for("en")
    for number in range(3):
        seats = [person(seat, NASTY[(seat + number) % 2]) for seat in range(6)]
        played = Played.dealt(number, seats, everything)
        while played.game.outcome is None:
            played.go_on(40)
            if played.game.outcome is not None:
                continue
            table = busy(paired_matches(_offended(played), games=100)[0])
            crowd = replace(crowded(table), seats=table.seats)
            for t in (T, longer):
                screens = [*match_screens(table, t), *public_screens(crowd, t)]
                assert [fault for _, panel in screens for fault in broken_limits(panel)] == []


def test_longer_language_fits_too() -> None:
    """A language whose words are 40 % longer keeps every limit as well."""
    with stretched():
        t = translations_for("en")
    where = Where(NASTY[2], "<#12345678901234567890>", "https://discord.com/channels/1/2/3")
    played = Played.dealt(1, [person(0, NASTY[0]), *seated(None, None), person(3, "Ben")])
    while played.game.outcome is None:
        screens = [*public_screens(played.table, t), *hand_screens(played.hand(), t, where=where)]
        assert {name: faults for name, panel in screens if (faults := broken_limits(panel))} == {}
        played.go_on(20)

    screens = [
        *lobby_screens(played.table, t),
        *other_screens(played.table, t, where=where),
        *(screen for table in match_tables(played) for screen in match_screens(table, t)),
    ]
    assert {name: faults for name, panel in screens if (faults := broken_limits(panel))} == {}


@settings(max_examples=60, deadline=None)
@given(tables())
def test_nobody_is_mentioned_by_a_name(played: Played) -> None:
    """No text of any screen could ring for anybody, whatever people are called."""
    screens = [*public_screens(played.table, T), *lobby_screens(played.table, T)]
    screens += [screen for table in match_tables(played) for screen in match_screens(table, T)]
    for _, panel in screens:
        told = [text for text in texts(panel) if panel.pings is None or f"<@{panel.pings}>" not in text]
        assert not any(re.search(r"@everyone|@here|<[@#][!&]?\d", text) for text in told)


@settings(max_examples=60)
@given(names)
def test_names_are_told_apart_from_formatting(name: str) -> None:
    """A name in bold is the same letters as without."""
    assert displayed(f"**{in_text(name)}**") == displayed(in_text(name))
