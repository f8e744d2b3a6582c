"""Somebody plays a person's decisions through the house's interface, fast, until the game stands as wanted."""

from __future__ import annotations

from collections.abc import Callable
import json
from random import Random
from typing import Any
from uuid import uuid4

from tests.browser.people import JSON, Person

View = dict[str, Any]
IDLE = frozenset({"pass", "end", "stop", "done", "decline"})
"""Decisions that do nothing: an understudy takes them when nothing else is there, and now and then."""


class Understudy:
    """Decides for a person at random, the same way every time, and knows no game."""

    def __init__(self, person: Person, seed: int = 1) -> None:
        self.person = person
        self.random = Random(seed)
        self.table = f"{person.url}/api/tables/{person.table['id']}"
        self.taken = 0
        self.known = 0
        """Up to which position the story was told: told anew with every decision, a long one takes most of the time."""

    def position(self) -> dict[str, Any]:
        """The first position in which the person is asked, or the end."""
        while True:
            answer = self.person.context.request.get(f"{self.table}/position?events_after={self.known}")
            assert answer.ok, answer.text()
            found: dict[str, Any] = answer.json()
            self.known = found["position"]
            if found["stage"] == "over" or (found["offers"] and not found["changeable"]):
                return found
            self.person.page.wait_for_timeout(20)

    def choose(self, position: dict[str, Any]) -> int:
        """One of the offers, rather one that does something."""
        offers = position["offers"]
        active = [offer for offer in offers if offer["kind"] not in IDLE]
        lively = active and (len(active) == len(offers) or self.random.random() < 0.8)
        return int(self.random.choice(active if lively else offers)["code"])

    def decide(self, position: dict[str, Any]) -> None:
        """Take an offer."""
        action = self.choose(position)
        body = {"type": "decide", "id": uuid4().hex, "position": position["position"], "action": action}
        answer = self.person.context.request.post(f"{self.table}/commands", data=json.dumps(body), headers=JSON)
        assert answer.ok, answer.text()
        self.taken += 1

    def play_until(self, wanted: Callable[[View], bool]) -> dict[str, Any]:
        """Play on until the view at a question is as wanted, or to the end."""
        while True:
            position = self.position()
            if position["stage"] == "over" or wanted(position["view"]):
                return position
            self.decide(position)


class Pupil(Understudy):
    """Decides as the house's expert advises, at a table that allows hints: for games that are worth a look."""

    def choose(self, position: dict[str, Any]) -> int:
        answer = self.person.context.request.post(f"{self.table}/hint", timeout=0)
        assert answer.ok, answer.text()
        return int(answer.json()["choices"][0]["code"])
