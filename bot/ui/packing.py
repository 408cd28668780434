"""Files that are handed over: small ones as they are, large ones packed, too large ones not at all."""

import io
import zipfile
from pathlib import PurePath
from typing import Final

from bot.render.panel import Document

LARGE: Final = 2 * 2**20
"""Bytes from which a file is packed."""
MOST_BYTES: Final = 9 * 2**20
"""What Discord takes, and a little less."""


def packed_if_large(document: Document) -> Document:
    """Return the file, inside an archive of the same name if it is large."""
    if len(document.content) < LARGE:
        return document
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(document.name, document.content)
    return Document(PurePath(document.name).with_suffix(".zip").name, packed.getvalue())
