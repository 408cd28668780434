"""In twenty games of every kind nobody is sent a card of somebody else's closed hand."""

import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from bot.game.shuffle import SEED_BYTES, SeededShuffler
from bot.tables.occupants import Person
from bot.tables.ports import Changed
from tests.support.discord import Player, Town
from tests.ui.playing import begin, is_over, on_turn, step

KINDS: tuple[dict[str, Any], ...] = (
    {},
    {"partners": True},
    {"partners": True, "strict": True},
    {"partners": True, "discard_to_partner": True},
    {"strict": True},
)
PLAYERS = (2, 4, 4, 4, 3)
SEEDS = 4
STEPS = 60
CARD = re.compile(r"(?<![A-Z0-9])H(\d+|W)(?![A-Z0-9])")
"""A hand card in the notation, as controls carry it."""
EVERYBODY = 0
"""Who sees what is sent to the channel."""


class Dealt:
    """What each person held at each version of the table; a listener of the tables."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.hands: dict[int, dict[int, set[str]]] = defaultdict(dict)

    def changed(self, change: Changed) -> None:
        table = self.town.bot.house.tables._cache[change.table_id]
        hands = () if table._running is None else table._running.game.position().hands
        for seat, occupant in enumerate(table.state().seats if hands else ()):
            if isinstance(occupant, Person):
                self.hands[change.version][occupant.id] = {str(card or "W") for card in hands[seat]}

    def held(self, person_id: int, version: int) -> set[str]:
        """What somebody held then; at any time for a control without a version, which plays nothing."""
        if version:
            return self.hands[version][person_id]
        return set().union(*(hands.get(person_id, ()) for hands in self.hands.values()))


def sent(town: Town, people: list[Player]) -> Iterator[tuple[int, Any]]:
    """Who could see each message that was sent, and the message."""
    channels = {town.env.backend.dm_channels.get(player.id): player.id for player in people}
    askers = {record.token: record.user_id for record in town.env.backend.interactions.values()}
    for entry in town.env.http_requests:
        if not isinstance(entry.json, dict):
            continue
        parts = entry.path.split("/")
        private = next((askers[part] for part in parts if part in askers), None)
        body = entry.json.get("data") or entry.json
        if private is not None and "flags" in body and not body["flags"] & 64 and entry.json.get("type") == 4:
            private = EVERYBODY  # an answer in public
        if private is None:
            private = channels.get(int(parts[2]) if parts[1] == "channels" else None, EVERYBODY)
        yield private, body


def controls(body: dict[str, Any]) -> Iterator[tuple[int, str]]:
    """The versions and hand cards that the controls of a message name."""
    for row in body.get("components", []):
        for part in row["components"]:
            version = (*part.get("custom_id", "").split(":"), "", "", "")[2]
            texts = [part.get("custom_id", ""), *(option["value"] for option in part.get("options", []))]
            for text in texts:
                yield from ((int(version or "0", 16), card) for card in CARD.findall(text))


@pytest.mark.slow
@pytest.mark.parametrize("kind", range(len(KINDS)))
@pytest.mark.parametrize("seed", range(SEEDS))
async def test_nobody_is_sent_a_closed_card(town: Town, kind: int, seed: int) -> None:
    """A hand card that a control names was in the hand of whoever alone could see it; no board has any."""
    # given
    town.deal_with(lambda: SeededShuffler(bytes([seed + 1]) * SEED_BYTES))
    people = town.people(*("Anna", "Bo", "Cleo", "Dag")[: PLAYERS[kind]])
    dealt = Dealt(town)
    town.bot.house.tables.subscribe(dealt)
    open_hands: dict[str, Any] = {"open_hands": "2"} if seed == SEEDS - 1 else {}
    await begin(town, *people, **KINDS[kind], **open_hands)

    # when
    for number in range(STEPS):
        if is_over(town.board()):
            break
        player = on_turn(people, town.board())
        other = people[(people.index(player) + 1) % len(people)]
        if number % 5 == 0:
            await other.my_hand()
            await other.command("play", move="H7>B1")
            await other.press(town.channel.id, town.board().id, "sb:1::watch")
        await step(player.hand)

    # then
    named = 0
    for reader, body in sent(town, people):
        for version, card in controls(body):
            assert reader != EVERYBODY
            assert card in dealt.held(reader, version)
            named += 1
        if reader == EVERYBODY and not open_hands:
            lines = [line for embed in body.get("embeds") or [] for line in embed["description"].split("\n")]
            assert not [line for line in lines if line.startswith(("Hand ", "Your cards"))]
    assert named > 50
