"""The ports of the tables on a real database."""
