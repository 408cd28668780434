"""What ends a command of the command line."""


class CommandError(Exception):
    """A command cannot be carried out; the message is one line for whoever typed it."""
