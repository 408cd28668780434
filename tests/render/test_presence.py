"""Who is there and who is not, clocks and deadlines, on every screen that tells of them."""

from dataclasses import replace

import pytest
from syrupy.assertion import SnapshotAssertion

from bot.i18n import Translations
from bot.render.answers import accepted_answer, left_answer
from bot.render.away import away_panel, reminder_panel
from bot.render.board import board_panel, result_panel
from bot.render.clock import clock_panel
from bot.render.confirm import kick_panel, leave_panel
from bot.render.expired import expired_panel
from bot.render.lobby import lobby_panel
from bot.render.panel import Action, Verb
from bot.render.place import Where
from bot.render.presence import fitting
from bot.render.watch import no_seat_panel, watch_panel
from bot.tables.attendance import Attendance, DeadlineKind, Vote
from bot.tables.clock import Clock
from bot.tables.commands import Join
from bot.tables.match import Match, MatchKind, MatchRules
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Computer, Occupant, Person
from tests.support.attendance import away, until
from tests.support.matches import match_tables
from tests.support.panels import broken_limits, buttons, drawn, labels, selects
from tests.support.states import Played, lobby, person, seated, standing_game

TWO = seated("Anna", "Ben")
ZOE = Person(909, "Zoe*")


def running(*seats: Occupant) -> TableState:
    """A game of these seats, the first on turn."""
    number = len(seats)
    game = standing_game("5", stocks=["9 9 6"] * number, discards=[("",) * 4] * number)
    return Played(game, seats).table


def test_clock_on_the_board(t: Translations) -> None:
    """Beside whose turn it is stands when it ends, as Discord counts down; the clock is with the rules."""
    table = replace(running(*TWO), clock=Clock.FIVE_MINUTES, deadlines=until(DeadlineKind.TURN, minutes=5))

    panel = board_panel(table, t, ping=True)

    assert panel.text.split("\n")[0] == (
        "► <@101>, it is your turn. Press *My hand*. The time is up <t:1785585900:R>."
    )
    assert "• 5 minutes a turn" in panel.lines


def test_board_without_a_clock_says_nothing_of_it(t: Translations) -> None:
    """No deadline, no line; but the button tells of it."""
    panel = board_panel(running(*TWO), t)

    assert "<t:" not in panel.text
    assert not any("turn" in line for line in panel.lines if line.startswith("•"))
    assert Action(Verb.CLOCK, table=63) in [button.action for button in buttons(panel)]


@pytest.mark.parametrize("clock", list(Clock), ids=lambda clock: clock.value)
def test_clock_is_explained(clock: Clock, t: Translations, snapshot: SnapshotAssertion) -> None:
    """Everybody reads what the clock does; the host may choose, what is in force chosen."""
    table = replace(running(*TWO), clock=clock)

    shown, chosen = (clock_panel(table, t, is_host=is_host) for is_host in (False, True))

    assert shown.text == chosen.text == snapshot
    assert shown.rows == ()
    (select,) = selects(chosen)
    assert [choice.value for choice in select.choices] == [each.value for each in Clock]
    assert [choice.value for choice in select.choices if choice.is_chosen] == [clock.value]


def test_lobby_says_when_it_closes(t: Translations) -> None:
    """And by which clock will be played."""
    table = replace(lobby(TWO), clock=Clock.DAY, deadlines=until(DeadlineKind.LOBBY, minutes=30))

    panel = lobby_panel(table, t)

    assert "This lobby closes <t:1785587400:R> unless the game is begun." in panel.text
    assert panel.lines[-2:] == ("**House rules**", "• 1 day a turn")


@pytest.mark.parametrize(
    ("seats", "attendance", "said"),
    [
        pytest.param(
            [person(0), away(person(1)), person(2)],
            Attendance(),
            "**Ben** is away: a computer player sits in until they press anything here.",
            id="one away",
        ),
        pytest.param(
            [person(0), away(person(1)), away(person(2)), person(3)],
            Attendance(),
            "**Ben**, **Cleo** are away: computer players sit in until they press anything here.",
            id="two away",
        ),
        pytest.param(
            [person(0), away(person(1)), person(2)],
            Attendance(returning=(102,)),
            "**Ben** is back with the next turn.",
            id="back",
        ),
        pytest.param(
            [person(0), Computer("simplest", person(1)), person(2)],
            Attendance(returning=(102,)),
            "**Ben** is back with the next turn.",
            id="who had left is back",
        ),
        pytest.param(
            [person(0), Computer("simplest"), person(2)],
            Attendance(asking_in=(ZOE,)),
            "**Zoe\\*** asks for a seat. Anna may press *Let in*.",
            id="asking",
        ),
        pytest.param(
            [person(0), person(1), person(2), person(3)],
            Attendance(votes=(Vote(101, 102), Vote(103, 102))),
            "2 of 3 want **Ben** to go (`/skipbo kick`).",
            id="votes",
        ),
        pytest.param(
            [person(0), person(1)],
            Attendance(passed_over=person(1)),
            "**Ben** was silent: **Anna** hosts now.",
            id="hosting has passed",
        ),
        pytest.param(
            [person(0), away(person(1))],
            Attendance(),
            "**Anna** is the only person left, and may play on against the computer players, or end the game"
            " with *End*.",
            id="alone",
        ),
    ],
)
def test_board_says_who_is_there(
    seats: list[Occupant], attendance: Attendance, said: str, t: Translations
) -> None:
    """In a sentence of its own, below what has just happened."""
    table = replace(running(*seats), attendance=attendance)

    assert said in board_panel(table, t).text.split("\n")[2:]
    assert said in watch_panel(table, t).text


def test_who_always_played_computers_is_not_called_alone(t: Translations) -> None:
    """Only where computer players sit in for others."""
    assert "only person left" not in board_panel(running(person(0), Computer("simplest")), t).text


def test_board_of_nobody(t: Translations) -> None:
    """It says until when the game waits."""
    seats = (away(person(0)), away(person(1)))
    table = replace(running(*TWO), seats=seats, deadlines=until(DeadlineKind.EMPTY, hours=1))

    assert "Unless somebody comes back the game ends <t:1785589200:R>." in board_panel(table, t).text


def test_each_of_the_first_five_who_ask_has_a_button(t: Translations) -> None:
    """In the game, in the lobby and between games; all of it fits."""
    asking = Attendance(asking_in=tuple(Person(900 + number, "W" * 32) for number in range(7)))
    between = next(
        table for table in match_tables(Played.dealt(2, TWO).go_on(5000)) if table.phase is Phase.BETWEEN
    )

    for table, show in ((running(*TWO), board_panel), (lobby(TWO), lobby_panel), (between, result_panel)):
        panel = show(replace(table, attendance=asking), t)
        asked = [button.action for button in buttons(panel) if button.action.verb is Verb.LET_IN]
        assert asked == [Action(Verb.LET_IN, str(900 + number), 63) for number in range(5)]
        assert broken_limits(panel) == []


def test_last_lines_give_way() -> None:
    """A text never grows beyond what Discord takes."""
    assert fitting(["a" * 1500, "b" * 499]) == "a" * 1500 + "\n" + "b" * 499
    assert fitting(["a" * 1500, "b" * 500, "c"]) == "a" * 1500


def test_expired_lobby(t: Translations, snapshot: SnapshotAssertion) -> None:
    """It says why it closed, and what a new one would play."""
    table = replace(
        lobby(TWO),
        phase=Phase.EXPIRED,
        clock=Clock.HOUR,
        match=Match(MatchRules(MatchKind.WINS, 3)),
    )

    assert drawn(expired_panel(table, t)) == snapshot
    assert watch_panel(table, t) == expired_panel(table, t)
    assert no_seat_panel(table, t).rows == ()


def test_reminder(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """It says where the game is, and with a clock until when."""
    table = running(*TWO)
    with_clock = replace(table, deadlines=until(DeadlineKind.TURN, minutes=1))

    assert [drawn(reminder_panel(each, t, where=where)) for each in (table, with_clock)] == snapshot


def test_away_and_returning(t: Translations, where: Where, snapshot: SnapshotAssertion) -> None:
    """In place of the hand, in the direct messages and under the board."""
    table = running(person(0), away(person(1)))
    returning = replace(table, attendance=Attendance(returning=(102,)))

    panels = [away_panel(each, t, reader=102, where=where) for each in (table, returning)]

    assert list(map(drawn, panels)) == snapshot
    assert [no_seat_panel(each, t, reader=102).text for each in (table, returning)] == [
        panel.text.split("\n")[1] for panel in panels
    ]


@pytest.mark.parametrize(
    ("attendance", "offered"),
    [
        (Attendance(), ["Watch", "Ask for a seat"]),
        (Attendance(asking_in=(ZOE,)), ["Watch"]),
        (Attendance(kicked=(ZOE.id,)), ["Ask for a seat", "Watch"]),
    ],
    ids=["stranger", "asking", "kicked"],
)
def test_without_a_seat(attendance: Attendance, offered: list[str], t: Translations) -> None:
    """Who has no seat may ask for one that a computer player holds, once."""
    table = replace(running(person(0), Computer("simplest")), attendance=attendance)

    assert labels(no_seat_panel(table, t, reader=ZOE.id)) == offered


def test_joining_a_running_game_is_answered(t: Translations) -> None:
    """The host has been asked; who comes back waits for the turn to end."""
    table = running(person(0), Computer("simplest", ZOE))
    asked = replace(table, attendance=Attendance(asking_in=(ZOE,)))
    returning = replace(table, attendance=Attendance(returning=(ZOE.id,)))

    assert "The host has been asked" in accepted_answer(Join(ZOE), asked, t)
    assert "with the next one the seat is yours" in accepted_answer(Join(ZOE), returning, t)
    assert accepted_answer(Join(person(0)), asked, t) == "You have a seat."


def test_kicking_asks_once(t: Translations, snapshot: SnapshotAssertion) -> None:
    """The host for the seat, others for their vote."""
    panels = [kick_panel(running(*TWO), person(1), t, is_host=is_host) for is_host in (True, False)]

    assert list(map(drawn, panels)) == snapshot


def test_leaving_last_leaves_a_game_that_waits(t: Translations) -> None:
    """It does not end at once."""
    alone = running(person(0), Computer("simplest"))
    empty = replace(alone, seats=(Computer("simplest", person(0)), Computer("simplest")))

    assert "waits an hour" in leave_panel(alone, t).text
    assert "waits an hour" in left_answer(empty, t)
    assert "waits" not in left_answer(alone, t)
