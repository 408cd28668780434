"""Every request that the bot makes in a game, and an evening in which it makes all of them."""

import asyncio
import re
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import simcord.http.client as transport

from bot.game.moves import Discard, Move
from bot.game.notation import move_text
from bot.tables.model import TableState
from bot.tables.occupants import Person
from bot.ui.caller import Caller
from bot.ui.presenter import public_panel
from tests.support.discord import Player, Town, opened
from tests.ui.playing import begin

AT_START = frozenset(
    {
        ("GET", "/oauth2/applications/@me"),
        ("PUT", "/applications/*/commands"),
    }
)
"""What is asked before there is a game."""


@dataclass(frozen=True)
class Route:
    """A request: ``where`` is the channel it goes to, ``board`` or ``mail``, if it goes to one.

    ``is_late``: it is made only where Discord was asked to wait for the answer.
    """

    name: str
    method: str
    path: str
    where: str = ""
    is_late: bool = False

    def __str__(self) -> str:
        return self.name


OPEN_MAILBOX = Route("open a mailbox", "POST", "/users/@me/channels")
ROUTES = (
    Route("send the board", "POST", "/channels/*/messages", "board"),
    Route("edit the board", "PATCH", "/channels/*/messages/*", "board"),
    Route("delete the board", "DELETE", "/channels/*/messages/*", "board"),
    Route("look up a member", "GET", "/guilds/*/members/*"),
    Route("answer", "POST", "/interactions/*/*/callback"),
    Route("answer later", "PATCH", "/webhooks/*/*/messages/@original", is_late=True),
    Route("add to an answer", "POST", "/webhooks/*/*", is_late=True),
    Route("take an answer away", "DELETE", "/webhooks/*/*/messages/@original", is_late=True),
    Route("edit a hand", "PATCH", "/channels/*/messages/*", "mail"),
    Route("delete a hand", "DELETE", "/channels/*/messages/*", "mail"),
    Route("send a hand", "POST", "/channels/*/messages", "mail"),
    OPEN_MAILBOX,
)


def route_of(method: str, path: str, board: int) -> tuple[str, str, str]:
    """Method, pattern and place of a request."""
    pattern = re.sub(r"(?<=/)(\d{5,}|simcord_interaction_[^/]*)(?=/|$)", "*", path)
    channel = re.match(r"/channels/(\d+)", path)
    return method, pattern, "" if channel is None else "board" if int(channel[1]) == board else "mail"


@dataclass
class Evening:
    """Anna and Bo, a long game of theirs, and what goes wrong there."""

    town: Town
    anna: Player
    bo: Player
    first_seat: int
    table_id: int = 2
    naps: int = 0
    """How often the courier has waited to try something again."""

    async def nap(self, _: float) -> None:
        """Count that the courier wants to wait, and have it try again at once."""
        self.naps += 1
        await asyncio.sleep(0)

    async def prepare(self, route: Route) -> None:
        """Let two days pass, and come to where a turn makes that request."""
        await self.town.let_pass(days=2)
        if route is OPEN_MAILBOX:
            await self.begin_with_somebody_new()
        else:
            await self.wait_for_a_play()

    async def begin_with_somebody_new(self) -> None:
        """End the game, and begin one at which the second to have a turn has never been written to."""
        await self.anna.press(self.town.channel.id, self.town.board().id, f"sb:{self.table_id:x}::end-surely")
        cleo = self.town.person("Cleo")
        # The cards are always shuffled alike, so that the same seat begins.
        self.anna, self.bo = (self.anna, cleo) if self.first_seat == 0 else (cleo, self.bo)
        await begin(self.town, self.anna, self.bo, stock=30)
        self.table_id += 1

    async def state(self) -> TableState:
        """The table as it is stored."""
        return await self.town.bot.house.tables.state(self.table_id)

    # ------------------------------------------------------------------ what people do

    async def play_a_turn(self) -> None:
        """Move, press too early, look at things, discard; every move is there afterwards."""
        await self._move(lambda move: not isinstance(move, Discard), on_board=True)
        on_turn, other = await self._players()
        await self._press(other, f"{await self._control()}:S>B1")
        await self._press(other, f"sb:{self.table_id:x}::join")
        await self._press(on_turn, f"sb:{self.table_id:x}::hand")
        await other.press(self.town.channel.id, self.town.board().id, f"sb:{self.table_id:x}::hand")
        self.town.emit_command(other, "board")
        self.town.emit_command(other, "history")
        await self.town.settle()
        await self._move(lambda move: isinstance(move, Discard))

    async def wait_for_a_play(self) -> None:
        """Let people discard until whoever is on turn can play a card."""
        while True:
            on_turn, _ = await self._players()
            hand = (await self.town.bot.house.tables.look(self.table_id, on_turn.id)).hand
            assert hand is not None
            if not isinstance(hand.legal[0], Discard):
                return
            await self._move(lambda move: isinstance(move, Discard))

    async def _players(self) -> tuple[Player, Player]:
        person = (await self.state()).on_turn
        assert isinstance(person, Person)
        return (self.anna, self.bo) if person.id == self.anna.id else (self.bo, self.anna)

    async def _move(self, wanted: Callable[[Move], bool], *, on_board: bool = False) -> None:
        """Have whoever is on turn make a move, one that is wanted if there is any; the hand follows it."""
        player, _ = await self._players()
        hand = (await self.town.bot.house.tables.look(self.table_id, player.id)).hand
        assert hand is not None
        move = move_text(next(filter(wanted, hand.legal), hand.legal[-1]))
        before = await self.town.stored_moves(self.table_id)
        await self._press(player, f"{await self._control()}:{move}", on_board=on_board)
        assert await self.town.stored_moves(self.table_id) == [*before, (hand.seat, move)]

    async def _control(self) -> str:
        return f"sb:{self.table_id:x}:{(await self.state()).version:x}"

    async def _press(self, player: Player, custom_id: str, *, on_board: bool = False) -> None:
        """Press in the direct messages, or on the board where there are none."""
        seen = player.dms()[-1] if player.dms() and not on_board else self.town.board()
        self.town.emit(player.id, seen.channel_id, seen.id, custom_id)
        await self.town.settle()

    # ------------------------------------------------------------------ what goes wrong

    def paths(self, route: Route) -> list[str]:
        """Where the requests of a route go."""
        mailboxes = self.town.env.backend.dm_channels
        channels = {
            "board": [self.town.channel.id],
            "mail": [mailboxes[player.id] for player in (self.anna, self.bo) if player.id in mailboxes],
            "": [0],
        }
        return [route.path.replace("/channels/*", f"/channels/{each}", 1) for each in channels[route.where]]

    @contextmanager
    def faulty(self, route: Route, fault: Any, *, times: int) -> Iterator[list[str]]:
        """Have a request fail so often inside the block; how often it was made is in the list."""
        asked: list[str] = []
        dispatch: Callable[..., Any] = transport.router.dispatch
        paths = self.paths(route)

        def counting(backend: Any, method: str, path: str, **rest: Any) -> Any:
            if method == route.method and any(fnmatch(path, each) for each in paths):
                asked.append(path)
                if len(asked) > times:
                    self.town.env.backend.faults.clear()
                elif isinstance(fault, type) and issubclass(fault, Exception):
                    raise fault
            return dispatch(backend, method, path, **rest)

        if isinstance(fault, dict):
            for path in paths:
                self.town.env.inject_error(route.method, path, times=None, **fault)
        transport.router.dispatch = counting
        try:
            yield asked
        finally:
            transport.router.dispatch = dispatch
            self.town.env.backend.faults.clear()

    async def check_board(self) -> None:
        """The newest message in the channel shows the table as it is stored."""
        table = await self.state()
        t = self.town.bot.house.presenter.language(table)
        panels = [public_panel(table, t, ping=ping) for ping in (False, True)]
        assert self.town.board().text in ["\n".join([panel.text, *panel.lines]) for panel in panels]


@asynccontextmanager
async def evening(folder: Path) -> AsyncGenerator[Evening]:
    """An evening at which a first game was ended, so that there are scores, and a long one has just begun."""
    async with opened(folder) as town:
        anna, bo = town.people("Anna", "Bo")
        await begin(town, anna, bo)
        await anna.press(town.channel.id, town.board().id, "sb:1::end-surely")
        await begin(town, anna, bo, stock=30)
        view = (await town.bot.house.tables.state(2)).view
        assert view is not None
        found = Evening(town, anna, bo, first_seat=view.turn)
        town.bot.house.presenter.courier._sleep = found.nap
        yield found


@contextmanager
def waiting() -> Iterator[None]:
    """Have Discord asked to wait for every answer, as if the database were slow."""

    async def impatiently(caller: Caller, work: Coroutine[Any, Any, Any], *, in_place: bool = False) -> Any:
        if caller._said.name == "NOTHING":
            await caller._defer(in_place=in_place)
        return await work

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Caller, "patiently", impatiently)
        yield
