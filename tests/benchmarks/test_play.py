"""CPU of one play within a turn through the whole bot, beside handlers that do nothing but answer.

All three answer a press by changing its message and then edit the board: two requests.  They differ in what
they do before, and in how large the messages are.  The clock is the CPU time of this process, the simulator's
included.
"""

import asyncio
import time
import unittest.mock
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from discord.ext import commands
from simcord.backend.serializers import message_payload
from simcord.http import router
from simcord.interactions import base_payload

from bot.i18n import translations_for
from bot.render.board import board_panel
from bot.render.hand import hand_panel
from bot.render.panel import Action, Button, Panel, Verb
from bot.render.place import Where
from bot.ui.custom_ids import button_id
from bot.ui.messages import edited_message, new_message
from tests.support.discord import Player, Town, opened
from tests.support.states import Played, seated

ROUNDS = 200
Press = Callable[[], Coroutine[Any, Any, None]]
Prepare = Callable[[], Coroutine[Any, Any, Press]]
REQUESTS = 2


@pytest.fixture
def runner() -> Generator[asyncio.Runner]:
    """A loop that stands still between presses, and one context for all of them."""
    with asyncio.Runner() as runner:
        yield runner


@pytest.mark.benchmark(group="one play", timer=time.process_time)
def test_one_play_through_the_bot(benchmark: Any, runner: asyncio.Runner, tmp_path: Path) -> None:
    """Rules, database, hand and board: everything a play within a turn does."""
    measure(benchmark, runner, playing(tmp_path))


@pytest.mark.benchmark(group="one play", timer=time.process_time)
def test_bare_handler_with_the_same_messages(benchmark: Any, runner: asyncio.Runner) -> None:
    """A handler that answers with the same hand and the same board every time, computing nothing."""
    game = Played.dealt(1, seated("Anna", "Bertil")).go_on(12)
    where = Where("The Harbour", "<#1>", "https://discord.com/channels/1/2/3")
    t = translations_for()
    hand = hand_panel(game.hand(), t, where=where)
    measure(benchmark, runner, answering(hand, board_panel(game.table, t)))


@pytest.mark.benchmark(group="one play", timer=time.process_time)
def test_bare_handler_with_two_words(benchmark: Any, runner: asyncio.Runner) -> None:
    """A handler that answers with one word and one button, and edits the board to one word."""
    hand = Panel("answered", rows=((Button("again", Action(Verb.HAND, table=1)),),))
    measure(benchmark, runner, answering(hand, Panel("edited")))


def measure(
    benchmark: Any,
    runner: asyncio.Runner,
    ready: AbstractAsyncContextManager[Prepare],
) -> None:
    """Measure presses: ``ready`` gives a function that prepares the next one, which is not measured."""
    stop = asyncio.Event()
    opened: asyncio.Future[Prepare] = runner.get_loop().create_future()

    async def keep_open() -> None:
        async with ready as prepare:
            opened.set_result(prepare)
            await stop.wait()

    async def begin() -> tuple[asyncio.Task[None], Prepare]:
        open_until_stopped = asyncio.create_task(keep_open())
        return open_until_stopped, await opened

    async def end() -> None:
        stop.set()
        await open_until_stopped

    open_until_stopped, prepare = runner.run(begin())
    benchmark.pedantic(
        lambda press: runner.run(press()),
        setup=lambda: ((runner.run(prepare()),), {}),
        rounds=ROUNDS,
        warmup_rounds=10,
    )
    runner.run(end())


@asynccontextmanager
async def playing(folder: Path) -> AsyncGenerator[Prepare]:
    """A game of two people; the next press is always a play of a turn that goes on."""
    async with opened(folder) as town:
        people = town.people("Anna", "Bertil")

        async def prepare() -> Press:
            await town.settle()
            while True:
                player = await on_turn(town, people)
                play = next(
                    (press for label, press in player.dm.buttons.items() if is_play(label, press)), None
                )
                if play is not None:
                    channel_id = town.env.backend.dm_channels[player.id]
                    return partial(press_and_wait, town, player.id, channel_id, player.dm.id, play)
                await move_on(player)

        yield prepare


async def press_and_wait(town: Town, user_id: int, channel_id: int, message_id: int, custom_id: str) -> None:
    """Let a press arrive and wait until the bot has answered it and edited the board, no longer."""
    async with requests_made(REQUESTS):
        town.emit(user_id, channel_id, message_id, custom_id)


@asynccontextmanager
async def requests_made(number: int) -> AsyncGenerator[None]:
    """Wait until so many requests have arrived; the simulator's own way of waiting costs as much as a bot."""
    dispatch = router.dispatch
    enough = asyncio.Event()
    left = number

    def counting(*arguments: Any, **keywords: Any) -> Any:
        nonlocal left
        left -= 1
        if left == 0:
            asyncio.get_running_loop().call_soon(enough.set)
        return dispatch(*arguments, **keywords)

    with unittest.mock.patch.object(router, "dispatch", counting):
        yield
        await enough.wait()


def is_play(label: str, custom_id: str) -> bool:
    """Whether a button plays a card from the hand or a discard pile, which never ends the game."""
    return label.startswith("✓") and ">" in custom_id and ":S>" not in custom_id


async def on_turn(town: Town, people: list[Player]) -> Player:
    """The player on turn, in a new game if there is none."""
    if not town.messages(town.channel.id) or "►" not in town.board().content:
        await people[0].command("start", stock=30)
        await people[1].press_board("Join")
        await people[0].press_board("Begin")
    return next(player for player in people if f"► **{player.user.name}**" in town.board().content)


async def move_on(player: Player) -> None:
    """Play the stock card, or a wild where it first fits, or discard."""
    hand = player.dm
    stock = next((press for label, press in hand.buttons.items() if "✓" in label and ":S" in press), None)
    wild = next((press for label, press in hand.buttons.items() if label.startswith("✓")), None)
    chosen = stock or wild
    if chosen is None:
        assert hand.select is not None
        await press(player, hand.select["custom_id"], hand.choices[-1])
    else:
        await press(player, chosen)
        if ">" not in chosen:
            await press(player, next(iter(player.dm.buttons.values())))


async def press(player: Player, custom_id: str, *values: str) -> None:
    """Press a control of the newest hand."""
    channel_id = player.town.env.backend.dm_channels[player.id]
    await player.press(channel_id, player.dm.id, custom_id, *values)


@asynccontextmanager
async def answering(hand: Panel, board: Panel) -> AsyncGenerator[Prepare]:
    """A bot that answers with ``hand`` and changes the board to ``board``, and does nothing else."""
    bot = commands.AutoShardedBot(
        command_prefix=commands.when_mentioned, intents=discord.Intents(guilds=True), max_messages=None
    )
    async with simcord.run(bot, shard_count=1) as env:
        guild = env.create_guild("The Harbour")
        channel = guild.create_text_channel("cards")
        member = guild.add_member(env.create_user("Anna"))
        with env._bot_scope():
            place = bot.get_partial_messageable(channel.id)
            shown = [await place.send(**await new_message(panel)) for panel in (board, hand)]
        first = next(iter(_buttons(hand)))

        async def on_interaction(interaction: discord.Interaction[Any]) -> None:
            await interaction.response.edit_message(**await edited_message(hand))
            await place.get_partial_message(shown[0].id).edit(**await edited_message(board))

        bot.event(on_interaction)

        async def press() -> None:
            data = {"custom_id": button_id(first), "component_type": 2}
            record, payload = base_payload(
                env.backend, type=3, channel_id=channel.id, guild_id=guild.id, user_id=member.id, data=data
            )
            payload["message"] = dict(
                message_payload(env.backend, env.backend.get_message(channel.id, shown[1].id))
            )
            record.source_message_id = shown[1].id
            async with requests_made(REQUESTS):
                env.backend.emit("INTERACTION_CREATE", payload)

        async def prepare() -> Press:
            await env.settle()
            return press

        yield prepare
        await bot.close()


def _buttons(panel: Panel) -> list[Action]:
    """What the buttons of a panel ask for."""
    return [
        control.action
        for row in panel.rows
        if isinstance(row, tuple)
        for control in row
        if isinstance(control, Button)
    ]
