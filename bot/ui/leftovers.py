"""Takes away messages that were replaced; one that cannot be deleted now is remembered until it can."""

from bot.tables.ports import Screen, Shown
from bot.ui.courier import Courier, Errand, TryLaterError
from bot.ui.post import Post
from bot.ui.shown import ShownScreens


class Leftovers:
    """Old messages of tables, which may show what is not to be read any more."""

    def __init__(self, shown: ShownScreens, post: Post) -> None:
        self._shown = shown
        self._post = post
        self._courier: Courier | None = None

    def attach(self, courier: Courier) -> None:
        """Have ``courier`` try again what fails."""
        self._courier = courier

    async def clear(self, old: Shown | None) -> None:
        """Delete the message of a screen that was replaced, now or as soon as that is possible."""
        if old is None or old.message_id is None:
            return
        try:
            await self._post.delete(old.channel_id, old.message_id)
        except TryLaterError:
            left = Shown(old.table_id, Screen.OLD, old.message_id, old.channel_id, old.message_id, turn=0)
            await self._shown.remember(left, version=0)
            if self._courier is not None:
                self._courier.ask(_errand(left))

    def errands(self, screens: dict[tuple[Screen, int], Shown]) -> list[Errand]:
        """Return what is still to be taken away."""
        return [
            _errand(shown) for shown in screens.values() if shown.screen is Screen.OLD and shown.message_id
        ]

    async def take_away(self, table_id: int, message_id: int) -> None:
        """Delete a message that could not be deleted before."""
        old = await self._shown.get(table_id, Screen.OLD, message_id)
        if old is not None and old.message_id is not None:
            await self._post.delete(old.channel_id, old.message_id)
            await self._shown.lose(old)


def _errand(shown: Shown) -> Errand:
    return Errand(shown.table_id, Screen.OLD, shown.person_id)
