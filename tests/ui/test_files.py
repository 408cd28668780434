"""Files under a message: they arrive with their descriptions, follow the panel, and are never in the way."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any

import discord
import pytest

from bot.render.panel import Action, Button, Chart, Document, Panel, Picture, Series, Verb
from bot.render.pictures.chart import chart_png
from bot.tables.ports import Screen
from bot.ui import files
from bot.ui.caller import DEFER_AFTER, Caller
from bot.ui.courier import Courier, Errand, TryLaterError
from bot.ui.custom_ids import button_id
from bot.ui.post import Lost, Post
from tests.support.discord import Player, Town, answered
from tests.support.panels import broken_limits

AGAIN = Action(Verb.SCORES)
ROWS = ((Button("Again", AGAIN),),)
CHART = Chart((Series("A", (0, 25, 60)), Series("B", (0, 40, 45))), goal=500)
PICTURE = Picture("scores.png", "Anna has 60 points, Bertil 45.", CHART)
RECORD = Document("game-17.skipbo", b"Variant: standard\n")
BOTH = Panel("Scores", rows=ROWS, files=(PICTURE, RECORD))
BARE = Panel("No scores", rows=ROWS)
FORBIDDEN = {"status": 403, "code": 50013, "message": "Missing Permissions"}

Answer = Callable[[Caller], Awaitable[Any]]
Shown = list[tuple[str, str | None, bytes]]


class Desk:
    """Somebody who presses controls in the channel; each press is answered by what is put in between."""

    def __init__(self, town: Town) -> None:
        self.town = town
        self.player: Player = town.person("Anna")
        self.bot = town.bot
        self.post = Post(town.bot)

    async def send(self, panel: Panel) -> int:
        """Send a public message and return its id."""
        sent = await self.done(lambda: self.post.send(self.town.channel.id, panel))
        assert isinstance(sent, int)
        return sent

    async def edit(self, message_id: int, panel: Panel) -> Lost | None:
        """Turn a public message into a panel."""
        return await self.done(lambda: self.post.edit(self.town.channel.id, message_id, panel))

    async def done(self, work: Callable[[], Awaitable[Any]]) -> Any:
        """What the bot's work returns."""
        with self.town.env._bot_scope():
            return await work()

    async def press(self, message_id: int, answer: Answer) -> Any:
        """Press the control of a message and have it answered so; return simcord's result."""

        async def on_interaction(interaction: discord.Interaction[Any]) -> None:
            await answer(Caller.of(interaction))

        self.bot.event(on_interaction)
        return await self.player.press(self.town.channel.id, message_id, button_id(AGAIN))

    def files(self, message_id: int) -> Shown:
        """Name, description and content of the files of a message."""
        backend = self.town.env.backend
        stored = backend.get_message(self.town.channel.id, message_id).attachments
        return [
            (file["filename"], file["description"], backend.cdn.get(file["url"]) or b"") for file in stored
        ]


@pytest.fixture
def desk(town: Town) -> Desk:
    """Somebody at a channel with the bot."""
    return Desk(town)


def shown(panel: Panel) -> Shown:
    """The files of a panel as they should arrive."""
    return [
        (file.name, file.alt, chart_png(file.chart))
        if isinstance(file, Picture)
        else (file.name, None, file.content)
        for file in panel.files
    ]


# ---------------------------------------------------------------------- answers


async def whispered(desk: Desk, panel: Panel) -> int:
    """The id of a private answer that shows a panel."""
    result = await desk.press(await desk.send(BARE), lambda caller: caller.show(panel))
    return answered(result).id


async def test_private_answer_has_its_files(desk: Desk) -> None:
    """A picture arrives as PNG with its description, a document as it is."""
    message = await whispered(desk, BOTH)

    assert desk.files(message) == shown(BOTH)
    assert desk.files(message)[0][2].startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("after", "expected"),
    [
        (Panel("Next", rows=ROWS, files=(RECORD,)), [RECORD]),
        (BOTH, [PICTURE, RECORD]),
        (BARE, []),
        (Panel("Next", rows=ROWS, keeps_files=True), [PICTURE, RECORD]),
    ],
    ids=["replaced", "the same", "gone", "kept"],
)
@pytest.mark.parametrize("when", ["at once", "late"])
async def test_files_of_a_private_answer_follow_the_panel(
    desk: Desk, after: Panel, expected: list[Picture | Document], when: str
) -> None:
    """Pressed again, the message has the files of its new panel and no others, unless it keeps them."""
    message = await whispered(desk, BOTH)

    async def answer(caller: Caller) -> None:
        if when == "late":
            await caller.nod()
        await caller.show(after)

    await desk.press(message, answer)

    assert desk.files(message) == shown(Panel("", files=tuple(expected)))


@pytest.mark.parametrize("before", ["waiting", "a nod"])
async def test_late_answer_has_its_files(desk: Desk, before: str) -> None:
    """An answer for which Discord had to wait, and one that follows another, have files as well."""

    async def answer(caller: Caller) -> None:
        if before == "a nod":
            await caller.nod()
        else:
            await caller.patiently(asyncio.sleep(DEFER_AFTER * 1.1))
        await caller.whisper(BOTH)

    result = await desk.press(await desk.send(BARE), answer)

    assert desk.files(answered(result).id) == shown(BOTH)


async def test_public_answer_has_its_files(desk: Desk) -> None:
    """So has an answer that everybody sees."""
    result = await desk.press(await desk.send(BARE), lambda caller: caller.publish(BOTH))

    assert desk.files(answered(result).id) == shown(BOTH)


# ---------------------------------------------------------------------- public messages


@pytest.mark.parametrize(
    ("after", "expected"),
    [(BARE, []), (BOTH, [PICTURE, RECORD]), (Panel("Next", keeps_files=True), [PICTURE, RECORD])],
    ids=["gone", "replaced", "kept"],
)
async def test_files_of_a_public_message_follow_the_panel(
    desk: Desk, after: Panel, expected: list[Picture | Document]
) -> None:
    """The post sends files, and takes, changes or keeps them when it edits."""
    message = await desk.send(BOTH)
    before = desk.files(message)

    await desk.edit(message, after)

    assert before == shown(BOTH)
    assert desk.files(message) == shown(Panel("", files=tuple(expected)))


@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_second_try_sends_the_files_again(desk: Desk, method: str) -> None:
    """What failed at Discord is tried again with whole files, not with read ones."""
    message = await desk.send(BARE)
    desk.town.env.inject_error(method, f"/channels/{desk.town.channel.id}/messages*", status=503)
    sent: list[int] = [message]

    async def work(_: Errand) -> None:
        if method == "PATCH":
            await desk.post.edit(desk.town.channel.id, message, BOTH)
        else:
            new = await desk.post.send(desk.town.channel.id, BOTH)
            assert isinstance(new, int)
            sent.append(new)

    naps: list[float] = []

    async def nap(seconds: float) -> None:
        naps.append(seconds)

    courier = Courier(work, sleep=nap)
    await desk.done(lambda: courier.ask(Errand(1, Screen.PUBLIC)))

    assert len(naps) == 1
    assert desk.files(sent[-1]) == shown(BOTH)
    await courier.close()


@pytest.mark.parametrize("method", ["POST", "PATCH"])
async def test_message_goes_out_without_files_where_the_bot_may_not_attach_any(
    desk: Desk, method: str
) -> None:
    """The text is what matters: it is shown all the same, and the next message tries files again."""
    message = await desk.send(BARE)
    desk.town.env.inject_error(method, f"/channels/{desk.town.channel.id}/messages*", **FORBIDDEN)

    if method == "PATCH":
        assert await desk.edit(message, BOTH) is None
    else:
        message = await desk.send(BOTH)
    content = desk.town.board().content
    before = desk.files(message)
    await desk.edit(message, BOTH)

    assert (content, before) == ("Scores", [])
    assert desk.files(message) == shown(BOTH)


@pytest.mark.parametrize(
    ("panel", "fault", "tries", "why"),
    [
        (BARE, FORBIDDEN, 1, Lost.NO_PERMISSION),
        (BOTH, FORBIDDEN, 2, Lost.NO_PERMISSION),
        (BOTH, {**FORBIDDEN, "code": 50007}, 1, Lost.FORBIDDEN),
        (BOTH, {**FORBIDDEN, "code": 50001}, 1, Lost.NO_ACCESS),
    ],
    ids=["no files", "no permission at all", "closed direct messages", "no access"],
)
async def test_forbidden_message_is_not_tried_for_long(
    desk: Desk, panel: Panel, fault: dict[str, Any], tries: int, why: Lost
) -> None:
    """Only where the files may be the reason, it is tried a second time; then the message is lost."""
    desk.town.env.inject_error("POST", "/channels/*/messages", times=None, **fault)

    lost = await desk.done(lambda: desk.post.send(desk.town.channel.id, panel))

    assert lost is why
    assert len(desk.town.requests("POST", "/channels/*/messages")) == tries


async def test_failure_of_the_second_try_is_told_too(desk: Desk) -> None:
    """If Discord stumbles over the message without files, that may pass."""
    path = f"/channels/{desk.town.channel.id}/messages"
    desk.town.env.inject_error("POST", path, **FORBIDDEN)
    desk.town.env.inject_error("POST", path, status=503)

    with pytest.raises(TryLaterError):
        await desk.done(lambda: desk.post.send(desk.town.channel.id, BOTH))


# ---------------------------------------------------------------------- drawing


async def test_chart_is_drawn_once_and_beside_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """Equal charts are drawn once, in another thread, and every message gets a file of its own."""
    drawn_in: list[threading.Thread] = []

    def draw(chart: Chart) -> bytes:
        drawn_in.append(threading.current_thread())
        return chart_png(chart)

    monkeypatch.setattr(files, "_drawn", lru_cache(draw))
    twin = Picture("other.png", "The same again.", Chart(CHART.series, CHART.goal))

    first, second = await files.attached((PICTURE,)), await files.attached((twin,))

    assert len(drawn_in) == 1
    assert drawn_in[0] is not threading.main_thread()
    assert first[0].fp.read() == second[0].fp.read() == chart_png(CHART)
    assert (second[0].filename, second[0].description) == ("other.png", "The same again.")


# ---------------------------------------------------------------------- the check of the panels


@pytest.mark.parametrize(
    ("panel", "fault"),
    [
        (Panel("x", files=(Document("Game 1.txt", b""),)), "name of a file: 'Game 1.txt'"),
        (Panel("x", files=(Document("a" * 61, b""),)), f"name of a file: '{'a' * 61}'"),
        (Panel("x", files=(Picture("a.png", "", CHART),)), "a.png is described in 0 letters"),
        (Panel("x", files=(Picture("a.png", "x" * 1025, CHART),)), "a.png is described in 1025 letters"),
        (Panel("x", files=(RECORD,) * 11), "11 files"),
        (Panel("x", files=(RECORD,), keeps_files=True), "new files beside those that are kept"),
    ],
    ids=["name", "long name", "no description", "long description", "too many", "kept and new"],
)
def test_broken_limit_of_files_is_found(panel: Panel, fault: str) -> None:
    """The check that all screens are held to knows what Discord takes."""
    assert broken_limits(panel) == [fault]
    assert broken_limits(BOTH) == []
