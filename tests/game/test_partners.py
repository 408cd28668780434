"""Partners: whose piles are open, who wins, and what a pair scores (section 6)."""

import pytest

from bot.game.errors import IllegalMoveError, OptionsError
from bot.game.events import (
    CardDiscarded,
    CardPlayed,
    CardsDrawn,
    GameEnded,
    Passed,
    PlayTakenBack,
    StockTurned,
)
from bot.game.game import Game
from bot.game.moves import ALL_MOVES, PARTNER_DISCARD_PLAYS, PARTNER_DISCARDS, PARTNER_STOCK_PLAYS, Discard
from bot.game.notation import move_text, parse_move
from bot.game.options import Options, WildDiscard, stock_size
from bot.game.outcome import Outcome, Termination
from bot.game.refusals import Refusal, RefusalCode
from bot.game.teams import partner_of, side_of, sides
from tests.support.positions import game_at, play, seen

PAIRS = Options(partners=True)
OPEN_PILES = Options(partners=True, discard_to_partner=True)


def pairs_at(text: str, *, options: Options = PAIRS, turn: int = 0, passes: int = 0) -> Game:
    """A game of four partners at the position of a line."""
    return game_at(text, options=options, turn=turn, passes=passes)


def why_not(game: Game, text: str) -> Refusal | None:
    """Why the player on turn may not make a move."""
    return game.refusal(game.turn, parse_move(text))


@pytest.mark.parametrize(("seats", "pairs"), [(4, ((0, 2), (1, 3))), (6, ((0, 3), (1, 4), (2, 5)))])
def test_partners_sit_opposite(seats: int, pairs: tuple[tuple[int, ...], ...]) -> None:
    """Seats A B A B, or A B C A B C."""
    partners = [partner_of(seat, PAIRS, seats=seats) for seat in range(seats)]

    assert sides(PAIRS, seats) == pairs
    assert [side_of(seat, sides=seats // 2) for seat in range(seats)] == [*range(seats // 2)] * 2
    assert partners == [(seat + seats // 2) % seats for seat in range(seats)]


def test_without_partners_every_seat_is_a_side() -> None:
    """And nobody has a partner."""
    assert sides(Options(), 3) == ((0,), (1,), (2,))
    assert partner_of(1, Options(), seats=3) is None


@pytest.mark.parametrize("players", [2, 3, 5])
def test_only_four_or_six_play_as_partners(players: int) -> None:
    """Any other number is refused with the two that are allowed."""
    with pytest.raises(OptionsError) as raised:
        stock_size(PAIRS, players)

    assert raised.value.refusal == Refusal(RefusalCode.PARTNERS_DO_NOT_FIT, least=4, most=6)


@pytest.mark.parametrize(("players", "size"), [(4, 30), (6, 20)])
def test_four_and_six_play_as_partners(players: int, size: int) -> None:
    """With the stockpiles of so many players."""
    assert stock_size(PAIRS, players) == size


def test_discarding_to_the_partner_needs_partners() -> None:
    """The option alone cannot be chosen."""
    with pytest.raises(OptionsError) as raised:
        Options(discard_to_partner=True)

    assert raised.value.refusal == Refusal(RefusalCode.PARTNERS_NOT_CHOSEN)


def test_partners_stock_card_may_be_played() -> None:
    """The partner's next stock card turns up, and the turn goes on."""
    game = pairs_at("S 9 H 5 | S 9 | S 8 1 | S 9")

    events = play(game, "PS>B1")

    assert events == (CardPlayed(0, PARTNER_STOCK_PLAYS[0], 1, 1), StockTurned(2, 8))
    assert (game.turn, game.stock_left) == (0, (1, 1, 1, 1))


def test_top_of_the_partners_discard_pile_may_be_played() -> None:
    """Only the top; what lies beneath is the top afterwards."""
    game = pairs_at("S 9 H 5 | S 9 | S 8 D / 4 1 | S 9")

    play(game, "PD2>B3")

    assert game.position().discards[2] == ((), (4,), (), ())
    assert seen(game).endswith("B 0 0 1 0")


def test_six_partners_play_from_the_seat_three_further() -> None:
    """Seats 0 and 3, 1 and 4, 2 and 5."""
    game = game_at("S 9 | S 9 H 5 | S 9 | S 9 | S 8 1 D 2 | S 9", options=PAIRS, turn=1)

    play(game, "PS>B1 PD1>B1")

    assert (game.stock_left, game.position().discards[4]) == ((1,) * 6, ((),) * 4)


def test_partners_hand_is_never_open() -> None:
    """A hand card that only the partner holds is in no move of the player on turn."""
    game = pairs_at("S 9 H 5 | S 9 | S 8 H 1 W | S 9")

    assert why_not(game, "H1>B1") == Refusal(RefusalCode.CARD_NOT_IN_HAND, card=1)
    assert why_not(game, "HW>B1") == Refusal(RefusalCode.CARD_NOT_IN_HAND, card=0)
    assert why_not(game, "H1>D1") == Refusal(RefusalCode.CARD_NOT_IN_HAND, card=1)


def test_opponents_piles_are_never_open() -> None:
    """What fits on an opponent's stockpile or discard piles is in no legal move."""
    game = pairs_at("S 9 H 5 | S 9 1 D 1 / 1 | S 9 | S 9 1 D W")

    assert {move_text(move) for move in game.legal_moves(0)} == {f"H5>D{pile}" for pile in range(1, 5)}


def test_partners_empty_places_are_refused_by_name() -> None:
    """A finished stockpile and an empty discard pile."""
    game = pairs_at("S 9 H 5 | S 9 | S D 1 | S 9")

    assert why_not(game, "PS>B1") == Refusal(RefusalCode.PARTNER_STOCKPILE_EMPTY)
    assert why_not(game, "PD2>B1") == Refusal(RefusalCode.PARTNER_DISCARD_PILE_EMPTY, pile=2)


def test_partners_card_that_does_not_fit_is_refused_like_any_other() -> None:
    """The pile wants another number."""
    game = pairs_at("S 9 H 5 | S 9 | S 7 D 8 | S 9 | B 2")

    assert why_not(game, "PS>B1") == Refusal(RefusalCode.PILE_NEEDS, card=7, pile=1, needs=3)
    assert why_not(game, "PD1>B1") == Refusal(RefusalCode.PILE_NEEDS, card=8, pile=1, needs=3)


@pytest.mark.parametrize("text", ["PS>B1", "PD1>B1", "H5>PD1"])
def test_who_plays_alone_has_no_partners_piles(text: str) -> None:
    """The refusal says so, also with four seats."""
    game = game_at("S 9 H 5 | S 9 | S 1 D 1 | S 9")

    assert why_not(game, text) == Refusal(RefusalCode.NO_PARTNER)


def test_discards_go_on_the_own_piles_only() -> None:
    """Unless the option opens the partner's."""
    game = pairs_at("S 9 H 5 | S 9 | S 9 | S 9")

    assert why_not(game, "H5>PD1") == Refusal(RefusalCode.OWN_DISCARD_PILES_ONLY)
    assert not set(game.legal_moves(0)) & set(PARTNER_DISCARDS[5])
    with pytest.raises(IllegalMoveError):
        play(game, "H5>PD1")


def test_option_opens_the_partners_piles_for_a_discard() -> None:
    """The card lies on the partner's pile, and the turn is over."""
    game = pairs_at("S 9 H 5 6 | S 9 H 5 | S 9 D 7 | S 9", options=OPEN_PILES)

    events = play(game, "H6>PD1")

    assert events[0] == CardDiscarded(0, Discard(6, 1, to_partner=True))
    assert (game.turn, game.position().discards[2][0], game.position().hands[0]) == (1, (7, 6), (5,))


def test_discard_to_the_partner_follows_the_other_rules_of_discards() -> None:
    """The card has to be in the hand."""
    game = pairs_at("S 9 H 5 | S 9 | S 9 | S 9", options=OPEN_PILES)

    assert why_not(game, "H6>PD1") == Refusal(RefusalCode.CARD_NOT_IN_HAND, card=6)
    assert set(game.legal_moves(0)) >= set(PARTNER_DISCARDS[5])


def test_wild_goes_to_the_partner_as_it_goes_on_the_own_piles() -> None:
    """With `wild_discard=off` only from a hand that holds nothing else."""
    options = Options(partners=True, discard_to_partner=True, wild_discard=WildDiscard.OFF)
    mixed = pairs_at("S 9 H W 5 | S 9 | S 9 | S 9", options=options)
    wilds = pairs_at("S 9 H W W | S 9 | S 9 | S 9", options=options)

    refusals = [why_not(game, text) for game in (mixed, wilds) for text in ("HW>D1", "HW>PD1")]

    assert refusals == [Refusal(RefusalCode.WILD_MAY_NOT_BE_DISCARDED, card=0)] * 2 + [None] * 2


def test_legal_moves_of_partners_come_in_a_stable_order() -> None:
    """Own stock, partner's, hand, own discard piles, partner's; then discards, own piles first."""
    game = pairs_at("S 1 H 1 6 D / 1 | S 9 | S 1 D 1 | S 9 | B 3 4 6", options=OPEN_PILES)

    texts = " ".join(map(move_text, game.legal_moves(0)))

    assert texts == (
        "S>B4 PS>B4 H1>B4 D2>B4 PD1>B4 H1>D1 H1>D2 H1>D3 H1>D4 H1>PD1 H1>PD2 H1>PD3 H1>PD4 "
        "H6>D1 H6>D2 H6>D3 H6>D4 H6>PD1 H6>PD2 H6>PD3 H6>PD4"
    )


def test_one_finished_stockpile_does_not_win() -> None:
    """The pair has two to finish; nothing more is turned up, and the turn goes on."""
    game = pairs_at("S 1 H 5 | S 9 | S 9 | S 9")

    events = play(game, "S>B1")

    assert (game.outcome, game.turn, game.stock_left) == (None, 0, (0, 1, 1, 1))
    assert not [event for event in events if isinstance(event, StockTurned | GameEnded)]
    assert why_not(game, "S>B1") == Refusal(RefusalCode.STOCKPILE_EMPTY)


def test_player_whose_stockpile_is_finished_keeps_taking_turns() -> None:
    """Such a turn fills up, plays from hand, own discards and the partner's piles, and discards."""
    game = pairs_at("S H D 2 | S 9 H 9 | S 9 4 D 3 | S 9 H 9 9 9 9 9 | draw 1 7 8 9 10 6", turn=3)

    events = play(game, "H9>D1")

    assert CardsDrawn(0, 5, (1, 7, 8, 9, 10)) in events
    play(game, "H1>B1 D1>B1 PD1>B1 PS>B1 H7>D1")
    assert (game.turn, seen(game)) == (1, "S - H 8 9 10 D 7 - - - B 4 0 0 0")


def test_hand_played_empty_is_refilled_without_an_own_stockpile() -> None:
    """Five more in the same turn."""
    game = pairs_at("S H 1 | S 9 | S 9 | S 9 | draw 2 3 4 5 6")

    play(game, "H1>B1")

    assert (game.turn, seen(game)) == (0, "S - H 2 3 4 5 6 D - - - - B 1 0 0 0")


def test_own_last_stock_card_wins_for_both_if_the_partners_are_gone() -> None:
    """At that moment: 25, and 5 for every card in all opposing stockpiles, once for the pair."""
    game = pairs_at("S 1 H 5 | S 9 9 9 | S | S 9 9 9 9")

    events = play(game, "S>B1")

    assert events[-1] == GameEnded(Outcome(Termination.STOCKPILE, (0, 2), (0, 3, 0, 4), (60, 0)))


def test_partners_last_stock_card_wins_for_both() -> None:
    """Whoever of the pair is on turn plays it; no discard follows."""
    game = pairs_at("S H 5 | S 9 9 | S 1 | S 9", turn=0)

    play(game, "PS>B1")

    assert game.outcome == Outcome(Termination.STOCKPILE, (0, 2), (0, 2, 0, 1), (40, 0))


def test_pair_on_the_other_side_wins_likewise() -> None:
    """Seats 1 and 3; the points stand at their side."""
    game = pairs_at("S 9 | S H 5 | S 9 9 | S W", turn=1)

    play(game, "PS>B4")

    assert game.outcome == Outcome(Termination.STOCKPILE, (1, 3), (1, 0, 2, 0), (0, 40))


def test_three_pairs_score_against_both_others() -> None:
    """25 and 5 for each of the other four stockpiles' cards."""
    game = game_at("S 9 | S 9 | S 1 | S 9 9 | S 9 9 9 | S", options=PAIRS, turn=2)

    play(game, "S>B1")

    assert game.outcome == Outcome(Termination.STOCKPILE, (2, 5), (1, 1, 0, 2, 3, 0), (0, 0, 60))


def test_points_of_a_seat_are_those_of_its_side() -> None:
    """Both partners, and a seat that plays alone."""
    pair = Outcome(Termination.STOCKPILE, (1, 3), (1, 0, 2, 0), (0, 40))
    alone = Outcome(Termination.STOCKPILE, (2,), (1, 1, 0), (0, 0, 35))

    assert [pair.points_of(seat) for seat in range(4)] == [0, 40, 0, 40]
    assert [alone.points_of(seat) for seat in range(3)] == [0, 0, 35]


def test_blocked_game_is_won_by_the_pair_with_the_fewest_stock_cards() -> None:
    """A pair's are added up: 3 + 1 against 1 + 4 scores 5 × 1, though a single seat had as few."""
    game = pairs_at("S 9 9 1 | S 9 | S 9 | S 9 9 9 9", passes=3)

    play(game, "-")

    assert game.outcome == Outcome(Termination.BLOCKED, (0, 2), (3, 1, 1, 4), (5, 0))


def test_blocked_game_of_three_pairs_scores_the_sum_of_the_differences() -> None:
    """2 against 4 and 5: 5 × (2 + 3)."""
    game = game_at("S 9 1 | S 9 | S 9 9 9 | S 9 9 | S 9 | S 9 9", options=PAIRS, passes=5)

    play(game, "-")

    assert game.outcome == Outcome(Termination.BLOCKED, (1, 4), (2, 1, 3, 2, 1, 2), (0, 25, 0))


def test_blocked_game_with_equal_sums_is_a_draw() -> None:
    """Nobody wins and nobody scores."""
    game = pairs_at("S 9 1 | S 9 9 | S 9 9 9 | S 9 9 9", passes=3)

    play(game, "-")

    assert game.outcome == Outcome(Termination.BLOCKED, (), (2, 2, 3, 3), (0, 0))


def test_stopped_game_of_pairs_has_points_by_side() -> None:
    """Two sides, no points."""
    game = pairs_at("S 9 H 5 | S 9 | S 9 | S 9")

    game.stop(Termination.ABANDONED)

    assert game.outcome == Outcome(Termination.ABANDONED, (), (1, 1, 1, 1), (0, 0))


def test_player_with_nothing_may_still_play_from_the_partners_piles() -> None:
    """The game passes only when nothing of the partner's fits either."""
    game = pairs_at("S 9 | S 9 H 5 | S 9 8 2 D 1 | S 9 H 5 5", turn=3)

    first = play(game, "H5>D1")
    second = play(game, "PD1>B1")
    third = play(game, "PS>B1")

    forced = [sum(isinstance(event, Passed) for event in events) for events in (first, second, third)]
    assert (forced, game.turn) == ([0, 0, 1], 1)


def test_play_from_the_partners_discard_pile_is_taken_back() -> None:
    """It lies there again."""
    game = pairs_at("S 9 H 5 | S 9 | S 9 D 4 1 | S 9")
    before = game.position()
    play(game, "PD1>B1")

    events = game.take_back(0)

    assert (events, game.position()) == ((PlayTakenBack(0, PARTNER_DISCARD_PLAYS[0][0]),), before)


def test_partners_stock_card_that_turned_another_up_is_not_taken_back() -> None:
    """A card was uncovered."""
    game = pairs_at("S 9 H 5 | S 9 | S 9 1 | S 9")

    play(game, "PS>B1")

    assert game.take_back_refusal(0) == Refusal(RefusalCode.CANNOT_TAKE_BACK)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("S 1 H 5 | S 9 | S 9 | S 9", "S>B1"),
        ("S 9 H 5 | S 9 | S W | S 9", "PS>B1"),
        ("S 9 H 5 | S 9 | S 12 | S 9 | B 11", "PS>B1"),
    ],
    ids=["own", "partner's", "completing a pile"],
)
def test_last_stock_card_that_does_not_win_is_taken_back(line: str, text: str) -> None:
    """Nothing was turned up beneath it."""
    game = pairs_at(line)
    before, tops = game.position(), game.spectator_view().stock_tops
    play(game, text)

    game.take_back(0)

    assert (game.position(), game.spectator_view().stock_tops) == (before, tops)
    assert game.stock_left == (1, 1, 1, 1)


def test_views_show_what_the_partners_piles_allow() -> None:
    """Every stock top and every discard pile, so also the partner's; not the partner's hand."""
    game = pairs_at("S 9 H 5 | S 9 | S 3 8 H 1 2 D 4 1 | S 9")

    view = game.player_view(0)

    assert (view.stock_tops[2], view.remembered[2][0], view.open_hands) == (8, (4, 1), None)
    assert view.options.partners


def test_moves_without_a_partner_are_never_legal() -> None:
    """Of all moves there are, alone with a hand that fits everywhere."""
    game = game_at("S 1 H W 1 2 3 4 | S 9 | S 1 D 1 | S 9")

    legal = {move for move in ALL_MOVES if game.refusal(0, move) is None}

    assert not {text for text in map(move_text, legal) if "P" in text or text == "+"}
