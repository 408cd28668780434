"""What must not be lost when something fails, proven by making it fail."""
