"""Computer players, the arena and the commands that need no Discord."""
