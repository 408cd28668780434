"""The Discord side: custom ids, press dispatch, panels to messages, the presenter and its courier, answers.

``house.House`` is what the composition root builds and what cogs and presses use.
"""
