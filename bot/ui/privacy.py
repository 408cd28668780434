"""What is kept of a person: shown, handed over, forgotten."""

import logging
from dataclasses import replace
from typing import Final

from bot.render.confirm import done_panel
from bot.render.panel import Document, Panel
from bot.render.privacy import forget_panel, kept_document, kept_panel
from bot.render.server_answers import forgotten_answer, kept_file_answer, not_forgotten_answer
from bot.tables.commands import End, Leave
from bot.tables.errors import BrokenTableError, TableRefusedError
from bot.tables.occupants import Person
from bot.tables.privacy import Kept, StillSeatedError
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House
from bot.ui.where import server_name

_log = logging.getLogger(__name__)
_TRIES: Final = 5


async def do(house: House, caller: Caller, action: str) -> None:
    """Do what the caller wants done with their data."""
    actions = {"show": show, "export": export, "delete": forget}
    if action not in actions:
        raise UnreadableIdError(action)
    await actions[action](house, caller)


async def show(house: House, caller: Caller) -> None:
    """Say in words what is kept of the caller."""
    kept = await caller.patiently(house.privacy.kept(caller.person.id))
    panel = kept_panel(kept, _servers(house, kept), caller.t, policy_url=house.policy.url)
    if not house.policy.url:
        panel = replace(panel, files=(Document("PRIVACY.md", house.policy.text),))
    await caller.show(panel)


async def export(house: House, caller: Caller) -> None:
    """Hand everything that is kept of the caller over as a file."""
    kept = await caller.patiently(house.privacy.kept(caller.person.id))
    await caller.show(Panel(kept_file_answer(caller.t), files=(kept_document(kept),)))


async def forget(house: House, caller: Caller) -> None:
    """Ask whether everything that is kept of the caller shall be deleted."""
    kept = await caller.patiently(house.privacy.kept(caller.person.id))
    await caller.show(forget_panel(kept, caller.t))


async def forget_surely(house: House, caller: Caller) -> None:
    """Give up the caller's seats, then turn them into an unnamed seat everywhere."""
    is_forgotten = await caller.patiently(_forget(house, caller.person))
    answer = forgotten_answer if is_forgotten else not_forgotten_answer
    await caller.show(done_panel(answer(caller.t)))


async def _forget(house: House, person: Person) -> bool:
    """Forget a person; who sits down again and again at the same moment is not forgotten."""
    for _ in range(_TRIES):
        for table_id in await house.tables.live_of(person.id):
            await _give_up(house, person, table_id)
        try:
            risen = await house.privacy.forget(person.id)
        except StillSeatedError:
            continue
        for table_id in risen:
            house.presenter.refresh(table_id)
        return True
    return False


async def _give_up(house: House, person: Person, table_id: int) -> None:
    try:
        await house.tables.do(table_id, Leave(person))
    except TableRefusedError as refusal:
        _log.debug("table %d: the seat is given up already: %s", table_id, refusal)
    except BrokenTableError:
        await house.tables.end_broken(table_id, End(person, is_moderator=True))


def _servers(house: House, kept: Kept) -> dict[int, str]:
    return {server.guild_id: server_name(house.client, server.guild_id) for server in kept.servers}
