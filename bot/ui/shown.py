"""Which message shows which screen of a table, and which version of the table it shows."""

from collections import OrderedDict
from dataclasses import replace
from typing import Any, Final

from bot.tables.model import TableState
from bot.tables.ports import Screen, ScreenStore, Shown

_REMEMBERED: Final = 2000


class ShownScreens:
    """The screens of all tables; what the database keeps is read once and then written through.

    The version a message shows is known only for messages this process has written; an unknown one is old.
    """

    def __init__(self, store: ScreenStore) -> None:
        self._store = store
        self._by_table: OrderedDict[int, dict[tuple[Screen, int], Shown]] = OrderedDict()
        self._versions: OrderedDict[int, int] = OrderedDict()

    async def of(self, table_id: int) -> dict[tuple[Screen, int], Shown]:
        """Return the screens of a table by kind and person (0 for the public one)."""
        screens = self._by_table.get(table_id)
        if screens is None:
            rows = await self._store.shown(table_id)
            screens = self._by_table.setdefault(table_id, {(row.screen, row.person_id): row for row in rows})
            _limit(self._by_table)
        return screens

    async def get(self, table_id: int, screen: Screen, person_id: int = 0) -> Shown | None:
        """Return where one screen was last sent."""
        return (await self.of(table_id)).get((screen, person_id))

    async def remember(self, shown: Shown, *, version: int) -> Shown | None:
        """Keep where a screen was sent, and that it shows ``version``; return where it was before.

        Who asks while this is being stored is told of the new place already.
        """
        screens = await self.of(shown.table_id)
        before = screens.get((shown.screen, shown.person_id))
        screens[shown.screen, shown.person_id] = shown
        if shown.message_id is not None:
            self.note(shown.message_id, version)
        await self._store.remember(shown)
        return before

    async def lose(self, shown: Shown) -> None:
        """Note that the message is gone, as if it had never been sent."""
        await self.remember(replace(shown, message_id=None, turn=0), version=0)

    async def forget_if_finished(self, table: TableState) -> None:
        """Forget the screens of a table that has ended, once all of them are known to show that."""
        screens = (await self.of(table.id)).values()
        shown = [screen.message_id for screen in screens if screen.message_id is not None]
        if shown and not table.phase.is_live and all(self.shows(place, table.version) for place in shown):
            await self._store.forget(table.id)
            self._by_table.pop(table.id, None)

    def note(self, message_id: int, version: int) -> None:
        """Note that a message shows ``version`` now."""
        self._versions[message_id] = version
        _limit(self._versions)

    def shows(self, message_id: int, version: int) -> bool:
        """Return whether a message is known to show ``version`` or a later one."""
        return self._versions.get(message_id, 0) >= version


def _limit(known: OrderedDict[int, Any]) -> None:
    while len(known) > _REMEMBERED:
        known.popitem(last=False)
