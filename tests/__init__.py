"""The tests of the Skip-Bo bot."""
