"""Writing to a person directly: finds the channel, and remembers it."""

from collections.abc import Awaitable, Callable

from bot.render.panel import Panel
from bot.tables.ports import Mailbox, MailboxStore
from bot.ui.post import Lost, Post


class Letters:
    """Sends direct messages.  Methods raise what :class:`bot.ui.post.Post` and the store raise.

    ``has_left`` hears of people who share no server with the bot any more.
    """

    def __init__(
        self, mailboxes: MailboxStore, post: Post, *, has_left: Callable[[int], Awaitable[None]]
    ) -> None:
        self._mailboxes = mailboxes
        self._post = post
        self._has_left = has_left

    async def send(self, person_id: int, panel: Panel, *, rings: bool) -> tuple[int, int | None]:
        """Send to a person; return the channel, 0 if there is none, and the message if it has arrived."""
        mailbox = await self._mailboxes.mailbox(person_id)
        sent: int | Lost = Lost.GONE
        channel: int | Lost | None = mailbox.channel_id
        if channel is not None:
            sent = await self._post.send(channel, panel, rings=rings)
        if sent in (Lost.GONE, Lost.NO_CHANNEL):
            sent = channel = await self._post.mailbox(person_id)
        if channel != mailbox.channel_id and isinstance(channel, int):
            sent = await self._post.send(channel, panel, rings=rings)
        if Lost.STRANGER in (channel, sent):
            await self._has_left(person_id)
        if not isinstance(channel, int) or isinstance(sent, Lost):
            return 0, None
        if mailbox != (known := Mailbox(person_id, channel)):
            await self._mailboxes.keep_mailbox(known)
        return channel, sent

    async def must_be_told(self, person_id: int) -> bool:
        """Return whether a person has not heard yet that direct messages do not arrive; now they have."""
        mailbox = await self._mailboxes.mailbox(person_id)
        if mailbox.told_closed:
            return False
        await self._mailboxes.keep_mailbox(Mailbox(person_id, mailbox.channel_id, told_closed=True))
        return True
