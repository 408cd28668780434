"""What players read directly when the channel of their game is lost: what is missing, how it goes on."""

from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from bot.i18n import Translations
from bot.render.names import in_text
from bot.render.panel import Link, Panel, Row
from bot.render.place import Where, server_name
from bot.render.wording.permissions import permission_name
from bot.tables.model import TableState


class Obstacle(Enum):
    """What keeps the bot from writing in a channel."""

    REMOVED = "removed"  # the bot is not in the server any more
    NO_CHANNEL = "no_channel"
    LOCKED = "locked"  # a thread
    PERMISSIONS = "permissions"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why the bot cannot write in a channel; ``permissions``: those it lacks, by the names programs use."""

    obstacle: Obstacle
    permissions: tuple[str, ...] = ()


def suspended_panel(
    table: TableState,
    trouble: Trouble,
    t: Translations,
    *,
    where: Where,
    reader_id: int,
    ends_at: datetime | None,
) -> Panel:
    """Return which game waits, what is missing, how it goes on, and when it ends otherwise."""
    first = t.gettext(
        "{server} · {channel} · table {number} · **the game waits**",
        server=server_name(where, t),
        channel=where.channel_mention,
        number=table.id,
    )
    sentences = [_reason(trouble, t), _way_back(trouble, t)]
    if trouble.obstacle is not Obstacle.REMOVED:
        sentences.append(_way_elsewhere(table, t, reader_id=reader_id))
    if ends_at is not None:
        sentences.append(
            t.gettext("If nothing of that happens the game ends {when}.", when=_moment(ends_at.timestamp()))
        )
    return Panel("\n".join([first, *sentences]), rows=_links(trouble, t, where=where))


def given_up_panel(table: TableState, t: Translations, *, where: Where) -> Panel:
    """Return what is left of the message when the game has ended meanwhile."""
    first = t.gettext(
        "{server} · table {number} · **the game is over**", server=server_name(where, t), number=table.id
    )
    return Panel(f"{first}\n{t.gettext('It ended while its channel was lost. Nobody wins.')}")


def _reason(trouble: Trouble, t: Translations) -> str:
    match trouble.obstacle:
        case Obstacle.REMOVED:
            return t.gettext("I was removed from the server, so nobody can play there.")
        case Obstacle.NO_CHANNEL:
            return t.gettext("Its channel was deleted.")
        case Obstacle.LOCKED:
            return t.gettext("Its thread was closed and locked, so I cannot write there.")
        case Obstacle.PERMISSIONS:
            names = ", ".join(f"**{permission_name(name, t)}**" for name in trouble.permissions)
            return t.gettext(
                "I cannot write in its channel any more. I lack: {permissions}.", permissions=names
            )
        case Obstacle.UNKNOWN:
            return t.gettext("I cannot write in its channel any more.")


def _way_back(trouble: Trouble, t: Translations) -> str:
    match trouble.obstacle:
        case Obstacle.REMOVED:
            return t.gettext("Nothing is lost: it goes on by itself as soon as I am back.")
        case Obstacle.NO_CHANNEL:
            return t.gettext("The game itself is kept.")
        case Obstacle.LOCKED | Obstacle.PERMISSIONS | Obstacle.UNKNOWN:
            return t.gettext("Nothing is lost: it goes on by itself as soon as I can write there again.")


def _way_elsewhere(table: TableState, t: Translations, *, reader_id: int) -> str:
    if table.host.id == reader_id:
        return t.gettext("You can bring it to another channel of the server: use `/skipbo board` there.")
    if not table.host.is_named:
        return t.gettext(
            "The host can bring it to another channel of the server, with `/skipbo board` there."
        )
    return t.gettext(
        "The host, {host}, can bring it to another channel of the server, with `/skipbo board` there.",
        host=in_text(table.host.name),
    )


def _links(trouble: Trouble, t: Translations, *, where: Where) -> tuple[Row, ...]:
    if trouble.obstacle in (Obstacle.REMOVED, Obstacle.NO_CHANNEL):
        return ()
    return ((Link(t.gettext("To the table"), where.url),),)


def _moment(seconds: float) -> str:
    return f"<t:{int(seconds)}:R>"
