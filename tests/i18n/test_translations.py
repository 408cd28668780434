"""What a reader gets to see in their language."""

from datetime import date

import pytest

from bot.i18n import Translations, translations_for
from tests.i18n.conftest import THREE_FORMS, WritePo
from tests.support.marking import marked

GREETING = 'msgid "Good morning, {name}."\nmsgstr "%s"\n'


def greet(translations: Translations) -> str:
    """The sentence that these tests translate."""
    return translations.gettext("Good morning, {name}.", name="Ada")


def test_english_needs_no_catalogue() -> None:
    """Without any catalogue a sentence is its msgid, with the placeholders filled."""
    assert greet(translations_for("en-GB")) == "Good morning, Ada."


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        (["sv"], "sv"),
        (["sv-FI"], "sv"),
        (["sv_SE"], "sv"),
        (["SV-se"], "sv"),
        (["pt-BR"], "pt-BR"),
        (["pt_br"], "pt-BR"),
        (["pt"], "en"),
        (["de", "sv-SE"], "sv"),
        ([None, "sv"], "sv"),
        (["en-US", "sv"], "en"),
        (["es-419"], "en"),
        (["tlh"], "en"),
        ([None], "en"),
        ([], "en"),
        (["", "../sv", "sv/..", "sv-", "x" * 1000, "sv\n"], "en"),
    ],
    ids=repr,
)
def test_first_spoken_language_wins(write_po: WritePo, wanted: list[str | None], spoken: str) -> None:
    """Wishes are tried in order, each from narrow to wide; English serves where none is spoken."""
    write_po("sv", GREETING % "God morgon, {name}.")
    write_po("pt_BR", GREETING % "Bom dia, {name}.")

    assert translations_for(*wanted).locale == spoken


def test_narrow_locale_is_backed_by_the_wide_one_and_english(write_po: WritePo) -> None:
    """A sentence that sv-FI lacks is looked up in sv, and one that both lack is English."""
    write_po("sv_FI", 'msgid "Hand"\nmsgstr "Handkort"\n\nmsgid "Board"\nmsgstr ""\n')
    write_po("sv", 'msgid "Board"\nmsgstr "Bord"\n\nmsgid "Hand"\nmsgstr "Hand (sv)"\n')

    finnish_swedish = translations_for("sv-FI")

    texts = [finnish_swedish.gettext(msgid) for msgid in ("Hand", "Board", "Rules")]
    assert (finnish_swedish.locale, texts) == ("sv-FI", ["Handkort", "Bord", "Rules"])


def test_every_plural_form_of_the_language_is_used(write_po: WritePo) -> None:
    """A language with three plural forms gets all three."""
    write_po(
        "uk",
        'msgid "{n} card"\nmsgid_plural "{n} cards"\n'
        'msgstr[0] "{n} карта"\nmsgstr[1] "{n} карти"\nmsgstr[2] "{n} карт"\n',
        plurals=THREE_FORMS,
    )
    ukrainian = translations_for("uk")

    texts = [ukrainian.ngettext("{n} card", "{n} cards", n) for n in (1, 2, 5, 21)]

    assert texts == ["1 карта", "2 карти", "5 карт", "21 карта"]


def test_half_translated_plural_is_english(write_po: WritePo) -> None:
    """A plural of which one form is missing counts as not translated."""
    write_po("sv", 'msgid "{n} card"\nmsgid_plural "{n} cards"\nmsgstr[0] "{n} kort"\nmsgstr[1] ""\n')

    assert translations_for("sv").ngettext("{n} card", "{n} cards", 1) == "1 card"


def test_fuzzy_translation_is_not_shown(write_po: WritePo) -> None:
    """What a tool only guessed is left out until somebody has confirmed it."""
    write_po("sv", "#, fuzzy\n" + GREETING % "God natt, {name}.")

    assert greet(translations_for("sv")) == "Good morning, Ada."


@pytest.mark.parametrize("slip", ["Hej {nome}.", "Hej {0}.", "Hej {name.first}.", "Hej {name", "Hej }"])
def test_wrong_placeholder_costs_the_translation_only(write_po: WritePo, slip: str) -> None:
    """A translation that cannot be filled is replaced by the English sentence."""
    write_po("sv", GREETING % slip)

    assert greet(translations_for("sv")) == "Good morning, Ada."


def test_missing_parameter_is_an_error() -> None:
    """A caller that forgets a parameter hears of it, in every language."""
    with pytest.raises(KeyError):
        translations_for("en").gettext("Good morning, {name}.")


def test_braces_in_a_value_stay_as_they_are() -> None:
    """A name that looks like a placeholder is only a name."""
    text = translations_for("en").gettext("Good morning, {name}.", name="{token}")

    assert text == "Good morning, {token}."


def test_plural_count_is_filled_in_and_written_as_a_number() -> None:
    """The count needs no parameter of its own; others stand beside it."""
    english = translations_for("en")

    texts = [english.ngettext("{who}: {n} point", "{who}: {n} points", n, who="Ada") for n in (0, 1, 1200)]

    assert texts == ["Ada: 0 points", "Ada: 1 point", "Ada: 1,200 points"]


@pytest.mark.parametrize(
    ("locale", "texts"),
    [
        ("en", ["0", "999", "1,000", "-5", "2.5"]),
        ("sv", ["0", "999", "1\u00a0000", "-5", "2,5"]),
        ("de", ["0", "999", "1.000", "-5", "2,5"]),
    ],
)
def test_numbers_follow_the_language(write_po: WritePo, locale: str, texts: list[str]) -> None:
    """Separators and signs are those of the language."""
    if locale != "en":
        write_po(locale, "")

    assert [translations_for(locale).number(value) for value in (0, 999, 1000, -5, 2.5)] == texts


@pytest.mark.parametrize(
    ("locale", "text"), [("en", "Nov 30, 2026"), ("sv", "30 nov. 2026"), ("pt-BR", "30 de nov. de 2026")]
)
def test_dates_follow_the_language(write_po: WritePo, locale: str, text: str) -> None:
    """Order, names of months and signs are those of the language."""
    if locale != "en":
        write_po(locale.replace("-", "_"), "")

    assert translations_for(locale).date(date(2026, 11, 30)) == text


def test_marking_language_wraps_every_sentence() -> None:
    """Inside `marked`, whatever came through the translations can be told from what did not."""
    with marked():
        english = translations_for("en-US")
        texts = [greet(english), english.ngettext("{n} card", "{n} cards", 2)]

    assert texts == ["⟦Good morning, Ada.⟧", "⟦2 cards⟧"]
    assert greet(translations_for("en-US")) == "Good morning, Ada."


def test_installed_catalogue_goes_back_to_the_one_before(write_po: WritePo) -> None:
    """A catalogue installed for a block leaves no trace, nested blocks included."""
    write_po("sv", GREETING % "God morgon, {name}.")

    with marked("sv"):
        with marked("sv"):
            pass
        inside = greet(translations_for("sv-FI"))

    assert (inside, greet(translations_for("sv"))) == ("⟦Good morning, Ada.⟧", "God morgon, Ada.")
