"""The demo, pressed in a real browser."""
