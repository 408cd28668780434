"""All discard piles, where they may be looked through."""

import random
import re
from dataclasses import replace

import pytest

from bot.game.cards import DECK, Card
from bot.game.options import Discards, Options
from bot.i18n import Translations
from bot.render.panel import Action, Verb
from bot.render.piles import piles_panel
from tests.render.test_limits import NASTY
from tests.support.panels import broken_limits, button, displayed, labels
from tests.support.positions import game_at
from tests.support.states import Played, lobby, person, seated

OPEN = Options(discards=Discards.OPEN)
LINE = "S 9 H 1 D 2 3 9 / W / / 12 12 | S 8 | draw 5 6 7 8 9"
TWO = seated("Anna", "Ben")


def test_every_card_of_every_pile_is_listed(t: Translations) -> None:
    """By seat and pile, the top last and bold; who has no discards has a sign for that."""
    panel = piles_panel(Played(game_at(LINE, options=OPEN), TWO).table, t)

    assert panel.lines == ("**Anna**", "D1: 2 3 **9** · D2: **★** · D4: 12 **12**", "", "**Ben**", "–")


def test_piles_can_be_brought_up_to_date(t: Translations) -> None:
    """The screen is private and does not follow the game by itself."""
    panel = piles_panel(Played(game_at(LINE, options=OPEN), TWO).table, t)

    assert button(panel, "Refresh").action == Action(Verb.PILES, table=63)


def test_covered_discards_stay_covered(t: Translations) -> None:
    """Without the option an old button shows nothing, in the lobby neither."""
    covered = Played(game_at(LINE), TWO).table

    for table in (covered, lobby(TWO)):
        panel = piles_panel(table, t)
        assert "only the tops" in panel.text
        assert (panel.lines, labels(panel)) == ((), [])


@pytest.mark.parametrize("seed", range(5))
def test_the_whole_deck_fits(seed: int, t: Translations) -> None:
    """Six players with names that are hard to bear, and every card there is on some discard pile."""
    deck = list(DECK)
    random.Random(seed).shuffle(deck)
    piles: list[tuple[Card, ...]] = [tuple(deck[number::24]) for number in range(24)]
    names = [person(seat, NASTY[seat]) for seat in range(6)]
    table = Played(game_at(" | ".join(["S 9"] * 6), options=OPEN), names).table
    assert table.view is not None
    discards = tuple(tuple(piles[4 * seat : 4 * seat + 4]) for seat in range(6))

    panel = piles_panel(replace(table, view=table.view._replace(discards=discards)), t)

    assert broken_limits(panel) == []
    shown = displayed(" ".join(line for line in panel.lines if not line.startswith("**")))
    assert len(re.findall(r"★|\b\d+\b", shown)) == len(DECK)
