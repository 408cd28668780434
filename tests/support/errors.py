"""What is logged as an error in a test."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager


class Errors(logging.Handler):
    """Keeps what is logged as an error, except where a test expects errors."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.kept: list[str] = []
        self.is_expecting = False

    def emit(self, record: logging.LogRecord) -> None:
        if not self.is_expecting:
            self.kept.append(self.format(record))

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Listen inside the block."""
        logging.getLogger().addHandler(self)
        try:
            yield
        finally:
            logging.getLogger().removeHandler(self)
