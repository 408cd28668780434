"""What a screen shows: panels as plain data, wording, the text board.  Pure, and without Discord."""
