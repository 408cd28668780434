"""When a period began, by a server's clock."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from bot.tables.scores import Period


def start_of(period: Period, now: datetime, zone: str) -> datetime | None:
    """Return when the week (from Monday), month or year began in that time zone; ``None``: no beginning."""
    local = now.astimezone(ZoneInfo(zone))
    match period:
        case Period.WEEK:
            first = local - timedelta(days=local.weekday())
        case Period.MONTH:
            first = local.replace(day=1)
        case Period.YEAR:
            first = local.replace(month=1, day=1)
        case Period.ALL:
            return None
    return first.replace(hour=0, minute=0, second=0, microsecond=0, fold=0).astimezone(UTC)
