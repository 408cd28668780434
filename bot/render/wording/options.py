"""House rules in words, plain and short enough for one line of a phone."""

from bot.game.options import ALWAYS_OPEN, Discards, Hands, Options, WildDiscard
from bot.game.views import SpectatorView
from bot.i18n import Translations

_DEFAULT = Options()


def house_rules(options: Options, t: Translations) -> tuple[str, ...]:
    """Return one line for each option that is not the default."""
    rules = {
        stock_words(options.stock, t): options.stock == _DEFAULT.stock,
        hands_words(options.hands, t): options.hands is _DEFAULT.hands,
        open_hands_words(options.open_hands, t): options.open_hands == _DEFAULT.open_hands,
        discards_words(options.discards, t): options.discards is _DEFAULT.discards,
        wild_discard_words(options.wild_discard, t): options.wild_discard is _DEFAULT.wild_discard,
        t.gettext("Partners sit opposite"): not options.partners,
        t.gettext("Discards on the partner’s piles, too"): not options.discard_to_partner,
        t.gettext("Strict table"): not options.strict,
    }
    return tuple(words for words, is_default in rules.items() if not is_default)


def stock_words(size: int | None, t: Translations) -> str:
    """Return how large the stockpiles are; ``None`` follows the number of players."""
    if size is None:
        return t.gettext("Stockpiles by number of players")
    return t.ngettext("Stockpiles of {n} card", "Stockpiles of {n} cards", size)


def hands_words(hands: Hands, t: Translations) -> str:
    """Return when the players get their first hand."""
    words = {
        Hands.FIRST_TURN: t.gettext("Hands drawn at the first turn"),
        Hands.DEALT: t.gettext("Hands dealt at the start"),
    }
    return words[hands]


def open_hands_words(turns: int, t: Translations) -> str:
    """Return how long the hands are public."""
    if turns == ALWAYS_OPEN:
        return t.gettext("Hands always open")
    if not turns:
        return t.gettext("Hands are secret")
    return t.ngettext("Hands open for {n} turn each", "Hands open for {n} turns each", turns)


def discards_words(discards: Discards, t: Translations) -> str:
    """Return what may be seen of the discard piles."""
    words = {
        Discards.TOP: t.gettext("Only discard tops may be seen"),
        Discards.OPEN: t.gettext("Whole discard piles may be seen"),
    }
    return words[discards]


def wild_discard_words(wild_discard: WildDiscard, t: Translations) -> str:
    """Return whether a SKIP-BO may be discarded."""
    words = {
        WildDiscard.ON: t.gettext("SKIP-BOs may be discarded"),
        WildDiscard.OFF: t.gettext("SKIP-BOs may not be discarded"),
    }
    return words[wild_discard]


def wild_discard_exception(wild_discard: WildDiscard, t: Translations) -> str:
    """Return what there is to add to :func:`wild_discard_words`."""
    return t.gettext("Unless the hand holds nothing else") if wild_discard is WildDiscard.OFF else ""


def open_hands_countdown(view: SpectatorView, t: Translations) -> list[str]:
    """Return until when the hands stay open, where that is counted down."""
    if view.open_turns_left is None:
        return []
    return [t.ngettext("Hands open for {n} turn more", "Hands open for {n} turns more", view.open_turns_left)]
