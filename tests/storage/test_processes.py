"""Whether another process is still there is told with certainty or not at all."""

import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.storage import processes
from bot.storage.processes import Process

needs_proc = pytest.mark.skipif(
    not Process.current().started, reason="the system does not tell when a process started"
)


@pytest.fixture
def child() -> Iterator[subprocess.Popen[bytes]]:
    """A process that runs until it is told to end."""
    command = [sys.executable, "-S", "-E", "-c", "input()"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.DEVNULL) as child:
        yield child
        child.kill()


def process_of(child: "subprocess.Popen[bytes]") -> Process:
    """The child as it would name itself."""
    return Process(Process.current().host, child.pid, processes._started(child.pid))


def test_current_process_lives() -> None:
    """We are not dead, and always the same."""
    assert not Process.current().is_dead()
    assert Process.current() == Process.current()


def test_running_child_lives_and_ended_child_is_dead(child: "subprocess.Popen[bytes]") -> None:
    """A process is dead when it has ended and its parent knows."""
    process = process_of(child)
    before = process.is_dead()

    child.kill()
    child.wait()

    assert (before, process.is_dead()) == (False, True)


@needs_proc
def test_ended_child_without_a_mourner_is_dead(child: "subprocess.Popen[bytes]") -> None:
    """A process is dead as soon as it has ended, whether its parent has taken notice or not."""
    process = process_of(child)
    assert child.stdin is not None

    child.stdin.close()
    deadline = time.monotonic() + 10
    while processes._started(child.pid) == process.started and time.monotonic() < deadline:
        time.sleep(0.01)

    assert process.is_dead()


@needs_proc
def test_reused_number_is_another_process() -> None:
    """A process with the same number that started at another time is not the one that is asked for."""
    assert replace(Process.current(), started="1").is_dead()


def test_process_elsewhere_is_never_known_to_be_dead() -> None:
    """Of another machine, or of another container, nothing is known."""
    current = Process.current()

    assert not Process("elsewhere/boot/space", 999_999_999, "1").is_dead()
    assert not replace(current, host=f"{current.host}x", number=999_999_999).is_dead()


def test_system_that_tells_nothing(monkeypatch: pytest.MonkeyPatch, child: "subprocess.Popen[bytes]") -> None:
    """Where the system tells no start times, numbers alone decide."""
    monkeypatch.setattr(processes, "_PROC", processes.Path("/nowhere"))
    process = process_of(child)
    before = process.is_dead()

    child.kill()
    child.wait()

    assert process.started == ""
    assert (before, process.is_dead()) == (False, True)


def test_machine_is_named_without_its_start() -> None:
    """People are told the name of the machine only."""
    assert Process("host.example/boot/space", 1, "").machine == "host.example"
