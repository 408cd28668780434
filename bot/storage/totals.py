"""How the numbers of a member change with a game, as arithmetic on rows."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final, assert_never

from bot.game.outcome import Termination

Row = Mapping[str, Any]

NEWCOMER: Final[Row] = MappingProxyType(
    {
        "games": 0,
        "wins": 0,
        "points": 0,
        "best": 0,
        "streak": 0,
        "longest_streak": 0,
        "matches": 0,
        "matches_won": 0,
        "blocked": 0,
        "resigned": 0,
        "abandoned": 0,
        "solo_games": 0,
        "solo_wins": 0,
        "solo_points": 0,
        "mu": None,
        "sigma": None,
    }
)
"""The numbers of somebody of whom no game has ended in the server."""


def totals_after(before: Row, result: Row, score: Row) -> dict[str, Any]:
    """Return a member's numbers after a game of which ``score`` is their seat; the rating stays."""
    termination = Termination(result["termination"])
    match termination:
        case Termination.RESIGNED:
            return _sum(before, resigned=1)
        case Termination.ABANDONED:
            return _sum(before, abandoned=1)
        case Termination.STOCKPILE | Termination.BLOCKED if result["is_counted"]:
            return _counted(before, result, score)
        case Termination.STOCKPILE | Termination.BLOCKED:
            return _sum(before, solo_games=1, solo_wins=score["won"], solo_points=score["points"])
        case _:
            assert_never(termination)


def so_far(after: Row) -> dict[str, Any]:
    """Return the totals that stand beside the game after which they hold."""
    return {f"{name}_so_far": after[name] for name in ("games", "wins", "points", "matches_won")}


def _counted(before: Row, result: Row, score: Row) -> dict[str, Any]:
    after = _sum(
        before,
        games=1,
        wins=score["won"],
        points=score["points"],
        matches=result["decided_match"],
        matches_won=score["won_match"],
        blocked=result["termination"] == Termination.BLOCKED.value,
    )
    after["best"] = max(before["best"], score["points"])
    after["streak"] = before["streak"] + 1 if score["won"] else 0
    after["longest_streak"] = max(before["longest_streak"], after["streak"])
    return after


def _sum(before: Row, **more: int) -> dict[str, Any]:
    return {**before, **{name: before[name] + number for name, number in more.items()}}
