"""How the house says no: three refusals of a decision, and the errors of a bad file or choice."""

SHOWN_LETTERS = 40
"""So much of what somebody gave us is said back to them."""


def shortened(text: str) -> str:
    """A text from outside as it is quoted in a complaint."""
    return repr(text if len(text) <= SHOWN_LETTERS else f"{text[:SHOWN_LETTERS]}…")


class Sentence(str):
    """A sentence in English with its facts filled in.

    It remembers both, so that `languages/complaints.py` can say the same to somebody who reads another language.
    """

    template: str
    facts: dict[str, object]

    def __new__(cls, template: str, /, **facts: object) -> "Sentence":
        listed = {name: _Listed(fact) if isinstance(fact, list | tuple) else fact for name, fact in facts.items()}
        filled = template.format(**listed) if facts else template
        said = super().__new__(cls, filled)
        said.template, said.facts = template, facts
        return said


class _Listed(list[object]):
    """A list in a sentence: `{games}` has commas, `{values:or}` has that word between two."""

    def __format__(self, word: str) -> str:
        return (f" {word} " if word else ", ").join(map(str, self))


class BadInput(Exception):
    """Something given to us is not what it should be. The message says where, and what was expected."""

    def __init__(self, message: str, /, **facts: object) -> None:
        super().__init__(message if isinstance(message, Sentence) else Sentence(message, **facts))

    @property
    def said(self) -> Sentence:
        """The message with its facts."""
        said: Sentence = self.args[0]
        return said


class BadChoice(BadInput):
    """A game, a number of players or an option that does not exist."""


class BadComponents(BadInput):
    """A components file that does not describe the box."""


class BadText(BadInput):
    """A text file whose sentences cannot be said as they are written."""


class BadRecord(BadInput):
    """A record that was cut, altered or made under other rules."""

    def __init__(self, line: int, reason: str, /, **facts: object) -> None:
        why = reason if isinstance(reason, Sentence) else Sentence(reason, **facts)
        super().__init__(Sentence("line {line}: {reason}", line=line, reason=why) if line else why)
        self.line = line
        self.reason = why


class Refusal(BadInput):
    """A decision that is not taken. Nothing has changed."""


class Malformed(Refusal):
    """Not an action of this game at all."""


class NotYours(Refusal):
    """An action, but this seat is not asked for a decision now."""


class NotOnOffer(Refusal):
    """An action that this seat may not choose now."""
