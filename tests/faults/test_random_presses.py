"""Thousands of presses by people without a seat: nothing is played, nothing fails, all are answered."""

import random
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest

from bot.render.panel import Verb
from bot.ui.custom_ids import UnreadableIdError, read_id
from tests.faults.presses import Press, at_table, mutations, real_ids
from tests.support.discord import Town, opened
from tests.ui.playing import begin

NUMBER = 10_000
STRANGERS = 1_000
TABLES = (1, 2)
"""A game of two, and one of partners at a strict table in another channel."""


async def two_games(town: Town) -> list[tuple[int, int]]:
    """Begin both; return where they are."""
    people = town.people("Anna", "Bo", "Cleo", "Dag")
    other = town.guild.create_text_channel("partners")
    await begin(town, *people[:2], stock=30)
    await begin(town, *people, channel=other, partners=True, strict=True, stock=30)
    return [(town.guild.id, town.channel.id), (town.guild.id, other.id)]


def test_real_controls_of_every_verb_are_there() -> None:
    """What is tampered with here is of every kind, and all of it can be read."""
    seen = {read_id(custom_id, (value,) if value else ()).verb for custom_id, value in real_ids()}

    assert seen == set(Verb)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(2))
async def test_random_custom_ids_do_nothing(tmp_path: Path, part: int) -> None:
    """Ten thousand ids made from real ones are answered, once each, and leave both games as they are."""
    async with opened(tmp_path) as town:
        luck, places = random.Random(part), await two_games(town)
        ids = [at_table(custom_id, luck.choice(TABLES), 5) for custom_id, _ in real_ids()]
        before = [await town.bot._store.load(table_id) for table_id in TABLES]
        happened: Counter[str] = Counter()

        for custom_id in islice(mutations(ids, luck), NUMBER // 2):
            pressed = Press(town.bot, luck.choice(places), 666, custom_id)
            if custom_id.startswith("ss") and luck.random() < 0.8:
                pressed.choose(luck.choice(["H1>B1", "5", "", "always", "1", "H9>D1"]))
            await pressed.arrive(town.bot.house)
            assert pressed.answers, custom_id
            happened[readable(custom_id)] += 1

        assert [await town.bot._store.load(table_id) for table_id in TABLES] == before
        assert min(happened.values()) > NUMBER // 20


def readable(custom_id: str) -> str:
    """Whether a control of that id could be of this bot."""
    try:
        read_id(custom_id, ("1",))
    except UnreadableIdError:
        return "unreadable"
    return "readable"


@pytest.mark.slow
async def test_strangers_play_nothing(tmp_path: Path) -> None:
    """A thousand presses on real controls of running games, drawn just now, are answered and do nothing."""
    async with opened(tmp_path) as town:
        luck, places = random.Random(7), await two_games(town)
        before = [await town.bot._store.load(table_id) for table_id in TABLES]
        versions = [table.version for table in before if table is not None]
        controls = real_ids()

        for number in range(STRANGERS):
            custom_id, value = controls[number % len(controls)]
            which = luck.randrange(2)
            pressed = Press(
                town.bot, places[which], 666 + number, at_table(custom_id, TABLES[which], versions[which])
            )
            if value:
                pressed.choose(value)
            await pressed.arrive(town.bot.house)
            assert pressed.answers, custom_id

        assert len(controls) < STRANGERS
        assert [await town.bot._store.load(table_id) for table_id in TABLES] == before
