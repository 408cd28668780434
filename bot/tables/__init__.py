"""The use cases: lobby, seats, turns, computer players.  Async; knows neither Discord nor SQL.

``Tables`` in :mod:`bot.tables.service` is the way in: it takes the commands of :mod:`bot.tables.commands`,
applies them under the table's lock, stores the result through the ports of :mod:`bot.tables.ports` and tells
the listener.
"""
