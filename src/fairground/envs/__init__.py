"""The games in the dress of learning libraries: PettingZoo, Gymnasium, OpenSpiel. An extra: `fairground[envs]`.

All of them look through the seat's numeric eye (`Game.encoder`), offer actions as codes of the game's dense space with
a mask, and pay at the end only: winners share 1, and what all lose together is worth nothing to anybody.
"""
