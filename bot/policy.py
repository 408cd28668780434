"""What the bot keeps of people, as ``PRIVACY.md`` says it."""

from pathlib import Path
from typing import Final

_HERE: Final = Path(__file__).parent
_PLACES: Final = (_HERE / "PRIVACY.md", _HERE.parent / "PRIVACY.md")
"""In an installed package, and in a checkout."""


def privacy_text() -> bytes:
    """Return the page; raises ``FileNotFoundError`` from an installation that lost it."""
    for place in _PLACES:
        if place.is_file():
            return place.read_bytes()
    raise FileNotFoundError(_PLACES[0])
