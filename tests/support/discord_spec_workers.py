"""Findings of the `discord_spec` plugin, brought together from the parallel test workers.

The plugin counts the requests of its own process.  Under pytest-xdist those are the workers' requests, while
the verdict is given by the process that started them, which would see none.  So each worker hands over what
it found when it ends.  Without the plugin, or without workers, nothing happens here.
"""

import sys
from collections.abc import Generator
from typing import Any, Final

import pytest

_KEY: Final = "discord_spec"


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session: pytest.Session) -> Generator[None, object, object]:
    """A worker's findings are in what it sends to the process that started it."""
    plugin: Any = sys.modules.get("discord_spec")
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if plugin is not None and output is not None:
        output[_KEY] = {
            "checked": dict(plugin.checked),
            "unknown": dict(plugin.unknown),
            "violations": list(plugin.violations),
        }
    return (yield)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """The findings of the worker that ended are added to those of the workers before it."""
    plugin: Any = sys.modules.get("discord_spec")
    found = getattr(node, "workeroutput", {}).get(_KEY)
    if plugin is None or found is None:
        return
    plugin.checked.update(found["checked"])
    plugin.unknown.update(found["unknown"])
    plugin.violations.extend(row for row in found["violations"] if row not in plugin.violations)
