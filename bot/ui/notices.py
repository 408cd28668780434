"""Private messages of a table beside the hands, each kept for some people only."""

from typing import Protocol

from bot.i18n import Translations
from bot.tables.model import HandState, TableState
from bot.tables.ports import Screen, Shown

Screens = dict[tuple[Screen, int], Shown]


class Notice(Protocol):
    """One kind of them."""

    async def behind(self, table: TableState, screens: Screens) -> tuple[int, ...]:
        """Return the people whose message has to be sent, changed or removed."""
        ...

    async def show(
        self, table: TableState, person_id: int, hand: HandState | None, *, t: Translations
    ) -> None:
        """Bring the message of one person up to date."""
        ...
