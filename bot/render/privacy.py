"""What is kept of a person: shown in words, handed over as a file, and asked about before it is deleted."""

import json
from collections.abc import Mapping
from datetime import UTC
from typing import Final

from bot.i18n import Translations
from bot.render.column import fits_embed, sections
from bot.render.names import cleaned, columns, in_text
from bot.render.panel import Action, Button, Document, Link, Panel, Row, Style, Verb
from bot.render.who import named_server
from bot.render.wording.controls import verb_label
from bot.render.wording.privacy import (
    choice_lines,
    forget_question,
    introduction,
    more_servers,
    name_line,
    nothing_kept,
    server_numbers,
    table_lines,
)
from bot.tables.occupants import Computer
from bot.tables.people import NOTHING_CHOSEN, Preferences
from bot.tables.privacy import Kept, KeptInServer
from bot.tables.rating import Rating
from bot.tables.scores import FinishedGame

_MOST_SERVERS: Final = 25
_NUMBERS: Final = (
    "games",
    "wins",
    "points",
    "best",
    "streak",
    "longest_streak",
    "matches",
    "matches_won",
    "blocked",
    "resigned",
    "abandoned",
    "solo_games",
    "solo_wins",
    "solo_points",
)


def kept_panel(kept: Kept, server_names: Mapping[int, str], t: Translations, *, policy_url: str) -> Panel:
    """Return in words what is kept of the reader; with a ``policy_url`` a link to what is kept of anybody."""
    policy: tuple[Row, ...] = ((Link(t.gettext("About privacy"), policy_url),),) if policy_url else ()
    if not _is_known(kept):
        return Panel(nothing_kept(t), rows=policy)
    return Panel("\n".join(introduction(t)), lines=_lines(kept, server_names, t), rows=policy)


def forget_panel(kept: Kept, t: Translations) -> Panel:
    """Return the question whether everything that is kept of the reader shall be deleted."""
    if not _is_known(kept):
        return Panel(nothing_kept(t))
    yes = Button(verb_label(Verb.FORGET_SURELY, t), Action(Verb.FORGET_SURELY), Style.DANGER)
    no = Button(t.gettext("No, keep it"), Action(Verb.DISMISS))
    return Panel("\n".join(forget_question(kept, t)), rows=((yes, no),))


def kept_document(kept: Kept) -> Document:
    """Return everything that is kept of a person as a JSON file, and nothing of anybody else.

    Ids are texts, since many programs round such numbers; times are UTC; seats count from 1.
    """
    content = {
        "person": {"id": str(kept.person_id), "name": kept.name},
        "direct_message_channel": None if kept.mailbox is None else str(kept.mailbox),
        "live_tables": list(kept.live_tables),
        "past_tables": kept.past_tables,
        "settings": _settings(kept.preferences),
        "servers": [_server(server) for server in kept.servers],
    }
    return Document("skipbo-my-data.json", json.dumps(content, ensure_ascii=False, indent=2).encode())


# ---------------------------------------------------------------------- in words


def _is_known(kept: Kept) -> bool:
    is_chosen = kept.preferences != NOTHING_CHOSEN
    return bool(
        kept.name or kept.live_tables or kept.past_tables or kept.mailbox or kept.servers or is_chosen
    )


def _lines(kept: Kept, server_names: Mapping[int, str], t: Translations) -> tuple[str, ...]:
    """Return what is kept as one column, of as many servers as there is room for."""
    name = [name_line(in_text(kept.name), t)] if columns(cleaned(kept.name)) else []
    servers = [_server_lines(server, server_names, t) for server in kept.servers]
    for shown in range(min(len(servers), _MOST_SERVERS), 0, -1):
        left = len(servers) - shown
        lines = sections(
            name,
            table_lines(kept, t),
            choice_lines(kept, t),
            *servers[:shown],
            [more_servers(left, t)] if left else [],
        )
        if fits_embed(lines):
            return lines
    return sections(name, table_lines(kept, t), choice_lines(kept, t))


def _server_lines(server: KeptInServer, server_names: Mapping[int, str], t: Translations) -> list[str]:
    name = named_server(server_names.get(server.guild_id, ""), t)
    return [t.gettext("**{server}**", server=name), *server_numbers(server.stats, t)]


# ---------------------------------------------------------------------- as a file


def _settings(preferences: Preferences) -> dict[str, str | None]:
    hand, ping, quiet = preferences.hand, preferences.ping, preferences.quiet
    return {
        "hand": hand and hand.value,
        "ping": ping and ping.value,
        "timezone": preferences.timezone,
        "quiet": None if quiet is None else str(quiet),
    }


def _server(server: KeptInServer) -> dict[str, object]:
    games = zip(server.games, server.seats, strict=True)
    return {
        "server_id": str(server.guild_id),
        "name_there": server.stats.member.person.name,
        "numbers": {name: getattr(server.stats, name) for name in _NUMBERS},
        "rating": _rating(server.stats.rating),
        "last_ratings": [_rating(rating) for rating in server.stats.course],
        "results": [_result(game, seat) for game, seat in games],
    }


def _rating(rating: Rating | None) -> dict[str, float] | None:
    if rating is None:
        return None
    return {"shown": rating.shown, "mu": rating.mu, "sigma": rating.sigma}


def _result(game: FinishedGame, seat: int) -> dict[str, object]:
    players, outcome = game.result.players, game.result.outcome
    return {
        "game": game.number,
        "ended_at": game.ended_at.astimezone(UTC).isoformat(timespec="seconds"),
        "result": outcome.termination.value,
        "players": len(players),
        "seat": seat + 1,
        "computer_sat_in": isinstance(players[seat], Computer),
        "won": seat in outcome.winners,
        "points": outcome.points_of(seat),
        "stock_left": outcome.stock_left[seat],
        "counted": game.is_counted,
        "decided_match": game.decided_match,
    }
