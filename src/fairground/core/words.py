"""Putting words to facts.

A text file has sections of sentences: `[events] sold = "{seat:seat} sells for {money:coin}."` What stands behind the
colon says how a fact is read: `seat` as the name of the person sitting there, a word of `[things]` as a counted noun
(`coin = ["{n} coin", "{n} coins"]`), a table of `[names]` as a look-up (`[names.tile] ad = "an Ad"`). With nothing
behind it, or no colon, the fact stands as it is.
"""

from collections.abc import Mapping, Sequence
from string import Formatter
from typing import Any

from fairground.core.actions import Action, ActionSpace
from fairground.core.journal import Event, Fact
from fairground.core.phrase import Question, Reason

_PARSER = Formatter()


class Words:
    """The sentences of one game in one language."""

    def __init__(self, data: Mapping[str, Any], file: str, seats: Sequence[str]) -> None:
        self.data = data
        self.file = file
        self.seats = list(seats)

    def has(self, section: str, key: str) -> bool:
        return key in self.data.get(section, {})

    def plain(self, section: str, key: str) -> str:
        """A sentence without facts."""
        text = self.data.get(section, {}).get(key)
        if not isinstance(text, str):
            raise KeyError(f"{self.file} has no text [{section}] {key}")
        return text

    def event(self, event: Event, people: Sequence[str]) -> str:
        return self.say("events", event.kind, event.facts, people)

    def question(self, question: Question, people: Sequence[str]) -> str:
        return self.say("questions", question.kind, question.facts, people)

    def reason(self, reason: Reason, people: Sequence[str]) -> str:
        return self.say("reasons", reason.why, reason.facts, people)

    def offer(self, action: Action, people: Sequence[str]) -> str:
        return self.say("offers", action.kind, action.args, people)

    def decision(self, written: str, actions: ActionSpace, people: Sequence[str]) -> str:
        """What a reason speaks of: one decision, written out, or all those that begin with these words."""
        kind, _, rest = written.partition(" ")
        if not rest:
            return self.plain("kinds", kind)
        if written in actions:
            return self.offer(actions.action(actions.parse(written)), people)
        return f"{self.plain('kinds', kind)}: {rest}"

    def say(self, section: str, key: str, facts: Mapping[str, Fact], people: Sequence[str]) -> str:
        """The sentence with its facts filled in; `people` are the names by seat."""
        pieces = []
        for literal, field, spec, _ in _PARSER.parse(self.plain(section, key)):
            pieces.append(literal)
            if field is not None:
                if field not in facts:
                    raise KeyError(f"{self.file}: [{section}] {key} asks for {field!r}; there are {list(facts)}")
                pieces.append(self._fact(facts[field], spec or "", people))
        return "".join(pieces)

    def _fact(self, fact: Fact, spec: str, people: Sequence[str]) -> str:
        if isinstance(fact, list):
            return ", ".join(self._fact(item, spec, people) for item in fact)
        if not spec:
            return str(fact)
        if spec == "seat":
            return people[self.seats.index(fact) if isinstance(fact, str) else fact]
        forms = self.data.get("things", {}).get(spec)
        if forms is not None:
            number = int(fact)
            return str(forms[0 if number == 1 else 1]).replace("{n}", str(number))
        names = self.data.get("names", {}).get(spec)
        if names is None:
            raise KeyError(f"{self.file}: {spec!r} is neither a thing nor a table of names")
        return str(names[str(fact)])
