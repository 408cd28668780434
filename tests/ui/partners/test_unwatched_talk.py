"""Without the host's setting the bot hears of no message."""

from tests.support.discord import Town
from tests.ui.partners.pairs import stack_partners_one, two_pairs


async def test_nothing_is_heard(town: Town) -> None:
    """The intent is off, nothing is noticed, and the board of a strict table says so."""
    # given
    stack_partners_one(town)
    _, _, cleo, _ = await two_pairs(town, strict=True)
    before = town.board()

    # when
    await cleo.member.send(town.channel, "Play the 7!")
    await town.settle()

    # then
    assert not town.bot.intents.guild_messages
    assert "Partner talk is not watched" in before.text
    assert not (await town.bot.house.tables.state(1)).customs.talks


async def test_no_contents(town: Town) -> None:
    """Whatever is set, the bot asks for no privileged intent, and never for contents."""
    assert not town.bot.intents.message_content
    assert not town.bot.intents.members
    assert not town.bot.intents.presences
