"""What people choose for themselves, in words."""

from bot.i18n import Translations
from bot.render.names import in_text
from bot.tables.people import HandBy, Ping, Preferences, QuietHours

_ECHO_WIDTH = 30


def hand_words(hand: HandBy, t: Translations) -> str:
    """Return how the hand comes."""
    words = {
        HandBy.DM: t.gettext("by direct message"),
        HandBy.BUTTON: t.gettext("by *My hand* under the board"),
    }
    return words[hand]


def ping_words(ping: Ping, t: Translations) -> str:
    """Return where a turn rings."""
    words = {
        Ping.DM: t.gettext("by direct message"),
        Ping.CHANNEL: t.gettext("in the channel"),
        Ping.OFF: t.gettext("nowhere"),
    }
    return words[ping]


def quiet_words(quiet: QuietHours | None, t: Translations) -> str:
    """Return when nothing rings."""
    if quiet is None:
        return t.gettext("none: a turn rings at any hour")
    return t.gettext("nothing rings {start}:00 to {end}:00", start=quiet.start, end=quiet.end)


def zone_words(zone: str, t: Translations) -> str:
    """Return by whose clock the hours are meant."""
    return t.gettext("by the clock of {zone}", zone=in_text(zone))


def server_zone_words(zone: str | None, t: Translations) -> str:
    """Return that the clock of the server counts; ``None`` outside of servers, where each has its own."""
    if zone is None:
        return t.gettext("by the clock of each server")
    return t.gettext("by the server’s clock: {zone}", zone=in_text(zone))


def chosen_lines(preferences: Preferences, t: Translations) -> list[str]:
    """Return what somebody has chosen, a line each."""
    lines: list[str] = []
    if preferences.hand is not None:
        lines.append(t.gettext("Your hand: {how}", how=hand_words(preferences.hand, t)))
    if preferences.ping is not None:
        lines.append(t.gettext("Your turn rings: {where}", where=ping_words(preferences.ping, t)))
    if preferences.quiet is not None:
        lines.append(t.gettext("Quiet hours: {when}", when=quiet_words(preferences.quiet, t)))
    if preferences.timezone is not None:
        lines.append(t.gettext("Your clock: {zone}", zone=in_text(preferences.timezone)))
    return lines


def unknown_quiet_answer(typed: str, t: Translations) -> str:
    """Return that these are no quiet hours, and how they are written."""
    return t.gettext(
        "“{text}” names no quiet hours. Write two whole hours, from and to: `22-7`. Or `off`. Nothing was"
        " changed.",
        text=in_text(typed, _ECHO_WIDTH),
    )


def unknown_own_timezone_answer(typed: str, t: Translations) -> str:
    """Return that there is no such time zone."""
    return t.gettext(
        "There is no time zone “{name}”. Pick one from the list, for example Europe/Stockholm. Nothing was"
        " changed.",
        name=in_text(typed, _ECHO_WIDTH),
    )
