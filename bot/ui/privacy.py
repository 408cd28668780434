"""What is kept of a person: shown, handed over, forgotten."""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Final

from bot.render.confirm import done_panel
from bot.render.panel import Document, Panel
from bot.render.privacy import forget_panel, kept_document, kept_panel
from bot.render.server_answers import (
    forgotten_answer,
    half_forgotten_answer,
    kept_file_answer,
    not_forgotten_answer,
    too_large_answer,
)
from bot.tables.commands import End, Leave
from bot.tables.errors import BrokenTableError, StorageError, TableRefusedError
from bot.tables.occupants import Person
from bot.tables.ports import Screen
from bot.tables.privacy import Kept, StillSeatedError
from bot.ui.caller import Caller
from bot.ui.courier import Errand
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House
from bot.ui.packing import MOST_BYTES, packed_if_large
from bot.ui.where import server_name

_log = logging.getLogger(__name__)
_TRIES: Final = 5
_PATIENCE: Final = 5.0
"""Seconds that taking the hands away may last before the answer."""
_PRIVATE: Final = tuple(screen for screen in Screen if screen not in (Screen.PUBLIC, Screen.OLD))
"""The messages that were sent to the person."""


async def do(house: House, caller: Caller, action: str) -> None:
    """Do what the caller wants done with their data."""
    actions = {"show": show, "export": export, "delete": forget}
    if action not in actions:
        raise UnreadableIdError(action)
    await actions[action](house, caller)


async def show(house: House, caller: Caller) -> None:
    """Say in words what is kept of the caller."""
    kept = await caller.patiently(house.privacy.kept(caller.person.id, with_games=False))
    panel = kept_panel(kept, _servers(house, kept), caller.t, policy_url=house.policy.url)
    if not house.policy.url:
        panel = replace(panel, files=(Document("PRIVACY.md", house.policy.text),))
    await caller.show(panel)


async def export(house: House, caller: Caller) -> None:
    """Hand everything that is kept of the caller over as a file."""
    kept = await caller.patiently(house.privacy.kept(caller.person.id, with_games=True))
    document = await caller.patiently(asyncio.to_thread(_small, kept))
    if len(document.content) > MOST_BYTES:
        await caller.show(done_panel(too_large_answer(caller.t)))
    else:
        await caller.show(Panel(kept_file_answer(caller.t), files=(document,)))


async def forget(house: House, caller: Caller) -> None:
    """Ask whether everything that is kept of the caller shall be deleted."""
    kept = await caller.patiently(house.privacy.kept(caller.person.id, with_games=False))
    await caller.show(forget_panel(kept, caller.t))


async def forget_surely(house: House, caller: Caller) -> None:
    """Give up the caller's seats, then turn them into an unnamed seat everywhere.

    What was given up stays so if the database fails after that; the question stays too, to be answered again.
    """
    try:
        is_forgotten = await caller.patiently(_forget(house, caller.person))
    except StorageError as error:
        _log.warning("somebody was not forgotten: %s", error)
        await caller.whisper(done_panel(half_forgotten_answer(caller.t)))
        return
    answer = forgotten_answer if is_forgotten else not_forgotten_answer
    await caller.show(done_panel(answer(caller.t)))


async def _forget(house: House, person: Person) -> bool:
    """Forget a person; who sits down again and again at the same moment is not forgotten."""
    left: set[int] = set()
    broken: set[int] = set()
    for _ in range(_TRIES):
        for table_id in await house.tables.live_of(person.id):
            (left if await _give_up(house, person, table_id) else broken).add(table_id)
        try:
            risen = await house.privacy.forget(person.id)
        except StillSeatedError:
            continue
        house.people.forget(person.id)
        await _follow(house, person, (left | set(risen)) - broken)
        return True
    return False


async def _give_up(house: House, person: Person, table_id: int) -> bool:
    """Leave a table; return whether it could be rebuilt for that, else it has been ended."""
    try:
        await house.tables.do(table_id, Leave(person))
    except TableRefusedError as refusal:
        _log.debug("table %d: the seat is given up already: %s", table_id, refusal)
    except BrokenTableError:
        await house.tables.end_broken(table_id, End(person, is_moderator=True))
        return False
    return True


async def _follow(house: House, person: Person, tables: Iterable[int]) -> None:
    """Let the messages that still change forget the person, and keep no trace of the hands they had.

    Messages of tables that ended long ago stay as they are.  That a hand was taken away is stored under the
    person's id, which is therefore forgotten once more.
    """
    shown = [table_id for table_id in tables if await house.shown.get(table_id, Screen.PUBLIC) is not None]
    if not shown:
        return
    taken: list[asyncio.Future[None]] = []
    for table_id in shown:
        house.presenter.refresh(table_id)
        taken += [house.presenter.courier.ask(Errand(table_id, screen, person.id)) for screen in _PRIVATE]
    await asyncio.wait(taken, timeout=_PATIENCE)
    for table_id in shown:  # a hand that could not be taken away by now stays where it is
        for screen in _PRIVATE:
            (await house.shown.of(table_id)).pop((screen, person.id), None)
    with suppress(StillSeatedError):
        await house.privacy.forget(person.id)


def _small(kept: Kept) -> Document:
    return packed_if_large(kept_document(kept))


def _servers(house: House, kept: Kept) -> dict[int, str]:
    return {server.guild_id: server_name(house.client, server.guild_id) for server in kept.servers}
