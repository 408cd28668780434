"""The rules of Skip-Bo: cards, moves, events, refusals, the game, scoring, views, notation and record.

Pure Python: no clock, no input or output, no library.  ``RULES.md`` of the design papers is the source;
the section numbers in the docstrings of this room are its sections.
"""
