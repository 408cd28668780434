"""Names as scores, ended games and kept data show them."""

from collections.abc import Callable
from typing import Final

from bot.i18n import Translations
from bot.render.column import WIDTH, shown_columns
from bot.render.names import NAME_WIDTH, cleaned, columns, in_text
from bot.render.seats import occupant_name, person_label, person_name
from bot.tables.match import person_behind
from bot.tables.occupants import Computer, Person
from bot.tables.scores import FinishedGame, Member

_SHORTEST: Final = 3
_SERVER_WIDTH: Final = 28


def member_name(member: Member, t: Translations, *, width: int = NAME_WIDTH) -> str:
    """Return the name of somebody who has played in the server, ready for a text."""
    return _named(member.person, t, _marked(t, has_left=member.has_left), width=width)


def player_name(
    game: FinishedGame, seat: int, t: Translations, *, width: int = NAME_WIDTH, plain: bool = False
) -> str:
    """Return who played at ``seat`` when the game ended, ready for a text, or ``plain`` for a label."""
    players = game.result.players
    person = person_behind(players[seat])
    if person is None:
        return occupant_name(players, seat, t)
    is_held, has_left = isinstance(players[seat], Computer), person.id in game.left
    return _named(person, t, _marked(t, is_held=is_held, has_left=has_left), width=width, plain=plain)


def player_names(game: FinishedGame, t: Translations, *, width: int = NAME_WIDTH) -> list[str]:
    """Return who played when the game ended, by seat, ready for a text."""
    return [player_name(game, seat, t, width=width) for seat in range(len(game.result.players))]


def line_with_name(line: Callable[[str], str], name: Callable[[int], str], *, width: int = WIDTH) -> str:
    """Return the ``line`` with as much of the ``name`` as there is room for; it takes a number of columns."""
    room = width - shown_columns(line(""))
    return line(name(max(_SHORTEST, min(NAME_WIDTH, room))))


def named_server(name: str, t: Translations) -> str:
    """Return the name of a server, ready for a text."""
    return in_text(name if columns(cleaned(name)) else t.gettext("A server"), _SERVER_WIDTH)


def _marked(t: Translations, *, is_held: bool = False, has_left: bool = False) -> Callable[[str], str] | None:
    """Return what says in words that a computer player sits in, and that the person has left the server."""
    if is_held and has_left:
        return lambda name: t.gettext("{name} (computer, left)", name=name)
    if is_held:
        return lambda name: t.gettext("{name} (computer)", name=name)
    if has_left:
        return lambda name: t.gettext("{name} (left)", name=name)
    return None


def _named(
    person: Person, t: Translations, mark: Callable[[str], str] | None, *, width: int, plain: bool = False
) -> str:
    shown = person_label if plain else person_name
    if mark is None:
        return shown(person, t, width=width)
    return mark(shown(person, t, width=max(_SHORTEST, width - columns(mark("")))))
