"""What whoever runs the bot may set, and what they are told when it is wrong."""

import logging
import os
import pickle
import tomllib
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import SecretStr, ValidationError

from bot.settings import Settings, SettingsError

EXAMPLE = Path(__file__).parent.parent / "config.example.toml"
SECRET = "MTk4NjIy.Cl2FMQ.ZnCjm1XVW7vRze4b7Cq4se7kKWs"

WriteConfig = Callable[[str], Path]


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings of the machine, and an empty working folder."""
    for name in [name for name in os.environ if name.upper().startswith("SKIPBO_")]:
        monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def write_config(tmp_path: Path) -> WriteConfig:
    """A function that writes ``config.toml`` into the working folder."""

    def write(text: str) -> Path:
        path = tmp_path / "config.toml"
        path.write_text(text, encoding="utf-8")
        return Path("config.toml")

    return write


def complaint(path: Path | None = None) -> str:
    """The one line that loading ends in."""
    with pytest.raises(SettingsError) as caught:
        Settings.load(path)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_example_shows_every_key_with_its_default() -> None:
    """The example file names all keys, and loading it changes nothing."""
    keys = tomllib.loads(EXAMPLE.read_text(encoding="utf-8"))

    assert list(keys) == list(Settings.model_fields)
    assert Settings.load(EXAMPLE) == Settings()


def test_example_explains_every_key() -> None:
    """Each key of the example has exactly one line of explanation right above it."""
    paragraphs = EXAMPLE.read_text(encoding="utf-8").strip().split("\n\n")[1:]

    lines = [paragraph.splitlines() for paragraph in paragraphs]

    assert [(len(both), both[0][:2], both[1].split(" = ")[0]) for both in lines] == [
        (2, "# ", key) for key in Settings.model_fields
    ]


def test_missing_default_file_means_defaults() -> None:
    """Without a file and without variables everything has its default."""
    assert Settings.load(None) == Settings()


def test_file_in_the_working_folder_is_found(write_config: WriteConfig) -> None:
    """``config.toml`` is read where no path is given."""
    write_config('log_level = "debug"\ncomputer_pace = 2\n')

    settings = Settings.load()

    assert (settings.log_level, settings.computer_pace) == ("DEBUG", 2.0)


def test_environment_wins_over_the_file(write_config: WriteConfig, monkeypatch: pytest.MonkeyPatch) -> None:
    """A variable replaces the file's value, be that one wrong; other keys stay."""
    path = write_config('hand_delivery = "button"\ncomputer_pace = "fast"\n')
    monkeypatch.setenv("SKIPBO_COMPUTER_PACE", "0.5")
    monkeypatch.setenv("SKIPBO_TOKEN", f" {SECRET}\n")

    settings = Settings.load(path)

    assert (settings.hand_delivery, settings.computer_pace) == ("button", 0.5)
    assert settings.token is not None
    assert settings.token.get_secret_value() == SECRET


def test_empty_variable_is_no_variable(write_config: WriteConfig, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a container passes on unset does not hide the file's value."""
    path = write_config(f'token = "{SECRET}"\n')
    monkeypatch.setenv("SKIPBO_TOKEN", "")

    assert Settings.load(path).token == SecretStr(SECRET)


@pytest.mark.parametrize("blank", ["", "   "])
def test_blank_token_is_none(write_config: WriteConfig, blank: str) -> None:
    """A token of nothing is not taken for one."""
    assert Settings.load(write_config(f'token = "{blank}"\n')).token is None


def test_keywords_alone_decide(write_config: WriteConfig, monkeypatch: pytest.MonkeyPatch) -> None:
    """Settings made by keywords look at no file and no variable."""
    write_config('log_level = "ERROR"\n')
    monkeypatch.setenv("SKIPBO_COMPUTER_PACE", "3")

    settings = Settings(database_url="sqlite+aiosqlite:///other.db")

    assert settings.model_dump(exclude_defaults=True) == {"database_url": "sqlite+aiosqlite:///other.db"}


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('tokne = "x"', "config.toml: tokne is not a setting; did you mean token?"),
        ("pony = 1", "config.toml: pony is not a setting"),
        ('[discord]\ntoken = "x"', "config.toml: discord is not a setting"),
        ('"a\\nb" = 1', "config.toml: 'a\\nb' is not a setting"),
        (
            "token = 5",
            "config.toml: token must be the bot's token from Discord's developer portal, in quotes",
        ),
        (
            'database_url = "sqlite:///skipbo.db"',
            "config.toml: database_url must be a database's address such as sqlite+aiosqlite:///skipbo.db",
        ),
        ('log_level = "loud"', "config.toml: log_level must be DEBUG, INFO, WARNING, ERROR or CRITICAL"),
        ("log_level = 10", "config.toml: log_level must be DEBUG, INFO, WARNING, ERROR or CRITICAL"),
        ('computer_pace = "1.0"', "config.toml: computer_pace must be a number of seconds from 0 to 10"),
        ("computer_pace = true", "config.toml: computer_pace must be a number of seconds from 0 to 10"),
        ("computer_pace = 10.5", "config.toml: computer_pace must be a number of seconds from 0 to 10"),
        ("computer_pace = -1", "config.toml: computer_pace must be a number of seconds from 0 to 10"),
        ("computer_pace = nan", "config.toml: computer_pace must be a number of seconds from 0 to 10"),
        ("hand_delivery = []", "config.toml: hand_delivery must be dm or button"),
        (
            'hand_delivery = "pigeon"\npony = 1',
            "config.toml: hand_delivery must be dm or button; config.toml: pony is not a setting",
        ),
        (f"token = {SECRET}", "config.toml: is not TOML: Invalid value (at line 1, column 9)"),
    ],
)
def test_wrong_file_is_told_in_one_line(write_config: WriteConfig, text: str, line: str) -> None:
    """The line names the file, the key and what is expected."""
    assert complaint(write_config(text)) == line


@pytest.mark.parametrize(
    ("name", "value", "line"),
    [
        ("SKIPBO_TOKNE", SECRET, "environment: SKIPBO_TOKNE is not a setting; did you mean SKIPBO_TOKEN?"),
        ("SKIPBO_PONY", "1", "environment: SKIPBO_PONY is not a setting"),
        (
            "SKIPBO_COMPUTER_PACE",
            "fast",
            "environment: SKIPBO_COMPUTER_PACE must be a number of seconds from 0 to 10",
        ),
        (
            "SKIPBO_COMPUTER_PACE",
            "inf",
            "environment: SKIPBO_COMPUTER_PACE must be a number of seconds from 0 to 10",
        ),
        ("SKIPBO_HAND_DELIVERY", "DM", "environment: SKIPBO_HAND_DELIVERY must be dm or button"),
    ],
)
def test_wrong_variable_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, line: str
) -> None:
    """The line names the variable and what is expected."""
    monkeypatch.setenv(name, value)

    assert complaint() == line


def test_missing_file_that_was_asked_for_is_told() -> None:
    """A file named on purpose has to be there."""
    assert complaint(Path("mine.toml")) == "mine.toml: there is no such file"


def test_unreadable_file_is_told(tmp_path: Path) -> None:
    """A folder, or bytes that are no text, end in one line too."""
    (tmp_path / "folder").mkdir()
    (tmp_path / "bytes").write_bytes(b'token = "\xff"')

    lines = [complaint(Path(name)) for name in ("folder", "bytes")]

    assert lines == ["folder: cannot be read: Is a directory", "bytes: is not UTF-8 text"]


def test_token_is_shown_nowhere(caplog: pytest.LogCaptureFixture) -> None:
    """Neither text, nor log, nor dump of settings holds the token."""
    settings = Settings(token=SecretStr(SECRET))

    logging.getLogger("test").error("%s %r", settings, settings)

    shown = [
        str(settings),
        repr(settings),
        settings.model_dump_json(),
        str(settings.model_dump()),
        caplog.text,
    ]
    assert [text for text in shown if SECRET in text] == []


@pytest.mark.parametrize(
    "text",
    [
        f'token = ["{SECRET}"]',
        f'token = "{SECRET}"\nhand_delivery = "{SECRET}"',
        f'database_url = "{SECRET}"',
        f'token = "{SECRET}',
        f"token = {SECRET}",
    ],
)
def test_token_is_not_in_a_traceback(write_config: WriteConfig, text: str) -> None:
    """A file with a slip beside the token ends in an error without it, causes included."""
    path = write_config(text)

    with pytest.raises(SettingsError) as caught:
        Settings.load(path)

    whole = "".join(traceback.format_exception(caught.value))
    assert SECRET not in whole
    assert "pydantic" not in whole
    assert "During handling" not in whole


def test_token_is_not_in_the_error_of_wrong_keywords() -> None:
    """Settings made by wrong keywords fail without showing any value."""
    wrong: Any = SECRET

    with pytest.raises(ValidationError) as caught:
        Settings(token=SecretStr(SECRET), hand_delivery=wrong)

    assert SECRET not in str(caught.value)


def test_settings_cannot_be_changed() -> None:
    """Settings are a value: equal by content, and not to be changed."""
    settings = Settings(computer_pace=0)

    with pytest.raises(ValidationError):
        settings.computer_pace = 5

    assert settings == pickle.loads(pickle.dumps(settings))
