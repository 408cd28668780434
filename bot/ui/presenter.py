"""Keeps the public message and the private hands of every table up to date; a subscriber of the tables."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import replace
from datetime import timedelta
from typing import Final

import discord

from bot.i18n import Translations, translations_for
from bot.render.board import board_panel
from bot.render.expired import expired_panel
from bot.render.lobby import lobby_panel
from bot.render.panel import Panel
from bot.render.result import result_panel
from bot.tables.errors import BrokenTableError, StorageError, TableRefusedError
from bot.tables.model import Phase, TableState
from bot.tables.occupants import Person
from bot.tables.ports import Changed, Screen, Shown
from bot.tables.service import Tables
from bot.ui.courier import Courier, Errand, TryLaterError
from bot.ui.hands import Hands
from bot.ui.mail import Mail
from bot.ui.notices import Notice
from bot.ui.post import Lost
from bot.ui.server_settings import ServersSettings
from bot.ui.trouble import is_reachable

_log = logging.getLogger(__name__)
_PATIENCE: Final = 3.0
"""Seconds that a new board waits for the hand to arrive before it rings itself."""
_REMEMBERED: Final = 2000
_OLD: Final = timedelta(hours=1)
"""The age from which on Discord lets a message be edited only rarely."""


def public_panel(table: TableState, t: Translations, *, ping: bool = False, is_short: bool = False) -> Panel:
    """Return what the channel sees of a table; ``ping`` mentions the person on turn.

    ``is_short``: the board leaves out what can be missed.
    """
    match table.phase:
        case Phase.LOBBY:
            return lobby_panel(table, t)
        case Phase.PLAYING:
            return board_panel(table, t, ping=ping, is_short=is_short)
        case Phase.BETWEEN | Phase.FINISHED | Phase.ABANDONED:
            return result_panel(table, t)
        case Phase.EXPIRED:
            return expired_panel(table, t)


class Presenter:
    """Shows what is stored, never anything else: every errand asks the tables for the newest state."""

    def __init__(
        self,
        client: discord.Client,
        tables: Tables,
        mail: Mail,
        *,
        hands: Hands,
        notices: Mapping[Screen, Notice],
        settings: ServersSettings,
    ) -> None:
        self.courier = Courier(self._run)
        self._client = client
        self._tables = tables
        self._shown = mail.shown
        self._hands = hands
        self._notices = notices
        self._settings = settings
        self._leftovers = mail.leftovers
        self._post = mail.post
        self._losses = mail.losses
        mail.leftovers.attach(self.courier)
        self._committed: dict[int, int] = {}
        self._heard: OrderedDict[int, int] = OrderedDict()
        """The newest versions of tables that have changed lately."""

    def changed(self, change: Changed) -> None:
        """See to it that all screens of a table follow."""
        self._committed[change.table_id] = self._heard[change.table_id] = change.version
        self._heard.move_to_end(change.table_id)
        if len(self._heard) > _REMEMBERED:
            self._heard.popitem(last=False)
        self.refresh(change.table_id)

    def refresh(self, table_id: int) -> "asyncio.Future[None]":
        """Bring all screens of a table up to date; the future is done when the public one is."""
        return self.courier.ask(Errand(table_id, Screen.PUBLIC))

    def language(self, table: TableState) -> Translations:
        """Return the language of the table's channel: its server's."""
        guild = self._client.get_guild(table.place.guild_id)
        return translations_for(None if guild is None else str(guild.preferred_locale))

    async def panel(self, table: TableState, *, ping: bool = False) -> Panel:
        """Return what the channel sees of a table, in its language and with the look set for its server."""
        settings = await self._settings.of(table.place.guild_id)
        return public_panel(table, self.language(table), ping=ping, is_short=settings.has_short_boards)

    async def posted(self, table: TableState, message_id: int, *, turn: int | None = None) -> None:
        """Take a message that shows ``table`` in public for its board from now on; the old one is deleted.

        ``turn``: the turn whose player was told of it by this; ``None`` if nobody was.
        """
        before = await self._shown.get(table.id, Screen.PUBLIC)
        told = turn if turn is not None else 0 if before is None else before.turn
        shown = Shown(table.id, Screen.PUBLIC, 0, table.place.channel_id, message_id, told)
        try:
            before = await self._shown.remember(shown, version=table.version)
        finally:
            if before is not None and before.message_id != message_id:
                await self._leftovers.clear(before)

    async def repost(self, table_id: int) -> None:
        """Put a fresh public message at the bottom of the channel, without ringing for anybody."""
        await self._send(await self._tables.state(table_id))

    async def reopen(self, table: TableState) -> bool:
        """Send the board with which a suspended table is resumed, and return whether that was possible.

        It rings for the person on turn if nothing else has done that in this turn.
        """
        if not _wants_new_board(table, await self._shown.get(table.id, Screen.PUBLIC)):
            return await self._send(table)
        person = table.on_turn
        if not isinstance(person, Person):
            return await self._send(table)
        rings = await self._hands.leave_ringing_to_board(table, person.id)
        return await self._send(table, ping=rings, turn=table.turn_id)

    # ------------------------------------------------------------------ errands

    async def _run(self, errand: Errand) -> None:
        try:
            if errand.screen is Screen.PUBLIC:
                await self._show_public(errand.table_id)
            elif errand.screen is Screen.OLD:
                await self._leftovers.take_away(errand.table_id, errand.person_id)
                await self._shown.forget_if_finished(await self._tables.state(errand.table_id))
            else:
                await self._show_private(errand)
        except StorageError as error:
            raise TryLaterError("the database did not answer") from error
        except TableRefusedError:
            _log.debug("%s: there is no such table any more", errand)
        except BrokenTableError:
            _log.exception("%s: the table cannot be rebuilt", errand)

    async def _show_private(self, errand: Errand) -> None:
        """Bring a private message up to date; once more if the table has changed while one was being sent."""
        done = await self._tables.look(errand.table_id, errand.person_id)
        screen = self._hands if errand.screen is Screen.HAND else self._notices[errand.screen]
        await screen.show(done.table, errand.person_id, done.hand, t=self.language(done.table))
        await self._shown.forget_if_finished(done.table)
        if self._heard.get(errand.table_id, 0) > done.table.version:
            self.courier.ask(errand)

    async def _show_public(self, table_id: int) -> None:
        table = await self._tables.state(table_id, committed=self._committed.pop(table_id, None))
        board = await self._shown.get(table_id, Screen.PUBLIC)
        await self._refresh_private(table, await self._shown.of(table_id))
        if table.is_suspended and table.phase.is_live:
            return  # nothing can be shown there
        if _wants_new_board(table, board):
            await self._post_new_board(table)
        elif board is None or board.message_id is None or _is_out_of_place(table, board):
            await self._send(table)
        else:
            await self._edit(table, board.channel_id, board.message_id)
        await self._shown.forget_if_finished(table)

    async def _edit(self, table: TableState, channel_id: int, message_id: int) -> None:
        """Let the board follow the table; one that is gone is sent anew."""
        if self._shown.shows(message_id, table.version):
            return
        lost = await self._post.edit(channel_id, message_id, await self.panel(table))
        self._shown.note(message_id, table.version)
        if lost in (Lost.GONE, Lost.ARCHIVED):
            await self._send(table)
        elif lost is not None:
            await self._lose(table, lost)

    async def _refresh_private(self, table: TableState, screens: dict[tuple[Screen, int], Shown]) -> None:
        for shown in screens.values():
            if shown.screen is Screen.HAND and self._hands.is_behind(table, shown):
                self.courier.ask(Errand(table.id, Screen.HAND, shown.person_id))
        for screen, notice in self._notices.items():
            for person_id in await notice.behind(table, screens):
                self.courier.ask(Errand(table.id, screen, person_id))
        for errand in self._leftovers.errands(screens):
            self.courier.ask(errand)

    async def _post_new_board(self, table: TableState) -> None:
        """Ring for the person on turn once: by the hand, or by the new board that comes after it."""
        person = table.on_turn
        if not isinstance(person, Person):
            await self._send(table)  # it takes the place of one that is too old to be edited
            return
        delivery = self.courier.ask(Errand(table.id, Screen.HAND, person.id))
        async with self.courier.aside(Errand(table.id, Screen.PUBLIC)):
            await asyncio.wait({delivery}, timeout=_PATIENCE)
        newest = await self._tables.state(table.id)
        if newest.on_turn != person or newest.turn_id != table.turn_id:
            await self._show_public(table.id)  # the turn has passed on meanwhile
            return
        rings = await self._hands.leave_ringing_to_board(table, person.id)
        if not await self._send(newest, ping=rings, turn=table.turn_id):
            await self._edit_old_board(newest)

    async def _edit_old_board(self, table: TableState) -> None:
        board = await self._shown.get(table.id, Screen.PUBLIC)
        if board is not None and board.message_id is not None:
            await self._edit(table, board.channel_id, board.message_id)

    async def _send(self, table: TableState, *, ping: bool = False, turn: int | None = None) -> bool:
        """Send a new public message, and return whether that was possible.

        Where a suspended table stands it shows what holds when the table is resumed.
        """
        resumed = replace(table, attendance=replace(table.attendance, is_suspended=False))
        panel = await self.panel(resumed, ping=ping)
        sent = await self._post.send(table.place.channel_id, panel, rings=ping)
        if isinstance(sent, Lost):
            _log.warning("table %d: no message can be sent to its channel (%s)", table.id, sent.value)
            await self._lose(table, sent)
            return False
        await self.posted(table, sent, turn=turn)
        return True

    async def _lose(self, table: TableState, lost: Lost) -> None:
        """Suspend a table whose place does not take messages any more; an outage changes nothing."""
        if not lost.is_of_place or not table.phase.is_live or table.is_suspended:
            return
        guild_id = table.place.guild_id
        if self._client.get_guild(guild_id) is not None and not is_reachable(self._client, guild_id):
            raise TryLaterError("Discord has an outage there")
        await self._losses.suspend(table.id, table.place, lost)


def _wants_new_board(table: TableState, board: Shown | None) -> bool:
    """Return whether the turn has passed to a person since the board was sent, or on from an old one."""
    if table.on_turn is None or (board is not None and board.turn == table.turn_id):
        return False
    return isinstance(table.on_turn, Person) or (board is not None and _is_old(board))


def _is_old(board: Shown) -> bool:
    if board.message_id is None:
        return False
    return discord.utils.utcnow() - discord.utils.snowflake_time(board.message_id) > _OLD


def _is_out_of_place(table: TableState, board: Shown) -> bool:
    """Return whether the table was brought to another channel since its board was sent."""
    return board.channel_id != table.place.channel_id
