"""The ports of :mod:`bot.tables` on a database, by SQLAlchemy Core; SQLite unless the address says otherwise.

``engine`` opens it and ``migrate`` brings it up to date.  The stores on it are in ``tables``, ``screens`` and
``notes``; ``lease`` sees to it that one process runs the bot.
"""
