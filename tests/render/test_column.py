"""One column for a phone."""

from bot.render.column import column, flowing, sections


def test_short_lines_stay_as_they_are() -> None:
    """Nothing that fits is touched."""
    assert column(["one", "**two**"]) == ("one", "**two**")


def test_wide_line_breaks_between_words() -> None:
    """A line of more than 35 columns goes on in the next."""
    assert column(["twelve chars twelve chars twelve chars"]) == ("twelve chars twelve chars twelve", "chars")


def test_escapes_and_bold_marks_take_no_room() -> None:
    """Only what is shown counts."""
    line = "**" + r"\*" * 35 + "**"

    assert column([line]) == (line,)


def test_items_are_never_broken() -> None:
    """Items flow into lines, and a dot between them is left out where a line ends."""
    items = ["a" * 20, "b" * 20, "c"]

    assert flowing(items, separator=" · ") == ["a" * 20, "b" * 20 + " · c"]


def test_sections_are_set_apart() -> None:
    """An empty line stands between sections, none around an empty one."""
    assert sections(["a"], [], ["b"]) == ("a", "", "b")
