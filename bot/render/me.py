"""What somebody has chosen for themselves, to be seen by them alone."""

from bot.i18n import Translations
from bot.render.column import sections
from bot.render.panel import Panel
from bot.render.wording.me import hand_words, ping_words, quiet_words, server_zone_words, zone_words
from bot.tables.people import HandBy, Ping, Preferences


def me_panel(
    preferences: Preferences,
    t: Translations,
    *,
    by_dm: bool,
    server_zone: str | None,
    is_changed: bool = False,
) -> Panel:
    """Return what counts for the reader, chosen or not.

    ``by_dm``: whether hands come by direct message to those who have not chosen.  ``server_zone``: the zone
    of the server in which this is shown.  ``is_changed``: something has just been chosen.
    """
    if is_changed:
        text = t.gettext("**Your settings are changed.** Hand and ping follow from your next turn on.")
    else:
        text = t.gettext("**Your settings**, in all servers. `/skipbo me` with an option changes it.")
    return Panel(
        text,
        lines=sections(
            _hand_lines(preferences, t, by_dm=by_dm),
            _ping_lines(preferences, t, by_dm=by_dm),
            _quiet_lines(preferences, t, server_zone=server_zone),
        ),
    )


def _hand_lines(preferences: Preferences, t: Translations, *, by_dm: bool) -> list[str]:
    is_sent = preferences.gets_hand(by_default=by_dm)
    how = hand_words(HandBy.DM if is_sent else HandBy.BUTTON, t)
    return [t.gettext("**Your hand**"), _marked(how, t, is_chosen=preferences.hand is not None)]


def _ping_lines(preferences: Preferences, t: Translations, *, by_dm: bool) -> list[str]:
    """Return where it rings; where no direct message comes it is the channel, unless it is nowhere."""
    ping = preferences.ping or Ping.DM
    lines = [t.gettext("**Your turn rings**")]
    if ping is Ping.DM and not preferences.gets_hand(by_default=by_dm):
        return [*lines, t.gettext("in the channel, as no direct message comes")]
    lines.append(_marked(ping_words(ping, t), t, is_chosen=preferences.ping is not None))
    if ping is Ping.DM:
        lines.append(t.gettext("(in the channel where that does not arrive)"))
    return lines


def _marked(words: str, t: Translations, *, is_chosen: bool) -> str:
    return words if is_chosen else t.gettext("{choice} (not chosen)", choice=words)


def _quiet_lines(preferences: Preferences, t: Translations, *, server_zone: str | None) -> list[str]:
    own_zone = preferences.timezone
    zone = server_zone_words(server_zone, t) if own_zone is None else zone_words(own_zone, t)
    return [t.gettext("**Quiet hours**"), quiet_words(preferences.quiet, t), zone]
