"""The house keeps its plan: which room knows which, how long files are, where texts and prints may stand."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support import source_checks
from tests.support.source_checks import ARROWS, MOST_LINES, Module

PROJECT = Path(__file__).parent.parent

Check = Callable[[Module], list[str]]
CHECKS: list[Check] = [
    source_checks.forbidden_imports,
    source_checks.imports_inside_functions,
    source_checks.swallowed_errors,
    source_checks.prints,
    source_checks.texts,
    source_checks.too_long,
]


def faults(check: Check, *folders: str) -> list[str]:
    """What a check finds in all modules of these folders, as ``path:line: what``."""
    return [
        f"{path.relative_to(PROJECT)}:{fault}"
        for folder in folders
        for path in sorted((PROJECT / folder).rglob("*.py"))
        for fault in check(module_at(path.relative_to(PROJECT), path.read_text(encoding="utf-8")))
    ]


def module_at(path: Path, text: str) -> Module:
    """The module that a file is."""
    is_package = path.stem == "__init__"
    parts = path.parent.parts if is_package else path.with_suffix("").parts
    return Module(".".join(parts), text, is_package=is_package)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_house_keeps_its_plan(check: Check) -> None:
    """No module of the bot breaks a rule of the house."""
    assert faults(check, "bot", "cogs") == []


def test_tests_are_no_longer_than_modules() -> None:
    """The tests are held to the same length."""
    assert faults(source_checks.too_long, "tests") == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("bot.game.cards", "import discord"),
        ("bot.game.cards", "import attrs"),
        ("bot.game.cards", "from bot.i18n import Translations"),
        ("bot.game.cards", "from bot.tables.model import Person"),
        ("bot.game.cards", "from ..tables import model"),
        ("bot.game.cards", "from .. import tables"),
        ("bot.game.cards", "import bot.settings"),
        ("bot.game.cards", "if TYPE_CHECKING:\n    import bot.storage.tables"),
        ("bot.game.cards", "def f():\n    import bot.storage"),
        ("bot.i18n.catalogues", "import bot.game.cards"),
        ("bot.i18n.catalogues", "import sqlalchemy"),
        ("bot.players.simple", "from bot.tables import model"),
        ("bot.tables.service", "import sqlalchemy"),
        ("bot.tables.service", "from discord.utils import utcnow"),
        ("bot.tables.service", "from bot import storage"),
        ("bot.tables.service", "from bot.app import create_bot"),
        ("bot.storage.games", "from bot.render.panel import Panel"),
        ("bot.storage.games", "from bot.players import simple"),
        ("bot.storage.games", "import aiosqlite"),
        ("bot.render.board", "from bot.game.game import Game"),
        ("bot.render.board", "from bot.game import game"),
        ("bot.render.board", "import bot.game"),
        ("bot.render.board", "from bot.tables.service import Tables"),
        ("bot.render.board", "from bot.tables import service"),
        ("bot.render.board", "import discord"),
        ("bot.render.board", "from PIL import Image"),
        ("bot.render.pictures.chart", "import discord"),
        ("bot.ui.presenter", "from bot.storage.games import Games"),
        ("bot.ui.presenter", "from bot.players import simple"),
        ("bot.ui.presenter", "import cogs.start"),
        ("bot.ui.presenter", "import simcord"),
        ("cogs.start", "from bot.game.moves import Move"),
        ("cogs.start", "from bot.settings import Settings"),
        ("cogs.start", "import babel"),
        ("bot.app", "import cogs.start"),
        ("bot.app", "from cogs import start"),
        ("bot.app", "import simcord"),
        ("bot.app", "import sqlalchemy"),
        ("bot.doctor", "import pydantic"),
        ("bot.attic.chest", "import os"),
    ],
)
def test_import_against_the_arrows_is_found(name: str, line: str) -> None:
    """Whatever no arrow allows is one fault, however it is written."""
    assert len(source_checks.forbidden_imports(Module(name, line))) == 1


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("bot.game.game", "from bot.game.cards import Card\nfrom . import moves\nimport secrets"),
        ("bot.i18n.catalogues", "from babel.messages.pofile import read_po"),
        ("bot.players.simple", "from bot.game.views import PlayerView"),
        ("bot.tables.service", "from bot.game.game import Game\nfrom bot.players import simple"),
        (
            "bot.storage.games",
            "import alembic.command\nfrom sqlalchemy.ext import asyncio\nimport bot.tables.ports",
        ),
        ("bot.render.pictures.chart", "from PIL import Image\nfrom bot.render.panel import Chart"),
        ("bot.render.board", "from bot.tables import model\nfrom bot.game.views import SpectatorView"),
        (
            "bot.ui.presenter",
            "import discord\nfrom bot.game.game import Game\nfrom bot.tables import service",
        ),
        ("cogs.start", "from discord.ext import commands\nfrom bot.ui import presenter"),
        (
            "bot.app",
            "import discord\nimport bot.storage.games\nfrom bot import settings\nfrom bot.ui import courier",
        ),
        ("bot.demo", "import simcord\nfrom bot.app import create_bot"),
        ("bot.settings", "import pydantic_settings"),
    ],
)
def test_import_along_the_arrows_is_let_through(name: str, line: str) -> None:
    """What the plan allows is no fault."""
    assert source_checks.forbidden_imports(Module(name, line)) == []


def test_every_folder_of_the_bot_is_a_room() -> None:
    """No module can hide from the arrows in a folder that has none, a package's own file included."""
    package = Module("bot.attic", "import discord", is_package=True)

    assert [ARROWS.get("bot.attic"), *source_checks.forbidden_imports(package)] == [
        None,
        "1: bot.attic stands in no known room",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "def f():\n    import os",
        "async def f():\n    if True:\n        from os import path",
        "class C:\n    def m(self):\n        def inner():\n            import os",
        "importlib.import_module('os')",
        "__import__('os')",
    ],
)
def test_late_import_is_found(text: str) -> None:
    """An import that is not at the top of its module is a fault."""
    assert source_checks.imports_inside_functions(Module("bot.app", text)) != []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("try: f()\nexcept: g()", ["2: bare except"]),
        ("try: f()\nexcept Exception: pass", ["2: every error is swallowed"]),
        ("try: f()\nexcept (ValueError, BaseException): ...", ["2: every error is swallowed"]),
        ("for x in y:\n    try: f()\n    except Exception as e: continue", ["3: every error is swallowed"]),
        ("with contextlib.suppress(Exception): f()", ["1: every error is suppressed"]),
        ("try: f()\nexcept ValueError: pass", []),
        ("try: f()\nexcept Exception as error: answer(error)", []),
        ("with suppress(KeyError): f()", []),
    ],
)
def test_swallowed_error_is_found(text: str, found: list[str]) -> None:
    """An error that nobody will ever hear of is a fault."""
    assert source_checks.swallowed_errors(Module("bot.app", text)) == found


def test_print_is_found_outside_the_command_line() -> None:
    """Only the command line speaks to the terminal."""
    found = {name: source_checks.prints(Module(name, "print(1)")) for name in ("bot.app", "bot.doctor")}

    assert found == {"bot.app": ["1: print"], "bot.doctor": []}


@pytest.mark.parametrize(
    "text",
    [
        "await channel.send('Your turn')",
        "await channel.send(content=f'{name} plays')",
        "message = 'It is not your turn.'",
        "answers = {1: 'Not now, please'}",
        "Button(label='Join')",
        "Button(label='Join' if free else None)",
        "Button(label='Join {}'.format(n))",
        "class Ask(Modal, title='Rules'): pass",
        "class Join(Button):\n    def __init__(self):\n        super().__init__(label='Join')",
        "Embed(description=f'{n} cards')",
        "Select(placeholder='Discard' + '…')",
        "translations.gettext('Join')",
        "translations.ngettext('{n} card', '{n} cards', n)",
    ],
)
def test_text_outside_wording_is_found(text: str) -> None:
    """A text for people has to come from the wording, in every room that is not about texts."""
    found = {
        name: bool(source_checks.texts(Module(name, text))) for name in ("bot.ui.x", "cogs.x", "bot.render.x")
    }

    assert found == {"bot.ui.x": True, "cogs.x": True, "bot.render.x": False}


@pytest.mark.parametrize(
    "text",
    [
        '"""A docstring of words."""',
        'X = 1\n"""What X is for."""',
        "log.warning('lease of %s was lost', name)",
        "def f():\n    raise ValueError('no such pile')",
        "def f():\n    problem = 'no such pile'\n    return PileError(pile, problem)",
        "class PileError(Exception):\n    def __init__(self):\n        super().__init__('no such pile')",
        "def f():\n    assert seats, 'nobody is seated'",
        "members = cast('dict[str, object]', value)",
        "Json: TypeAlias = 'dict[str, Json] | None'",
        "connection.execute(text('SELECT id FROM tables'))",
        "custom_id = f'sb:{table}:{version}'",
        "Button(label='🃏', custom_id='join')",
        "Button(label=wording.join(translations))",
        "Column('draw_pile', String)",
    ],
)
def test_what_is_no_text_for_people_is_let_through(text: str) -> None:
    """Codes, log lines, SQL and what only developers see are no fault."""
    assert source_checks.texts(Module("bot.ui.x", text)) == []


def test_command_descriptions_are_translatable_in_cogs_only() -> None:
    """``locale_str`` belongs to the slash commands; elsewhere it is a text like any other."""
    text = "command(description=locale_str('Start a game here'))"

    found = [bool(source_checks.texts(Module(name, text))) for name in ("cogs.start", "bot.ui.x")]

    assert found == [False, True]


def test_overlong_file_is_found() -> None:
    """One line more than a reader should be asked for is a fault."""
    lengths = [MOST_LINES, MOST_LINES + 1]

    found = [source_checks.too_long(Module("bot.app", "x = 1\n" * length)) for length in lengths]

    assert found == [[], ["401: more than 400 lines"]]
