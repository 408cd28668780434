"""Ended games as rows of a table, for spreadsheets."""

import re
import unicodedata
from datetime import UTC
from typing import Final

from bot.game.teams import side_of
from bot.tables.match import person_behind
from bot.tables.occupants import Computer
from bot.tables.scores import FinishedGame

CSV_HEADER: Final = (
    "game",
    "ended_at",
    "result",
    "seat",
    "player",
    "player_id",
    "computer",
    "won",
    "points",
    "stock_left",
    "counted",
    "decided_match",
    "pair",
)

_BREAK: Final = re.compile(r"\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]")
_BLANK_START: Final = re.compile(r"[^\S\t\r\n]*[\t\r\n]")
_SEPARATOR: Final = re.compile(r"([;\t])")
"""Where a spreadsheet may begin a new cell although the file does not."""
_FORMULA: Final = frozenset("=+-@")
_ANSWER: Final = {True: "yes", False: "no"}


def csv_rows(game: FinishedGame) -> list[list[str]]:
    """Return a row for each seat, in the columns of :data:`CSV_HEADER`.

    ``ended_at`` is UTC; seats count from 1; ``player_id`` begins with a letter, so that no spreadsheet rounds
    it; ``computer`` is the level of a computer player, also of one that sits in for a person; ``pair`` counts
    from 1, and is empty without partners; the ``points`` of a pair stand in both of its rows.
    """
    return [_row(game, seat) for seat in range(len(game.result.players))]


def harmless(text: str) -> str:
    """Return ``text`` as a cell that no spreadsheet takes for a formula, on one line."""
    parts = _SEPARATOR.split(text)
    safe = "".join(f"'{part}" if _is_run(part) else part for part in parts)
    if _BLANK_START.match(safe):
        safe = f"'{safe}"
    return _BREAK.sub(" ", safe)


def _row(game: FinishedGame, seat: int) -> list[str]:
    player, outcome = game.result.players[seat], game.result.outcome
    person = person_behind(player)
    cells = (
        str(game.number),
        game.ended_at.astimezone(UTC).isoformat(timespec="seconds"),
        outcome.termination.value,
        str(seat + 1),
        person.name if person else "",
        f"u{person.id}" if person and person.is_named else "",
        player.level if isinstance(player, Computer) else "",
        _ANSWER[seat in outcome.winners],
        str(outcome.points_of(seat)),
        str(outcome.stock_left[seat]),
        _ANSWER[game.is_counted],
        _ANSWER[game.decided_match],
        str(side_of(seat, sides=outcome.sides) + 1) if game.result.is_paired else "",
    )
    return [harmless(cell) for cell in cells]


def _is_run(part: str) -> bool:
    """Whether a spreadsheet would run ``part``; wide, small and raised signs are read as plain ones."""
    first = next((char for char in part if not _shows_nothing(char)), "")
    return unicodedata.normalize("NFKC", first)[:1] in _FORMULA


def _shows_nothing(char: str) -> bool:
    return char.isspace() or unicodedata.category(char).startswith("C")
