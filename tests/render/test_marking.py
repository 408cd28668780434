"""Every sentence goes through `bot.i18n`: where sentences are marked, nothing stands outside of the marks."""

import re
from dataclasses import replace

import pytest

from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.game.outcome import Termination
from bot.game.refusals import Refusal, RefusalCode
from bot.i18n import Translations, translations_for
from bot.render import answers
from bot.render.moves import suggestions
from bot.render.panel import Panel
from bot.render.place import Where
from bot.tables.match import MatchKind
from bot.tables.occupants import Computer, Occupant
from bot.tables.refusals import TableRefusal, TableRefusalCode
from tests.support.marking import LEFT, RIGHT, marked
from tests.support.matches import match_tables
from tests.support.panels import texts
from tests.support.screens import (
    hand_screens,
    lobby_screens,
    match_screens,
    other_screens,
    public_screens,
)
from tests.support.states import Played, lobby, person, seated

SEATS: tuple[Occupant, ...] = (
    *seated("Anna", "Ben", None),
    Computer("simplest", sits_for=person(3)),
)
WHERE = Where("Friday cards", "<#500>", "https://discord.com/channels/900/500/77")
GIVEN = re.compile(r"Anna|Ben|Dag|Friday cards|SKIP-BO|<@\d+>|<#\d+>")
"""Names, and the one card whose name is the same everywhere."""
EVERYTHING = Options(10, Hands.DEALT, 2, Discards.OPEN, WildDiscard.OFF)


def outside(text: str) -> str:
    """What of a text is neither marked nor given, as far as it has letters."""
    inner = re.compile(f"{LEFT}[^{LEFT}{RIGHT}]*{RIGHT}")
    while inner.search(text):
        text = inner.sub("", text)
    return "".join(re.findall(r"[^\W\d_]+", GIVEN.sub("", text)))


def unmarked(panel: Panel) -> list[str]:
    """The texts of a panel in which something is left; a sentence may fill several lines."""
    whole = replace(panel, lines=(" ".join(panel.lines),))
    return [text for text in texts(whole) if outside(text)]


def marking() -> Translations:
    """English with every sentence marked."""
    with marked():
        return translations_for("en")


@pytest.mark.parametrize(
    "options", [Options(), EVERYTHING, Options(open_hands=ALWAYS_OPEN)], ids=["plain", "all rules", "open"]
)
def test_every_screen_of_a_game_is_translated(options: Options) -> None:
    """From the first turn to the result no screen has a word of its own."""
    t = marking()
    played = Played.dealt(2, SEATS, options)
    while played.game.outcome is None:
        screens = [*public_screens(played.table, t), *hand_screens(played.hand(), t, where=WHERE)]
        assert {name: left for name, panel in screens if (left := unmarked(panel))} == {}
        assert not any(outside(label) for label, _ in suggestions(played.hand(), "", t))
        played.go_on(13)
    assert {name: left for name, panel in public_screens(played.table, t) if (left := unmarked(panel))} == {}


@pytest.mark.parametrize("options", [Options(), EVERYTHING, Options(stock=30)])
def test_every_other_screen_is_translated(options: Options) -> None:
    """Lobby, options, rules and questions have no word of their own either."""
    t = marking()
    table = Played.dealt(2, [*SEATS, *seated(None, None)][:5], Options()).table

    screens = [*lobby_screens(lobby(SEATS, options), t), *other_screens(table, t, where=WHERE)]

    assert {name: left for name, panel in screens if (left := unmarked(panel))} == {}


def test_every_screen_of_a_match_is_translated() -> None:
    """So are score, result and questions in the course of a match."""
    t = marking()
    screens = [
        screen
        for table in match_tables(Played.dealt(2, SEATS).go_on(40))
        for screen in match_screens(table, t)
    ]

    assert {name: left for name, panel in screens if (left := unmarked(panel))} == {}


@pytest.mark.parametrize("termination", [Termination.ABANDONED, Termination.RESIGNED])
def test_every_end_is_translated(termination: Termination) -> None:
    """So are the ends without a winner."""
    table = Played.dealt(2, SEATS).stop(termination).table

    assert [left for _, panel in public_screens(table, marking()) if (left := unmarked(panel))] == []


def test_every_answer_is_translated() -> None:
    """And every answer."""
    t = marking()
    view = Played.dealt(2, SEATS).hand().view
    told = [answers.refusal_answer(Refusal(code, 5, 2, 7, 5, 9), t, view=view) for code in RefusalCode]
    told += [answers.table_refusal_answer(TableRefusal(code, most=3), t) for code in TableRefusalCode]
    told += [
        answers.notation_answer("", t),
        answers.stale_answer(t),
        answers.storage_answer(t),
        answers.broken_table_answer(t),
        answers.only_in_servers_answer(t),
        answers.no_game_here_answer(t),
        answers.closed_mailbox_answer(t),
        answers.unknown_control_answer(t),
        answers.unexpected_answer("", t),
        answers.missing_permissions_answer(["read_messages", "embed_links"], t),
        answers.left_answer(Played.dealt(2, SEATS).table, t),
        answers.ended_answer(t),
        *(answers.target_answer(kind, t) for kind in MatchKind),
        answers.agreed_answer(Played.dealt(2, SEATS).table, t),
    ]

    assert [text for text in told if outside(text)] == []


def test_text_outside_of_the_marks_is_found() -> None:
    """The check itself sees a word that was not translated."""
    assert outside(f"{LEFT}Pile {LEFT}5{RIGHT}{RIGHT} Anna ★ 5: empty") == "empty"
