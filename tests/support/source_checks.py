"""Checks of source text: each is a function from a module to the faults in it, ``line: what``."""

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

MOST_LINES: Final = 400
COMMAND_LINE: Final = frozenset({"bot.__main__", "bot.demo", "bot.doctor", "bot.referee", "bot.simulate"})

ROOT: Final = "bot"
"""The composition root: the plain modules directly under `bot`, which may import every room."""
VALUES: Final = frozenset(
    {
        "bot.game.cards",
        "bot.game.deal",
        "bot.game.events",
        "bot.game.moves",
        "bot.game.notation",
        "bot.game.options",
        "bot.game.outcome",
        "bot.game.position",
        "bot.game.refusals",
        "bot.game.scoring",
        "bot.game.teams",
        "bot.game.views",
        "bot.tables.attendance",
        "bot.tables.clock",
        "bot.tables.commands",
        "bot.tables.customs",
        "bot.tables.match",
        "bot.tables.model",
        "bot.tables.occupants",
        "bot.tables.people",
        "bot.tables.presets",
        "bot.tables.privacy",
        "bot.tables.rating",
        "bot.tables.refusals",
        "bot.tables.scores",
        "bot.tables.servers",
        "bot.tables.stepping",
    }
)
"""The modules of frozen values that `bot.render` may know."""
ARROWS: Final = {
    "bot.game": frozenset[str](),
    "bot.i18n": frozenset[str](),
    "bot.players": frozenset({"bot.game"}),
    "bot.tables": frozenset({"bot.game", "bot.players"}),
    "bot.storage": frozenset({"bot.game", "bot.tables"}),
    "bot.render": frozenset({"bot.i18n"}) | VALUES,
    "bot.ui": frozenset({"bot.tables", "bot.render", "bot.i18n", "bot.game"}),
    "cogs": frozenset({"bot.ui", "bot.tables", "bot.render"}),
}
"""What of the project each room may import besides itself."""
ARROWS_OF_ROOT: Final = frozenset(ARROWS) - {"cogs"} | {ROOT}
OUTSIDE: Final = {
    "bot.i18n": frozenset({"babel"}),
    "bot.storage": frozenset({"sqlalchemy", "alembic"}),
    "bot.ui": frozenset({"discord", "aiohttp"}),
    "cogs": frozenset({"discord"}),
    ROOT: frozenset({"discord", "aiohttp"}),
    "bot.settings": frozenset({"pydantic", "pydantic_settings"}),
    "bot.rating": frozenset({"openskill"}),
    "bot.demo": frozenset({"simcord"}),
    "bot.render.pictures": frozenset({"PIL"}),
}
"""What each room, and packages and single modules besides, may import from outside the standard library.

Where discord.py cannot reach Discord it raises aiohttp's errors; whoever catches those has to name them.
"""
SILENT_ABOUT_TEXT: Final = frozenset(
    {"bot.game", "bot.tables", "bot.players", "bot.storage", "bot.ui", "cogs"}
)
"""The rooms that hand over codes and parameters; people's texts are written elsewhere."""

_SHOWN: Final = frozenset({"content", "description", "footer", "label", "placeholder", "text", "title"})
_LOGGED: Final = frozenset({"critical", "debug", "error", "exception", "info", "log", "warn", "warning"})
_WORD: Final = re.compile(r"[A-Za-z]{2,}")
_PROSE: Final = re.compile(r"[A-Za-z]{2,}[,;:.!?]? [a-z]{2,}", re.IGNORECASE)
_SQL: Final = re.compile(r"\s*(?:BEGIN|CREATE|DELETE|INSERT|PRAGMA|SELECT|UPDATE) ")


@dataclass(frozen=True)
class Module:
    """The text of a module under its dotted name; a package's ``__init__`` has the package's."""

    name: str
    text: str
    is_package: bool = field(default=False, kw_only=True)

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @property
    def package(self) -> str:
        """The package this module stands in, or is."""
        return self.name if self.is_package else self.name.rpartition(".")[0]

    @property
    def room(self) -> str | None:
        """The room this module stands in: `ROOT` for the composition root, None where there is no room."""
        parts = self.name.split(".")
        if parts[0] == "cogs":
            return "cogs"
        inside = len(parts) > 2 or (len(parts) == 2 and self.is_package)
        if not inside:
            return ROOT
        room = ".".join(parts[:2])
        return room if room in ARROWS else None


def too_long(module: Module) -> list[str]:
    """One fault if the module has more lines than a reader should be asked for."""
    lines = len(module.text.splitlines())
    return [f"{lines}: more than {MOST_LINES} lines"] if lines > MOST_LINES else []


def forbidden_imports(module: Module) -> list[str]:
    """Imports along which no arrow runs."""
    room = module.room
    if room is None:
        return [f"1: {module.name} stands in no known room"]
    project = ARROWS_OF_ROOT if room == ROOT else ARROWS[room] | {room}
    places = (room, module.package, module.name)
    outside = frozenset[str]().union(*(OUTSIDE.get(place, frozenset[str]()) for place in places))
    return [
        f"{line}: {module.name} may not import {target}"
        for line, target in _imports(module)
        if not _is_allowed(target, project=project, outside=outside)
    ]


def imports_inside_functions(module: Module) -> list[str]:
    """Imports that wait for a call, and imports by a computed name."""
    return [
        f"{inner.lineno}: import inside {function.name}"
        for function in ast.walk(module.tree)
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef)
        for inner in ast.walk(function)
        if isinstance(inner, ast.Import | ast.ImportFrom)
    ] + [
        f"{call.lineno}: import by name"
        for call in _calls(module.tree)
        if _called(call) in {"import_module", "__import__"}
    ]


def swallowed_errors(module: Module) -> list[str]:
    """Handlers without a type, and handlers of every error that do nothing about it."""
    faults: list[str] = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ExceptHandler) and node.type is None:
            faults.append(f"{node.lineno}: bare except")
        elif isinstance(node, ast.ExceptHandler) and _catches_all(node.type) and _does_nothing(node.body):
            faults.append(f"{node.lineno}: every error is swallowed")
        elif isinstance(node, ast.Call) and _called(node) == "suppress" and any(map(_catches_all, node.args)):
            faults.append(f"{node.lineno}: every error is suppressed")
    return faults


def prints(module: Module) -> list[str]:
    """Printing anywhere but on the command line."""
    if module.name in COMMAND_LINE:
        return []
    return [f"{call.lineno}: print" for call in _calls(module.tree) if _called(call) == "print"]


def texts(module: Module) -> list[str]:
    """Texts for people in a room that should hand over codes.

    Two kinds are found: a literal with any word in it that is handed over as a label, a title and the like,
    and anywhere else a literal of two words in a row.  Not looked at are docstrings, types, log lines, the
    wording of errors (which is for developers), SQL, and in `cogs` what stands inside ``locale_str(…)``.
    """
    if module.room not in SILENT_ABOUT_TEXT:
        return []
    passed_over = {id(node) for root in _passed_over(module) for node in ast.walk(root)}
    shown = {id(node) for root in _handed_over(module.tree) for node in _literals(root)}
    return [
        f"{node.lineno}: text {_written(node)!r}"
        for node in _all_literals(module.tree)
        if id(node) not in passed_over
        and (_WORD if id(node) in shown else _PROSE).search(_written(node))
        and not _SQL.match(_written(node))
    ]


def _imports(module: Module) -> Iterator[tuple[int, str]]:
    """Line and dotted name of all that is imported, names out of a module included."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = module.package.split(".")
            base = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            origin = ".".join(filter(None, (base, node.module)))
            yield from ((node.lineno, f"{origin}.{alias.name}") for alias in node.names)


def _is_allowed(target: str, *, project: frozenset[str], outside: frozenset[str]) -> bool:
    top = target.partition(".")[0]
    if top not in {"bot", "cogs"}:
        return top in sys.stdlib_module_names or top in outside
    if ROOT in project and top == ROOT:
        return True
    return any(target == name or target.startswith(f"{name}.") for name in project)


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _called(call: ast.Call) -> str:
    """The last part of the name of what is called."""
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _catches_all(caught: ast.expr | None) -> bool:
    if isinstance(caught, ast.Tuple):
        return any(map(_catches_all, caught.elts))
    return isinstance(caught, ast.Name) and caught.id in {"Exception", "BaseException"}


def _does_nothing(body: list[ast.stmt]) -> bool:
    return all(
        isinstance(node, ast.Pass | ast.Continue)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        for node in body
    )


def _passed_over(module: Module) -> Iterator[ast.AST]:
    """The parts of a module in which sentences are for developers, or are translated."""
    for node in ast.walk(module.tree):
        match node:
            case ast.Expr(value=ast.Constant() as docstring):
                yield docstring
            case ast.Call() if _called(node) in _LOGGED | {"cast"}:
                yield node
            case ast.Call() if _called(node) == "locale_str" and module.room == "cogs":
                yield node
            case ast.ClassDef(name=name) if name.endswith("Error"):
                yield node
            case ast.AnnAssign(annotation=ast.Name(id="TypeAlias"), value=ast.expr() as alias):
                yield alias
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from _errors_in(node)
            case _:
                pass


def _errors_in(function: ast.AST) -> Iterator[ast.AST]:
    """What is raised, asserted or put into an error, and the variables that only serve to word it."""
    errors = [
        node
        for node in ast.walk(function)
        if isinstance(node, ast.Raise | ast.Assert)
        or (isinstance(node, ast.Call) and _called(node).endswith("Error"))
    ]
    yield from errors
    names = {node.id for error in errors for node in ast.walk(error) if isinstance(node, ast.Name)}
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) if name in names:
                yield node.value
            case _:
                pass


def _handed_over(tree: ast.AST) -> Iterator[ast.expr]:
    """What is given for a label, a title and the like, and what is asked to be translated."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call | ast.ClassDef):
            yield from (keyword.value for keyword in node.keywords if keyword.arg in _SHOWN)
        if isinstance(node, ast.Call) and _called(node) in {"gettext", "ngettext", "locale_str"}:
            yield from node.args


def _literals(node: ast.expr) -> Iterator[ast.Constant | ast.JoinedStr]:
    """The literals that an expression may come to, not those it only passes on to other calls."""
    match node:
        case ast.Constant(value=str()) | ast.JoinedStr():
            yield node
        case ast.BinOp(left=one, right=other) | ast.IfExp(body=one, orelse=other):
            yield from _literals(one)
            yield from _literals(other)
        case ast.BoolOp(values=parts) | ast.List(elts=parts) | ast.Tuple(elts=parts):
            for part in parts:
                yield from _literals(part)
        case ast.Call(func=ast.Attribute(value=value)):
            yield from _literals(value)
        case _:
            pass


def _all_literals(tree: ast.AST) -> Iterator[ast.Constant | ast.JoinedStr]:
    parts = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr) or (
            isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in parts
        ):
            yield node


def _written(node: ast.Constant | ast.JoinedStr) -> str:
    """The text of a literal, with ``{}`` for what is filled in."""
    if isinstance(node, ast.Constant):
        return str(node.value)
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
