"""What anybody may look at: the board, as a spectator, and the rules."""

from typing import Final

from bot.render.answers import only_in_servers_answer
from bot.render.confirm import done_panel
from bot.render.match import match_panel
from bot.render.piles import piles_panel
from bot.render.rules import rules_panel, topics
from bot.render.watch import watch_panel
from bot.tables.errors import refused
from bot.tables.model import Phase, Place, TableState
from bot.tables.ports import Screen
from bot.tables.refusals import TableRefusalCode
from bot.ui.caller import Caller
from bot.ui.courier import Errand
from bot.ui.house import House

_MOST_SUGGESTIONS: Final = 25


async def show_board(house: House, caller: Caller, table_id: int) -> None:
    """Put a fresh board at the bottom of its channel; elsewhere show it privately."""
    table = await caller.patiently(house.tables.state(table_id))
    if caller.place != table.place or caller.pressed_message is not None:
        await caller.show(watch_panel(table, caller.t))
        return
    await publish(house, caller, table)


async def publish(house: House, caller: Caller, table: TableState) -> None:
    """Answer a command with the table's public message, which takes the place of the one before."""
    with house.presenter.courier.hold(Errand(table.id, Screen.PUBLIC)):
        message_id = await caller.publish(await house.presenter.panel(table))
        if message_id is not None:
            await house.presenter.posted(table, message_id)
    if message_id is None:
        await house.presenter.repost(table.id)
        await caller.dismiss()


async def watch(house: House, caller: Caller, table_id: int) -> None:
    """Show a running game to somebody without a seat, privately."""
    table = await caller.patiently(house.tables.state(table_id))
    if table.view is None:
        raise refused(TableRefusalCode.NOT_BEGUN if table.phase.is_live else TableRefusalCode.OVER)
    await caller.show(watch_panel(table, caller.t))


async def show_piles(house: House, caller: Caller, table_id: int) -> None:
    """Show everybody's whole discard piles privately, where they are open."""
    table = await caller.patiently(house.tables.state(table_id))
    if table.view is None or table.phase is not Phase.PLAYING:
        raise refused(TableRefusalCode.NOT_BEGUN if table.phase.is_live else TableRefusalCode.OVER)
    await caller.show(piles_panel(table, caller.t))


async def show_match(house: House, caller: Caller, table_id: int) -> None:
    """Show the match of a table game by game, privately."""
    table = await caller.patiently(house.tables.state(table_id))
    await caller.show(match_panel(table, caller.t))


async def only_in_servers(caller: Caller) -> Place | None:
    """Return the channel of a server in which this happens; elsewhere that is answered."""
    if caller.place is None:
        await caller.show(done_panel(only_in_servers_answer(caller.t)))
    return caller.place


async def show_rules(caller: Caller, topic: str) -> None:
    """Show a page of the rules privately; a topic that does not exist opens the first page."""
    await caller.show(rules_panel(topic, caller.t))


def matching_topics(caller: Caller, typed: str) -> list[tuple[str, str]]:
    """Return the keys and titles of the rules' topics that hold what was typed, at most 25."""
    wanted = typed.casefold().strip()
    return [(key, title) for key, title in topics(caller.t) if wanted in title.casefold()][:_MOST_SUGGESTIONS]
