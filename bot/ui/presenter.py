"""Keeps the public message and the private hands of every table up to date; a subscriber of the tables."""

import asyncio
import logging

import discord

from bot.i18n import Translations, translations_for
from bot.render.board import board_panel
from bot.render.lobby import lobby_panel
from bot.render.panel import Panel
from bot.render.result import result_panel
from bot.tables.errors import BrokenTableError, StorageError, TableRefusedError
from bot.tables.model import Person, Phase, TableState
from bot.tables.ports import Changed, Screen, Shown
from bot.tables.service import Tables
from bot.ui.courier import Courier, Errand, TryLaterError
from bot.ui.hands import Hands
from bot.ui.post import Lost, Post
from bot.ui.shown import ShownScreens

_log = logging.getLogger(__name__)


def public_panel(table: TableState, t: Translations, *, ping: bool = False) -> Panel:
    """Return what the channel sees of a table; ``ping`` mentions the person on turn."""
    match table.phase:
        case Phase.LOBBY:
            return lobby_panel(table, t)
        case Phase.PLAYING:
            return board_panel(table, t, ping=ping)
        case Phase.FINISHED | Phase.ABANDONED:
            return result_panel(table, t)


class Presenter:
    """Shows what is stored, never anything else: every errand asks the tables for the newest state."""

    def __init__(
        self, client: discord.Client, tables: Tables, *, shown: ShownScreens, hands: Hands, post: Post
    ) -> None:
        self.courier = Courier(self._run)
        self._client = client
        self._tables = tables
        self._shown = shown
        self._hands = hands
        self._post = post

    def changed(self, change: Changed) -> None:
        """See to it that all screens of a table follow."""
        self.refresh(change.table_id)

    def refresh(self, table_id: int) -> "asyncio.Future[None]":
        """Bring all screens of a table up to date; the future is done when the public one is."""
        return self.courier.ask(Errand(table_id, Screen.PUBLIC))

    def language(self, table: TableState) -> Translations:
        """Return the language of the table's channel: its server's."""
        guild = self._client.get_guild(table.place.guild_id)
        return translations_for(None if guild is None else str(guild.preferred_locale))

    async def posted(self, table: TableState, message_id: int) -> None:
        """Take a message that shows ``table`` in public for its board from now on; the old one is deleted."""
        old = await self._shown.get(table.id, Screen.PUBLIC)
        shown = Shown(table.id, Screen.PUBLIC, 0, table.place.channel_id, message_id, table.turn_number)
        await self._shown.remember(shown, version=table.version)
        if old is not None and old.message_id is not None and old.message_id != message_id:
            await self._post.delete(old.channel_id, old.message_id)

    # ------------------------------------------------------------------ errands

    async def _run(self, errand: Errand) -> None:
        try:
            if errand.screen is Screen.PUBLIC:
                await self._show_public(errand.table_id)
            else:
                done = await self._tables.look(errand.table_id, errand.person_id)
                await self._hands.show(done.table, errand.person_id, done.hand, t=self.language(done.table))
        except StorageError as error:
            raise TryLaterError("the database did not answer") from error
        except TableRefusedError:
            _log.debug("%s: there is no such table any more", errand)
        except BrokenTableError:
            _log.exception("%s: the table cannot be rebuilt", errand)

    async def _show_public(self, table_id: int) -> None:
        table = await self._tables.state(table_id)
        board = await self._shown.get(table_id, Screen.PUBLIC)
        self._refresh_hands(table, await self._shown.of(table_id))
        if _wants_new_board(table, board):
            await self._post_new_board(table_id)
        elif board is None or board.message_id is None:
            await self._send(table, ping=False)
        elif not self._shown.shows(board.message_id, table.version):
            panel = public_panel(table, self.language(table))
            lost = await self._post.edit(board.channel_id, board.message_id, panel)
            self._shown.note(board.message_id, table.version)
            if lost is Lost.GONE:
                await self._send(table, ping=False)

    def _refresh_hands(self, table: TableState, screens: dict[tuple[Screen, int], Shown]) -> None:
        for shown in screens.values():
            if shown.screen is Screen.HAND and self._hands.is_behind(table, shown):
                self.courier.ask(Errand(table.id, Screen.HAND, shown.person_id))

    async def _post_new_board(self, table_id: int) -> None:
        """Ring for the person on turn once: by the hand, or where that does not arrive, by the new board."""
        table = await self._tables.state(table_id)
        person = table.on_turn
        if not isinstance(person, Person):
            return
        await self.courier.ask(Errand(table_id, Screen.HAND, person.id))
        hand = await self._shown.get(table_id, Screen.HAND, person.id)
        reached = hand is not None and hand.message_id is not None and hand.turn == table.turn_number
        table = await self._tables.state(table_id)
        await self._send(table, ping=not reached and table.on_turn == person)

    async def _send(self, table: TableState, *, ping: bool) -> None:
        panel = public_panel(table, self.language(table), ping=ping)
        sent = await self._post.send(table.place.channel_id, panel, rings=ping)
        if isinstance(sent, Lost):
            _log.warning("table %d: no message can be sent to its channel (%s)", table.id, sent.value)
        else:
            await self.posted(table, sent)


def _wants_new_board(table: TableState, board: Shown | None) -> bool:
    """Return whether the turn has passed to a person since the board was sent."""
    return isinstance(table.on_turn, Person) and (board is None or board.turn != table.turn_number)
