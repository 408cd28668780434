"""The slash commands: options in, one call into `bot.ui`, no decisions."""
