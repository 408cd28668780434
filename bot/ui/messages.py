"""Panels as Discord messages; the only module that knows both."""

from typing import Any, Final, assert_never

import discord

from bot.render.panel import Button, Link, Panel, Row, Select, Style
from bot.ui.custom_ids import button_id, select_id
from bot.ui.files import attached

_STYLES: Final = {
    Style.PLAIN: discord.ButtonStyle.secondary,
    Style.MAIN: discord.ButtonStyle.primary,
    Style.GOOD: discord.ButtonStyle.success,
    Style.DANGER: discord.ButtonStyle.danger,
}
_COLOUR: Final = discord.Colour(0x2B6CB0)


async def new_message(panel: Panel) -> dict[str, Any]:
    """Return the keyword arguments that send ``panel`` as a message of its own, once."""
    message: dict[str, Any] = {
        "content": panel.text,
        "view": _view(panel.rows),
        "allowed_mentions": _mentions(panel),
    }
    embed = _embed(panel)
    if embed is not None:
        message["embed"] = embed
    if panel.files:
        message["files"] = await attached(panel.files)
    return message


async def edited_message(panel: Panel) -> dict[str, Any]:
    """Return the keyword arguments that turn a message into ``panel``, once, whatever it showed before.

    Files that it had are gone, unless the panel keeps them.
    """
    message: dict[str, Any] = {
        "content": panel.text,
        "embed": _embed(panel),
        "view": _view(panel.rows),
        "allowed_mentions": _mentions(panel),
    }
    if not panel.keeps_files:
        message["attachments"] = await attached(panel.files)
    return message


def _mentions(panel: Panel) -> discord.AllowedMentions:
    users: list[discord.abc.Snowflake] = [] if panel.pings is None else [discord.Object(panel.pings)]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def _embed(panel: Panel) -> discord.Embed | None:
    if not panel.lines:
        return None
    return discord.Embed(title=panel.title or None, description="\n".join(panel.lines), colour=_COLOUR)


def _view(rows: tuple[Row, ...]) -> discord.ui.View:
    """Return a view that discord.py sends and forgets: stopped, so that nothing is stored and no timer runs.

    Presses come in through ``on_interaction`` and are told by their custom ids alone.
    """
    view = discord.ui.View(timeout=None)
    for number, row in enumerate(rows):
        controls = (row,) if isinstance(row, Select) else row
        for control in controls:
            view.add_item(_item(control, number))
    view.stop()
    return view


def _item(control: Button | Link | Select, row: int) -> discord.ui.Item[discord.ui.View]:
    match control:
        case Button(label, action, style, disabled):
            return discord.ui.Button(
                label=label, style=_STYLES[style], custom_id=button_id(action), disabled=disabled, row=row
            )
        case Link(label, url):
            return discord.ui.Button(label=label, url=url, row=row)
        case Select(placeholder, action, choices):
            options = [
                discord.SelectOption(
                    label=choice.label,
                    value=choice.value,
                    description=choice.description or None,
                    default=choice.is_chosen,
                )
                for choice in choices
            ]
            return discord.ui.Select(
                placeholder=placeholder, custom_id=select_id(action), options=options, row=row
            )
        case _:
            assert_never(control)
