"""What people choose: where it rings, how the hand comes, when no reminder is wanted."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from bot.tables.people import NOTHING_CHOSEN, HandBy, Ping, Preferences, QuietHours

NIGHT = QuietHours(22, 7)


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("22-7", (22, 7)),
        (" 22 - 07 ", (22, 7)),
        ("22:00–7:00", (22, 7)),
        ("9-17", (9, 17)),
        ("0-24", (0, 24)),
        ("20-24", (20, 24)),
        ("23-0", (23, 0)),
    ],
)
def test_quiet_hours_are_read(typed: str, hours: tuple[int, int]) -> None:
    """Two whole hours, written as people write them; the text form of what was read is read the same."""
    quiet = QuietHours.parse(typed)

    assert quiet == QuietHours(*hours)
    assert QuietHours.parse(str(quiet)) == quiet


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "off",
        "22",
        "22-",
        "24-7",
        "22-25",
        "8-8",
        "0-0",
        "22:30-7",
        "-1-7",
        "22-7-8",
        "\u0661-\u0662",
        "222-7",
        "a-b",
    ],
)
def test_no_quiet_hours(typed: str) -> None:
    """What names no two hours, or might mean the whole day or nothing, is not guessed at."""
    assert QuietHours.parse(typed) is None


@pytest.mark.parametrize(
    ("quiet", "hours"),
    [
        (NIGHT, {22, 23, *range(7)}),
        (QuietHours(9, 17), set(range(9, 17))),
        (QuietHours(0, 24), set(range(24))),
        (QuietHours(23, 0), {23}),
        (QuietHours(20, 24), {20, 21, 22, 23}),
    ],
)
def test_quiet_hours_of_a_day(quiet: QuietHours, hours: set[int]) -> None:
    """They begin on the first hour, end before the last one, and may go on past midnight."""
    assert {hour for hour in range(24) if quiet.hold(hour)} == hours


def at(hour: int, minute: int = 0, month: int = 1) -> datetime:
    """A moment by the clock of Greenwich."""
    return datetime(2026, month, 15, hour, minute, tzinfo=UTC)


@pytest.mark.parametrize(
    ("own", "server", "moment", "is_quiet"),
    [
        (None, "UTC", at(21, 59), False),
        (None, "UTC", at(22), True),
        (None, "UTC", at(6, 59), True),
        (None, "UTC", at(7), False),
        (None, "Asia/Tokyo", at(13), True),
        (None, "Asia/Tokyo", at(12, 59), False),
        ("America/New_York", "Asia/Tokyo", at(13), False),
        ("America/New_York", "Asia/Tokyo", at(3), True),
        ("Europe/Stockholm", "UTC", at(21), True),
        ("Europe/Stockholm", "UTC", at(20, month=7), True),
        ("Europe/Stockholm", "UTC", at(20), False),
    ],
)
def test_whose_clock_counts(own: str | None, server: str, moment: datetime, *, is_quiet: bool) -> None:
    """The own zone wins over the server's, and summer time counts."""
    preferences = Preferences(timezone=own, quiet=NIGHT)

    assert preferences.is_quiet(moment, timezone=server) is is_quiet


@pytest.mark.parametrize("zone", ["", "Mars/Olympus", "../etc", "Europe", "/etc/passwd", "a\0b"])
def test_unknown_zone_is_that_of_greenwich(zone: str) -> None:
    """A zone that this machine does not know keeps nobody from being reminded, or left alone."""
    preferences = Preferences(timezone=zone or None, quiet=NIGHT)

    assert [preferences.is_quiet(at(hour), timezone=zone) for hour in (21, 22, 6, 7)] == [
        False,
        True,
        True,
        False,
    ]


def test_moments_of_other_zones_are_the_same_moments() -> None:
    """What counts is the moment, not how it is written."""
    moment = datetime(2026, 1, 15, 7, tzinfo=timezone(timedelta(hours=9)))

    assert Preferences(quiet=NIGHT).is_quiet(moment, timezone="UTC")


def test_without_quiet_hours_no_hour_is_quiet() -> None:
    """Whoever has chosen none may be reminded at any time."""
    preferences = Preferences(timezone="Asia/Tokyo")

    assert not any(preferences.is_quiet(at(hour), timezone="UTC") for hour in range(24))


@pytest.mark.parametrize(
    ("ping", "has_hand", "places"),
    [
        (None, True, ["hand"]),
        (None, False, ["board"]),
        (Ping.DM, True, ["hand"]),
        (Ping.DM, False, ["board"]),
        (Ping.CHANNEL, True, ["board"]),
        (Ping.CHANNEL, False, ["board"]),
        (Ping.OFF, True, []),
        (Ping.OFF, False, []),
    ],
)
def test_one_ping_at_one_place(ping: Ping | None, places: list[str], *, has_hand: bool) -> None:
    """The direct message or the board rings, never both; where no message has arrived it is the board."""
    preferences = Preferences(ping=ping)

    hand = ["hand"] if has_hand and preferences.lets_hand_ring else []
    board = ["board"] if preferences.lets_board_ring(has_hand=has_hand) else []

    assert hand + board == places


def test_own_choice_of_the_hand_wins() -> None:
    """The setting of the host counts for those only who have chosen nothing."""
    wanted = {
        chosen: [chosen.gets_hand(by_default=default) for default in (True, False)]
        for chosen in (NOTHING_CHOSEN, Preferences(hand=HandBy.DM), Preferences(hand=HandBy.BUTTON))
    }

    assert list(wanted.values()) == [[True, False], [True, True], [False, False]]
