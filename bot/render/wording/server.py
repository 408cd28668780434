"""What is set for a server, in words."""

from collections.abc import Sequence
from typing import Final

from bot.i18n import Translations
from bot.tables.servers import BoardLook

_MOST_MENTIONED: Final = 25


def board_words(look: BoardLook, t: Translations) -> str:
    """Return what boards show."""
    words = {
        BoardLook.FULL: t.gettext("Full: with the last turns in words"),
        BoardLook.SHORT: t.gettext("Short: without the last turns in words"),
    }
    return words[look]


def mentioned_channels(channels: Sequence[int], t: Translations) -> list[str]:
    """Return the mentions of channels, and how many there are beside the first."""
    mentions = [f"<#{channel}>" for channel in channels[:_MOST_MENTIONED]]
    more = len(channels) - len(mentions)
    return [*mentions, t.ngettext("and {n} more", "and {n} more", more)] if more else mentions


def where_allowed(channels: Sequence[int] | None, t: Translations) -> str:
    """Return in one sentence where tables may be opened."""
    if channels is None:
        return t.gettext("Tables may be opened in every channel of this server.")
    if not channels:
        return t.gettext("Tables may not be opened in any channel of this server.")
    return t.gettext(
        "Tables may be opened in {channels}, threads and posts there included.",
        channels=", ".join(mentioned_channels(channels, t)),
    )


def not_allowed_here_answer(channels: Sequence[int] | None, t: Translations) -> str:
    """Return that no table may be opened in the channel, and where one may."""
    return t.gettext("No table can be opened here. {where}", where=where_allowed(channels, t))


def nothing_to_forbid_answer(t: Translations) -> str:
    """Return how channels are forbidden while all are allowed."""
    return t.gettext(
        "Nothing was changed: tables may be opened in every channel of this server. `action:allow` names the"
        " channels in which they may; all others are forbidden then."
    )


def channels_changed_answer(channels: Sequence[int] | None, t: Translations) -> str:
    """Return where tables may be opened from now on."""
    where = where_allowed(channels, t)
    if channels is None:
        return where
    return t.gettext("{where} Tables that stand in other channels stay.", where=where)


def too_many_channels_answer(most: int, t: Translations) -> str:
    """Return that no more channels can be named."""
    return t.gettext(
        "Nothing was changed: at most {most} channels can be named. `action:everywhere` allows all.",
        most=most,
    )


def may_not_manage_answer(t: Translations) -> str:
    """Return who may change what is set for the server."""
    return t.gettext("Only those who may manage the server can change its settings.")
