"""How long a text from outside may be, and the types that say so."""

from typing import Annotated, TypeAlias

from msgspec import Meta

NAME_LENGTH = 24
CHAT_LENGTH = 500

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]
"""A nickname: text, never markup."""
CommandId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[^\\x00]*$")]
"""Chosen by the client, new for every command, the same when the command is repeated. It is kept as it is, and
PostgreSQL keeps no text in which the character with the code 0 stands."""
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
"""A word that names something: a game, an option, a bot's level, an invitation."""
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=31)]
Notation: TypeAlias = Annotated[str, Meta(min_length=1, max_length=200)]
