"""What can go wrong between the bot and Discord."""

from typing import Final

import aiohttp
import discord

UNHEARD: Final = (discord.DiscordException, aiohttp.ClientError, OSError)
"""Discord refused a request, or was not reached; time-outs are OSErrors."""

_TOO_LATE: Final = frozenset({10062, 50027, 40060})
"""Discord's codes for an interaction that can no longer be answered, or has been."""


def is_too_late(error: BaseException) -> bool:
    """Return whether an interaction can no longer be answered."""
    return isinstance(error, discord.HTTPException) and error.code in _TOO_LATE
