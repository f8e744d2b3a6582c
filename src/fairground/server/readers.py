"""The language that each person chose to read, behind a cache, for every request asks for it."""

from collections import OrderedDict
from time import monotonic

from fairground.storage.changes import LanguageChosen
from fairground.storage.interface import Storage, Unreadable

MOST_REMEMBERED = 10_000
FRESH = 30.0
"""Seconds for which a language is believed where other processes may have been told of another one."""


class Readers:
    """The language of each person, as far as they chose one."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._known: OrderedDict[str, tuple[str, float]] = OrderedDict()

    async def language(self, person: str) -> str:
        """What somebody chose, or nothing."""
        known = self._known.get(person)
        if known is None or (self.storage.peers.shared and monotonic() - known[1] > FRESH):
            try:
                row = await self.storage.person(person)
            except Unreadable:  # whoever asks is answered in the language that the browser likes
                return ""
            return self._remember(person, row.language if row is not None else "")
        return known[0]

    def welcome(self, person: str) -> None:
        """Somebody new, of whom nothing has to be looked up: they have chosen nothing yet."""
        self._remember(person, "")

    async def choose(self, person: str, language: str) -> None:
        """Somebody known reads this language from now on, also where they come back with their code."""
        await self.storage.write([LanguageChosen(person, language)])
        self._remember(person, language)

    def _remember(self, person: str, language: str) -> str:
        self._known[person] = (language, monotonic())
        self._known.move_to_end(person)
        while len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        return language
