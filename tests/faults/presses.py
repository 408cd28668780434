"""Presses that reach the bot without a Discord around them, and custom ids that are nearly right."""

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import discord

from bot.i18n import translations_for
from bot.render.panel import Action, Button, Select, Verb
from bot.render.place import Where
from bot.ui.custom_ids import button_id, select_id
from bot.ui.house import House
from bot.ui.presses import press
from tests.support.panels import controls
from tests.support.partners import PAIRS, busy
from tests.support.screens import hand_screens, lobby_screens, public_screens
from tests.support.states import Played, seated

LETTERS = "0123456789abcdefHSDPBW>=:-+ \u0663é"
"""What custom ids consist of, and a little more."""
SEATS = seated("Anna", "Ben", "Cleo", "Dag")


class Press:
    """An interaction by somebody who presses a control of a message; ``answers``: how it was answered."""

    def __init__(self, client: Any, place: tuple[int | None, int], person_id: int, custom_id: str) -> None:
        self.answers: list[str] = []
        self.client = client
        self.guild_id, self.channel_id = place
        self.channel = None
        self.user = SimpleNamespace(id=person_id, display_name="Zoe")
        self.locale = self.guild_locale = "en-US"
        self.extras: dict[str, Any] = {}
        self.permissions = self.app_permissions = discord.Permissions.none()
        self.message = SimpleNamespace(id=77, flags=SimpleNamespace(ephemeral=False))
        self.data: dict[str, Any] = {"custom_id": custom_id}
        self.response = SimpleNamespace(
            send_message=self._answer("whisper"),
            edit_message=self._answer("edit"),
            defer=self._answer("wait"),
        )
        self.followup = SimpleNamespace(send=self._answer("add"))
        self.edit_original_response = self._answer("edit later")
        self.delete_original_response = self._answer("take away")

    def _answer(self, how: str) -> Any:
        async def answer(**_: Any) -> Any:
            self.answers.append(how)
            return SimpleNamespace(message_id=78)

        return answer

    def choose(self, value: str) -> None:
        """Have it be a select of which that line is chosen."""
        self.data["values"] = [value]

    async def arrive(self, house: House) -> None:
        """Let the bot do what is asked."""
        interaction: Any = self
        await press(house, interaction)


def real_ids() -> list[tuple[str, str]]:
    """Custom ids of controls, with the chosen value of selects; every verb is among them."""
    t, where = (
        translations_for("en"),
        Where("Friday cards", "<#500>", "https://discord.com/channels/900/500/77"),
    )
    played = Played.dealt(3, SEATS, PAIRS).go_on(9)
    table, hand = played.table, played.hand()
    screens = [*public_screens(busy(table), t), *hand_screens(hand, t, where=where), *lobby_screens(table, t)]
    found: list[tuple[str, str]] = []
    for _, panel in screens:
        for control in controls(panel):
            if isinstance(control, Select):
                found += [(select_id(control.action), choice.value) for choice in control.choices]
            elif isinstance(control, Button):
                found.append((button_id(control.action), ""))
    for verb in Verb:
        if verb not in (Verb.MOVE, Verb.CHOOSE):
            found += [(button_id(Action(verb, argument, table=63, version=7)), "") for argument in ("", "1")]
            found.append((select_id(Action(verb, table=63, version=7)), "1"))
    return list(dict.fromkeys(found))


def at_table(custom_id: str, table_id: int, version: int) -> str:
    """The same control of another table, as it is drawn now."""
    kind, table, seen, what = custom_id.split(":", 3)
    return f"{kind}:{f'{table_id:x}' if table else ''}:{f'{version:x}' if seen else ''}:{what}"


def mutations(ids: list[str], luck: random.Random) -> Iterator[str]:
    """Custom ids that somebody has tampered with, without end."""
    while True:
        letters = list(luck.choice(ids))
        for _ in range(luck.choice([1, 1, 1, 2, 5])):
            place = luck.randrange(len(letters) + 1)
            match luck.randrange(5):
                case 0:
                    letters.insert(place, luck.choice(LETTERS))
                case 1:
                    del letters[place : place + luck.choice([1, 2, 9])]
                case 2 if place < len(letters):
                    letters[place] = luck.choice(LETTERS)
                case 3:
                    letters[place:] = luck.choice(ids)[place:]
                case _:
                    letters += letters[place:]
        yield "".join(letters)[:100]
