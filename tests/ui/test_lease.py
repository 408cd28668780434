"""The bot renews its lease for as long as it runs, whatever happens to the database meanwhile."""

import pytest

from bot.tables.errors import StorageError
from tests.support.discord import Town


async def test_failing_database_does_not_lose_the_lease(
    town: Town, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A renewal that the database does not take is told in one line and tried again."""
    # given
    renew = town.bot._lease.renew
    outcomes = [StorageError("disk full"), StorageError("disk full"), None]

    async def fail_twice() -> None:
        outcome = outcomes.pop(0)
        if outcome is not None:
            raise outcome
        await renew()

    monkeypatch.setattr(town.bot._lease, "renew", fail_twice)

    # when
    await town.env.advance_time(50)

    # then
    assert outcomes == []
    assert not town.bot.is_closed()
    lines = [record.getMessage() for record in caplog.records if record.name == "bot.app"]
    assert lines == ["the lease was not renewed: disk full"] * 2


async def test_error_nobody_thought_of_closes_the_bot(
    town: Town, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A bot that can no longer see to its lease says so and closes, before another one takes over."""

    # given
    async def fail() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(town.bot._lease, "renew", fail)

    # when
    with town.expecting_errors():
        await town.env.advance_time(20)

    # then
    assert town.bot.is_closed()
    assert "the lease is not renewed any more" in caplog.text
    assert [type(error) for error in town.env.errors] == [ZeroDivisionError]
    town.env._errors.clear()  # here they are expected
