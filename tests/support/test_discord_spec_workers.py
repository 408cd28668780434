"""Findings about requests survive the way from the parallel workers."""

import sys
from collections import Counter
from types import ModuleType, SimpleNamespace
from typing import Any, cast

import pytest

from tests.support import discord_spec_workers


@pytest.fixture
def spec(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A stand-in for the plugin that has found nothing yet."""
    module: Any = ModuleType("discord_spec")
    module.checked = Counter[str]()
    module.unknown = Counter[str]()
    module.violations = []
    monkeypatch.setitem(sys.modules, "discord_spec", module)
    return module


def finish(config: SimpleNamespace) -> None:
    """The end of a test session with this configuration."""
    session = cast("pytest.Session", SimpleNamespace(config=config))  # only the part that is read
    hook = discord_spec_workers.pytest_sessionfinish(session)
    assert list(hook) == [None]


def test_worker_hands_over_what_it_found(spec: Any) -> None:
    """A worker sends its counts and violations along when it ends."""
    spec.checked["POST /x"] = 2
    spec.violations.append({"route": "POST /x"})
    config = SimpleNamespace(workeroutput={})

    finish(config)

    assert config.workeroutput["discord_spec"] == {
        "checked": {"POST /x": 2},
        "unknown": {},
        "violations": [{"route": "POST /x"}],
    }


def test_findings_of_all_workers_are_added_up(spec: Any) -> None:
    """Counts add up; a violation that two workers saw is told once."""
    found = {"checked": {"POST /x": 2}, "unknown": {"GET /y": 1}, "violations": [{"route": "POST /x"}]}
    worker = SimpleNamespace(workeroutput={"discord_spec": found})

    for _ in range(2):
        discord_spec_workers.pytest_testnodedown(worker)
    discord_spec_workers.pytest_testnodedown(SimpleNamespace())  # a worker that crashed

    assert (spec.checked["POST /x"], spec.unknown["GET /y"], spec.violations) == (
        4,
        2,
        [{"route": "POST /x"}],
    )


def test_nothing_happens_without_the_plugin(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run without the plugin sends nothing."""
    monkeypatch.delitem(sys.modules, "discord_spec", raising=False)
    config = SimpleNamespace(workeroutput={})

    finish(config)

    assert config.workeroutput == {}
