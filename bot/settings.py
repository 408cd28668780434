"""What whoever runs the bot may set, in a TOML file or by environment variables."""

import os
import tomllib
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self

from pydantic import BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import (
    BaseSettings,
    EnvSettingsSource,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

DEFAULT_PATH: Final = Path("config.toml")
PREFIX: Final = "SKIPBO_"
_NUMBERS: Final = frozenset({"float", "int"})


class SettingsError(Exception):
    """The settings cannot be used; the message is one line for whoever wrote them, without their values."""


def _token(value: object) -> object:
    return (value.strip() or None) if isinstance(value, str) else value


def _level(value: object) -> object:
    return value.upper() if isinstance(value, str) else value


def _flag(value: object) -> object:
    """Environment variables are texts."""
    return {"true": True, "false": False}.get(value.lower(), value) if isinstance(value, str) else value


class Settings(BaseSettings):
    """All settings; a description completes the sentence "… must be".

    Keywords alone decide in `Settings(...)`; file and environment are read by `load` only.
    """

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_ignore_empty=True, extra="forbid", frozen=True, hide_input_in_errors=True
    )

    token: Annotated[SecretStr | None, BeforeValidator(_token)] = Field(
        default=None, description="the bot's token from Discord's developer portal, in quotes"
    )
    database_url: str = Field(
        default="sqlite+aiosqlite:///skipbo.db",
        pattern=r"^sqlite\+aiosqlite://",
        description="a database's address such as sqlite+aiosqlite:///skipbo.db",
    )
    log_level: Annotated[
        Literal["DEBUG", "INFO", "WARNING", "ERROR", "CRITICAL"], BeforeValidator(_level)
    ] = Field(default="INFO", description="DEBUG, INFO, WARNING, ERROR or CRITICAL")
    computer_pace: float = Field(
        default=1.0, ge=0, le=10, strict=True, description="a number of seconds from 0 to 10"
    )
    hand_delivery: Literal["dm", "button"] = Field(default="dm", description="dm or button")
    partner_talk: Annotated[bool, BeforeValidator(_flag)] = Field(
        default=False, strict=True, description="true or false"
    )
    forget_servers_after: int = Field(
        default=30, ge=1, le=3650, strict=True, description="a whole number of days from 1 to 3650"
    )
    privacy_url: str = Field(
        default="",
        pattern=r"^(https://\S{1,500})?$",
        description="an address that begins with https://, or empty",
    )

    @classmethod
    def load(cls, path: Path | None = None) -> Self:
        """The settings in the file, overridden by the environment variables ``SKIPBO_…``.

        Without a path that is ``config.toml`` where there is one.  Raises `SettingsError`.
        """
        source = path or DEFAULT_PATH
        in_file = _read(source, may_be_missing=path is None)
        in_environment = _environment()
        try:
            return cls(**{**in_file, **in_environment})
        except ValidationError as error:
            keys = dict.fromkeys(str(fault["loc"][0]) for fault in error.errors(include_input=False))
        raise SettingsError(
            "; ".join(_fault(key, source=None if key in in_environment else source) for key in keys)
        )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003 - pydantic-settings prescribes the signature
        init_settings: PydanticBaseSettingsSource,
        *_: PydanticBaseSettingsSource,
        **__: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (init_settings,)


def _read(path: Path, *, may_be_missing: bool) -> dict[str, Any]:
    """The keys of a TOML file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        if may_be_missing:
            return {}
        problem = "there is no such file"
    except OSError as error:
        problem = f"cannot be read: {error.strerror}"
    except UnicodeDecodeError:
        problem = "is not UTF-8 text"
    except tomllib.TOMLDecodeError as error:
        problem = f"is not TOML: {error}"
    raise SettingsError(f"{path}: {problem}")


def _environment() -> dict[str, Any]:
    """The keys that environment variables set, numbers as numbers."""
    for name in os.environ:
        key = name.lower().removeprefix(PREFIX.lower())
        if name.upper().startswith(PREFIX) and key not in Settings.model_fields:
            raise SettingsError(_fault(key, source=None))
    values = EnvSettingsSource(Settings)()
    return {key: _number(value) if _is_number(key) else value for key, value in values.items()}


def _is_number(key: str) -> bool:
    return getattr(Settings.model_fields[key].annotation, "__name__", "") in _NUMBERS


def _number(text: str) -> float | str:
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _fault(key: str, *, source: Path | None) -> str:
    """What is wrong with a key, in the words of its source: a file, or None for the environment."""
    field = Settings.model_fields.get(key)
    place = "environment" if source is None else str(source)
    if field is not None:
        return f"{place}: {_written(key, source=source)} must be {field.description}"
    near = get_close_matches(key.lower(), Settings.model_fields, n=1)
    hint = f"; did you mean {_written(near[0], source=source)}?" if near else ""
    return f"{place}: {_written(key, source=source)} is not a setting{hint}"


def _written(key: str, *, source: Path | None) -> str:
    if source is None:
        return f"{PREFIX}{key.upper()}"
    return key if key.isidentifier() else repr(key)
