"""How the bot is doing in a channel, for those who manage the server."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from bot.i18n import Translations
from bot.render.answers import missing_permissions_answer
from bot.render.column import sections, softened, unbroken_but_at_commas
from bot.render.panel import Panel
from bot.render.wording.permissions import permission_name

_COMMAND: Final = re.compile(r"`[^`]+`")


class Letter(Enum):
    """What became of a direct message to whoever asks."""

    ARRIVED = "arrived"
    REFUSED = "refused"
    UNTRIED = "untried"


class TableHere(Enum):
    """Whether a table stands in the channel; ``UNKNOWN`` where the database does not answer."""

    NONE = "none"
    STANDS = "stands"
    BROKEN = "broken"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Versions:
    """What runs here; ``schema``: at which migration the database stands, ``None`` if it does not answer."""

    bot: str
    discord: str
    python: str
    schema: str | None


@dataclass(frozen=True, slots=True)
class Checkup:
    """What was found in a channel.

    ``needed`` and ``wished``: permissions by Discord's names, and whether the bot has them.  ``is_allowed``:
    whether tables may be opened here, ``None`` if that is not known.  ``gateway`` and ``database``: how long
    an answer takes, in milliseconds, ``None`` where there was none.  ``shard``: which, and of how many.
    """

    needed: tuple[tuple[str, bool], ...]
    wished: tuple[tuple[str, bool], ...]
    letter: Letter
    is_allowed: bool | None
    table: TableHere
    versions: Versions
    gateway: int | None
    database: int | None
    shard: tuple[int, int]


def doctor_panel(checkup: Checkup, t: Translations) -> Panel:
    """Return what was found one by one, and what to do about it."""
    advice = _advice(checkup, t)
    return Panel(
        t.gettext("**How the bot is doing in this channel**"),
        lines=_in_lines(
            _permission_lines(checkup, t),
            _channel_lines(checkup, t),
            [t.gettext("**Direct messages to you**"), _letter_words(checkup.letter, t)],
            _speed_lines(checkup, t),
            _version_lines(checkup.versions, t),
            [t.gettext("**What to do**"), *(advice or [_all_is_well(checkup.table, t)])],
        ),
    )


def _in_lines(*parts: list[str]) -> tuple[str, ...]:
    """Return ``parts`` as one column that does not break what is to be typed."""
    return tuple(softened(sections(*([_with_whole_commands(line) for line in part] for part in parts))))


def _with_whole_commands(words: str) -> str:
    return _COMMAND.sub(lambda found: unbroken_but_at_commas(found[0]), words)


def letter_panel(t: Translations) -> Panel:
    """Return the direct message that is sent to see whether one arrives."""
    return Panel(t.gettext("A test by `/skipbo-admin doctor`: direct messages to you arrive."))


def _permission_lines(checkup: Checkup, t: Translations) -> list[str]:
    lines = [t.gettext("**Permissions in this channel**")]
    for name, has_it in checkup.needed:
        permission = permission_name(name, t)
        lines.append(
            t.gettext("✓ {permission}", permission=permission)
            if has_it
            else t.gettext("✗ {permission}: missing", permission=permission)
        )
    for name, has_it in checkup.wished:
        permission = permission_name(name, t)
        lines.append(
            t.gettext("✓ {permission}", permission=permission)
            if has_it
            else t.gettext("– {permission}: missing, but not needed", permission=permission)
        )
    return lines


def _channel_lines(checkup: Checkup, t: Translations) -> list[str]:
    allowed = {
        True: t.gettext("Tables may be opened here."),
        False: t.gettext("Tables may not be opened here."),
        None: t.gettext("Whether tables may be opened here is not known just now."),
    }
    tables = {
        TableHere.NONE: t.gettext("No table stands here."),
        TableHere.STANDS: t.gettext("A table stands here, it is sound."),
        TableHere.BROKEN: t.gettext("A table stands here that cannot be read any more."),
        TableHere.UNKNOWN: t.gettext("Whether a table stands here is not known just now."),
    }
    return [t.gettext("**This channel**"), allowed[checkup.is_allowed], tables[checkup.table]]


def _letter_words(letter: Letter, t: Translations) -> str:
    words = {
        Letter.ARRIVED: t.gettext("Tried just now: it has arrived."),
        Letter.REFUSED: t.gettext("Tried just now: Discord refuses it."),
        Letter.UNTRIED: t.gettext("This could not be tried just now."),
    }
    return words[letter]


def _speed_lines(checkup: Checkup, t: Translations) -> list[str]:
    number, count = checkup.shard
    return [
        t.gettext("**Speed**"),
        t.gettext("Discord: {time}", time=_milliseconds(checkup.gateway, t)),
        t.gettext("Database: {time}", time=_milliseconds(checkup.database, t)),
        t.gettext("Shard {number} of {count}", number=number + 1, count=count),
    ]


def _milliseconds(time: int | None, t: Translations) -> str:
    return t.gettext("no answer") if time is None else t.gettext("{number} ms", number=t.number(time))


def _version_lines(versions: Versions, t: Translations) -> list[str]:
    programs = {"skipbo-bot": versions.bot, "discord.py": versions.discord, "Python": versions.python}
    lines = [
        t.gettext("**Versions**"),
        *(
            t.gettext("{program} {version}", program=name, version=number)
            for name, number in programs.items()
        ),
    ]
    if versions.schema is not None:
        lines.append(t.gettext("Database: migration {number}", number=versions.schema))
    return lines


def _advice(checkup: Checkup, t: Translations) -> list[str]:
    missing = [name for name, has_it in checkup.needed if not has_it]
    advice = {
        missing_permissions_answer(missing, t): bool(missing),
        t.gettext(
            "`/skipbo-admin channels` with *allow a channel* lets tables be opened here."
        ): checkup.is_allowed is False,
        t.gettext(
            "`/skipbo-admin end` ends the table that cannot be read; `/skipbo start` opens another."
        ): checkup.table is TableHere.BROKEN,
        t.gettext(
            "Direct messages to you are refused. Games go on without: *My hand* shows your cards. To get them"
            " by direct message, allow those from this server in your privacy settings."
        ): checkup.letter is Letter.REFUSED,
        t.gettext(
            "The database does not answer. Try again in a minute; if it stays like this, tell whoever runs"
            " the bot."
        ): checkup.database is None,
    }
    return [f"• {words}" for words, is_due in advice.items() if is_due]


def _all_is_well(table: TableHere, t: Translations) -> str:
    if table is TableHere.STANDS:
        return t.gettext("Nothing, all is well. `/skipbo board` shows the table.")
    return t.gettext("Nothing, all is well. `/skipbo start` opens a table.")
