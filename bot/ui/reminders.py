"""The private messages that remind of a turn; each goes when the turn is over."""

from collections import OrderedDict
from datetime import datetime
from typing import Final, NamedTuple

from bot.i18n import Translations
from bot.render.away import reminder_panel
from bot.render.panel import Panel
from bot.tables.attendance import DeadlineKind
from bot.tables.model import HandState, TableState
from bot.tables.occupants import Person
from bot.tables.people import Ping
from bot.tables.ports import Screen, Shown
from bot.ui.hands import Hands, is_undeliverable
from bot.ui.mail import Mail
from bot.ui.notices import Screens
from bot.ui.people import People

_REMEMBERED: Final = 2000


class _Reminder(NamedTuple):
    """What tells one reminder from others, and until when it says the turn lasts."""

    turn: int
    nudged_at: datetime | None
    due_at: datetime | None

    def is_same(self, other: "_Reminder") -> bool:
        """Whether ``other`` reminds of the same, so that nobody has to hear it again."""
        return self.turn == other.turn and self.nudged_at == other.nudged_at


class Reminders:
    """Delivers each reminder once, to people with hands by *My hand* as well: nothing else reaches them."""

    def __init__(self, mail: Mail, hands: Hands, people: People) -> None:
        self._shown = mail.shown
        self._hands = hands
        self._people = people
        self._letters = mail.letters
        self._leftovers = mail.leftovers
        self._post = mail.post
        self._reminders: OrderedDict[int, _Reminder] = OrderedDict()
        """What a message says, as far as this process has written it."""

    async def behind(self, table: TableState, screens: Screens) -> tuple[int, ...]:
        """Return the people whose reminder has to be sent, changed or removed."""
        people = {person_id for screen, person_id in screens if screen is Screen.REMINDER}
        reminded = reminded_person(table)
        if reminded is not None:
            people.add(reminded)
        return tuple(
            person
            for person in people
            if self._is_behind(table, screens.get((Screen.REMINDER, person)), person)
        )

    async def show(
        self, table: TableState, person_id: int, hand: HandState | None, *, t: Translations
    ) -> None:
        """Bring the reminder of one person up to date."""
        shown = await self._shown.get(table.id, Screen.REMINDER, person_id)
        if not self._is_behind(table, shown, person_id):
            return
        if hand is None or reminded_person(table) != person_id:
            await self._remove(shown)
            return
        panel = reminder_panel(table, t, where=await self._hands.place(table))
        if not await self._renew(table, shown, panel):
            await self._send(table, person_id, shown, panel=panel)

    async def _renew(self, table: TableState, shown: Shown | None, panel: Panel) -> bool:
        """Change a message of the same reminder, or one of an earlier process: which it was nobody knows."""
        if shown is None or shown.message_id is None or shown.turn != table.turn_id:
            return False
        known = self._reminders.get(shown.message_id)
        if known is not None and not known.is_same(_reminder(table)):
            return False
        lost = await self._post.edit(shown.channel_id, shown.message_id, panel)
        if lost is not None and lost.is_replaceable:
            return False
        self._note(shown.message_id, table)
        return True

    async def _send(self, table: TableState, person_id: int, before: Shown | None, *, panel: Panel) -> None:
        hand = await self._shown.get(table.id, Screen.HAND, person_id)
        channel_id, message_id = 0, None
        if not is_undeliverable(hand):
            rings = await self._rings(table, person_id)
            channel_id, message_id = await self._letters.send(person_id, panel, rings=rings)
        shown = Shown(table.id, Screen.REMINDER, person_id, channel_id, message_id, table.turn_id)
        if message_id is not None:
            self._note(message_id, table)
        await self._shown.remember(shown, version=table.version)
        await self._leftovers.clear(before)

    async def _rings(self, table: TableState, person_id: int) -> bool:
        if await self._people.is_quiet(person_id, table.place.guild_id):
            return False
        return (await self._people.of(person_id)).ping is not Ping.OFF

    async def _remove(self, shown: Shown | None) -> None:
        if shown is not None and shown.message_id is not None:
            await self._post.delete(shown.channel_id, shown.message_id)
            await self._shown.lose(shown)

    def _is_behind(self, table: TableState, shown: Shown | None, person_id: int) -> bool:
        message_id = None if shown is None else shown.message_id
        if reminded_person(table) != person_id:
            return message_id is not None
        if shown is None or message_id is None:
            return shown is None or shown.turn != table.turn_id
        return self._reminders.get(message_id) != _reminder(table)

    def _note(self, message_id: int, table: TableState) -> None:
        self._reminders[message_id] = _reminder(table)
        while len(self._reminders) > _REMEMBERED:
            self._reminders.popitem(last=False)


def reminded_person(table: TableState) -> int | None:
    """Return the person on turn if they were reminded of this turn."""
    on_turn = table.on_turn
    if not isinstance(on_turn, Person) or table.attendance.reminded != table.turn_id:
        return None
    return on_turn.id


def _reminder(table: TableState) -> _Reminder:
    return _Reminder(table.turn_id, table.attendance.nudged_at, table.due(DeadlineKind.TURN))
