"""From a pressed control to what it asks for: the one way in for every button and select, old or forged."""

from typing import Any

import discord

from bot.render.panel import Action
from bot.ui.acting import act
from bot.ui.caller import Caller
from bot.ui.custom_ids import read_id
from bot.ui.failures import answer_failure
from bot.ui.house import House


async def press(house: House, interaction: "discord.Interaction[Any]") -> None:
    """Do what a pressed control asks, and answer the person whatever happens."""
    caller = Caller.of(interaction)
    try:
        await act(house, caller, _action(interaction))
    except Exception as error:  # noqa: BLE001 - whatever it is, the person gets an answer
        await answer_failure(caller, error)


def _action(interaction: "discord.Interaction[Any]") -> Action:
    data: dict[str, Any] = dict(interaction.data or {})
    values: list[Any] = data.get("values") or []
    return read_id(str(data.get("custom_id", "")), tuple(str(value) for value in values))
