"""The private messages in which partners are asked for a play; each goes when the request lapses."""

from collections import OrderedDict
from typing import Any, Final

from bot.i18n import Translations
from bot.render.asking import asked_panel
from bot.render.panel import Panel
from bot.tables.model import HandState, TableState
from bot.tables.occupants import Person
from bot.tables.ports import Screen, Shown
from bot.ui.hands import Hands, is_undeliverable
from bot.ui.mail import Mail
from bot.ui.notices import Screens
from bot.ui.post import Lost

_REMEMBERED: Final = 2000


class Asks:
    """Delivers requests silently; *My hand* has them too, for those whom no direct message reaches."""

    def __init__(self, mail: Mail, hands: Hands) -> None:
        self._shown = mail.shown
        self._hands = hands
        self._letters = mail.letters
        self._leftovers = mail.leftovers
        self._post = mail.post
        self._requests: OrderedDict[int, str] = OrderedDict()
        """Which request a message shows, as far as this process has written it."""
        self._answered: OrderedDict[int, bool] = OrderedDict()
        """Messages that say what was answered; they stay until the turn is over."""

    async def behind(self, table: TableState, screens: Screens) -> tuple[int, ...]:
        """Return the people whose message of a request has to be sent, changed or removed."""
        people = {person_id for screen, person_id in screens if screen is Screen.ASKED}
        asked = await self._asked(table)
        if asked is not None:
            people.add(asked)
        return tuple(
            person
            for person in people
            if self._is_behind(table, screens.get((Screen.ASKED, person)), is_asked=person == asked)
        )

    async def show(
        self, table: TableState, person_id: int, hand: HandState | None, *, t: Translations
    ) -> None:
        """Bring the message of one person up to date."""
        shown = await self._shown.get(table.id, Screen.ASKED, person_id)
        is_asked = await self._asked(table) == person_id
        if not self._is_behind(table, shown, is_asked=is_asked):
            return
        if hand is None or not is_asked:
            await self._remove(shown)
            return
        panel = asked_panel(hand, t, where=await self._hands.place(table))
        if not await self._renew(table, shown, panel):
            await self._send(table, person_id, shown, panel=panel)

    async def is_request(self, table_id: int, message_id: int, person_id: int) -> bool:
        """Return whether a message is the one in which a person was asked."""
        shown = await self._shown.get(table_id, Screen.ASKED, person_id)
        return shown is not None and shown.message_id == message_id

    def is_answered(self, message_id: int) -> bool:
        """Return whether a message says what was answered."""
        return message_id in self._answered

    def answered(self, message_id: int) -> None:
        """Note that a message says what was answered."""
        self._answered[message_id] = True
        _limit(self._answered)

    async def _renew(self, table: TableState, shown: Shown | None, panel: Panel) -> bool:
        """Change a message of which is not known what it shows, since an earlier process has sent it."""
        if shown is None or shown.message_id is None or shown.message_id in self._requests:
            return False
        if await self._post.edit(shown.channel_id, shown.message_id, panel) is Lost.GONE:
            return False
        self._note(shown.message_id, table)
        return True

    async def _send(self, table: TableState, person_id: int, before: Shown | None, *, panel: Panel) -> None:
        hand = await self._shown.get(table.id, Screen.HAND, person_id)
        channel_id, message_id = 0, None
        if not is_undeliverable(hand):
            channel_id, message_id = await self._letters.send(person_id, panel, rings=False)
        shown = Shown(table.id, Screen.ASKED, person_id, channel_id, message_id, table.turn_id)
        if message_id is not None:
            self._note(message_id, table)
        await self._shown.remember(shown, version=table.version)
        await self._leftovers.clear(before)

    async def _remove(self, shown: Shown | None) -> None:
        if shown is not None and shown.message_id is not None:
            await self._post.delete(shown.channel_id, shown.message_id)
            await self._shown.lose(shown)

    async def _asked(self, table: TableState) -> int | None:
        """Return the person who is asked for a play now, if they want direct messages."""
        person_id = asked_person(table)
        return person_id if person_id is not None and await self._hands.are_sent_to(person_id) else None

    def _is_behind(self, table: TableState, shown: Shown | None, *, is_asked: bool) -> bool:
        message_id = None if shown is None else shown.message_id
        if not is_asked:
            is_over = shown is not None and shown.turn != table.turn_id
            return message_id is not None and (is_over or message_id not in self._answered)
        if shown is None or message_id is None:
            return shown is None or shown.turn != table.turn_id
        return self._requests.get(message_id) != _request(table)

    def _note(self, message_id: int, table: TableState) -> None:
        self._requests[message_id] = _request(table)
        _limit(self._requests)


def _limit(known: OrderedDict[int, Any]) -> None:
    while len(known) > _REMEMBERED:
        known.popitem(last=False)


def asked_person(table: TableState) -> int | None:
    """Return the person who is asked for a play now and has not answered."""
    asked, partner = table.customs.asked, table.waiting_partner
    if asked is None or asked.is_declined or partner is None:
        return None
    occupant = table.seats[partner]
    return occupant.id if isinstance(occupant, Person) else None


def _request(table: TableState) -> str:
    """Return what no other request of this table says at this moment."""
    return f"{table.id} {table.turn_id} {table.customs.asked}"
