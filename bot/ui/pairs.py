"""Making pairs in the lobby: everybody picks a partner, the host shuffles or balances."""

from collections.abc import Mapping
from typing import Final

from bot.game.options import PAIRED_PLAYERS
from bot.game.refusals import Refusal, RefusalCode
from bot.render.answers import stale_answer
from bot.render.pairs import pairs_panel
from bot.render.panel import Action
from bot.tables.commands import ArrangeSeats, PickPartner
from bot.tables.errors import StaleError, refused, refused_by_rules
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Person
from bot.tables.pairing import UNRATED, balanced
from bot.tables.rating import Rating
from bot.tables.refusals import TableRefusalCode
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House

_SEATS: Final = {str(seat): seat for seat in range(max(PAIRED_PLAYERS))}


async def show(house: House, caller: Caller, table_id: int) -> None:
    """Show the pairs to somebody who has a seat, to change them."""
    await _show(house, caller, await _pairs(house, caller, table_id))


async def pick(house: House, caller: Caller, table_id: int, action: Action) -> None:
    """Have whoever sits at the seat of the argument as the partner, if the seats are as they were seen."""
    if action.argument not in _SEATS:
        raise UnreadableIdError(action.argument)
    await _pairs(house, caller, table_id)
    picked = PickPartner(caller.person, _SEATS[action.argument], action.version)
    await _arrange(house, caller, table_id, picked)


async def shuffle(house: House, caller: Caller, table_id: int, action: Action) -> None:
    """Seat everybody anew by chance."""
    await _pairs(house, caller, table_id)
    await _arrange(house, caller, table_id, ArrangeSeats(caller.person, expected=action.version))


async def balance(house: House, caller: Caller, table_id: int, _: Action) -> None:
    """Make the pairs that are as strong as each other, as far as ratings can tell."""
    table = await _pairs(house, caller, table_id)
    ratings = await _ratings(house, caller, table)
    strengths = [
        ratings[seated.id].mu if isinstance(seated, Person) and seated.id in ratings else UNRATED
        for seated in table.seats
    ]
    # The order is one of the seats that were seen just now, so that it holds for no others.
    await _arrange(house, caller, table_id, ArrangeSeats(caller.person, balanced(strengths), table.version))


async def _arrange(house: House, caller: Caller, table_id: int, command: PickPartner | ArrangeSeats) -> None:
    """Do it and show the pairs as they are then; if the table has moved on, the pairs it has now."""
    try:
        done = await caller.patiently(house.tables.do(table_id, command))
    except StaleError:
        await _show(house, caller, await _pairs(house, caller, table_id), notice=stale_answer(caller.t))
    else:
        await _show(house, caller, done.table)


async def _pairs(house: House, caller: Caller, table_id: int) -> TableState:
    """Return the table; refuses whoever has no seat, and where there are no pairs to be made."""
    table = await caller.patiently(house.tables.state(table_id))
    if not table.phase.is_live:
        raise refused(TableRefusalCode.OVER)
    if not table.options.partners:
        raise refused_by_rules(Refusal(RefusalCode.NO_PARTNER))
    if table.phase is not Phase.LOBBY:
        raise refused(TableRefusalCode.PAIRS_STAY)
    if not table.is_seated(caller.person.id):
        raise refused(TableRefusalCode.NOT_SEATED)
    if len(table.seats) not in PAIRED_PLAYERS:
        raise refused(TableRefusalCode.NO_PAIRS_YET)
    return table


async def _show(house: House, caller: Caller, table: TableState, *, notice: str = "") -> None:
    reader = caller.person.id
    has_ratings = reader == table.host.id and bool(await _ratings(house, caller, table))
    await caller.show(pairs_panel(table, caller.t, reader=reader, has_ratings=has_ratings, notice=notice))


async def _ratings(house: House, caller: Caller, table: TableState) -> Mapping[int, Rating]:
    """Return the ratings of those at the table who have one in this server."""
    people = [person.id for person in table.people]
    return await caller.patiently(house.scores.ratings(table.place.guild_id, people))
