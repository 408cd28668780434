"""Whole partnership games, played by buttons."""

import pytest

from bot.game.referee import problems
from bot.tables.model import Phase
from tests.support.discord import Town
from tests.ui.partners.pairs import two_pairs
from tests.ui.playing import begin, play_to_the_end


async def test_two_pairs(town: Town) -> None:
    """Four people play to the end; both of a pair have won, with 25 and 5 for each card of the other pair."""
    # given
    people = await two_pairs(town)

    # when
    steps = await play_to_the_end(town, people)

    # then
    state = await town.bot.house.tables.state(1)
    outcome = state.view.outcome if state.view else None
    assert steps > 10
    assert state.phase is Phase.FINISHED
    assert outcome is not None
    assert outcome.winners in ((0, 2), (1, 3))
    assert sorted(outcome.points) == [0, 25 + 5 * sum(outcome.stock_left)]
    names = [("Anna", "Cleo"), ("Bo", "Dag")][outcome.winners[0]]
    assert all(name in town.board().content for name in names)


@pytest.mark.parametrize(
    "options", [{"strict": True}, {"discard_to_partner": True}, {"strict": True, "discard_to_partner": True}]
)
async def test_with_house_rules(town: Town, options: dict[str, bool]) -> None:
    """The same with strict drawing and with discards onto the partner's piles; the house rules are named."""
    # given
    people = await two_pairs(town, **options)
    rules = town.board().text

    # when
    await play_to_the_end(town, people, most=1500)

    # then
    assert "House rules" in rules
    assert "Partners" in rules
    assert ("Strict table" in rules) is ("strict" in options)
    assert (await town.bot.house.tables.state(1)).phase is Phase.FINISHED


async def test_three_pairs_with_computers(town: Town) -> None:
    """Two people and four computer players make three pairs; computers play for their pair."""
    # given
    people = town.people("Anna", "Bo")
    await begin(town, *people, computers=4, partners=True)

    # when
    await play_to_the_end(town, people)

    # then
    state = await town.bot.house.tables.state(1)
    assert state.view is not None
    assert state.view.outcome is not None
    assert len(state.view.outcome.points) == 3


async def test_scores_know_pairs(town: Town) -> None:
    """History and statistics count the game for all four, the points of the pair for both of it."""
    # given
    people = await two_pairs(town)
    await play_to_the_end(town, people)
    view = (await town.bot.house.tables.state(1)).view
    outcome = view.outcome if view else None
    scores = town.bot.house.scores

    # when
    stats = [await scores.stats(town.guild.id, person.id, asker=people[0].id) for person in people]
    opened = await scores.game(town.guild.id, 1)

    # then
    assert outcome is not None
    assert opened is not None
    assert problems(opened.record) == ()
    assert opened.game.result.outcome == outcome
    for seat, stat in enumerate(stats):
        assert stat is not None
        assert stat.points == outcome.points_of(seat)
        assert stat.wins == (seat in outcome.winners)


async def test_five_cannot_be_partners(town: Town) -> None:
    """With five seats the host is told why the cards are not dealt, and the lobby says it before."""
    # given
    people = town.people("Anna", "Bo", "Cleo", "Dag", "Eve")

    # when
    await begin(town, *people, partners=True)

    # then
    assert (await town.bot.house.tables.state(1)).phase is Phase.LOBBY
    assert "4 or 6" in town.board().text
