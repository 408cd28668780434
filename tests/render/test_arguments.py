"""What controls ask for is written as it is read, and nothing else is read."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.render.arguments import (
    game_argument,
    history_argument,
    leaderboard_argument,
    read_game,
    read_history,
    read_leaderboard,
    read_stats,
    read_step,
    stats_argument,
    step_argument,
)
from bot.tables.scores import By, Period

Reader = Callable[[str], object]
READERS: list[Reader] = [read_leaderboard, read_history, read_stats, read_game, read_step]
NOTHING = ("", ".", "..", "x", "1.1.1.1", "week", "week.points")

pages = st.integers(1, 9_999)
people = st.integers(1, 2**63 - 1)
games = st.integers(1, 999_999_999)


@pytest.mark.parametrize(
    ("written", "form"),
    [
        (leaderboard_argument(Period.WEEK, By.POINTS, 1), "week.points.1"),
        (leaderboard_argument(Period.ALL, By.WIN_RATE, 12), "all.rate.12"),
        (history_argument(77, 1), "77.1"),
        (history_argument(None, 3), "0.3"),
        (stats_argument(77), "77"),
        (game_argument(17), "17"),
        (step_argument(17, 0), "17.0"),
        (step_argument(17, 12, "turn"), "17.12.turn"),
    ],
)
def test_form(written: str, form: str) -> None:
    """The forms are short and can be read in a log."""
    assert written == form


@given(st.sampled_from(Period), st.sampled_from(By), pages)
def test_leaderboard_is_read_as_it_is_written(period: Period, by: By, page: int) -> None:
    """Period, ranking and page come back."""
    assert read_leaderboard(leaderboard_argument(period, by, page)) == (period, by, page)


@given(st.none() | people, pages)
def test_history_is_read_as_it_is_written(person: int | None, page: int) -> None:
    """Person, or everybody, and page come back."""
    assert read_history(history_argument(person, page)) == (person, page)


@given(games, st.integers(0, 99_999), st.sampled_from(["", "first", "back", "next", "turn", "last"]))
def test_step_is_read_as_it_is_written(game: int, step: int, way: str) -> None:
    """Game and step come back, whichever button it was."""
    assert read_step(step_argument(game, step, way)) == (game, step)


@given(people, games)
def test_numbers_are_read_as_they_are_written(person: int, game: int) -> None:
    """Person and game come back."""
    assert (read_stats(stats_argument(person)), read_game(game_argument(game))) == (person, game)


@pytest.mark.parametrize(
    ("read", "argument"),
    [
        *[
            (read, text)
            for read in READERS
            for text in ("", ".", "..", "x", "1.1.1.1", "week", "week.points")
        ],
        *[
            (read_leaderboard, f"week.points.{page}")
            for page in ("0", "10000", "-1", "+1", "01", "1 ", "¹", "")
        ],
        *[
            (read_leaderboard, text)
            for text in ("Week.points.1", "day.points.1", "week.luck.1", "week.points.1.", "WEEK.POINTS.1")
        ],
        *[
            (read_history, text)
            for text in ("77", "77.0", "077.1", "-77.1", "77.1.1", "\u0667\u0667.1", f"{2**63}.1")
        ],
        *[(read_stats, text) for text in ("0", "077", "7_7", " 77", "77\n", "\uff17\uff17", "9" * 5000)],
        *[(read_game, text) for text in ("0", "017", "1000000000", "17.0", "1e3")],
        *[(read_step, text) for text in ("17", "0.0", "17.00", "17.-1", "17.100000", "17.1.", "17.1.TURN")],
        *[(read_step, text) for text in ("17.1.turn.turn", "17.1.12", "17.1." + "x" * 11)],
    ],
)
def test_anything_else_is_refused(read: Reader, argument: str) -> None:
    """Signs, zeros in front, other digits, other words and numbers out of bounds are no argument."""
    with pytest.raises(ValueError):  # noqa: PT011 - the enums say it in their own words
        read(argument)


@given(st.sampled_from(READERS), st.text(alphabet="0179.-+ weekpoints\u0663", max_size=20))
def test_nothing_breaks_a_reader(read: Reader, argument: str) -> None:
    """Whatever was forged is read or refused."""
    try:
        read(argument)
    except ValueError:
        return
