"""The pictures among what a message shows; nothing else draws."""
