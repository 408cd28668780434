"""A partner who leaves: a computer player sits in, or somebody who was invited."""

from bot.tables.occupants import Computer, Person
from tests.support.discord import Town, answered
from tests.ui.partners.pairs import leave, two_pairs


async def seats(town: Town) -> list[str]:
    """Who plays."""
    state = await town.bot.house.tables.state(1)
    return [occupant.name if isinstance(occupant, Person) else "*" for occupant in state.seats]


async def test_invited(town: Town) -> None:
    """Who is invited takes the partner's seat with ``join``; who is not has to ask the host."""
    # given
    anna, _, cleo, _ = await two_pairs(town)
    eve, fred = town.people("Eve", "Fred")
    await leave(cleo)

    # when
    asked = answered(await fred.command("join"))
    wanted = town.board()
    said = answered(await anna.command("partner", action="invite", player=eve.member))
    invited = town.board()
    await eve.press_board("Join")

    # then
    assert "The host has been asked" in asked.content
    assert "partner of **Anna**, who may invite somebody" in wanted.content
    assert "Join" not in wanted.buttons
    assert "Eve" in said.content
    assert "**Anna** has invited somebody" in invited.content
    assert "Join" not in town.board().buttons
    assert await seats(town) == ["Anna", "Bo", "Eve", "Dag"]


async def test_invited_by_my_hand(town: Town) -> None:
    """*My hand* offers the invited person the seat."""
    # given
    anna, _, cleo, _ = await two_pairs(town)
    (eve,) = town.people("Eve")
    await leave(cleo)
    await anna.command("partner", action="invite", player=eve.member)

    # when
    offer = await eve.my_hand()
    await offer.press(offer.seen.button("Join"))

    # then
    assert await seats(town) == ["Anna", "Bo", "Eve", "Dag"]


async def test_taken_seats_are_not_offered(town: Town) -> None:
    """As long as the partner sits there nobody can be invited; nor a bot, nor who plays already."""
    # given
    anna, bo, cleo, _ = await two_pairs(town)
    (eve,) = town.people("Eve")

    # when
    taken = answered(await anna.command("partner", action="invite", player=eve.member))
    await leave(cleo)
    seated = answered(await anna.command("partner", action="invite", player=bo.member))
    nobody = answered(await anna.command("partner", action="invite"))

    # then
    assert "seat is taken" in taken.content
    assert "have a seat" in seated.content or "seat" in seated.content
    assert "invite" in nobody.content


async def test_the_owner_comes_back_first(town: Town) -> None:
    """Whoever left may take the seat back as long as nobody else sits there."""
    # given
    anna, _, cleo, _ = await two_pairs(town)
    (eve,) = town.people("Eve")
    await leave(cleo)
    await anna.command("partner", action="invite", player=eve.member)

    # when
    await cleo.command("join")
    refusal = answered(await eve.command("join"))

    # then
    assert await seats(town) == ["Anna", "Bo", "Cleo", "Dag"]
    assert "begun" in refusal.content
    state = await town.bot.house.tables.state(1)
    assert not any(isinstance(occupant, Computer) for occupant in state.seats)
