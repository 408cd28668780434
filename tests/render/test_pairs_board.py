"""The board of partners: pairs stand together, and what partners do beside moving is told."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.game.moves import PARTNER_DISCARD_PLAYS, PARTNER_STOCK_PLAYS
from bot.game.options import Discards, Options
from bot.i18n import Translations
from bot.render.board import board_panel
from bot.render.match import match_panel
from bot.render.panel import Action, Style, Verb
from bot.tables.customs import NO_CUSTOMS, Asked, Customs, Pointed, Talk
from bot.tables.model import TableState
from bot.tables.occupants import Computer, Occupant
from tests.render.test_marking import marking, unmarked
from tests.support.panels import button, buttons, drawn, labels
from tests.support.partners import PAIRS, STRICT, busy, paired_matches
from tests.support.positions import game_at
from tests.support.screens import public_screens
from tests.support.states import Played, person, seated

FOUR = seated("Anna", "Ben", "Cleo", "Dag")
SIX = seated("Anna", "Ben", "Cleo", "Dag", "Eva", "Finn")
LINE = "S 9 9 H 1 5 | S 9 9 9 | S 4 9 7 D 3 / W | S 8 | B 6 2 | draw 3 4 5 6 7 8"


def table(options: Options = PAIRS, line: str = LINE) -> TableState:
    """Anna is on turn, with Cleo as her partner."""
    return Played(game_at(line, options=options), FOUR).table


def told(customs: Customs, t: Translations, *, options: Options = PAIRS) -> list[str]:
    """What the text says beside whose turn it is and the last move."""
    return board_panel(replace(table(options), customs=customs), t).text.splitlines()[2:]


@pytest.mark.parametrize("seats", [FOUR, SIX], ids=["four", "six"])
def test_board_of_pairs(seats: tuple[Occupant, ...], t: Translations, snapshot: SnapshotAssertion) -> None:
    """Each pair has a heading with its stocks together; its members follow, numbered in turn order."""
    played = Played.dealt(3, seats, replace(STRICT, discard_to_partner=True)).go_on(100)
    played.penalise((played.game.turn + 1) % len(seats))

    assert drawn(board_panel(busy(played.table), t)) == snapshot


def test_stocks_of_a_pair_stand_together(t: Translations) -> None:
    """In the heading, added up, above its two members."""
    lines = board_panel(table(), t).lines

    first, second = (
        lines.index(f"**Pair {pair}") for pair in ("1** · stock 2 + 3 = 5", "2** · stock 3 + 1 = 4")
    )
    assert lines[first + 1] == "► **1: Anna**"
    assert "**3: Cleo**" in lines[first:second]
    assert {"**2: Ben**", "**4: Dag**"} < set(lines[second:])


@pytest.mark.parametrize(("turn", "following"), [(0, "2: Ben"), (1, "3: Cleo"), (3, "1: Anna")])
def test_board_says_who_comes_next(turn: int, following: str, t: Translations) -> None:
    """The order of the lines is not that of the turns."""
    at = Played(game_at(LINE, options=PAIRS, turn=turn), FOUR).table

    assert f"Next is {following}" in board_panel(at, t).lines


def test_players_alone_stand_in_their_order(t: Translations) -> None:
    """Without partners nothing is numbered, and there is no pair."""
    lines = board_panel(table(Options()), t).lines

    assert [line for line in lines if line in {"► **Anna**", "**Ben**", "**Cleo**", "**Dag**"}] == [
        *("► **Anna**", "**Ben**", "**Cleo**", "**Dag**")
    ]
    assert not any("Pair " in line or "Next is" in line or "1: Anna" in line for line in lines)


def test_finished_player_still_has_a_hand(t: Translations) -> None:
    """Whose stockpile is finished goes on playing: the hand is counted."""
    lines = board_panel(table(line="S 9 H 1 | S 9 | S H 5 6 | S 8 | draw 3"), t).lines

    assert "**Pair 1** · stock 1 + 0 = 1" in lines
    assert "Stockpile finished · hand 2" in lines


# ---------------------------------------------------------------------- what partners tell each other


def test_nothing_is_told_where_nobody_has_said_anything(t: Translations) -> None:
    """Turn and last move are all the text."""
    assert told(NO_CUSTOMS, t) == []


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (Asked(PARTNER_STOCK_PLAYS[0]), ["**Anna** asks **Cleo**: “Partner, play your 7”"]),
        (
            Asked(PARTNER_STOCK_PLAYS[0], is_declined=True),
            ["**Anna** asks **Cleo**: “Partner, play your 7”", "**Cleo**: not now"],
        ),
        (Asked(PARTNER_DISCARD_PLAYS[0][1]), ["**Anna** asks **Cleo**: “Partner, play your 3 from D1”"]),
        (
            Asked(PARTNER_DISCARD_PLAYS[1][0]),
            ["**Anna** asks **Cleo**: “Partner, play your SKIP-BO from D2 as 7”"],
        ),
    ],
)
def test_request_is_told_in_its_words(asked: Asked, words: list[str], t: Translations) -> None:
    """Who asks whom for what, and that it was declined."""
    assert told(Customs(asked), t) == words


def test_request_for_a_card_that_is_gone_is_not_told(t: Translations) -> None:
    """There is nothing to name."""
    assert told(Customs(Asked(PARTNER_DISCARD_PLAYS[3][0])), t) == []


def test_pointing_is_told_while_the_card_is_there(t: Translations) -> None:
    """And no longer than that."""
    assert told(Customs(pointed=Pointed(7)), t) == ["**Cleo** points at the stockpile: 7"]
    assert told(Customs(pointed=Pointed(0)), t) == ["**Cleo** points at the stockpile: SKIP-BO"]
    assert told(Customs(pointed=Pointed(None)), t) == []


# ---------------------------------------------------------------------- partner talk


@pytest.mark.parametrize("turn", [1, 2])
def test_talk_can_be_called(turn: int, t: Translations) -> None:
    """The board says who wrote in whose turn, until when it may be called, and how."""
    at = replace(table(STRICT), turn_number=2, customs=Customs(talks=(Talk(2, turn),)))

    panel = board_panel(at, t)

    assert panel.text.splitlines()[2:] == [
        f"**Cleo** wrote while **Anna** was on turn. Opponents may call it until the end of turn {turn + 1}."
    ]
    call = button(panel, "Call it")
    assert call.action == Action(Verb.CALL, f"2.{1_000_000 + turn}", table=63)
    assert call.style is Style.DANGER


def test_two_talks_are_told_apart(t: Translations) -> None:
    """Each has its button, with a name."""
    at = replace(table(STRICT), turn_number=5, customs=Customs(talks=(Talk(1, 4), Talk(2, 5))))

    calls = {each.label: each.action.argument for each in buttons(board_panel(at, t)) if "Call" in each.label}

    assert calls == {"Call it: Ben": "1.1000004", "Call it: Cleo": "2.1000005"}


def test_button_names_the_person_for_whom_a_computer_sits(t: Translations) -> None:
    """As the board does."""
    seats = (FOUR[0], Computer("simplest", sits_for=person(1)), FOUR[2], Computer("simplest"))
    at = replace(table(STRICT), seats=seats, customs=Customs(talks=(Talk(1, 0), Talk(3, 1))))

    assert labels(board_panel(at, t))[:2] == ["Call it: Ben (computer)", "Call it: Computer 1"]


def test_called_talk_is_not_offered_again(t: Translations) -> None:
    """Only the log speaks of it."""
    at = replace(table(STRICT), customs=Customs(talks=(Talk(2, 1, is_called=True),)))

    panel = board_panel(at, t)

    assert "Call it" not in labels(panel)
    assert "wrote" not in panel.text


def test_strict_table_says_whether_talk_is_watched(t: Translations) -> None:
    """Nobody has to guess."""
    for is_watched, line in ((True, "Partner talk is watched"), (False, "Partner talk is not watched")):
        at = replace(table(STRICT), is_talk_watched=is_watched)
        assert [each for each in board_panel(at, t).lines if "Partner talk" in each] == [line]


@pytest.mark.parametrize(
    "options",
    [PAIRS, Options(strict=True), replace(STRICT, open_hands=-1), Options()],
    ids=["not strict", "no partners", "open hands", "neither"],
)
def test_talk_that_costs_nothing_is_not_spoken_of(options: Options, t: Translations) -> None:
    """Where nobody has to be silent, nor while hands are open."""
    lines = board_panel(replace(table(options), is_talk_watched=True), t).lines

    assert not any("Partner talk" in line for line in lines)


def test_lost_fill_up_is_shown(t: Translations) -> None:
    """At the seat whose next turn begins without one, and nowhere else."""
    lines = board_panel(Played(game_at(LINE, options=STRICT), FOUR).penalise(1).table, t).lines

    at = lines.index("Next turn without a fill-up")
    assert lines.count("Next turn without a fill-up") == 1
    assert lines[lines.index("**2: Ben**") : at] == ("**2: Ben**", "Stock **9** · 3 left · hand 0")


def test_house_rules_of_partners_are_listed(t: Translations) -> None:
    """All three, each in its words."""
    lines = " ".join(board_panel(table(replace(STRICT, discard_to_partner=True)), t).lines)

    for rule in ("Partners sit opposite", "Discards on the partner’s piles, too", "Strict table"):
        assert f"• {rule}" in lines


def test_every_screen_of_pairs_is_translated() -> None:
    """Whatever partners do, no screen has a word of its own."""
    t = marking()
    played = Played.dealt(2, seated("Anna", "Ben", None, "Dag"), replace(STRICT, discards=Discards.OPEN))
    while played.game.outcome is None:
        seat = played.game.turn
        played.penalise((seat + 1) % 4).penalise((seat + 2) % 4, talk=True)
        screens = public_screens(busy(played.table), t)
        assert {name: left for name, panel in screens if (left := unmarked(panel))} == {}
        played.go_on(29)
    assert {name: left for name, panel in public_screens(played.table, t) if (left := unmarked(panel))} == {}
    for table in paired_matches(Played.dealt(2, FOUR, PAIRS).go_on(30)):
        assert unmarked(match_panel(table, t)) == []
