"""Who plays together, in words."""

from collections.abc import Sequence

from bot.i18n import Translations


def together(names: Sequence[str], t: Translations) -> str:
    """Return the name of a side made of one name or two: ``Anna``, ``Anna & Cleo``; nothing for nobody."""
    match names:
        case [first, second]:
            # Translators: the name of a pair
            return t.gettext("{first} & {second}", first=first, second=second)
        case _:
            return "".join(names)
