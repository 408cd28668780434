"""The hands that are sent by direct message: one at the start of each turn, the one before removed."""

from collections import OrderedDict
from contextlib import suppress
from typing import Final, NamedTuple

import discord

from bot.game.cards import Card
from bot.game.moves import Source
from bot.i18n import Translations
from bot.render.away import away_panel
from bot.render.hand import hand_panel
from bot.render.panel import Panel
from bot.render.place import Where
from bot.tables.customs import Asked
from bot.tables.errors import StorageError
from bot.tables.model import HandState, Phase, TableState
from bot.tables.occupants import Person
from bot.tables.ports import Screen, Shown
from bot.ui.mail import Mail
from bot.ui.people import People
from bot.ui.where import where

_REMEMBERED: Final = 2000


class Hands:
    """Delivers hands to those who want them by direct message; others press *My hand*.

    ``by_dm``: whether those want it who have not chosen.
    """

    def __init__(self, client: discord.Client, mail: Mail, *, people: People, by_dm: bool) -> None:
        self._client = client
        self._shown = mail.shown
        self._people = people
        self._letters = mail.letters
        self._leftovers = mail.leftovers
        self._post = mail.post
        self.by_dm = by_dm
        self._laid_down: OrderedDict[int, _Waiting] = OrderedDict()
        """Messages of hands whose turn is over, and what they show that may change while one waits."""

    async def are_sent_to(self, person_id: int) -> bool:
        """Return whether this person wants direct messages."""
        return (await self._people.of(person_id)).gets_hand(by_default=self.by_dm)

    async def leave_ringing_to_board(self, table: TableState, person_id: int) -> bool:
        """Return whether the board has to call the person on turn: they want it, or no hand has arrived.

        In their quiet hours nothing calls them.
        """
        if await self._people.is_quiet(person_id, table.place.guild_id):
            return False
        hand = await self._shown.get(table.id, Screen.HAND, person_id)
        has_hand = hand is not None and hand.message_id is not None and hand.turn == table.turn_id
        return (await self._people.of(person_id)).lets_board_ring(has_hand=has_hand)

    def is_behind(self, table: TableState, shown: Shown) -> bool:
        """Return whether the message that shows a hand has to change.

        A hand on turn follows the table; one whose turn is over is laid down once, and then left alone until
        hands close, the partner begins or ends a turn or asks, the player goes, or the game is over.
        """
        if shown.message_id is None:
            return False
        if table.seat_of(shown.person_id) is None:
            is_told = table.is_away(shown.person_id)
            return not is_told or self._laid_down.get(shown.message_id) != _waiting(table, shown.person_id)
        if table.phase is not Phase.PLAYING:
            return not self._shown.shows(shown.message_id, table.version)
        if _is_on_turn(table, shown.person_id) and shown.turn == table.turn_id:
            return not self._shown.shows(shown.message_id, table.version)
        return self._laid_down.get(shown.message_id) != _waiting(table, shown.person_id)

    async def show(
        self, table: TableState, person_id: int, hand: HandState | None, *, t: Translations
    ) -> None:
        """Bring one person's hand up to date: send it at the start of their turn, or change what was sent."""
        shown = await self._shown.get(table.id, Screen.HAND, person_id)
        if hand is not None and hand.is_on_turn and (shown is None or shown.turn != table.turn_id):
            if not await self.are_sent_to(person_id):
                await self._remove(shown)
            elif not is_undeliverable(shown):
                await self._deliver(hand, person_id, shown, t=t)
        elif shown is not None and shown.message_id is not None and self.is_behind(table, shown):
            await self._follow(table, shown, shown.message_id, hand, t=t)

    async def panel(
        self,
        hand: HandState,
        *,
        t: Translations,
        notice: str = "",
        choosing: Source | None = None,
        discarding: Card | None = None,
    ) -> Panel:
        """Return a player's hand as it is shown to them, wherever that is."""
        place = await self.place(hand.table)
        return hand_panel(hand, t, where=place, notice=notice, choosing=choosing, discarding=discarding)

    async def place(self, table: TableState) -> Where:
        """Return where a table stands, with the link to its board."""
        return where(self._client, table.place, await self._board(table.id))

    async def must_be_told(self, table_id: int, person_id: int) -> bool:
        """Return whether this person should hear, once, that the direct messages they want do not arrive."""
        if not await self.are_sent_to(person_id):
            return False
        if not is_undeliverable(await self._shown.get(table_id, Screen.HAND, person_id)):
            return False
        return await self._letters.must_be_told(person_id)

    async def _board(self, table_id: int) -> int | None:
        """Return the message of the board; a database that fails costs the link, not the hand."""
        with suppress(StorageError):
            board = await self._shown.get(table_id, Screen.PUBLIC)
            return None if board is None else board.message_id
        return None

    async def _deliver(
        self, hand: HandState, person_id: int, before: Shown | None, *, t: Translations
    ) -> None:
        """Send the hand of a new turn; where it does not arrive that is kept: nobody tries again.

        It rings for who wants that, unless the board of this turn was there before it, and has rung itself.
        """
        board = await self._shown.get(hand.table.id, Screen.PUBLIC)
        is_first = board is None or board.turn != hand.table.turn_id
        is_wanted = (await self._people.of(person_id)).lets_hand_ring
        is_quiet = await self._people.is_quiet(person_id, hand.table.place.guild_id)
        rings = is_first and is_wanted and not is_quiet
        channel_id, message_id = await self._letters.send(person_id, await self.panel(hand, t=t), rings=rings)
        shown = Shown(hand.table.id, Screen.HAND, person_id, channel_id, message_id, hand.table.turn_id)
        await self._shown.remember(shown, version=hand.table.version)
        if message_id is not None:
            await self._leftovers.clear(before)

    async def _follow(
        self, table: TableState, shown: Shown, message_id: int, hand: HandState | None, *, t: Translations
    ) -> None:
        """Let a sent hand follow the table; whose turn is over has it laid down, who left has it removed.

        Who is away only is told so in its place, and how to come back.
        """
        if hand is None and not table.is_away(shown.person_id):
            await self._remove(shown)
            return
        if hand is None:
            panel = away_panel(table, t, reader=shown.person_id, where=await self.place(table))
        else:
            panel = await self.panel(hand, t=t)
        lost = await self._post.edit(shown.channel_id, message_id, panel)
        if lost is not None and lost.is_replaceable:
            await self._shown.lose(shown)
            if hand is not None and hand.is_on_turn:
                await self._deliver(hand, shown.person_id, None, t=t)
            return
        self._shown.note(message_id, table.version)
        if hand is None or not hand.is_on_turn:
            self.lay_down(message_id, table, shown.person_id)

    async def _remove(self, shown: Shown | None) -> None:
        if shown is not None and shown.message_id is not None:
            await self._post.delete(shown.channel_id, shown.message_id)
            await self._shown.lose(shown)

    def lay_down(self, message_id: int, table: TableState, person_id: int) -> None:
        """Note that a message shows the hand of somebody whose turn is over."""
        self._laid_down[message_id] = _waiting(table, person_id)
        while len(self._laid_down) > _REMEMBERED:
            self._laid_down.popitem(last=False)


class _Waiting(NamedTuple):
    """What the hand of somebody who waits shows that may change meanwhile."""

    are_hands_open: bool
    may_point: bool
    asked: Asked | None
    is_away: bool
    is_returning: bool


def _waiting(table: TableState, person_id: int) -> _Waiting:
    is_partners_turn = table.waiting_partner is not None and table.seat_of(person_id) == table.waiting_partner
    return _Waiting(
        are_hands_open=table.view is not None and table.view.open_hands is not None,
        may_point=is_partners_turn and table.customs.pointed is None,
        asked=table.customs.asked if is_partners_turn else None,
        is_away=table.is_away(person_id),
        is_returning=person_id in table.attendance.returning,
    )


def _is_on_turn(table: TableState, person_id: int) -> bool:
    return isinstance(table.on_turn, Person) and table.on_turn.id == person_id


def is_undeliverable(shown: Shown | None) -> bool:
    """Return whether direct messages did not arrive at this table: then none is tried again."""
    return shown is not None and shown.message_id is None and shown.turn > 0
