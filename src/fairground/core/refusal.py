"""How the house says no: three refusals of a decision, and the errors of a bad file or choice."""

SHOWN_LETTERS = 40
"""So much of what somebody gave us is said back to them."""


def shortened(text: str) -> str:
    """A text from outside as it is quoted in a complaint."""
    return repr(text if len(text) <= SHOWN_LETTERS else f"{text[:SHOWN_LETTERS]}…")


class BadInput(Exception):
    """Something given to us is not what it should be. The message says where, and what was expected."""


class BadChoice(BadInput):
    """A game, a number of players or an option that does not exist."""


class BadComponents(BadInput):
    """A components file that does not describe the box."""


class BadText(BadInput):
    """A text file whose sentences cannot be said as they are written."""


class BadRecord(BadInput):
    """A record that was cut, altered or made under other rules."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}" if line else reason)
        self.line = line
        self.reason = reason


class Refusal(BadInput):
    """A decision that is not taken. Nothing has changed."""


class Malformed(Refusal):
    """Not an action of this game at all."""


class NotYours(Refusal):
    """An action, but this seat is not asked for a decision now."""


class NotOnOffer(Refusal):
    """An action that this seat may not choose now."""
