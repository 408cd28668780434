"""The ports of :mod:`bot.tables` on a database, by SQLAlchemy Core; SQLite unless the address says otherwise.

``engine`` opens it and ``migrate`` brings it up to date.  The stores on it are in ``tables``, ``screens``,
``notes``, ``scores``, ``privacy`` and ``servers``; ``recording`` counts a game where ``saving`` ends it.
``lease`` sees to it that one process runs the bot, ``probe`` looks how the database is.
"""
