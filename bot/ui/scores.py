"""What a server has reached: leaderboard, statistics, history, and ended games to step through."""

from collections.abc import Iterable
from typing import Any

import discord

from bot.game.errors import RecordError
from bot.game.record import record_to_json
from bot.render.arguments import read_game, read_history, read_leaderboard, read_stats, read_step
from bot.render.confirm import done_panel
from bot.render.history import history_panel
from bot.render.leaderboard import leaderboard_panel
from bot.render.panel import Document, Verb
from bot.render.server_answers import unknown_game_answer
from bot.render.stats import no_stats_panel, stats_panel
from bot.render.stepping import step_panel
from bot.tables.errors import BrokenTableError, TablesError
from bot.tables.match import person_behind
from bot.tables.occupants import Person
from bot.tables.periods import start_of
from bot.tables.scores import FinishedGame, Leaderboard, OpenedGame
from bot.tables.stepping import Step, step_at
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.house import House
from bot.ui.looking import only_in_servers
from bot.ui.members import look_up, saw, saw_no_member
from bot.ui.where import server_name


async def show(house: House, caller: Caller, verb: Verb, argument: str) -> None:
    """Show what a control or a command of the scores asks for of the server it is used in, privately."""
    place = await only_in_servers(caller)
    if place is None:
        return
    guild_id = place.guild_id
    try:
        match verb:
            case Verb.LEADERBOARD:
                await _leaderboard(house, caller, guild_id, argument)
            case Verb.STATS:
                await show_stats(house, caller, guild_id, Person(read_stats(argument), ""))
            case Verb.HISTORY:
                person_id, page = read_history(argument)
                person = None if person_id is None else Person(person_id, "")
                await show_history(house, caller, guild_id, person, page=page)
            case Verb.GAME:
                await show_game(house, caller, guild_id, read_game(argument))
            case _:
                await _step(house, caller, guild_id, *read_step(argument))
    except ValueError as error:
        raise UnreadableIdError(argument) from error


async def show_stats_of(house: House, caller: Caller, user: discord.User | discord.Member | None) -> None:
    """Show what somebody, by default the caller, has reached in the server."""
    place = await only_in_servers(caller)
    if place is None:
        return
    person = await _meant(house, caller, place.guild_id, user)
    await show_stats(house, caller, place.guild_id, person)


async def show_history_of(
    house: House, caller: Caller, user: discord.User | discord.Member | None, number: int | None
) -> None:
    """Show ended games of somebody, by default the caller, or open one by its number."""
    place = await only_in_servers(caller)
    if place is None:
        return
    if number is not None:
        await show_game(house, caller, place.guild_id, number)
        return
    person = await _meant(house, caller, place.guild_id, user)
    await show_history(house, caller, place.guild_id, person)


async def show_stats(house: House, caller: Caller, guild_id: int, person: Person) -> None:
    """Show what a person has reached in the server."""
    await caller.patiently(_greet(house, caller, guild_id, [person.id]))
    stats = await caller.patiently(house.scores.stats(guild_id, person.id, asker=caller.person.id))
    if stats is None:
        await caller.show(no_stats_panel(person, caller.t, asker=caller.person.id))
    else:
        await caller.show(stats_panel(stats, caller.t, asker=caller.person.id))


async def show_history(
    house: House, caller: Caller, guild_id: int, person: Person | None, *, page: int = 1
) -> None:
    """Show ended games of a person, or of everybody in the server."""
    await caller.patiently(saw(house, guild_id, caller.person))
    person_id = None if person is None else person.id
    history = await caller.patiently(house.scores.history(guild_id, person_id=person_id, page=page))
    if await caller.patiently(look_up(house, guild_id, _players(history.games))):
        history = await caller.patiently(house.scores.history(guild_id, person_id=person_id, page=page))
    await caller.show(history_panel(history, person, caller.t, asker=caller.person.id))


async def show_game(house: House, caller: Caller, guild_id: int, number: int) -> None:
    """Open an ended game of the server: after its deal, with its record as a file."""
    opened = await _opened(house, caller, guild_id, number)
    if opened is None:
        return
    record = Document(f"skipbo-game-{number}.json", record_to_json(opened.record).encode())
    await caller.show(step_panel(opened.game, _step_of(opened, 0), caller.t, document=record))


async def suggested_games(interaction: "discord.Interaction[Any]", typed: str) -> tuple[FinishedGame, ...]:
    """Return the newest ended games of the server whose number begins as typed, as far as a page shows.

    None outside of servers, and none if they cannot be read.
    """
    house: House = interaction.client.house
    if interaction.guild_id is None:
        return ()
    try:
        history = await house.scores.history(interaction.guild_id, person_id=None, page=1)
    except TablesError:
        return ()
    return tuple(game for game in history.games if str(game.number).startswith(typed.strip()))


async def _meant(
    house: House, caller: Caller, guild_id: int, user: discord.User | discord.Member | None
) -> Person:
    """Return who is meant; that somebody named is in the server, or is not, is noted."""
    if user is None or user.id == caller.person.id:
        return caller.person
    person = Person(user.id, user.display_name)
    if isinstance(user, discord.Member):
        await caller.patiently(saw(house, guild_id, person))
    else:
        await caller.patiently(saw_no_member(house, guild_id, person.id))
    return person


async def _leaderboard(house: House, caller: Caller, guild_id: int, argument: str) -> None:
    period, by, page = read_leaderboard(argument)
    zone = await caller.patiently(house.servers.timezone(guild_id))
    since = start_of(period, discord.utils.utcnow(), zone)

    async def read() -> Leaderboard:
        return await house.scores.leaderboard(guild_id, by=by, since=since, page=page, asker=caller.person.id)

    await caller.patiently(saw(house, guild_id, caller.person))
    board = await caller.patiently(read())
    people = [line.member.person.id for line in board.lines]
    if await caller.patiently(look_up(house, guild_id, people)):
        board = await caller.patiently(read())
    name = server_name(house.client, guild_id)
    await caller.show(leaderboard_panel(board, period, by, caller.t, asker=caller.person.id, server=name))


async def _step(house: House, caller: Caller, guild_id: int, number: int, step: int) -> None:
    opened = await _opened(house, caller, guild_id, number)
    if opened is not None:
        await caller.show(step_panel(opened.game, _step_of(opened, step), caller.t))


def _step_of(opened: OpenedGame, number: int) -> Step:
    """Return the game after so many moves; raises ``BrokenTableError`` if it cannot be played again."""
    record = opened.record
    if len(record.players) != len(record.deal.stocks):
        raise BrokenTableError(f"game {opened.game.number}: who sat at its seats is not known")
    try:
        return step_at(record, number)
    except RecordError as error:
        raise BrokenTableError(f"game {opened.game.number}: its record does not replay: {error}") from error


async def _opened(house: House, caller: Caller, guild_id: int, number: int) -> OpenedGame | None:
    """Return the game; if there is none, that is answered."""
    opened = await caller.patiently(house.scores.game(guild_id, number))
    if opened is None:
        await caller.show(done_panel(unknown_game_answer(number, caller.t)))
    return opened


async def _greet(house: House, caller: Caller, guild_id: int, people: Iterable[int]) -> None:
    await saw(house, guild_id, caller.person)
    await look_up(house, guild_id, [person for person in people if person != caller.person.id])


def _players(games: Iterable[FinishedGame]) -> list[int]:
    """Return the people who played in any of these games."""
    people = [person_behind(player) for game in games for player in game.result.players]
    return list(dict.fromkeys(person.id for person in people if person is not None and person.is_named))
