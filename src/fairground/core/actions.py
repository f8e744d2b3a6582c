"""The decisions of a game as one dense space of codes, with names and a notation that a person can type."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import product
from math import prod

from fairground.core.refusal import Malformed, Sentence, shortened

LONGEST_WORD = 40
"""A longer word is not compared with the words of a game."""


@dataclass(frozen=True)
class Domain:
    """What an argument may be, by label: `Domain("table", ("1", "2", "3", "4"))`."""

    name: str
    labels: tuple[str, ...]


def numbers(name: str, first: int, last: int) -> Domain:
    """A domain of whole numbers."""
    return Domain(name, tuple(str(number) for number in range(first, last + 1)))


@dataclass(frozen=True)
class Kind:
    """One kind of decision: its first code, its word, its arguments.

    A secret kind is decided face down: others see that the seat has decided, nothing more.
    """

    word: str
    first: int
    domains: tuple[Domain, ...] = ()
    secret: bool = False

    @property
    def size(self) -> int:
        return prod(len(domain.labels) for domain in self.domains)


@dataclass(frozen=True)
class Action:
    """One decision by name: `Action("compete", {"seat": "red"})`."""

    kind: str
    args: dict[str, str]
    secret: bool = False

    @property
    def notation(self) -> str:
        return " ".join([self.kind, *self.args.values()])


class ActionSpace:
    """All decisions of a game. Codes run from 0 without a gap, kind after kind, the last argument fastest."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = {kind.word: kind for kind in kinds}
        self._actions = tuple(self._spell(kinds))
        self._notations = tuple(action.notation for action in self._actions)
        self._codes = {notation: code for code, notation in enumerate(self._notations)}
        if len(self._codes) != len(self._actions):
            raise ValueError("two actions of this space have the same notation")

    @staticmethod
    def _spell(kinds: tuple[Kind, ...]) -> Iterator[Action]:
        code = 0
        for kind in kinds:
            if kind.first != code:
                raise ValueError(f"{kind.word} says that its first code is {kind.first}; it is {code}")
            code += kind.size
            names = [domain.name for domain in kind.domains]
            for labels in product(*(domain.labels for domain in kind.domains)):
                yield Action(kind.word, dict(zip(names, labels, strict=True)), kind.secret)

    def __len__(self) -> int:
        return len(self._actions)

    def __contains__(self, notation: str) -> bool:
        return notation in self._codes

    def action(self, code: int) -> Action:
        """The action with this code, by name."""
        if not 0 <= code < len(self._actions):
            raise Malformed("action codes run from 0 to {last}, not {code}", last=len(self._actions) - 1, code=code)
        return self._actions[code]

    def notation(self, code: int) -> str:
        """The same as a person types it."""
        self.action(code)
        return self._notations[code]

    def parse(self, text: str) -> int:
        """The code of what somebody typed; upper case and extra spaces do not matter."""
        words = text.lower().split()
        code = self._codes.get(" ".join(words))
        if code is None:
            raise Malformed(self._complaint(words))
        return code

    def _complaint(self, words: list[str]) -> Sentence:
        if not words:
            return Sentence("nothing was typed; a decision begins with one of: {kinds}", kinds=list(self.kinds))
        kind = self.kinds.get(words[0])
        if kind is None:
            near, asked = get_close_matches(words[0][:LONGEST_WORD], list(self.kinds), n=1), shortened(words[0])
            if near:
                return Sentence(
                    "{asked} is not a decision of this game; did you mean '{near}'?", asked=asked, near=near[0]
                )
            return Sentence(
                "{asked} is not a decision of this game; a decision begins with one of: {kinds}",
                asked=asked,
                kinds=list(self.kinds),
            )
        wanted = " ".join([kind.word, *(f"<{domain.name}>" for domain in kind.domains)])
        given = words[1:]
        for domain, word in zip(kind.domains, given, strict=False):
            if word not in domain.labels:
                return Sentence(
                    "{asked} is not a {domain} in '{wanted}'; it is one of: {labels}",
                    asked=shortened(word),
                    domain=domain.name,
                    wanted=wanted,
                    labels=list(domain.labels),
                )
        return Sentence(
            "'{kind}' is written '{wanted}', with {count} words after it, not {given}",
            kind=kind.word,
            wanted=wanted,
            count=len(kind.domains),
            given=len(given),
        )
