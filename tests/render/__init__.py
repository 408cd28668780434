"""Tests of what the screens show."""
