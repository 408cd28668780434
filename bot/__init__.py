"""A Discord bot that runs a game of Skip-Bo per channel."""
