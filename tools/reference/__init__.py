"""A slow, plain reference of the rules, written from the rule text alone.

It shares no code with the engine. Everything is recomputed from scratch after
every change (features where the board has changed), so that each function can
be read next to the rule it names.
"""
