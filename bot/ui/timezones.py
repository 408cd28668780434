"""The time zones that may be chosen."""

from collections.abc import Mapping
from functools import cache
from typing import Final
from zoneinfo import available_timezones

_MOST_SUGGESTIONS: Final = 25
_NO_ZONES: Final = frozenset({"Factory", "localtime", "posixrules"})
"""Names that mean nothing, or on every machine another zone."""


def known_timezone(typed: str) -> str | None:
    """Return the time zone of that name as it is written, ``None`` if there is none."""
    return _zones().get(_folded(typed))


def suggested_timezones(typed: str) -> list[str]:
    """Return the time zones that hold what was typed, those of whole regions first, at most 25."""
    wanted = _folded(typed)
    matching = sorted(zone for folded, zone in _zones().items() if wanted in folded)
    return sorted(matching, key=lambda zone: "/" not in zone)[:_MOST_SUGGESTIONS]


@cache
def _zones() -> Mapping[str, str]:
    """Return all time zones as they are written, by what is typed for them; hundreds of files are read."""
    return {_folded(zone): zone for zone in available_timezones() - _NO_ZONES}


def _folded(name: str) -> str:
    return name.strip().casefold().replace(" ", "_")
