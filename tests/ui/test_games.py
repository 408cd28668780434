"""``/skipbo games``: everybody's own running games, wherever they are."""

import pytest

from bot.tables.errors import BrokenTableError
from tests.support.discord import Player, Town, answered
from tests.support.elsewhere import Elsewhere
from tests.support.seen import Seen
from tests.ui.playing import begin, step
from tests.ui.stacking import stack, stack_short_match

NONE = "You have no running game."


async def games(player: Player, where: str = "server") -> Seen:
    """What the command is answered with."""
    use = player.command if where == "server" else player.command_in_dm
    return answered(await use("games"))


def blocks(seen: Seen) -> list[str]:
    """What is told of each game."""
    return "\n".join(seen.lines).split("\n\n")


@pytest.mark.parametrize("where", ["server", "direct message"])
async def test_games_of_all_servers(town: Town, where: str) -> None:
    """A running game, and a lobby in another server, the newest change first, with links to their boards."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="9 9 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    elsewhere = Elsewhere(town)
    (anna_there,) = elsewhere.joined_by(anna)
    await begin(town, anna, bo)
    await town.let_pass(minutes=1)
    await anna_there.command("start", elsewhere.channel)

    # when
    before = await games(anna, where)
    await town.let_pass(minutes=1)
    await step(anna.hand)
    after = await games(anna, where)
    others = await games(bo, where)

    # then
    board = f"https://discord.com/channels/{town.guild.id}/{town.channel.id}/{town.board().id}"
    assert before.is_private
    assert before.content == "**You are in 2 games.** ► It is your turn in 1."
    assert blocks(before) == [
        f"**Table 2**: The Lighthouse\n{elsewhere.channel.mention}\nlobby: you begin",
        f"**Table 1**: The Harbour\n{town.channel.mention}\n► **your turn**",
    ]
    assert after.content == "**You are in 2 games.**"
    assert [block.split("\n")[-1] for block in blocks(after)] == ["on turn: Bo", "lobby: you begin"]
    assert after.links[0] == board
    assert after.links[1].endswith(f"/{elsewhere.channel.id}/{town.board(elsewhere.channel).id}")
    assert [block.split("\n")[-1] for block in blocks(others)] == ["► **your turn**"]


async def test_no_game(town: Town) -> None:
    """Whoever has none, or whose game has ended, is told how to open one."""
    # given
    anna, bo = town.people("Anna", "Bo")
    stranger = await games(anna)
    await begin(town, anna, bo)
    await anna.press(town.channel.id, town.board().id, "sb:1::end-surely")

    # when
    over = await games(anna, "direct message")

    # then
    assert NONE in stranger.content
    assert over.content == stranger.content
    assert (over.lines, over.links) == ([], [])


async def test_between_two_games_of_a_match(town: Town) -> None:
    """Where the next game has not begun, the one who can begin it is named."""
    # given
    stack_short_match(town)
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, match="wins", target=2)
    while "Next game" not in town.board().buttons:
        await step(anna.hand)

    # when
    host, other = await games(anna), await games(bo)

    # then
    assert blocks(host)[0].endswith("between two games: you go on")
    assert "between two games: Anna goes on" in blocks(other)[0].replace("\n", " ")


async def test_seat_that_a_computer_player_holds(town: Town) -> None:
    """Whoever has left a running game still finds it, and that somebody sits in; for others it is theirs."""
    # given
    stack(town, "9 9 9 9 5", "8 8 8 8 6", draw="9 9 9 9 9 4 4 4 4 4")
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)
    await bo.command("leave")
    await bo.press(town.channel.id, town.board().id, "sb:1::leave-surely")

    # when
    seen = await games(bo, "direct message")

    # then
    assert "A computer player sits in for you." in seen.lines
    assert "sits in" not in (await games(anna)).text


async def test_game_that_cannot_be_rebuilt(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does not keep the others from being listed."""
    # given
    anna, bo = town.people("Anna", "Bo")
    other = town.guild.create_text_channel("more-cards")
    await begin(town, anna, bo)
    await begin(town, anna, bo, channel=other)
    state = town.bot.house.tables.state

    async def broken(table_id: int, **options: int | None) -> object:
        if table_id == 1:
            raise BrokenTableError(1)
        return await state(table_id, **options)

    # when
    monkeypatch.setattr(town.bot.house.tables, "state", broken)
    seen = await games(anna)
    monkeypatch.undo()

    # then
    assert [block.split(":")[0] for block in blocks(seen)] == ["**Table 2**"]
