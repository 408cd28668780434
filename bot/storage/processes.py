"""Which process we are, and whether another one is still there."""

import os
import socket
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self

_PROC: Final = Path("/proc")
_START: Final = 18
"""Where the start time stands among the numbers of ``/proc/…/stat`` (field 22; the first is field 4)."""
_ENDED_STATES: Final = frozenset("ZXx")
"""Ended processes of which the parent has not taken notice."""
_UNKNOWN: Final = ""
_ENDED: Final = "ended"


@dataclass(frozen=True, slots=True)
class Process:
    """A process in a way that tells it from all others.

    ``host``: the machine, and where the system tells it, since which start and in which container, so
    that the same ``host`` means the same numbers of processes.  ``started``: when, empty where the system
    does not tell.
    """

    host: str
    number: int
    started: str

    @classmethod
    def current(cls) -> Self:
        """Return the process that asks."""
        return cls(_host(), os.getpid(), _started(os.getpid()))

    @property
    def machine(self) -> str:
        """The name of the machine."""
        return self.host.partition("/")[0]

    def is_dead(self) -> bool:
        """Whether it is certain that the process has ended; it never is from another machine."""
        if self.host != _host() or os.name != "posix":  # elsewhere, asking for a process may end it
            return False
        try:
            os.kill(self.number, 0)
        except ProcessLookupError:
            return True
        except PermissionError:
            return False
        return _started(self.number) not in (self.started, _UNKNOWN)


def _host() -> str:
    return f"{socket.gethostname()}/{_boot()}/{_space()}"


def _boot() -> str:
    try:
        return (_PROC / "sys/kernel/random/boot_id").read_text().strip()
    except OSError:
        return ""


def _space() -> str:
    """Return the container whose numbers of processes are ours."""
    try:
        return str((_PROC / "self/ns/pid").readlink())
    except OSError:
        return ""


def _started(number: int) -> str:
    """Return when the process started, in units of the system since its own start."""
    try:
        line = (_PROC / str(number) / "stat").read_text()
    except OSError:
        return _UNKNOWN
    state, *numbers = line.rpartition(")")[2].split()  # the program's name may hold anything, ")" too
    return _ENDED if state in _ENDED_STATES else numbers[_START]
