"""Every request that the bot makes × everything that Discord may answer, or not: no move is lost."""

from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from tests.faults.routes import AT_START, ROUTES, Route, evening, route_of, waiting

FAULTS: dict[str, Any] = {
    "403": {"status": 403, "code": 50013, "message": "Missing Permissions"},
    "404": {"status": 404, "code": 10008, "message": "Unknown Message"},
    "429": {"status": 429, "message": "You are being rate limited."},
    "500": {"status": 500},
    "502": {"status": 502},
    "time-out": TimeoutError,
    "dropped": aiohttp.ServerDisconnectedError,
}
FINAL = ("403", "404")
"""What trying again does not help against."""
SUSPENDING = ("send the board", "edit the board")
"""What suspends the table when it is forbidden: nobody can play then (``tests/ui/test_places.py``)."""
MANY = 100
FEW = 3


@pytest.mark.slow
async def test_all_requests_are_known(tmp_path: Path) -> None:
    """What the bot asks Discord for in an evening are the requests that are made to fail here, no others."""
    async with evening(tmp_path) as found:
        await found.town.let_pass(days=2)
        await found.play_a_turn()
        with waiting():
            await found.play_a_turn()
        await found.town.restart()

        entries = found.town.env.http_requests
        seen = {route_of(entry.method, entry.path, found.town.channel.id) for entry in entries}

    assert seen - {(*asked, "") for asked in AT_START} == {
        (route.method, route.path, route.where) for route in ROUTES
    }


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
async def test_no_fault_of_any_request_loses_a_move(tmp_path: Path, fault: str) -> None:
    """While a request fails the game goes on; when it works again the board is right.

    What is over soon was tried again by itself; a 403 and a 404 last, and nothing is tried again.
    """
    async with evening(tmp_path) as found:
        for route in ROUTES:
            if fault == "403" and route.name in SUSPENDING:
                continue
            await found.prepare(route)
            found.naps = 0
            times = MANY if fault in FINAL else FEW
            with found.faulty(route, FAULTS[fault], times=times) as asked, maybe_waiting(route):
                await found.play_a_turn()
            found.town.forget_unanswered()

            assert asked, route
            if fault in FINAL:
                assert not found.naps, route
                await found.play_a_turn()
            elif route.where:
                assert found.naps or route.method == "DELETE", route
            await found.check_board()


def maybe_waiting(route: Route) -> AbstractContextManager[None]:
    """The database is slow where the request is made only then."""
    return waiting() if route.is_late else nullcontext()
