"""Kicking, asking for a seat, lobbies that expire, hosts who are silent."""

from typing import Any

import pytest

from bot.tables.errors import StorageError
from bot.tables.model import Phase
from tests.support.discord import Town, answered
from tests.ui.clocks import kick, let_pass, table
from tests.ui.playing import begin, play_to_the_end


async def test_host_kicks_after_asking(town: Town) -> None:
    """The seat goes to a computer player, and comes back only through the host."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    question = answered(await anna.command("kick", player=bo.member))
    still = (await table(town)).is_seated(bo.id)
    told = await kick(anna, bo)
    asked = answered(await bo.command("join")).content
    board = town.board()
    refused = answered(await bo.press_board("Let in Bo")).content
    let_in = answered(await anna.press_board("Let in Bo")).content

    # then
    assert "Take the seat of **Bo**?" in question.content
    assert still
    assert told == "**Bo** has lost the seat."
    assert "The host has been asked" in asked
    assert "**Bo** asks for a seat. Anna may press *Let in*." in board.content
    assert "Only the host, Anna" in refused
    assert let_in == "**Bo** is let in."
    assert (await table(town)).is_seated(bo.id)
    assert "Let in Bo" not in town.board().buttons


async def test_majority_kicks_the_host(town: Town) -> None:
    """Two of three others are enough; each hears how far it is, and the board counts."""
    # given
    anna, bo, cleo, dag = people = town.people("Anna", "Bo", "Cleo", "Dag")
    await begin(town, *people)

    # when
    first = await kick(bo, anna)
    question = answered(await bo.command("kick", player=anna.member))
    again = answered(await bo.press_private(question, question.buttons["Yes, kick them"])).content
    board = town.board()
    second = await kick(cleo, anna)

    # then
    assert first == "Your vote counts: 1 of the 2 it takes for **Anna** to go."
    assert "voted for that already" in again
    assert "1 of 3 wants **Anna** to go" in board.content
    assert second == "**Anna** has lost the seat."
    state = await table(town)
    assert not state.is_seated(anna.id)
    assert state.host.id != anna.id
    assert state.is_seated(dag.id)


async def test_who_cannot_be_kicked(town: Town) -> None:
    """Oneself, somebody without a seat, the bot; and who has no seat kicks nobody."""
    # given
    anna, bo, zoe = town.people("Anna", "Bo", "Zoe")
    await begin(town, anna, bo)

    # when
    answers = [
        answered(await anna.command("kick", player=anna.member)).content,
        answered(await anna.command("kick", player=zoe.member)).content,
        answered(await zoe.command("kick", player=bo.member)).content,
        answered(await bo.press(town.channel.id, town.board().id, "sb:1::kick=x")).content,
        answered(await anna.press(town.channel.id, town.board().id, f"sb:1::kick-surely={bo.id}.9")).content,
    ]

    # then
    assert ["nobody who can be kicked" in answer for answer in answers[:2]] == [True, True]
    assert "You have no seat" in answers[2]
    assert "too old to be understood" in answers[3]
    assert "from an earlier moment" in answers[4]
    assert (await table(town)).is_seated(bo.id)


async def test_stranger_asks_for_the_seat_of_a_computer(town: Town) -> None:
    """By *My hand* or ``join``; the host lets them in, and nobody asks twice."""
    # given
    anna, bo, zoe = town.people("Anna", "Bo", "Zoe")
    await begin(town, anna, bo, computers=1)

    # when
    offer = await zoe.my_hand()
    await offer.press(offer.seen.buttons["Ask for a seat"])
    told = offer.seen.content
    again = answered(await zoe.command("join")).content
    waiting = (await zoe.my_hand()).seen
    await anna.press_board("Let in Zoe")

    # then
    assert "ask the host for a seat" in offer.seen.content or "The host has been asked" in told
    assert "asked the host for a seat already" in again
    assert list(waiting.buttons) == ["Watch"]
    assert (await table(town)).is_seated(zoe.id)
    assert "Your cards" in (await zoe.my_hand()).seen.text


async def test_letting_in_by_command_and_asking_no_more(town: Town) -> None:
    """The host names the guest; a guest who has asked may think again."""
    # given
    anna, bo, zoe, yan = town.people("Anna", "Bo", "Zoe", "Yan")
    await begin(town, anna, bo, computers=1)

    # when
    await zoe.command("join")
    await yan.command("join")
    withdrawn = answered(await yan.command("leave")).content
    let_in = answered(await anna.command("join", player=zoe.member)).content
    late = answered(await anna.command("join", player=yan.member)).content

    # then
    assert withdrawn == "You do not ask for a seat any more."
    assert let_in == "**Zoe** is let in."
    assert "does not ask" in late
    assert [person.name for person in (await table(town)).people] == ["Anna", "Bo", "Zoe"]


async def test_full_table_of_people_takes_nobody(town: Town) -> None:
    """Where no computer player sits there is nothing to ask for."""
    # given
    anna, bo, zoe = town.people("Anna", "Bo", "Zoe")
    await begin(town, anna, bo)

    # when
    told = answered(await zoe.command("join")).content

    # then
    assert "has begun" in told
    assert list((await zoe.my_hand()).seen.buttons) == ["Watch"]


async def test_lobby_expires_and_is_opened_anew(town: Town) -> None:
    """The message says why, and its button opens the same again, hosted by whoever presses it."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=10, match="wins", target=3, clock="1d", discards="open")

    # when
    await let_pass(town, minutes=31)
    expired = town.board()
    await bo.press_board("Open a new one")
    again = answered(await anna.press(town.channel.id, expired.id, expired.buttons["Open a new one"]))

    # then
    assert "has closed: nobody began within 30 minutes" in expired.content
    old, new = await table(town), await table(town, 2)
    assert (old.phase, new.phase) == (Phase.EXPIRED, Phase.LOBBY)
    assert (new.options, new.match.rules, new.clock) == (old.options, old.match.rules, old.clock)
    assert new.host.id == bo.id
    assert "**Bo** opens a game" in town.board().content
    assert "a game in this channel already" in again.content


async def test_only_what_has_expired_is_opened_anew(town: Town) -> None:
    """A forged press on a game that runs opens nothing."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo)

    # when
    told = answered(await bo.press(town.channel.id, town.board().id, "sb:1::anew"))

    # then
    assert "too old to be understood" in told.content
    assert len(town.messages(town.channel.id)) == 1


async def test_silent_host_is_passed_over_visibly(town: Town) -> None:
    """After three minutes without a sign of life somebody else may begin."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)
    await bo.press_board("Join")

    # when
    await let_pass(town, minutes=3.1)
    lobby = town.board()
    await bo.press_board("Begin")

    # then
    assert "**Anna** was silent: **Bo** hosts now." in lobby.content
    assert (await table(town)).phase is Phase.PLAYING


@pytest.mark.parametrize("looks", ["Options", "Rules"])
async def test_host_who_looks_stays_host(town: Town, looks: str) -> None:
    """What changes nothing at the table is a sign of life all the same; the rules are of no table."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)
    await bo.press_board("Join")

    # when
    for _ in range(2):
        await let_pass(town, minutes=2)
        await anna.press_board(looks)

    # then
    assert ((await table(town)).host.id == anna.id) is (looks == "Options")


@pytest.mark.parametrize("label", ["Next game", "Options"])
async def test_who_was_passed_over_is_back(town: Town, label: str) -> None:
    """Whatever they press, even if it is refused: the other host is waited for again, and passed over."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await begin(town, anna, bo, match="wins")
    await play_to_the_end(town, [anna, bo])
    await let_pass(town, minutes=11)
    assert (await table(town)).host.id == bo.id

    # when
    await anna.press_board(label)
    await let_pass(town, minutes=11)

    # then
    assert (await table(town)).host.id == anna.id
    await anna.press_board("Next game")
    assert (await table(town)).phase is Phase.PLAYING


async def test_sign_of_life_that_cannot_be_kept_costs_nothing(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database fails just then: the options are shown."""
    # given
    anna, bo = town.people("Anna", "Bo")
    await anna.command("start", stock=5)
    await bo.press_board("Join")

    async def fail(*_: Any) -> None:
        raise StorageError("disk I/O error")

    monkeypatch.setattr(town.bot._store, "save", fail)

    # when
    options = answered(await anna.press_board("Options"))

    # then
    assert "house rules" in options.content
