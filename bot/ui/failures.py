"""The one place that turns a failure into an answer to the person concerned."""

import logging
import secrets
from typing import Final

import discord

from bot.game.errors import NotationError
from bot.render import answers
from bot.render.confirm import done_panel
from bot.render.panel import Panel
from bot.tables.errors import BrokenTableError, StaleError, StorageError, TableRefusalCode, TableRefusedError
from bot.ui.caller import Caller
from bot.ui.custom_ids import UnreadableIdError

_log = logging.getLogger(__name__)
_TOO_LATE: Final = frozenset({10062, 50027, 40060})
"""Discord's codes for an interaction that can no longer be answered, or has been."""


async def answer_failure(caller: Caller, error: BaseException) -> None:
    """Tell the person what went wrong; never raises."""
    panel = _panel(caller, error)
    is_over = isinstance(error, TableRefusedError) and error.refusal.code is TableRefusalCode.OVER
    try:
        await (caller.show(panel) if is_over else caller.whisper(panel))
    except (discord.HTTPException, OSError) as unheard:
        if getattr(unheard, "code", None) not in _TOO_LATE:
            _log.warning("an answer could not be delivered: %s", unheard)


def _panel(caller: Caller, error: BaseException) -> Panel:
    t = caller.t
    match error:
        case TableRefusedError():
            return done_panel(answers.table_refusal_answer(error.refusal, t))
        case NotationError():
            return done_panel(answers.notation_answer(error.text, t))
        case UnreadableIdError():
            return done_panel(answers.unknown_control_answer(t))
        case StaleError():
            return done_panel(answers.stale_answer(t))
        case StorageError():
            _log.warning("the database failed: %s", error)
            return done_panel(answers.storage_answer(t))
        case BrokenTableError():
            _log.error("a table cannot be rebuilt: %s", error)
            return done_panel(answers.broken_table_answer(t))
        case _:
            reference = secrets.token_hex(4)
            _log.error("unexpected failure %s", reference, exc_info=error)
            return done_panel(answers.unexpected_answer(reference, t))
