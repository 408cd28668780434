"""Where a table stands, as its private screens name it."""

from dataclasses import dataclass
from typing import Final

from bot.i18n import Translations
from bot.render.names import cleaned, in_label, in_text

_WIDTH: Final = 28
_LABEL_WIDTH: Final = 16


@dataclass(frozen=True, slots=True)
class Where:
    """A channel for people: the name of its server, a mention (``<#5>``) and the address of the board."""

    server: str
    channel_mention: str
    url: str


def server_name(where: Where, t: Translations) -> str:
    """Return the server's name, ready for a text."""
    return in_text(_name(where, t), _WIDTH)


def server_label(where: Where, t: Translations) -> str:
    """Return the server's name, ready for a label."""
    return in_label(_name(where, t), _LABEL_WIDTH)


def _name(where: Where, t: Translations) -> str:
    return where.server if cleaned(where.server) else t.gettext("A server")
