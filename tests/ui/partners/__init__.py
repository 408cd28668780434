"""Partners and strict tables, as people press their way through them."""
