"""What is kept of a person, in words."""

from bot.i18n import Translations
from bot.render.wording.me import chosen_lines
from bot.render.wording.stats import summary
from bot.tables.privacy import Kept
from bot.tables.scores import PlayerStats


def introduction(t: Translations) -> list[str]:
    """Return what this is about, and what can be done with it."""
    return [
        t.gettext("**What is kept about you**"),
        t.gettext("`/skipbo privacy action:export` hands you everything as a file."),
        t.gettext("`/skipbo privacy action:delete` deletes it."),
    ]


def nothing_kept(t: Translations) -> str:
    """Return that the reader is unknown."""
    return t.gettext("Nothing is kept about you.")


def name_line(name: str, t: Translations) -> str:
    """Return under which name the reader is known."""
    return t.gettext("Your name as last seen: {name}", name=name)


def table_lines(kept: Kept, t: Translations) -> list[str]:
    """Return what is kept of the reader at tables, where there is anything."""
    lines: list[str] = []
    if kept.live_tables:
        lines.append(
            t.ngettext(
                "Your seat in {n} running game or lobby, with your hand and every move",
                "Your seats in {n} running games or lobbies, with your hands and every move",
                len(kept.live_tables),
            )
        )
    ended = sum(server.ended for server in kept.servers)
    if ended:
        lines.append(
            t.ngettext(
                "{n} ended game with every move of it", "{n} ended games with every move of them", ended
            )
        )
    if kept.past_tables:
        lines.append(
            t.ngettext("{n} closed table that knows you", "{n} closed tables that know you", kept.past_tables)
        )
    if kept.mailbox is not None:
        lines.append(t.gettext("The channel of my direct messages to you"))
    return lines


def choice_lines(kept: Kept, t: Translations) -> list[str]:
    """Return what the reader has chosen for themselves, where there is anything."""
    chosen = chosen_lines(kept.preferences, t)
    return [t.gettext("**Your settings** (`/skipbo me`)"), *chosen] if chosen else []


def server_numbers(stats: PlayerStats, t: Translations) -> list[str]:
    """Return the numbers that are kept of the reader in one server, and the rating if there is one."""
    lines = [summary(stats, t)] if stats.games else [t.gettext("No counted game")]
    if stats.solo_games:
        lines.append(
            t.ngettext(
                "{n} game against computers only", "{n} games against computers only", stats.solo_games
            )
        )
    if stats.rating:
        lines.append(t.gettext("Rating {rating}", rating=t.number(stats.rating.shown)))
    return lines


def more_servers(number: int, t: Translations) -> str:
    """Return that there are more servers than there is room for."""
    return t.ngettext("and {n} more server: see the file", "and {n} more servers: see the file", number)


def forget_question(kept: Kept, t: Translations) -> list[str]:
    """Return the question whether everything shall be deleted, with what comes of it."""
    live = len(kept.live_tables)
    leaving = t.ngettext(
        "You leave {n} running game or lobby first; a computer player sits in where the game goes on.",
        "You leave {n} running games or lobbies first; computer players sit in where the games go on.",
        live,
    )
    return [
        t.gettext("**Delete everything that is kept about you?** It cannot be brought back."),
        t.gettext(
            "Your points, ratings, statistics and settings are gone in all servers, and in every game played"
            " you become an unnamed seat. The scores of the others stay as they are."
        ),
        *([leaving] if live else []),
    ]
