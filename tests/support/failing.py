"""A Discord that refuses, fails or is not reached."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from typing import Any

import simcord.http.client as transport

from tests.support.discord import Town


@contextmanager
def failing(town: Town, method: str, path: str, failure: Any) -> Iterator[None]:
    """Requests to ``path`` get that status, or break with that exception."""
    if isinstance(failure, int):
        town.env.inject_error(method, path, status=failure, code=0, times=None)
        yield
        town.env.backend.faults.clear()
        return
    dispatch: Callable[..., Any] = transport.router.dispatch

    def broken(backend: Any, asked: str, asked_path: str, **rest: Any) -> Any:
        if asked == method and fnmatch(asked_path, path):
            raise failure
        return dispatch(backend, asked, asked_path, **rest)

    transport.router.dispatch = broken
    try:
        yield
    finally:
        transport.router.dispatch = dispatch
