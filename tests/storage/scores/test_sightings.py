"""Who is in a server, and under what name."""

from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.storage.engine import Database
from bot.storage.schema import members
from bot.storage.scores import SqlScores
from bot.storage.sightings import FRESH
from bot.storage.tables import SqlTables
from bot.tables.scores import Member
from tests.storage.building import ANNA, BEN, CLEO, Clock, played
from tests.storage.scores.ended import GUILD, NOBODY, won

MOMENT = timedelta(microseconds=1)


@pytest.fixture(autouse=True)
async def _played(store: SqlTables) -> None:
    """Anna and Ben have played in the server."""
    await played(store, (ANNA, BEN), won(0, 0, 3))


async def member(scores: SqlScores, person_id: int) -> Member:
    """What is known of somebody who has played."""
    stats = await scores.stats(GUILD, person_id, asker=NOBODY)
    assert stats is not None
    return stats.member


async def test_newest_name_is_kept(scores: SqlScores, store: SqlTables) -> None:
    """Who is seen under another name has that name in this server, not in others nor in past games."""
    await played(store, (ANNA, BEN), won(0, 0, 3), guild_id=GUILD + 1)

    await scores.seen(GUILD, replace(ANNA, name="Annika"))

    assert (await member(scores, ANNA.id)).person.name == "Annika"
    elsewhere = await scores.stats(GUILD + 1, ANNA.id, asker=NOBODY)
    assert elsewhere is not None
    assert elsewhere.member.person == ANNA
    (game,) = (await scores.history(GUILD, person_id=None, page=1)).games
    assert game.result.players[0] == ANNA


async def test_who_is_seen_is_there(scores: SqlScores) -> None:
    """Somebody who was thought to have left has come back as soon as they are seen."""
    await scores.checked(GUILD, ANNA.id, has_left=True)
    assert (await member(scores, ANNA.id)).has_left

    await scores.seen(GUILD, ANNA)

    assert await member(scores, ANNA.id) == Member(ANNA)


async def test_who_has_not_played_is_not_kept(scores: SqlScores, database: Database) -> None:
    """Seeing or checking somebody without games stores nothing."""
    await scores.seen(GUILD, CLEO)
    await scores.checked(GUILD, CLEO.id, has_left=True)

    known = select(members.c.person_id).order_by(members.c.person_id)
    ids = await database.read(lambda connection: connection.execute(known).scalars().all())
    assert ids == [ANNA.id, BEN.id]


async def test_checks_are_remembered(scores: SqlScores, clock: Clock) -> None:
    """Unchecked is who was last known to be there before the moment; strangers never are."""
    start = clock()
    clock.time += FRESH * 2
    await scores.checked(GUILD, BEN.id, has_left=False)
    people = (BEN.id, NOBODY, ANNA.id, ANNA.id)

    assert await scores.unchecked(GUILD, people, before=start) == ()
    assert await scores.unchecked(GUILD, people, before=start + MOMENT) == (ANNA.id,)
    assert await scores.unchecked(GUILD, people, before=clock()) == (ANNA.id,)
    assert await scores.unchecked(GUILD, people, before=clock() + MOMENT) == (BEN.id, ANNA.id)
    assert await scores.unchecked(GUILD, (), before=clock() + MOMENT) == ()
    assert await scores.unchecked(GUILD + 1, people, before=clock() + MOMENT) == ()


async def test_sighting_is_as_good_as_a_check(scores: SqlScores, clock: Clock) -> None:
    """Who was seen need not be checked; seen again soon, nothing is written."""
    start = clock()
    clock.time += FRESH
    await scores.seen(GUILD, ANNA)
    assert await scores.unchecked(GUILD, [ANNA.id], before=start + MOMENT) == (ANNA.id,)

    clock.time += MOMENT
    await scores.seen(GUILD, ANNA)

    assert await scores.unchecked(GUILD, [ANNA.id], before=clock()) == ()


async def test_next_game_is_a_sighting(scores: SqlScores, store: SqlTables) -> None:
    """Who plays is there, under the name of the seat."""
    await scores.checked(GUILD, ANNA.id, has_left=True)
    renamed = replace(ANNA, name="Annika")

    await played(store, (renamed, BEN), won(0, 0, 3))

    assert await member(scores, ANNA.id) == Member(renamed)
