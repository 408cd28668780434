"""Choosing the dealer, dealing, and which stockpile sizes fit (section 2)."""

import pytest

from bot.game.cards import DECK
from bot.game.deal import DealerDraw, deal, draw_for_dealer
from bot.game.errors import OptionsError
from bot.game.events import CardsDrawn, Event
from bot.game.game import Game
from bot.game.moves import HAND_PLAYS
from bot.game.options import Hands, Options, largest_stock, stock_size, usual_stock
from bot.game.refusals import Refusal, RefusalCode
from bot.game.shuffle import SeededShuffler
from tests.support.positions import Stacked, Unshuffled, play


def test_highest_number_deals() -> None:
    """Everybody draws a card in seat order; seat 1 has the 11."""
    draw = draw_for_dealer(3, Stacked("4 11 7"))

    assert draw == DealerDraw((((0, (4,)), (1, (11,)), (2, (7,))),), 1)


def test_skip_bo_is_drawn_again_at_once() -> None:
    """Whoever draws a wild draws until it is a number, before the next seat draws."""
    draw = draw_for_dealer(2, Stacked("W W 9 3"))

    assert draw == DealerDraw((((0, (0, 0, 9)), (1, (3,))),), 0)


def test_only_those_tied_for_the_highest_draw_again() -> None:
    """Two twelves draw again from the rest of the deck; a lower tie does not."""
    draw = draw_for_dealer(4, Stacked("12 5 12 5 2 W 3"))

    assert draw.rounds[1:] == (((0, (2,)), (2, (0, 3))),)
    assert draw.dealer == 2


def test_ties_may_go_on_for_rounds() -> None:
    """Each round is drawn by those tied in the one before."""
    draw = draw_for_dealer(3, Stacked("8 8 8 6 6 4 1 2"))

    assert [[seat for seat, _ in drawn] for drawn in draw.rounds] == [[0, 1, 2], [0, 1, 2], [0, 1]]
    assert draw.dealer == 1


def test_draw_ends_even_if_all_cards_tie() -> None:
    """A deck that brings ties without end is used up, and the lowest tied seat deals."""
    draw = draw_for_dealer(2, Unshuffled())

    assert draw.dealer == 0


@pytest.mark.parametrize(
    ("players", "usual", "largest", "left"),
    [(2, 30, 30, 92), (3, 30, 30, 57), (4, 30, 30, 22), (5, 20, 27, 2), (6, 20, 22, 0)],
)
def test_stockpile_sizes_by_players(players: int, usual: int, largest: int, left: int) -> None:
    """The usual size, the largest that leaves first hands, and what is left after these at the largest."""
    assert (usual_stock(players), largest_stock(players)) == (usual, largest)
    assert len(DECK) - (largest + 5) * players == left


@pytest.mark.parametrize("players", range(2, 7))
def test_every_size_that_fits_is_dealt_and_no_other(players: int) -> None:
    """From 5 on up to the largest; beyond, the refusal names the range."""
    most = largest_stock(players)

    sizes = [stock_size(Options(stock=size), players) for size in range(5, most + 1)]
    with pytest.raises(OptionsError) as raised:
        stock_size(Options(stock=min(most + 1, 30)), players) if most < 30 else Options(stock=31)

    assert sizes == list(range(5, most + 1))
    assert raised.value.refusal == Refusal(RefusalCode.STOCK_OUT_OF_RANGE, least=5, most=most)


@pytest.mark.parametrize("size", [-1, 0, 4, 31, 162])
def test_size_beyond_all_ranges_is_no_option(size: int) -> None:
    """Such options cannot even be made."""
    with pytest.raises(OptionsError) as raised:
        Options(stock=size)

    assert raised.value.refusal == Refusal(RefusalCode.STOCK_OUT_OF_RANGE, least=5, most=30)


@pytest.mark.parametrize("players", [0, 1, 7])
def test_two_to_six_play(players: int) -> None:
    """Any other number is refused with the range."""
    with pytest.raises(OptionsError) as raised:
        deal(Options(), players, dealer=0, shuffler=Unshuffled())

    assert raised.value.refusal == Refusal(RefusalCode.PLAYERS_OUT_OF_RANGE, least=2, most=6)


@pytest.mark.parametrize("players", range(2, 7))
def test_deal_has_all_cards_once(players: int) -> None:
    """Stockpiles of the usual size, no hands, and the rest in the draw pile."""
    dealt = deal(Options(), players, dealer=0, shuffler=SeededShuffler())

    cards = [card for stock in dealt.stocks for card in stock] + list(dealt.draw)
    assert sorted(cards) == list(DECK)
    assert ({len(stock) for stock in dealt.stocks}, set(dealt.hands)) == ({usual_stock(players)}, {()})


def test_cards_go_round_from_the_left_of_the_dealer() -> None:
    """Card by card: the first to seat 2, when seat 1 deals, the last one of each stockpile face up."""
    dealt = deal(Options(stock=5), 3, dealer=1, shuffler=Stacked("1 2 3 4 5 6 7 8 9 10 11 12 1 2 3"))

    assert dealt.stocks == ((2, 5, 8, 11, 2), (3, 6, 9, 12, 3), (1, 4, 7, 10, 1))


@pytest.mark.parametrize(("players", "dealer", "first"), [(2, 0, 1), (2, 1, 0), (5, 3, 4), (5, 4, 0)])
def test_left_of_the_dealer_begins(players: int, dealer: int, first: int) -> None:
    """That player holds five cards, nobody else any."""
    game = Game.deal(Options(), players, shuffler=SeededShuffler(), dealer=dealer)

    sizes = game.spectator_view().hand_sizes
    assert (game.turn, sizes) == (first, tuple(5 if seat == first else 0 for seat in range(players)))


def test_without_a_dealer_one_is_drawn_for() -> None:
    """Then all cards are shuffled anew."""
    game = Game.deal(Options(), 2, shuffler=Stacked("3 8", "9 9"))

    assert (game.dealer, game.turn, game.position().stocks[0][0]) == (1, 0, 9)


def test_opening_tells_the_first_fill_up() -> None:
    """With hands dealt there is nothing to tell: the first hand is full already."""

    def opening(options: Options) -> tuple[Event, ...]:
        dealt = deal(options, 2, dealer=0, shuffler=Unshuffled())
        return Game.opening(options, dealt, shuffler=Unshuffled())[1]

    assert opening(Options()) == (CardsDrawn(1, 5, (4, 4, 4, 4, 4)),)
    assert opening(Options(hands=Hands.DEALT)) == ()


def test_six_players_with_22_cards_and_hands_dealt() -> None:
    """No card is left: the first who has to draw finds nothing until a pile has been set aside."""
    options = Options(stock=22, hands=Hands.DEALT)
    game = Game.deal(options, 6, shuffler=SeededShuffler(bytes(32)), dealer=5)

    view = game.spectator_view()
    hands = game.position().hands

    assert (view.stock_left, view.hand_sizes, view.draw_left) == ((22,) * 6, (5,) * 6, 0)
    assert game.position().cards() == list(DECK)
    for seat in range(6):
        play(game, f"H{max(hands[seat])}>D1")
    assert (game.turn, game.spectator_view().hand_sizes) == (0, (4,) * 6)


def test_first_turn_with_hands_dealt_draws_nothing() -> None:
    """Five to each at the deal; the second player, too, has a full hand when the turn comes."""
    game = Game.deal(Options(hands=Hands.DEALT), 2, shuffler=Unshuffled(), dealer=1)
    left = game.spectator_view().draw_left

    game.play(0, next(move for move in game.legal_moves(0) if move not in {*sum(HAND_PLAYS, ())}))

    assert (left, game.spectator_view().draw_left) == (92, 92)
