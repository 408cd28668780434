"""Texts and numbers in the reader's language."""
