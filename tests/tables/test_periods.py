"""Weeks, months and years begin at a server's midnight."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.periods import start_of
from bot.tables.scores import Period

BERLIN = "Europe/Berlin"
LOS_ANGELES = "America/Los_Angeles"
KOLKATA = "Asia/Kolkata"
KIRITIMATI = "Pacific/Kiritimati"
ZONES = ["UTC", BERLIN, LOS_ANGELES, KOLKATA, KIRITIMATI, "Asia/Kathmandu", "Australia/Lord_Howe"]
BEGINNING = (Period.WEEK, Period.MONTH, Period.YEAR)


def at(text: str) -> datetime:
    """A moment, in UTC unless the text names an offset."""
    moment = datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def starts(now: str, zone: str) -> list[str]:
    """When week, month and year began, in UTC."""
    begun = [start_of(period, at(now), zone) for period in BEGINNING]
    return [start.strftime("%Y-%m-%d %H:%M") for start in begun if start]


@pytest.mark.parametrize(
    ("now", "monday"),
    [
        ("2026-08-03 00:00", "2026-08-03 00:00"),
        ("2026-08-02 23:59:59.999999", "2026-07-27 00:00"),
        ("2026-08-09 12:00", "2026-08-03 00:00"),
        ("2027-01-01 12:00", "2026-12-28 00:00"),
        ("2024-03-01 12:00", "2024-02-26 00:00"),
    ],
    ids=["Monday", "before Monday", "Sunday", "in last year", "in a leap year"],
)
def test_weeks_begin_on_monday(now: str, monday: str) -> None:
    """A week begins with its Monday, in whatever month or year that was."""
    assert starts(now, "UTC")[0] == monday


def test_first_moment_belongs_to_what_begins() -> None:
    """With the new year everything that began with it has begun."""
    assert starts("2029-01-01 00:00", "UTC") == ["2029-01-01 00:00"] * 3
    assert starts("2028-12-31 23:59:59", "UTC") == [
        "2028-12-25 00:00",
        "2028-12-01 00:00",
        "2028-01-01 00:00",
    ]


@pytest.mark.parametrize(
    ("zone", "expected"),
    [
        (LOS_ANGELES, ["2026-07-27 07:00", "2026-07-01 07:00", "2026-01-01 08:00"]),
        ("UTC", ["2026-07-27 00:00", "2026-08-01 00:00", "2026-01-01 00:00"]),
        (KOLKATA, ["2026-07-26 18:30", "2026-07-31 18:30", "2025-12-31 18:30"]),
        (KIRITIMATI, ["2026-07-26 10:00", "2026-07-31 10:00", "2025-12-31 10:00"]),
    ],
)
def test_midnight_is_the_servers(zone: str, expected: list[str]) -> None:
    """West of Greenwich it is still July while it is August there, and east of it August has begun before."""
    assert starts("2026-08-01 05:00", zone) == expected


def test_half_an_hour_counts() -> None:
    """In a zone of half an hour the day begins at half past."""
    assert starts("2026-08-02 18:29:59", KOLKATA)[0] == "2026-07-26 18:30"
    assert starts("2026-08-02 18:30:00", KOLKATA)[0] == "2026-08-02 18:30"


@pytest.mark.parametrize(
    ("now", "expected"),
    [
        ("2026-03-29 12:00", ["2026-03-22 23:00", "2026-02-28 23:00", "2025-12-31 23:00"]),
        ("2026-03-30 12:00", ["2026-03-29 22:00", "2026-02-28 23:00", "2025-12-31 23:00"]),
        ("2026-10-25 12:00", ["2026-10-18 22:00", "2026-09-30 22:00", "2025-12-31 23:00"]),
        ("2026-10-26 12:00", ["2026-10-25 23:00", "2026-09-30 22:00", "2025-12-31 23:00"]),
    ],
    ids=["day of the change to summer", "after it", "day of the change to winter", "after it too"],
)
def test_summer_time(now: str, expected: list[str]) -> None:
    """A period that began under the other time began at that time's midnight."""
    assert starts(now, BERLIN) == expected


def test_hour_that_comes_twice() -> None:
    """Both passages of the hour at the end of summer time lie in the same week."""
    first, second = at("2026-10-25 00:30"), at("2026-10-25 01:30")

    begun = {start_of(Period.WEEK, moment, BERLIN) for moment in (first, second)}

    assert begun == {at("2026-10-18 22:00")}


@pytest.mark.parametrize(
    ("now", "zone", "monday"),
    [
        ("2026-11-02 12:00", "America/Havana", "2026-11-02 05:00"),
        ("2018-11-05 12:00", "America/Sao_Paulo", "2018-11-05 02:00"),
    ],
)
def test_change_near_midnight(now: str, zone: str, monday: str) -> None:
    """Where clocks change at midnight of the Sunday before, the week begins by the new time."""
    assert starts(now, zone)[0] == monday


def test_midnight_that_comes_twice_begins_with_the_first() -> None:
    """Where the clock falls back over the midnight of a first, the month begins with the earlier one."""
    # On 1 November 2026 in Havana the hour from midnight comes twice.
    assert starts("2026-11-15 12:00", "America/Havana")[1] == "2026-11-01 04:00"


def test_midnight_that_never_was() -> None:
    """Where summer time left out the midnight of a first, the month began with the first moment there."""
    # On 1 October 2017 in Asuncion the clocks went from midnight to one.
    start = start_of(Period.MONTH, at("2017-10-15 12:00"), "America/Asuncion")

    assert start == at("2017-10-01 04:00")


@pytest.mark.parametrize("zone", ZONES)
def test_all_time_has_no_beginning(zone: str) -> None:
    """Nothing is too old for the leaderboard of all times."""
    assert start_of(Period.ALL, at("2026-08-01 05:00"), zone) is None


def test_clock_may_tell_any_zone() -> None:
    """The same moment gives the same start, in whatever zone the caller's clock tells it."""
    moment = at("2026-08-02 18:30")
    elsewhere = moment.astimezone(timezone(timedelta(hours=-11)))

    for zone in ZONES:
        for period in BEGINNING:
            assert start_of(period, moment, zone) == start_of(period, elsewhere, zone)


@given(
    st.integers(0, 35 * 366 * 24 * 3600).map(lambda seconds: at("2000-01-01") + timedelta(seconds=seconds)),
    st.sampled_from(ZONES),
    st.sampled_from(BEGINNING),
)
def test_starts_are_past_and_stand(now: datetime, zone: str, period: Period) -> None:
    """A start is not after now, at itself it is the same, and a moment before it another period ran."""
    start = start_of(period, now, zone)

    assert start is not None
    assert start.tzinfo is UTC
    assert start <= now
    assert start_of(period, start, zone) == start
    assert start_of(period, start - timedelta(microseconds=1), zone) != start
