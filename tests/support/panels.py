"""Panels as a person sees them, and as Discord judges them."""

import re
import unicodedata
from collections.abc import Iterator

from bot.render.panel import Action, Button, Choice, Link, Panel, Picture, Row, Select

COLUMNS = 35
LABEL_ON_A_PHONE = 34
MOST_FILES = 10


def drawn(panel: Panel) -> str:
    """The panel as text for snapshots: ``│`` an embed, ``[…]`` a button, ``<…>`` a select, ``▣`` a file."""
    lines = [panel.text]
    if panel.title:
        lines.append(f"┌ {panel.title}")
    lines += [f"│ {line}".rstrip() for line in panel.lines]
    for row in panel.rows:
        lines += _drawn_row(row)
    lines += [
        f"▣ {file.name}" + (f": {file.alt}" if isinstance(file, Picture) else "") for file in panel.files
    ]
    if panel.keeps_files:
        lines.append("(keeps its files)")
    if panel.pings is not None:
        lines.append(f"(pings {panel.pings})")
    return "\n".join(lines)


def controls(panel: Panel) -> Iterator[Button | Link | Select]:
    """All controls, row by row."""
    for row in panel.rows:
        yield from (row,) if isinstance(row, Select) else row


def buttons(panel: Panel) -> list[Button]:
    """All buttons, row by row."""
    return [control for control in controls(panel) if isinstance(control, Button)]


def selects(panel: Panel) -> list[Select]:
    """All selects."""
    return [control for control in controls(panel) if isinstance(control, Select)]


def button(panel: Panel, label: str) -> Button:
    """The button that says ``label``."""
    return next(button for button in buttons(panel) if button.label == label)


def labels(panel: Panel) -> list[str]:
    """What the buttons say."""
    return [button.label for button in buttons(panel)]


def texts(panel: Panel) -> Iterator[str]:
    """Every piece of text in the panel that Discord shows with markdown, or on a control."""
    yield from (panel.text, panel.title, *panel.lines)
    for control in controls(panel):
        if isinstance(control, Select):
            yield control.placeholder
            for choice in control.choices:
                yield from (choice.label, choice.description)
        else:
            yield control.label


def displayed(markdown: str) -> str:
    """What is left to see of a line once Discord has taken out escapes, bold marks and invisible signs."""
    plain = re.sub(r"\\([^0-9A-Za-z\s])|\*\*", lambda match: match[1] or "", markdown)
    return "".join(char for char in plain if unicodedata.category(char) != "Cf")


def width(line: str) -> int:
    """How many columns a line takes, emoji and East Asian letters counting two."""
    return sum(_width(char) for char in displayed(line))


def broken_limits(panel: Panel) -> list[str]:
    """Everything that Discord would refuse, or a phone would cut."""
    return [*_text_faults(panel), *_row_faults(panel), *_twins(panel), *_file_faults(panel)]


def _width(char: str) -> int:
    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in ("W", "F") else 1


def _text_faults(panel: Panel) -> Iterator[str]:
    if not 1 <= len(panel.text) <= 2000:
        yield f"text of {len(panel.text)}"
    if len(panel.title) > 256:
        yield f"title of {len(panel.title)}"
    if len("\n".join(panel.lines)) > 4096:
        yield f"embed of {len(chr(10).join(panel.lines))}"
    yield from (f"line of {width(line)}: {line}" for line in panel.lines if width(line) > COLUMNS)
    yield from (f"two lines in one: {line!r}" for line in panel.lines if "\n" in line)


def _row_faults(panel: Panel) -> Iterator[str]:
    if len(panel.rows) > 5:
        yield f"{len(panel.rows)} rows"
    for row in panel.rows:
        if isinstance(row, Select):
            yield from _select_faults(row)
        else:
            if not 1 <= len(row) <= 5:
                yield f"{len(row)} buttons in a row"
            yield from (
                f"label: {control.label!r}"
                for control in row
                if not 1 <= len(displayed(control.label)) <= LABEL_ON_A_PHONE or len(control.label) > 80
            )


def _select_faults(select: Select) -> Iterator[str]:
    if not 1 <= len(select.choices) <= 25:
        yield f"{len(select.choices)} lines in a select"
    if not 1 <= len(select.placeholder) <= 150:
        yield f"placeholder: {select.placeholder!r}"
    if len({choice.value for choice in select.choices}) < len(select.choices):
        yield "two lines with one value"
    if sum(choice.is_chosen for choice in select.choices) > 1:
        yield "two lines chosen"
    yield from (f"line {choice!r}" for choice in select.choices if not _is_fine(choice))


def _is_fine(choice: Choice) -> bool:
    return 1 <= len(choice.label) <= 100 and 1 <= len(choice.value) <= 100 and len(choice.description) <= 100


def _twins(panel: Panel) -> Iterator[str]:
    seen: set[tuple[type, Action]] = set()
    for control in controls(panel):
        if isinstance(control, Link):
            continue
        key = (type(control), control.action)
        if key in seen:
            yield f"two controls ask {control.action}"
        seen.add(key)


def _file_faults(panel: Panel) -> Iterator[str]:
    if len(panel.files) > MOST_FILES:
        yield f"{len(panel.files)} files"
    if panel.files and panel.keeps_files:
        yield "new files beside those that are kept"
    for file in panel.files:
        if not re.fullmatch(r"[a-z0-9._-]{1,60}", file.name):
            yield f"name of a file: {file.name!r}"
        if isinstance(file, Picture) and not 1 <= len(file.alt) <= 1024:
            yield f"{file.name} is described in {len(file.alt)} letters"


def _drawn_row(row: Row) -> list[str]:
    if isinstance(row, Select):
        return [f"<{row.placeholder}> {_asked(row.action)}", *map(_drawn_choice, row.choices)]
    return ["  ".join(_drawn_button(control) for control in row)]


def _drawn_button(control: Button | Link) -> str:
    if isinstance(control, Link):
        return f"[{control.label} ↗ {control.url}]"
    return f"[{control.label} | {control.style.value} | {_asked(control.action)}]"


def _drawn_choice(choice: Choice) -> str:
    mark = "●" if choice.is_chosen else "○"
    remark = f" ({choice.description})" if choice.description else ""
    return f"  {mark} {choice.label}{remark} | {choice.value}"


def _asked(action: Action) -> str:
    parts = [action.verb.value]
    if action.argument:
        parts.append(action.argument)
    if action.table is not None:
        parts.append(f"of {action.table}")
    if action.version is not None:
        parts.append(f"at {action.version}")
    return " ".join(parts)
