"""Every sentence of the game: cards, moves, events, refusals, options, rules and results in words.

The functions take codes and values and the reader's `Translations`; what they return is Discord markdown
unless they say that it is plain.
"""
