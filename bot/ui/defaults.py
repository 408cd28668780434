"""What is set for a server, by those who manage it: how its tables are opened, and what boards look like."""

from dataclasses import replace
from typing import Final

from bot.render.confirm import done_panel
from bot.render.option_choices import chosen_match
from bot.render.panel import Verb
from bot.render.server_answers import unknown_timezone_answer
from bot.render.server_settings import server_settings_panel, settings_page_of
from bot.render.wording.server import may_not_manage_answer
from bot.tables.clock import Clock
from bot.tables.model import Place
from bot.tables.presets import Preset, preset_match
from bot.tables.servers import BoardLook, ServerSettings
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House
from bot.ui.looking import only_in_servers
from bot.ui.options import chosen_options
from bot.ui.timezones import known_timezone

OF_A_SERVER: Final = frozenset(
    {
        Verb.OPTIONS,
        Verb.USUAL,
        Verb.CLOCK,
        Verb.PRESET,
        Verb.STOCK,
        Verb.MATCH,
        Verb.PARTNERS,
        Verb.DISCARD_TO_PARTNER,
        Verb.HANDS,
        Verb.OPEN_HANDS,
        Verb.DISCARDS,
        Verb.STRICT,
        Verb.WILD_DISCARD,
    }
)
"""What is asked of a server by a control without a table."""


async def settings(
    house: House,
    caller: Caller,
    *,
    timezone: str | None = None,
    clock: str | None = None,
    preset: str | None = None,
    board: str | None = None,
) -> None:
    """Show what is set for the server, after setting what is given; all of it or nothing is set."""
    place = await only_in_servers(caller)
    if place is None:
        return
    zone = None if timezone is None else known_timezone(timezone)
    if timezone is not None and zone is None:
        await caller.whisper(done_panel(unknown_timezone_answer(timezone, caller.t)))
        return
    typed = {Verb.PRESET: preset, Verb.CLOCK: clock}
    wishes = {verb: value for verb, value in typed.items() if value is not None}
    look = None if board is None else _look(board)

    def wished(before: ServerSettings) -> ServerSettings:
        for verb, value in wishes.items():
            before = with_wish(before, verb, value)
        return before if look is None else replace(before, board=look)

    if wishes or look or zone:
        await caller.patiently(house.settings.change(place.guild_id, wished, timezone=zone))
    await _show(house, caller, place)


async def press(house: House, caller: Caller, verb: Verb, value: str) -> None:
    """Do what a control under the settings asks; who may is looked up now."""
    place = await only_in_servers(caller)
    if place is None:
        return
    if not caller.manages_server:
        await caller.whisper(done_panel(may_not_manage_answer(caller.t)))
    elif verb is Verb.OPTIONS:
        await _show(house, caller, place, page=int(value) if value in ("1", "2", "3") else 1)
    else:
        work = house.settings.change(place.guild_id, lambda before: with_wish(before, verb, value))
        await caller.patiently(work)
        await _show(house, caller, place, page=settings_page_of(verb))


def with_wish(settings: ServerSettings, verb: Verb, value: str) -> ServerSettings:
    """Return ``settings`` after a choice; one that does not exist was made by no screen of ours.

    Refuses what needs another option first.
    """
    try:
        match verb:
            case Verb.USUAL:
                return replace(settings, options=None, match=None, clock=None)
            case Verb.CLOCK:
                return replace(settings, clock=Clock(value))
            case Verb.MATCH:
                return replace(settings, match=chosen_match(value))
            case Verb.PRESET:
                settings = replace(settings, match=preset_match(Preset(value)))
            case _:
                pass
    except ValueError as error:
        raise UnreadableIdError(value) from error
    return replace(settings, options=chosen_options(settings.usual_options, verb, value))


async def _show(house: House, caller: Caller, place: Place, *, page: int = 1) -> None:
    zone = await caller.patiently(house.servers.timezone(place.guild_id))
    found = await caller.patiently(house.settings.ask(place.guild_id))
    panel = server_settings_panel(found, caller.t, zone=zone, may_change=caller.manages_server, page=page)
    await caller.show(panel)


def _look(name: str) -> BoardLook:
    try:
        return BoardLook(name)
    except ValueError as error:  # Discord offers the known ones only
        raise UnreadableIdError(name) from error
