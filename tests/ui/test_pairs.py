"""Pairs made in the lobby: picked, shuffled, balanced, refused."""

from collections.abc import Sequence

import pytest

from bot.game.shuffle import Shuffler
from bot.tables.occupants import Person
from bot.tables.rating import Rating
from tests.support.discord import Player, Town, answered
from tests.support.seen import Seen
from tests.ui.ended import ended
from tests.ui.playing import begin

NAMES = ("Anna", "Bo", "Cleo", "Dag")


class Backwards(Shuffler):
    """Turns whatever it is given around."""

    def shuffle(self, cards: Sequence[int]) -> tuple[int, ...]:
        return tuple(reversed(cards))


async def gather(town: Town, *people: Player, computers: int = 0) -> None:
    """Let people sit down as partners, the first one hosting, then computer players."""
    host, *others = people
    await host.command("start", partners=True)
    for player in others:
        await player.press_board("Join")
    if computers:
        await host.command("computer", count=computers)


async def names(town: Town) -> list[str]:
    """Who sits where; ``*`` is a computer player."""
    seats = (await town.bot.house.tables.state(1)).seats
    return [occupant.name if isinstance(occupant, Person) else "*" for occupant in seats]


def pair_lines(seen: Seen) -> list[str]:
    """The pairs that a message lists."""
    return [line for line in seen.lines if line.startswith("Pair ")]


def rate(town: Town, monkeypatch: pytest.MonkeyPatch, rated: dict[int, float]) -> None:
    """Let these people have such ratings in the server."""

    async def ratings(guild_id: int, people: Sequence[int]) -> dict[int, Rating]:
        assert guild_id == town.guild.id
        return {person: Rating(rated[person], 8) for person in people if person in rated}

    monkeypatch.setattr(town.bot.house.scores, "ratings", ratings)


async def test_everybody_picks_a_partner(town: Town) -> None:
    """Who is picked changes places with the partner so far; the private screen and the lobby follow."""
    # given
    people = town.people(*NAMES)
    await gather(town, *people)
    bo = people[1]
    page = answered(await bo.press_board("Pairs"))
    assert pair_lines(page) == ["Pair 1: Anna & Cleo", "Pair 2: Bo & Dag"] == pair_lines(town.board())
    assert list(page.buttons) == ["Refresh"]

    # when
    page = answered(await bo.press_private(page, page.select_id, "2"))

    # then
    assert await names(town) == ["Anna", "Bo", "Dag", "Cleo"]
    assert pair_lines(page) == ["Pair 1: Anna & Dag", "Pair 2: Bo & Cleo"] == pair_lines(town.board())
    assert page.is_private
    assert page.select is not None
    (chosen,) = [option["label"] for option in page.select["options"] if option["default"]]
    assert chosen == "4: Cleo"


async def test_pick_of_seats_that_have_changed_is_stale(town: Town) -> None:
    """Somebody else was faster: nothing is exchanged, and the pairs are shown as they are now."""
    # given
    people = town.people(*NAMES)
    await gather(town, *people)
    anna, bo = people[:2]
    seen_by_anna = answered(await anna.press_board("Pairs"))
    seen_by_bo = answered(await bo.press_board("Pairs"))
    await bo.press_private(seen_by_bo, seen_by_bo.select_id, "2")

    # when
    late = answered(await anna.press_private(seen_by_anna, seen_by_anna.select_id, "3"))

    # then
    assert await names(town) == ["Anna", "Bo", "Dag", "Cleo"]
    assert "from an earlier moment" in late.content
    assert pair_lines(late) == ["Pair 1: Anna & Dag", "Pair 2: Bo & Cleo"]
    fresh = answered(await anna.press_private(late, late.select_id, "3"))
    assert pair_lines(fresh) == ["Pair 1: Anna & Cleo", "Pair 2: Bo & Dag"]


async def test_two_picks_at_once_count_once(town: Town) -> None:
    """Of two people who pick at the same moment one is served, the other sees the new pairs."""
    # given
    people = town.people(*NAMES)
    await gather(town, *people)
    anna, bo = people[:2]
    pages = [answered(await player.press_board("Pairs")) for player in (anna, bo)]

    # when
    for player, page, seat in zip((anna, bo), pages, ("1", "2"), strict=True):
        town.emit(player.id, page.channel_id, page.id, page.select_id, seat)
    await town.rush()

    # then
    texts = [answered(result).content for result in town.results(2)]
    assert sorted("from an earlier moment" in text for text in texts) == [False, True]
    assert await names(town) in (["Anna", "Cleo", "Bo", "Dag"], ["Anna", "Bo", "Dag", "Cleo"])


async def test_host_shuffles(town: Town) -> None:
    """Everybody is seated anew by chance, and the game is dealt to those seats."""
    # given
    people = town.people(*NAMES)
    town.deal_with(Backwards)
    await gather(town, *people)
    page = answered(await people[0].press_board("Pairs"))

    # when
    page = answered(await people[0].press_private(page, page.buttons["Shuffle"]))

    # then
    assert await names(town) == ["Dag", "Cleo", "Bo", "Anna"]
    assert pair_lines(page) == ["Pair 1: Dag & Bo", "Pair 2: Cleo & Anna"]


async def test_host_balances_by_rating(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """The best plays with the weakest; who has no rating counts as a beginner with 25."""
    # given
    people = town.people("Anna", "Bo")
    anna, bo = people
    rate(town, monkeypatch, {anna.id: 30, bo.id: 20})
    await gather(town, *people, computers=2)
    page = answered(await anna.press_board("Pairs"))
    assert pair_lines(page) == ["Pair 1: Anna & Computer 1", "Pair 2: Bo & Computer 2"]

    # when
    page = answered(await anna.press_private(page, page.buttons["Balance by rating"]))

    # then
    assert await names(town) == ["Anna", "*", "Bo", "*"]
    assert pair_lines(page) == ["Pair 1: Anna & Bo", "Pair 2: Computer 1 & Computer 2"]


async def test_ratings_of_the_server_allow_balancing(town: Town) -> None:
    """Balancing is offered as soon as one of the seated has played a game here that counted."""
    # given
    people = town.people("Anna", "Bo", "Zoe")
    anna, bo, zoe = people
    await gather(town, anna, bo, computers=2)
    other = town.guild.create_text_channel("elsewhere")
    before = answered(await anna.press_board("Pairs"))

    # when
    await ended(town, bo, zoe, channel=other)
    after = answered(await anna.press_private(before, before.buttons["Refresh"]))

    # then
    assert list(before.buttons) == ["Shuffle", "Refresh"]
    assert list(after.buttons) == ["Shuffle", "Balance by rating", "Refresh"]


@pytest.mark.parametrize("what", ["shuffle-pairs", "balance-pairs"])
async def test_only_the_host_arranges(town: Town, what: str) -> None:
    """A guest is not shown these buttons, and forged ones do nothing."""
    # given
    people = town.people(*NAMES)
    await gather(town, *people)

    # when
    refused = answered(await people[1].press(town.channel.id, town.board().id, f"sb:1::{what}"))

    # then
    assert refused.content == "Only the host, Anna, can do that."
    assert await names(town) == list(NAMES)


ASKING = ("sb:1::pairs", "sb:1::shuffle-pairs", "sb:1::balance-pairs", "ss:1::pick-partner")


async def refusals(town: Town, player: Player) -> set[str]:
    """What somebody hears who asks for pairs in every way."""
    board = town.board().id
    values = {"ss:1::pick-partner": ["2"]}
    presses = [await player.press(town.channel.id, board, what, *values.get(what, [])) for what in ASKING]
    assert all(answered(result).is_private for result in presses)
    return {answered(result).content for result in presses}


async def test_who_has_no_seat_makes_no_pairs(town: Town) -> None:
    """Somebody who watches is told so."""
    # given
    *people, zoe = town.people(*NAMES, "Zoe")
    await gather(town, *people)

    # then
    assert await refusals(town, zoe) == {"You have no seat in this game."}
    assert await names(town) == list(NAMES)


@pytest.mark.parametrize("players", [2, 3, 5])
async def test_pairs_need_four_or_six(town: Town, players: int) -> None:
    """Until then there are none to be made."""
    # given
    (anna,) = town.people("Anna")
    await gather(town, anna, computers=players - 1)

    # then
    assert await refusals(town, anna) == {"Pairs can be made as soon as four or six have a seat."}


async def test_pairs_need_partners(town: Town) -> None:
    """Four who play alone have no pairs."""
    # given
    people = town.people(*NAMES)
    await gather(town, *people)
    page = answered(await people[0].press_board("Options"))
    await people[0].press_private(page, "ss:1::partners", "off")

    # when
    (text,) = await refusals(town, people[0])

    # then
    assert "partner" in text
    assert await names(town) == list(NAMES)


async def test_pairs_stay_in_a_game(town: Town) -> None:
    """Once the cards are dealt the pairs are what they are; when all is over there is no game."""
    # given
    people = town.people(*NAMES)
    await begin(town, *people, partners=True)

    # when
    running = await refusals(town, people[0])
    page = answered(await people[0].press_board("End"))
    await people[0].press_private(page, page.buttons["Yes, end it"])
    over = await refusals(town, people[0])

    # then
    assert [text.partition(" until")[0] for text in running] == ["The pairs stay as they are"]
    assert over == {"This game is over. `/skipbo start` opens another."}
    assert await names(town) == list(NAMES)


@pytest.mark.parametrize("value", ["6", "-1", "x", "", "02", "1000000"])
async def test_seat_that_no_line_has_is_refused(town: Town, value: str) -> None:
    """A forged line exchanges nobody."""
    # given
    people = town.people(*NAMES)
    await gather(town, *people)

    # when
    refused = answered(await people[0].press(town.channel.id, town.board().id, "ss:1::pick-partner", value))

    # then
    assert "too old to be understood" in refused.content
    assert await names(town) == list(NAMES)


@pytest.mark.parametrize("value", ["0", "4", "5"])
async def test_nobody_is_their_own_partner(town: Town, value: str) -> None:
    """The own seat, and one that the table does not have, are answered with the pairs there are."""
    # given
    people = town.people(*NAMES)
    await gather(town, *people)

    # when
    refused = answered(await people[0].press(town.channel.id, town.board().id, "ss:1::pick-partner", value))

    # then
    assert "from an earlier moment" in refused.content
    assert pair_lines(refused) == ["Pair 1: Anna & Cleo", "Pair 2: Bo & Dag"]
    assert await names(town) == list(NAMES)
