"""Computer players and the arena they meet in; a player sees a view, never the game."""
