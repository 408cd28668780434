"""Whatever happens at the table of a match: everybody sees what is stored, and every game counts once."""

from collections import Counter
from collections.abc import Iterable

import pytest

from bot.game.outcome import Termination
from bot.storage.engine import Database
from bot.storage.scores import SqlScores
from bot.storage.tables import SqlTables
from bot.tables.commands import (
    AgreeToStop,
    Begin,
    ChooseClock,
    End,
    Expire,
    Join,
    Kick,
    Leave,
    LetIn,
    Next,
    Resume,
    Suspend,
)
from bot.tables.match import GameResult, person_behind
from bot.tables.model import Phase
from bot.tables.occupants import Computer, Occupant
from tests.storage.building import RATER, Clock
from tests.support.memory import MemoryTables
from tests.tables.building import OK, PLACE
from tests.tables.random_matches import EVERYBODY, RandomMatch
from tests.tables.witness import Witness

STEPS = 200
PRESENCE = (ChooseClock, Kick, LetIn, Suspend, Resume, Expire)


@pytest.mark.parametrize("part", range(4))
async def test_random_matches_add_up_at_every_step(part: int) -> None:
    """After every command of random matches everybody sees the same, and every ended game counts once."""
    happened: Counter[object] = Counter()

    for seed in range(part, 24, 4):
        witness = Witness(RandomMatch(MemoryTables(), seed))
        await witness.match.open()
        for _ in range(STEPS):
            await witness.step()
        happened += witness.happened

    assert [phase for phase in Phase if not happened[phase] and phase is not Phase.EXPIRED] == []
    assert [command.__name__ for command in PRESENCE if not happened[command, OK]] == []
    assert all(happened[each] for each in Termination if each is not Termination.BLOCKED)
    assert all(happened[command, OK] for command in (Join, Leave, Begin, Next, AgreeToStop, End))


@pytest.mark.parametrize("seed", [106, 104])
async def test_database_counts_every_game_once(database: Database, seed: int) -> None:
    """The scores of the server after random matches are those of the games that everybody has heard end."""
    store = SqlTables(database, now=Clock(), rater=RATER)
    witness = Witness(RandomMatch(store, seed))
    await witness.match.open()
    for _ in range(STEPS // 2):
        await witness.step()

    scores = SqlScores(database, now=Clock())

    history = await scores.history(PLACE.guild_id, person_id=None, page=1)
    assert history.total == len(witness.games) >= 5
    for person in EVERYBODY:
        stats = await scores.stats(PLACE.guild_id, person.id, asker=person.id)
        kept = Counter() if stats is None else numbers_of(stats)
        assert kept == account_of(person.id, witness.games)


def numbers_of(stats: object) -> Counter[str]:
    """What the server has counted for somebody."""
    kinds = ("games", "wins", "points", "resigned", "abandoned", "solo_games", "solo_wins", "solo_points")
    return +Counter({kind: getattr(stats, kind) for kind in kinds})


def account_of(person_id: int, games: Iterable[GameResult]) -> Counter[str]:
    """The same, from the games."""
    account: Counter[str] = Counter()
    for game in games:
        people = [_party(player) for player in game.players]
        if person_id not in people:
            continue
        seat, outcome = people.index(person_id), game.outcome
        if not game.is_counted:
            account[outcome.termination.value] += 1
            continue
        prefix = "solo_" if len(people) - people.count(None) == 1 else ""
        account[f"{prefix}games"] += 1
        account[f"{prefix}wins"] += seat in outcome.winners
        account[f"{prefix}points"] += outcome.points[seat]
    return +account


def _party(player: Occupant) -> int | None:
    """Who had a part in the game at a seat: nobody where a computer player has sat since the deal."""
    person = person_behind(player)
    if person is None or (isinstance(player, Computer) and player.since_deal):
        return None
    return person.id
