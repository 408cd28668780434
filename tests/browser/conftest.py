"""A demo that runs in a child process, and Debian's chromium to press its buttons with."""

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

CHROMIUM = shutil.which("chromium")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE: ViewportSize = {"width": 1000, "height": 1150}
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture
def browser() -> Generator[Browser]:
    """Debian's chromium without a window."""
    if CHROMIUM is None:
        pytest.skip("there is no chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def address() -> Generator[str]:
    """The address of a demo with two people, one computer player and five cards a stockpile."""
    command = [sys.executable, "-m", "bot", "demo", "--people=2", "--computers=1", "--stock=5"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as demo:
        assert demo.stdout is not None
        assert demo.stderr is not None
        found = re.search(r"http://\S+", demo.stdout.readline())
        assert found is not None, demo.stderr.read()
        yield found[0]
        demo.send_signal(signal.SIGINT)
        demo.wait(timeout=20)
        complaints = demo.stderr.read()
    assert demo.returncode == 0, complaints
    assert "Traceback" not in complaints, complaints


@pytest.fixture
def pictures(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Where screenshots go: the folder given by ``--pictures``, else one that is thrown away."""
    chosen: str | None = request.config.getoption("--pictures")
    return Path(chosen) if chosen else tmp_path


def opened(browser: Browser, address: str, viewport: ViewportSize, *, viewer: str) -> Page:
    """Return a tab of the demo in which ``viewer`` looks at it."""
    page = browser.new_page(viewport=viewport, device_scale_factor=2)
    page.goto(address)
    page.get_by_label("Viewing as").select_option(label=viewer)
    return page
