"""What holds for every test."""

from pathlib import Path

import pytest

pytest_plugins = ["tests.support.discord_spec_workers"]

BENCHMARKS = Path(__file__).parent / "benchmarks"


@pytest.hookimpl(tryfirst=True)  # before pytest looks which marks were asked for
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in `tests/benchmarks` is marked as such, so that nothing measures by accident."""
    for item in items:
        if item.path.is_relative_to(BENCHMARKS):
            item.add_marker(pytest.mark.benchmark_suite)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Screenshots can be kept: ``pytest -m slow tests/browser --pictures FOLDER``; kills can be more."""
    parser.addoption("--pictures", help="the folder in which the browser tests leave their screenshots")
    parser.addoption("--kills", type=int, default=200, help="how many processes tests/faults kills in all")
