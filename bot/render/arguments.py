"""What the controls of scores and ended games ask for, as the arguments of their actions, and back.

Readers raise ``ValueError`` for everything that the writers do not make.
"""

import re
from typing import Final

from bot.tables.scores import By, Period

MOST_PAGES: Final = 9_999
EVERYBODY: Final = 0
"""The person of a history that is everybody's."""

_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,18}")
_WAY: Final = re.compile(r"[a-z]{1,10}")
_MOST_PEOPLE: Final = 2**63 - 1
_MOST_GAMES: Final = 999_999_999
_MOST_STEPS: Final = 99_999


def leaderboard_argument(period: Period, by: By, page: int) -> str:
    """Return ``week.points.1``."""
    return f"{period.value}.{by.value}.{page}"


def read_leaderboard(argument: str) -> tuple[Period, By, int]:
    """Return period, ranking and page, from 1."""
    period, by, page = _parts(argument, 3)
    return Period(period), By(by), _number(page, 1, MOST_PAGES)


def history_argument(person_id: int | None, page: int) -> str:
    """Return ``77.1``, with a 0 for the games of everybody."""
    return f"{person_id or EVERYBODY}.{page}"


def read_history(argument: str) -> tuple[int | None, int]:
    """Return whose games, ``None`` for everybody's, and the page, from 1."""
    person_id, page = _parts(argument, 2)
    return _number(person_id, EVERYBODY, _MOST_PEOPLE) or None, _number(page, 1, MOST_PAGES)


def stats_argument(person_id: int) -> str:
    """Return ``77``."""
    return str(person_id)


def read_stats(argument: str) -> int:
    """Return the person."""
    return _number(argument, 1, _MOST_PEOPLE)


def game_argument(number: int) -> str:
    """Return ``17``."""
    return str(number)


def read_game(argument: str) -> int:
    """Return the number of the game, from 1."""
    return _number(argument, 1, _MOST_GAMES)


def step_argument(game: int, step: int, way: str = "") -> str:
    """Return ``17.0``, or ``17.12.turn``: the ``way`` tells buttons apart that lead to the same step."""
    return f"{game}.{step}.{way}" if way else f"{game}.{step}"


def read_step(argument: str) -> tuple[int, int]:
    """Return the number of the game, from 1, and the step, from 0."""
    game, step, *way = argument.split(".")
    if way and not (len(way) == 1 and _WAY.fullmatch(way[0])):
        raise ValueError(argument)
    return _number(game, 1, _MOST_GAMES), _number(step, 0, _MOST_STEPS)


def _parts(argument: str, number: int) -> list[str]:
    parts = argument.split(".")
    if len(parts) != number:
        raise ValueError(argument)
    return parts


def _number(text: str, least: int, most: int) -> int:
    """Return the number that ``text`` writes in ASCII digits, without a sign or a zero before it."""
    if not _NUMBER.fullmatch(text) or not least <= int(text) <= most:
        raise ValueError(text)
    return int(text)
