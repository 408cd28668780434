"""Files of records, one a line."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from bot.errors import CommandError
from bot.game.errors import RecordError
from bot.game.record import Record, record_from_json, record_to_json
from bot.game.referee import problems


class RecordFileError(CommandError):
    """A file of records cannot be read or written; the message is one line."""


def write_records(path: Path, records: Iterable[Record]) -> Iterator[Record]:
    """Yield ``records``, each once it stands in the file, which holds no others afterwards.

    Raises :class:`RecordFileError`, before the first record is asked for if the file cannot be made.
    """
    try:
        with path.open("w", encoding="ascii") as file:
            for record in records:
                file.write(record_to_json(record) + "\n")
                yield record
    except OSError as error:
        raise _file_error(path, error) from error


def check_records(path: Path) -> Iterator[tuple[int, tuple[RecordError, ...]]]:
    """Yield for each record its line, from 1, and what is wrong with it; empty lines are passed over.

    Raises :class:`RecordFileError`.
    """
    try:
        with path.open(encoding="utf-8") as file:
            for number, line in enumerate(file, start=1):
                if line.strip():
                    yield number, _problems(line)
    except OSError as error:
        raise _file_error(path, error) from error
    except UnicodeDecodeError as error:
        message = f"{path}: is no text in UTF-8"
        raise RecordFileError(message) from error


def _problems(line: str) -> tuple[RecordError, ...]:
    try:
        record = record_from_json(line)
    except RecordError as error:
        return (error,)
    return problems(record)


def _file_error(path: Path, error: OSError) -> RecordFileError:
    return RecordFileError(f"{path}: {error.strerror or error}")
