"""Choosing by which house rules, and which match, a table plays."""

from bot.game.options import Options
from bot.render.options import changed, chosen_match, options_panel, page_of
from bot.render.panel import Verb
from bot.tables.commands import ChooseMatch, ChooseOptions
from bot.tables.errors import refused
from bot.tables.model import Phase, TableState
from bot.tables.refusals import TableRefusalCode
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House


async def show_options(house: House, caller: Caller, table_id: int, page: int = 1) -> None:
    """Show a page of the options to the host, to change them."""
    table = await caller.patiently(house.tables.state(table_id))
    _require_host_before_a_game(table, caller)
    await caller.show(options_panel(table, caller.t, page=page))


async def choose_option(house: House, caller: Caller, table_id: int, verb: Verb, value: str) -> None:
    """Change one option, and show its page again."""
    table = await caller.patiently(house.tables.state(table_id))
    _require_host_before_a_game(table, caller)
    done = await caller.patiently(house.tables.do(table_id, _command(table, caller, verb, value)))
    await caller.show(options_panel(done.table, caller.t, page=page_of(verb)))


def chosen_options(options: Options, verb: Verb, value: str) -> Options:
    """Return ``options`` after a choice; one that does not exist was made by no screen of ours."""
    try:
        return changed(options, verb, value)
    except ValueError as error:
        raise UnreadableIdError(value) from error


def _command(table: TableState, caller: Caller, verb: Verb, value: str) -> ChooseMatch | ChooseOptions:
    if verb is not Verb.MATCH:
        return ChooseOptions(caller.person, chosen_options(table.options, verb, value))
    try:
        return ChooseMatch(caller.person, chosen_match(value))
    except ValueError as error:
        raise UnreadableIdError(value) from error


def _require_host_before_a_game(table: TableState, caller: Caller) -> None:
    if table.phase not in (Phase.LOBBY, Phase.BETWEEN):
        raise refused(TableRefusalCode.ALREADY_BEGUN if table.phase.is_live else TableRefusalCode.OVER)
    if table.host.id != caller.person.id:
        raise refused(TableRefusalCode.NOT_HOST, host=table.host)
