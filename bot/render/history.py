"""The ended games of a server, or of one person in it."""

from collections.abc import Sequence
from typing import Final

from bot.i18n import Translations
from bot.render.arguments import (
    game_argument,
    history_argument,
    leaderboard_argument,
    stats_argument,
)
from bot.render.column import fits_embed, flowing, sections
from bot.render.names import cleaned, columns
from bot.render.paging import page_buttons, page_title
from bot.render.panel import Action, Button, Choice, Panel, Row, Select, Verb
from bot.render.seats import person_name
from bot.render.sides import seats_by_side
from bot.render.who import player_name, player_names
from bot.render.wording.controls import verb_label
from bot.render.wording.ended import ending, remarks
from bot.render.wording.side import together
from bot.tables.match import person_behind
from bot.tables.occupants import Person
from bot.tables.scores import By, FinishedGame, History, Period

WON: Final = "🏆 "
_WIDTHS: Final = (24, 16, 10, 6)
"""Columns of a name, from what is wished for to what is left in the worst case."""
_PARTNER_WIDTH: Final = 14
"""Columns of a name at most where two stand together, so that a pair fits into a line."""
_LABEL_WIDTHS: Final = (32, 20, 14, 10, 6, 3)
_LONGEST_DESCRIPTION: Final = 100


def history_panel(history: History, person: Person | None, t: Translations, *, asker: int) -> Panel:
    """Return one page of ended games, ``person``'s or everybody's, each of which can be opened."""
    return Panel(
        text=_text(history, person, t, asker=asker),
        title=page_title(history.page, history.pages, t) if history.games else "",
        lines=_lines(history.games, t),
        rows=_rows(history, person, t, asker=asker),
    )


def game_label(game: FinishedGame, t: Translations) -> str:
    """Return number and day of a game, by the clock of ``ended_at``; plain."""
    return t.gettext("Game {number} · {day}", number=t.number(game.number), day=t.date(game.ended_at.date()))


def _text(history: History, person: Person | None, t: Translations, *, asker: int) -> str:
    total = t.ngettext("{n} ended game", "{n} ended games", history.total)
    if person is None:
        empty = t.gettext("No game has ended in this server yet. `/skipbo start` opens one.")
        heading = t.gettext("**Games of this server** · {total}", total=total)
    elif person.id == asker:
        empty = t.gettext("No game of yours has ended in this server yet. `/skipbo start` opens one.")
        heading = t.gettext("**Your games** · {total}", total=total)
    else:
        name = _name(history.games, person, t)
        empty = t.gettext("No game of this person has ended in this server yet.")
        heading = t.gettext("**Games of {name}** · {total}", name=name, total=total)
    return heading if history.games else empty


def _name(games: Sequence[FinishedGame], person: Person, t: Translations) -> str:
    """Return the person's name, as the games know it where it is not given."""
    if columns(cleaned(person.name)):
        return person_name(person, t)
    known = (person_behind(player) for game in games for player in game.result.players)
    return person_name(next((each for each in known if each and each.id == person.id), person), t)


# ---------------------------------------------------------------------- games


def _lines(games: Sequence[FinishedGame], t: Translations) -> tuple[str, ...]:
    """Return all games as one column; names give way where they do not fit."""
    lines: tuple[str, ...] = ()
    for width in _WIDTHS:
        lines = sections(*(_game_lines(game, t, width=width) for game in games))
        if fits_embed(lines):
            break
    return lines


def _game_lines(game: FinishedGame, t: Translations, *, width: int) -> list[str]:
    day = f"<t:{int(game.ended_at.timestamp())}:d>"
    outcome = game.result.outcome
    names = player_names(game, t, width=min(width, _PARTNER_WIDTH) if game.result.is_paired else width)
    winner = together([names[seat] for seat in outcome.winners], t)
    return [
        t.gettext("**Game {number}** · {day}", number=t.number(game.number), day=day),
        *flowing(_sides(game, names, t), separator=", "),
        ending(outcome, winner, t),
        *remarks(game, t),
    ]


def _sides(game: FinishedGame, names: Sequence[str], t: Translations) -> list[str]:
    """Return the sides by name, the one that won with a sign."""
    outcome = game.result.outcome
    sides = seats_by_side(outcome)
    shown = [together([names[seat] for seat in side], t) for side in sides]
    return [
        f"{WON}{name}" if side[0] in outcome.winners else name
        for side, name in zip(sides, shown, strict=True)
    ]


def _description(game: FinishedGame, t: Translations) -> str:
    """Return who played, plain, in as many characters as a line of a select has."""
    seats = range(len(game.result.players))
    text = ""
    for width in _LABEL_WIDTHS:
        names = [player_name(game, seat, t, width=width, plain=True) for seat in seats]
        text = ", ".join(_sides(game, names, t))
        if len(text) <= _LONGEST_DESCRIPTION:
            return text
    return f"{text[: _LONGEST_DESCRIPTION - 1]}…"


# ---------------------------------------------------------------------- controls


def _rows(history: History, person: Person | None, t: Translations, *, asker: int) -> tuple[Row, ...]:
    shown = None if person is None else person.id
    turning = page_buttons(history.page, history.pages, t, action=lambda page: _action(shown, page))
    rows: list[Row] = [_games_select(history.games, t)] if history.games else []
    rows += [turning] if turning else []
    rows.append((*_other_lists(shown, t, asker=asker), _beyond(shown, t)))
    return tuple(rows)


def _games_select(games: Sequence[FinishedGame], t: Translations) -> Select:
    choices = tuple(
        Choice(game_label(game, t), game_argument(game.number), _description(game, t)) for game in games
    )
    return Select(t.gettext("Open a game …"), Action(Verb.GAME), choices)


def _other_lists(shown: int | None, t: Translations, *, asker: int) -> tuple[Button, ...]:
    """Return what leads to everybody's games and to those of whoever asked."""
    everybody = Button(t.gettext("Everybody’s games"), _action(None, 1))
    own = Button(t.gettext("My games"), _action(asker, 1))
    return (*((everybody,) if shown is not None else ()), *((own,) if shown != asker else ()))


def _beyond(shown: int | None, t: Translations) -> Button:
    """Return what leads from the games to what they came to."""
    if shown is None:
        best = leaderboard_argument(Period.ALL, By.POINTS, 1)
        return Button(verb_label(Verb.LEADERBOARD, t), Action(Verb.LEADERBOARD, best))
    return Button(verb_label(Verb.STATS, t), Action(Verb.STATS, stats_argument(shown)))


def _action(person_id: int | None, page: int) -> Action:
    return Action(Verb.HISTORY, history_argument(person_id, page))
