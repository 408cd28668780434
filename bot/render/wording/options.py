"""House rules in words."""

from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.game.views import SpectatorView
from bot.i18n import Translations


def house_rules(options: Options, t: Translations) -> tuple[str, ...]:
    """Return one short line for each option that is not the default."""
    rules: list[str] = []
    if options.stock is not None:
        rules.append(t.gettext("Stockpiles of {size} cards", size=options.stock))
    if options.hands is Hands.DEALT:
        rules.append(t.gettext("Hands are dealt at the start"))
    if options.open_hands == ALWAYS_OPEN:
        rules.append(t.gettext("Hands are always open"))
    elif options.open_hands:
        rules.append(
            t.ngettext("Hands open for {n} turn each", "Hands open for {n} turns each", options.open_hands)
        )
    if options.discards is Discards.OPEN:
        rules.append(t.gettext("Discard piles are open to all"))
    if options.wild_discard is WildDiscard.OFF:
        rules.append(t.gettext("No SKIP-BO may be discarded"))
    return tuple(rules)


def open_hands_countdown(view: SpectatorView, t: Translations) -> list[str]:
    """Return until when the hands stay open, where that is counted down."""
    if view.open_turns_left is None:
        return []
    return [t.ngettext("Hands open for {n} turn more", "Hands open for {n} turns more", view.open_turns_left)]
