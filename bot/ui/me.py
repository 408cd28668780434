"""What somebody chooses for themselves: shown, and changed."""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Final, TypeVar

from bot.render.confirm import done_panel
from bot.render.me import me_panel
from bot.render.wording.me import unknown_own_timezone_answer, unknown_quiet_answer
from bot.tables.people import HandBy, Ping, QuietHours
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House
from bot.ui.timezones import known_timezone

_OFF: Final = "off"
_CHOICE = TypeVar("_CHOICE", bound=Enum)


class _UnknownError(Exception):
    """Something was written that cannot be chosen; the message is the answer."""


async def me(
    house: House,
    caller: Caller,
    *,
    hand: str | None = None,
    ping: str | None = None,
    timezone: str | None = None,
    quiet: str | None = None,
) -> None:
    """Show what the caller has chosen, after changing what is given; all of it or nothing is changed."""
    try:
        wishes = _wishes(caller, hand=hand, ping=ping, timezone=timezone, quiet=quiet)
    except _UnknownError as error:
        await caller.show(done_panel(str(error)))
        return
    person_id, place = caller.person.id, caller.place
    zone = None
    if place is not None:
        zone = await caller.patiently(house.servers.timezone(place.guild_id))
    if wishes:
        work = house.people.change(person_id, lambda before: replace(before, **wishes))
    else:
        work = house.people.ask(person_id)
    preferences = await caller.patiently(work)
    by_dm = house.hands.by_dm
    panel = me_panel(preferences, caller.t, by_dm=by_dm, server_zone=zone, is_changed=bool(wishes))
    await caller.show(panel)


def _wishes(caller: Caller, **typed: str | None) -> Mapping[str, object]:
    """Return what is to be changed, by the names that it has in the preferences."""
    readers = {"hand": _hand, "ping": _ping, "timezone": _timezone, "quiet": _quiet}
    return {name: readers[name](text, caller) for name, text in typed.items() if text is not None}


def _hand(text: str, _: Caller) -> HandBy:
    return _chosen(HandBy, text)


def _ping(text: str, _: Caller) -> Ping:
    return _chosen(Ping, text)


def _chosen(kind: type[_CHOICE], text: str) -> _CHOICE:
    try:
        return kind(text)
    except ValueError as error:  # Discord offers the known ones only
        raise UnreadableIdError(text) from error


def _timezone(text: str, caller: Caller) -> str:
    zone = known_timezone(text)
    if zone is None:
        raise _UnknownError(unknown_own_timezone_answer(text, caller.t))
    return zone


def _quiet(text: str, caller: Caller) -> QuietHours | None:
    if text.strip().casefold() == _OFF:
        return None
    hours = QuietHours.parse(text)
    if hours is None:
        raise _UnknownError(unknown_quiet_answer(text, caller.t))
    return hours
