"""The sentences of one text file, ready to be said."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fairground.core.actions import Action, ActionSpace
from fairground.core.journal import Event
from fairground.core.phrase import Phrase, Question, Reason
from fairground.core.refusal import BadText
from fairground.core.words.compare import differences
from fairground.core.words.compose import composed
from fairground.core.words.language import LANGUAGES
from fairground.core.words.lookups import Lookups
from fairground.core.words.pseudo import PSEUDO
from fairground.core.words.readings import Facts, Reader, Readings
from fairground.core.words.template import Blank, Template, blanks, fields, parse

KNOWN = {**LANGUAGES, PSEUDO.id: PSEUDO}
TABLES = ("things", "names", "forms", "compose")
"""Sections that hold no sentences."""


def sections(data: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, str, str]]:
    """Every sentence with its section and key; a table within a section is named `section.table`."""
    for name, content in data.items():
        if above or name not in TABLES:
            for key, text in content.items():
                if isinstance(text, Mapping):
                    yield from sections({key: text}, f"{above}{name}.")
                else:
                    yield f"{above}{name}", key, text


class Words:
    """What one game, or one part of the house, says in one language.

    `like` are the words in English: another language has the same keys with the same facts. A file that does not fit is
    refused at its first fault; with a list of `faults` all of them are gathered there, for whoever writes a language.
    """

    def __init__(
        self,
        data: Mapping[str, Any],
        file: str,
        seats: Sequence[str],
        language: str = "en",
        like: "Words | None" = None,
        faults: list[str] | None = None,
    ) -> None:
        if language not in KNOWN:
            raise BadText(f"{file}: nothing is known about the language {language!r}; there are {', '.join(LANGUAGES)}")
        self.data = data
        self.file = file
        self.language = KNOWN[language]
        self.like = like
        self._faults = faults
        try:
            self.lookups = Lookups(data, self.language)
        except ValueError as error:
            raise BadText(f"{file}: {error}") from None
        self.readings = Readings(self.lookups, self.language, seats)
        self._compose()
        self.templates: dict[str, dict[str, Template]] = {}
        self._texts: dict[str, dict[str, Reader]] = {}
        self.unread: set[tuple[str, str]] = set()
        for section, key, text in sections(data):
            self._read(section, key, text)
        self._check_tables()
        for difference in differences(self, like) if like is not None else ():
            self._fault(difference)

    def _fault(self, message: str) -> None:
        if self._faults is None:
            raise BadText(f"{self.file}: {message}")
        self._faults.append(message)

    def _compose(self) -> None:
        """A name that stands in the file goes before one that is put together."""
        for table, patterns in self.data.get("compose", {}).items():
            names = self.lookups.names.setdefault(table, {})
            try:
                for key, forms in composed(patterns, self.readings):
                    names.setdefault(key, forms)
            except (ValueError, KeyError) as error:
                self._fault(f"[compose.{table}]: {error}")

    def _read(self, section: str, key: str, text: str) -> None:
        try:
            template = parse(self.language.typeset(text))
            self.templates.setdefault(section, {})[key] = template
            self._texts.setdefault(section, {})[key] = self.readings.sentence(template, begins=True)
        except ValueError as error:
            self.unread.add((section, key))
            self._fault(f"[{section}] {key}: {error}")

    def _check_tables(self) -> None:
        """Whatever is counted or named can be, whether a sentence does so or not."""
        tables = [(name, "") for name, forms in self.lookups.things.items() if isinstance(forms, list)]
        for name in (*tables, *((table, "") for table in self.lookups.names)):
            try:
                self.lookups.lookup(*name)
            except ValueError as error:
                self._fault(f"{name[0]}: {error}")

    def has(self, section: str, key: str) -> bool:
        return key in self.templates.get(section, {})

    def uses(self, section: str, key: str, fact: str) -> bool:
        """Whether a sentence says this fact, or depends on it."""
        return self.has(section, key) and fact in fields(self.templates[section][key])

    def plain(self, section: str, key: str) -> str:
        """A sentence without facts."""
        return self.say(section, key, {}, ())

    def bare(self, section: str, key: str) -> list[str]:
        """The facts that a sentence shows as they are, without a reading: in a game only numbers are good for that."""
        return [blank.field for blank in blanks(self.templates[section][key]) if blank == Blank(blank.field)]

    def name(self, table: str, key: str, form: str = "") -> str:
        """What a thing is called."""
        return self.lookups.lookup(table, form)[key]

    def count(self, thing: str, number: int) -> str:
        """So many of a thing."""
        return self.lookups.lookup(thing, "")[number]

    def event(self, event: Event, people: Sequence[str]) -> str:
        return self.say("events", event.kind, event.facts, people)

    def question(self, question: Question, people: Sequence[str]) -> str:
        return self.say("questions", question.kind, question.facts, people)

    def reason(self, reason: Reason, people: Sequence[str]) -> str:
        return self.say("reasons", reason.why, reason.facts, people)

    def consequence(self, part: Phrase, people: Sequence[str]) -> str:
        return self.say("consequences", part.kind, part.facts, people)

    def caution(self, caution: Phrase, people: Sequence[str]) -> str:
        return self.say("cautions", caution.kind, caution.facts, people)

    def remark(self, remark: Phrase, people: Sequence[str]) -> str:
        return self.say("remarks", remark.kind, remark.facts, people)

    def outlook(self, outlook: Phrase | None, people: Sequence[str]) -> str:
        """What decides the end, in words; nothing where nothing is to be said."""
        return self.say("outlook", outlook.kind, outlook.facts, people) if outlook else ""

    def offer(self, action: Action, people: Sequence[str]) -> str:
        return self.say("offers", action.kind, action.args, people)

    def brief(self, action: Action, people: Sequence[str]) -> str:
        """An offer in a word or two, where it stands beside what it costs and brings; the whole where there is none."""
        section = "brief" if self.has("brief", action.kind) else "offers"
        return self.say(section, action.kind, action.args, people)

    def description(self, lines: Sequence[Phrase], people: Sequence[str]) -> list[str]:
        """A view in words."""
        return [self.say("described", line.kind, line.facts, people) for line in lines]

    def decision(self, written: str, actions: ActionSpace, people: Sequence[str]) -> str:
        """What a reason speaks of: one decision, written out, or all those that begin with these words.

        The latter stand under [decisions], by what is given: `"move from" = "Move money from round {from}"`.
        """
        kind, *given = written.split()
        if not given:
            return self.plain("kinds", kind)
        if written in actions:
            return self.offer(actions.action(actions.parse(written)), people)
        facts = dict(zip([domain.name for domain in actions.kinds[kind].domains], given, strict=False))
        return self.say("decisions", " ".join([kind, *facts]), facts, people)

    def say(self, section: str, key: str, facts: Facts, people: Sequence[str]) -> str:
        """The sentence with its facts filled in; `people` are the names by seat."""
        try:
            said = self._texts[section][key]
        except KeyError:
            raise KeyError(f"{self.file} has no text [{section}] {key}") from None
        try:
            return said(facts, people)
        except KeyError as error:
            missing = sorted(fields(self.templates[section][key]) - set(facts))
            what = f"asks for {', '.join(map(repr, missing))}; there are {list(facts)}" if missing else error.args[0]
            raise KeyError(f"{self.file}: [{section}] {key} {what}") from None
