"""The private messages that say that a table has lost its channel; each goes when it is back, or is over."""

from dataclasses import replace
from typing import Final

import discord

from bot.i18n import Translations
from bot.render.place import Where
from bot.render.suspended import given_up_panel, suspended_panel
from bot.tables.attendance import DeadlineKind
from bot.tables.model import HandState, TableState
from bot.tables.ports import Screen, Shown
from bot.ui.hands import is_undeliverable
from bot.ui.mail import Mail
from bot.ui.notices import Screens
from bot.ui.trouble import trouble_at
from bot.ui.where import where

_TOLD: Final = 1
"""In place of a turn: the person was told, or could not be told, since the place was lost."""


class Suspensions:
    """Tells everybody at a suspended table once, silently, whichever way they want their hands."""

    def __init__(self, client: discord.Client, mail: Mail) -> None:
        self._losses = mail.losses
        self._client = client
        self._shown = mail.shown
        self._letters = mail.letters
        self._post = mail.post

    async def behind(self, table: TableState, screens: Screens) -> tuple[int, ...]:
        """Return the people whose message has to be sent, changed or removed."""
        told = {key[1]: shown for key, shown in screens.items() if key[0] is Screen.SUSPENDED and shown.turn}
        if _waits(table):
            seated = {person.id for person in table.people}
            return tuple(seated ^ told.keys())
        return tuple(person for person, shown in told.items() if not self._is_done(table, shown))

    async def show(
        self, table: TableState, person_id: int, hand: HandState | None, *, t: Translations
    ) -> None:
        """Bring the message of one person up to date."""
        del hand  # cards have nothing to do with it
        shown = await self._shown.get(table.id, Screen.SUSPENDED, person_id)
        is_told = shown is not None and shown.turn == _TOLD
        if _waits(table) and table.is_seated(person_id):
            if not is_told:
                await self._tell(table, person_id, t=t)
        elif shown is not None and is_told:
            await self._take_back(table, shown, t=t)

    async def _tell(self, table: TableState, person_id: int, *, t: Translations) -> None:
        """Send the message; to whom nothing arrives nothing is sent again."""
        trouble = trouble_at(self._client, table.place, self._losses.why(table.id))
        panel = suspended_panel(
            table,
            trouble,
            t,
            where=await self._where(table),
            reader_id=person_id,
            ends_at=table.due(DeadlineKind.PLACE),
        )
        channel_id, message_id = 0, None
        if not is_undeliverable(await self._shown.get(table.id, Screen.HAND, person_id)):
            channel_id, message_id = await self._letters.send(person_id, panel, rings=False)
        shown = Shown(table.id, Screen.SUSPENDED, person_id, channel_id, message_id, _TOLD)
        await self._shown.remember(shown, version=table.version)

    async def _take_back(self, table: TableState, shown: Shown, *, t: Translations) -> None:
        if shown.message_id is None:
            await self._shown.lose(shown)
        elif table.phase.is_live:
            await self._post.delete(shown.channel_id, shown.message_id)
            await self._shown.lose(shown)
        elif not self._is_done(table, shown):
            panel = given_up_panel(table, t, where=await self._where(table))
            await self._post.edit(shown.channel_id, shown.message_id, panel)
            self._shown.note(shown.message_id, table.version)

    def _is_done(self, table: TableState, shown: Shown) -> bool:
        """Whether a message says already that the game is over."""
        is_over = not table.phase.is_live
        return is_over and shown.message_id is not None and self._shown.shows(shown.message_id, table.version)

    async def _where(self, table: TableState) -> Where:
        board = await self._shown.get(table.id, Screen.PUBLIC)
        place = where(self._client, table.place, None if board is None else board.message_id)
        return (
            place if place.server else replace(place, server=self._losses.server_name(table.place.guild_id))
        )


def _waits(table: TableState) -> bool:
    return table.is_suspended and table.phase.is_live
