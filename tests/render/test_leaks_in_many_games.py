"""In five hundred games of every kind no screen of anybody shows a card that its reader may not see.

The method is that of :mod:`tests.render.test_leaks`: what is hidden is dealt anew, and nothing may change.
"""

import random
from dataclasses import replace

import pytest

from bot.game.game import Game
from bot.game.moves import Discard, Move
from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.i18n import translations_for
from bot.render.moves import suggestions
from bot.tables.model import Phase
from tests.render.test_leaks import WHERE, unlike
from tests.support.partners import busy
from tests.support.screens import hand_screens, public_screens
from tests.support.states import Played, play_what_fits, seated

GAMES = 500
PARTS = 10
MOST_WALKS = 4
"""How often a game goes on before everybody looks at it."""
T = translations_for("en")
NAMES = ("Anna", "Ben", None, "Cleo", None, "Dag")


def game_of(number: int, luck: random.Random) -> Played:
    """A freshly dealt game of any kind."""
    partners = luck.random() < 0.5
    options = Options(
        stock=luck.choice([5, 8, 12]),
        partners=partners,
        strict=luck.random() < 0.5,
        discard_to_partner=partners and luck.random() < 0.5,
        hands=luck.choice(list(Hands)),
        open_hands=luck.choice([0, 0, 1, 2, 5, ALWAYS_OPEN]),
        discards=luck.choice(list(Discards)),
        wild_discard=luck.choice(list(WildDiscard)),
    )
    seats = luck.choice([4, 6] if partners else [2, 3, 4, 5, 6])
    return Played.dealt(number, seated(*NAMES[:seats]), options)


def go_on(played: Played, luck: random.Random) -> None:
    """Play some turns, mostly what fits, with a penalty now and then at a strict table."""

    def policy(game: Game) -> Move:
        legal = game.legal_moves(game.turn)
        is_any = luck.random() < 0.1 and any(isinstance(move, Discard) for move in legal)
        return luck.choice(legal) if is_any else play_what_fits(game)

    played.go_on(luck.randint(1, 40), policy)
    game = played.game
    if game.options.strict and game.outcome is None and luck.random() < 0.5:
        seat = luck.choice([seat for seat in range(game.seats) if seat != game.turn])
        played.penalise(seat, talk=game.options.partners and luck.random() < 0.5)


def check(played: Played, salt: int) -> int:
    """Compare all screens of everybody with those of a twin, and return how many there are."""
    twin = unlike(played, None, salt=salt)
    ours, theirs = played.table, twin.table
    if ours.phase is Phase.PLAYING and ours.options.partners:
        ours, theirs = busy(ours), replace(theirs, customs=busy(ours).customs)
    shown = list(public_screens(ours, T))
    assert list(public_screens(theirs, T)) == shown
    number = len(shown)
    for seat in range(played.game.seats):
        hand = played.hand(seat)
        other = replace(unlike(played, seat, salt=salt).hand(seat), can_take_back=hand.can_take_back)
        shown = list(hand_screens(hand, T, where=WHERE))
        assert list(hand_screens(other, T, where=WHERE)) == shown
        assert suggestions(other, "", T) == suggestions(hand, "", T)
        number += len(shown)
    return number


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_no_screen_of_anybody_leaks(part: int) -> None:
    """Whatever is hidden from a reader may be another card: the reader is shown the same to the letter."""
    luck = random.Random(part)
    ended = screens = 0

    for number in range(GAMES // PARTS):
        played = game_of(part * GAMES + number, luck)
        for _ in range(luck.randint(1, MOST_WALKS)):
            go_on(played, luck)
        screens += check(played, luck.randrange(10**6))
        ended += played.game.outcome is not None

    assert screens > 1000
    assert ended
