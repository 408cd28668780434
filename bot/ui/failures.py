"""The one place that turns a failure into an answer to the person concerned."""

import logging
import secrets
from typing import Final

from discord import app_commands

from bot.game.errors import NotationError
from bot.render import answers
from bot.render.confirm import done_panel
from bot.render.panel import Panel
from bot.tables.errors import BrokenTableError, StaleError, StorageError, TableRefusedError
from bot.tables.refusals import TableRefusalCode
from bot.ui.caller import Caller
from bot.ui.courier import TryLaterError
from bot.ui.custom_ids import UnreadableIdError
from bot.ui.network import UNHEARD, is_too_late

_log = logging.getLogger(__name__)
_FOREIGN: Final = (
    UnreadableIdError,
    app_commands.CommandNotFound,
    app_commands.CommandSignatureMismatch,
    app_commands.TransformerError,
)
"""Somebody used what another version of the bot has made, or nobody."""


async def answer_failure(caller: Caller, error: BaseException) -> None:
    """Tell the person what went wrong; never raises."""
    if is_too_late(error):
        _log.warning("an answer came too late: %s", error)
        return
    panel = _panel(caller, error)
    is_over = isinstance(error, TableRefusedError) and error.refusal.code is TableRefusalCode.OVER
    try:
        await (caller.show(panel) if is_over else caller.whisper(panel))
    except UNHEARD as unheard:
        _log.warning("an answer could not be delivered: %s", unheard)


async def refuse_at_the_end(caller: Caller) -> None:
    """Tell the person that the bot is about to end and takes nothing any more; never raises."""
    try:
        await caller.whisper(done_panel(answers.closing_answer(caller.t)))
    except UNHEARD as unheard:
        _log.warning("an answer could not be delivered: %s", unheard)


def _panel(caller: Caller, error: BaseException) -> Panel:
    t = caller.t
    match error:
        case TableRefusedError():
            return done_panel(answers.table_refusal_answer(error.refusal, t))
        case NotationError():
            return done_panel(answers.notation_answer(error.text, t))
        case error if isinstance(error, _FOREIGN):
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
            if isinstance(error, (*UNHEARD, TryLaterError)):
                _log.warning("an answer failed, %s: %s", reference, error)
            else:
                _log.error("unexpected failure %s", reference, exc_info=error)
            return done_panel(answers.unexpected_answer(reference, t))
