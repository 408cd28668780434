"""Tests of the Discord side, played through a pretended Discord."""
