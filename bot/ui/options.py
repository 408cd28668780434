"""Choosing by which house rules, and which match, a table plays."""

from bot.game.errors import OptionsError
from bot.game.options import Options
from bot.render.option_choices import changed, chosen_match
from bot.render.options import options_panel, page_of
from bot.render.panel import Verb
from bot.tables.commands import ChooseMatch, ChooseOptions
from bot.tables.errors import refused, refused_by_rules
from bot.tables.match import MatchRules
from bot.tables.model import Phase, TableState
from bot.tables.presets import Preset, preset_match
from bot.tables.refusals import TableRefusalCode
from bot.ui import pairs
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House


async def show_options(house: House, caller: Caller, table_id: int, page: int = 1) -> None:
    """Show a page of the options to the host, to change them."""
    table = await caller.patiently(house.tables.state(table_id))
    _require_host_before_a_game(table, caller)
    await caller.show(options_panel(table, caller.t, page=page))


async def choose_option(house: House, caller: Caller, table_id: int, verb: Verb, value: str) -> None:
    """Change one option, or all by a preset, and show its page again.

    Who lets partners play by a button of the lobby goes on to make the pairs.
    """
    table = await caller.patiently(house.tables.state(table_id))
    _require_host_before_a_game(table, caller)
    for command in _commands(table, caller, verb, value):
        table = (await caller.patiently(house.tables.do(table_id, command))).table
    if verb is Verb.PARTNERS and not caller.pressed_in_private:
        await pairs.show(house, caller, table_id)
    else:
        await caller.show(options_panel(table, caller.t, page=page_of(verb)))


def chosen_options(options: Options, verb: Verb, value: str) -> Options:
    """Return ``options`` after a choice; one that does not exist was made by no screen of ours.

    Refuses what needs another option first.
    """
    try:
        return changed(options, verb, value)
    except ValueError as error:
        raise UnreadableIdError(value) from error
    except OptionsError as error:
        raise refused_by_rules(error.refusal) from error


def _commands(
    table: TableState, caller: Caller, verb: Verb, value: str
) -> tuple[ChooseOptions | ChooseMatch, ...]:
    if verb is Verb.MATCH:
        return (ChooseMatch(caller.person, _chosen_match(value)),)
    options = ChooseOptions(caller.person, chosen_options(table.options, verb, value))
    if verb is Verb.PRESET and table.phase is Phase.LOBBY:
        return (options, ChooseMatch(caller.person, preset_match(Preset(value))))
    return (options,)


def _chosen_match(value: str) -> MatchRules:
    try:
        return chosen_match(value)
    except ValueError as error:
        raise UnreadableIdError(value) from error


def _require_host_before_a_game(table: TableState, caller: Caller) -> None:
    if table.phase not in (Phase.LOBBY, Phase.BETWEEN):
        raise refused(TableRefusalCode.ALREADY_BEGUN if table.phase.is_live else TableRefusalCode.OVER)
    if table.host.id != caller.person.id:
        raise refused(TableRefusalCode.NOT_HOST, host=table.host)
