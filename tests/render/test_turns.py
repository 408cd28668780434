"""What happened, in words."""

from dataclasses import replace
from typing import Any

import pytest

from bot.game.events import CardPlayed
from bot.game.moves import HAND_PLAYS
from bot.game.options import Options
from bot.i18n import Translations
from bot.render.turns import last_move_in_words, turns_in_words
from bot.tables.model import TurnLog
from tests.support.positions import game_at
from tests.support.states import Played, seated, standing_game

EMPTY = ("",) * 4
TWO = seated("Anna", "Ben")


def played(hand: str, *moves: str, **places: Any) -> Played:
    """A game in which Anna, then Ben, made ``moves``."""
    return Played(standing_game(hand, **places), TWO).move(*moves)


def newest(game: Played, t: Translations) -> str:
    """The last turn, play by play."""
    return turns_in_words(game.table, t)[-1]


def test_nothing_has_happened_yet(t: Translations) -> None:
    """Before the first move there is no last turn to tell of."""
    game = played("5")

    assert turns_in_words(game.table, t) == []
    assert last_move_in_words(game.table, t) == "The cards are dealt."


def test_plays_in_a_row_on_one_pile_share_its_name(t: Translations) -> None:
    """A chain is told card by card with its pile once; wilds say what they stood for."""
    game = played(
        "1 W 5 9", "H1>B1", "HW>B1", "D2>B1", "D2>B1", "H5>B1", "S>B1", discards=(("", "4 3", "", ""), EMPTY)
    )

    assert turns_in_words(game.table, t)[1:] == [
        "**Anna**: 1, ★ as 2, 3 (D2), 4 (D2), 5,",
        "6 (stock) → pile 1",
    ]


def test_taken_back_play_is_not_told(t: Translations) -> None:
    """A play that was taken back has never happened."""
    game = played("1 5", "H1>B1", "undo")

    assert turns_in_words(game.table, t) == []


def test_finished_pile_and_new_hand_are_told(t: Translations) -> None:
    """A completed pile and a refilled hand belong to the turn."""
    game = played("12", "H12>B1", building=(11, 0, 0, 0))

    assert turns_in_words(game.table, t)[1:] == [
        "**Anna**: 12 → pile 1 · pile 1 complete",
        "5 new cards",
    ]
    assert last_move_in_words(game.table, t) == ("Anna plays 12 on pile 1. Pile 1 is complete and set aside.")


def test_older_turns_are_shortened(t: Translations) -> None:
    """Only the newest turn is told play by play."""
    game = played("1 9", "H1>B1", "H9>D1", "H3>D2")

    assert turns_in_words(game.table, t)[1:] == ["Anna: 1 card, discard 9", "**Ben**: discard 3"]


def test_turn_that_is_over_is_summed_up_in_the_text(t: Translations) -> None:
    """The text says how many cards were played and what was discarded."""
    game = played("1 9 9", "H1>B1", "H9>D1")

    assert last_move_in_words(game.table, t) == "Anna plays 1 card and discards 9."


def test_closing_hands_is_announced(t: Translations) -> None:
    """The move after which open hands close says so."""
    game = played("9", "H9>D1", "H3>D1", options=Options(open_hands=1))

    assert last_move_in_words(game.table, t) == "Ben discards 3. From now on the hands are closed."


def test_reshuffle_is_told(t: Translations) -> None:
    """A new draw pile is mentioned where it was needed, in the turn of whoever drew."""
    game = played("1 2", "H1>B1", "H2>B1", draw="3 3", set_aside="4 5 6 7")

    assert last_move_in_words(game.table, t) == (
        "Anna plays 2 on pile 1. The 4 set-aside cards are shuffled into a new draw pile."
    )
    assert "draw pile reshuffled" in " ".join(turns_in_words(game.table, t))


def test_reshuffle_at_the_beginning_of_a_turn_is_told(t: Translations) -> None:
    """Before anything is played the text still says that the draw pile is new."""
    game = played("9", "H9>D1", draw="", set_aside="4 5 6 7")

    assert last_move_in_words(game.table, t) == (
        "Anna discards 9. The 4 set-aside cards are shuffled into a new draw pile."
    )


def test_equal_plays_in_a_turn_are_told_apart(t: Translations) -> None:
    """Of two equal plays in one turn the newest one is told, with what followed it."""
    piles = ("W W", "", "", "")
    game = played("9 9", "D1>B1", "D1>B1", building=(11, 0, 0, 0), discards=(piles, EMPTY))
    again = game.table.turns[0].events[0]
    table = replace(game.table, turns=(TurnLog(0, (*game.table.turns[0].events, again)),))

    assert last_move_in_words(table, t) == "Anna plays SKIP-BO as 12 from a discard pile on pile 1."


@pytest.mark.parametrize(("seat", "sentence"), [(0, "Anna"), (1, "Ben")])
def test_pass_is_explained(seat: int, sentence: str, t: Translations) -> None:
    """Who passes had nothing to draw."""
    stocks = ("9 6", "9 1", "9 6")
    game = Played(
        standing_game("", stocks=stocks, discards=(EMPTY,) * 3, draw="", building=(5, 5, 5, 0)),
        seated("Anna", "Ben", "Cleo"),
    )
    game.move(*["-"] * (seat + 1))

    assert last_move_in_words(game.table, t) == f"{sentence} has nothing to draw and passes."


def test_very_long_turn_is_cut_at_its_beginning(t: Translations) -> None:
    """Of a turn with very many plays the last ones are told."""
    plays = [CardPlayed(0, HAND_PLAYS[1][number % 4], 1, 1) for number in range(100)]
    table = replace(played("5").table, turns=(TurnLog(0, tuple(plays)),))

    told = " ".join(turns_in_words(table, t))

    assert told.startswith("**Last turns** **Anna**: … · ")
    assert told.count("→") == 30


# ---------------------------------------------------------------------- strict tables and partners

STRICT = Options(partners=True, strict=True, discard_to_partner=True)
FOUR = seated("Anna", "Ben", "Cleo", "Dag")
LINE = "S 9 8 H 1 5 | S 9 | S 4 9 | S 8 | draw 3 4 6 7 8 9 10 11 12 2 2"


def strict_game(*moves: str, line: str = LINE) -> Played:
    """A strict table of four at which these moves were made."""
    return Played(game_at(line, options=STRICT), FOUR).move(*moves)


def test_draws_by_hand_are_summed_up(t: Translations) -> None:
    """However many cards were drawn one by one, there is one note."""
    game = strict_game("H1>B1", "H5>D1", "+", "+", "+", "+", "+", "H3>D1")

    assert turns_in_words(game.table, t)[1:] == [
        "Anna: 1 card, discard 5",
        "**Ben**: 5 cards drawn · discard 3",
    ]


def test_turn_that_has_only_drawn_stands_below_the_last_one(t: Translations) -> None:
    """The last turn stays play by play until something is played."""
    game = strict_game("H1>B1", "H5>D1", "+")

    assert turns_in_words(game.table, t)[1:] == ["**Anna**: 1 → pile 1 · discard 5", "**Ben**: 1 card drawn"]
    assert last_move_in_words(game.table, t) == "Anna plays 1 card and discards 5."


def test_card_too_many_is_told_to_the_table(t: Translations) -> None:
    """In the text, and counted in the turn."""
    game = strict_game("H1>B1", "+", "+")

    assert last_move_in_words(game.table, t) == (
        "Anna plays 1 on pile 1. Anna draws one card too many: it is shuffled into the stockpile, unseen."
    )
    assert newest(game, t) == "**Anna**: 1 → pile 1 · 2 cards too many"


def test_penalty_before_the_first_move_is_told(t: Translations) -> None:
    """Nothing has been played, and yet something has happened."""
    game = strict_game("+")

    assert last_move_in_words(game.table, t).startswith("The cards are dealt. Anna draws one card too many")
    assert turns_in_words(game.table, t)[1:] == ["**Anna**: 1 card too many"]


def test_penalties_name_who_has_to_pay(t: Translations) -> None:
    """Which need not be who is on turn, in the text as in the notes."""
    game = strict_game("H1>B1").penalise(3).penalise(2, talk=True)

    assert last_move_in_words(game.table, t) == (
        "Anna plays 1 on pile 1. Dag was out of turn: the next turn leaves out the fill-up."
        " Partner talk: 2 cards go unseen under the stockpile of Cleo."
    )
    assert turns_in_words(game.table, t)[1:] == [
        "**Anna**: 1 → pile 1 · Dag out of turn",
        "talk: 2 cards under Cleo",
    ]


def test_fill_up_that_is_left_out_is_told(t: Translations) -> None:
    """When the turn comes that begins without it."""
    line = LINE.replace("| S 9 |", "| S 9 H 6 |")

    game = strict_game("H1>B1", line=line).penalise(1).move("H5>D1")

    assert last_move_in_words(game.table, t) == (
        "Anna plays 1 card and discards 5. Ben does not fill up in this turn."
    )


def test_who_may_not_draw_passes(t: Translations) -> None:
    """With an empty hand and no fill-up there may well be something to draw."""
    game = strict_game("H1>B1").penalise(1).move("H5>D1")

    assert last_move_in_words(game.table, t) == "Ben cannot draw and passes."
    assert turns_in_words(game.table, t)[-1] == "**Ben**: no fill-up · pass"


def test_newest_remarks_are_told(t: Translations) -> None:
    """Of very many things that followed a move the last six; what is said twice is said once."""
    game = strict_game("H1>B1", "+", line=LINE + " 3 3 3 3 3 3")
    for seat in (1, 2, 3):
        game.penalise(seat).penalise(seat).penalise(seat, talk=True)
    game.penalise(0, talk=True)

    told = last_move_in_words(game.table, t)

    assert "too many" not in told
    assert [told.count(f"{name} was out of turn") for name in ("Ben", "Cleo", "Dag")] == [0, 1, 1]
    assert [told.count(f"stockpile of {name}") for name in ("Ben", "Cleo", "Dag", "Anna")] == [1, 1, 1, 1]


def test_cards_of_the_partner_are_told_apart(t: Translations) -> None:
    """From where a card came, and onto whose pile one went."""
    line = "S 9 8 H 3 5 | S 9 | S 4 9 1 D 2 | S 8 | draw 3 4 6 7"

    game = strict_game("PS>B1", "PD1>B1", "H3>B1", "H5>PD2", line=line)

    assert turns_in_words(game.table, t)[1:] == ["**Anna**: 1 (PS), 2 (PD1), 3 → pile 1", "discard 5 (PD2)"]
