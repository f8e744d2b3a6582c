"""What the coach of a guided first game says."""

from msgspec import Struct


class CoachPage(Struct, frozen=True):
    """One thing the coach says, and what it points at.

    `number` counts from 1 over the whole lesson. `points` name what is lit: `place:<data-place on the board>`,
    `offer:<notation>`, or a part of the table's frame ("goal", "phase", "tray", "players").
    """

    number: int
    title: str
    text: str
    why: str
    points: list[str]
    task: str = ""
    """What to do; empty where it is only read."""


class CoachPart(Struct, frozen=True):
    """A part of the lesson: what it is called, and the number of its first page."""

    name: str
    first: int


class CoachQuestion(Struct, frozen=True):
    """A question at the end. `right` is the index of the right answer; `because` explains it."""

    ask: str
    answers: list[str]
    right: int
    because: str


class Coach(Struct, frozen=True):
    """The coach at this moment: pages to turn, the last of which has the task.

    `expects` are the notations of the offers that do what is asked, `allows` those of errors that are let pass,
    `path` how all notations begin that the task still takes, one after the other. `note` says what the latest decision
    cost, where it was another one than asked for. With nothing left to do, the questions come after the pages, and the
    game is free. `parts` are those of the whole lesson, in order.
    """

    step: int
    steps: int
    parts: list[CoachPart]
    pages: list[CoachPage]
    expects: list[str]
    note: str = ""
    questions: list[CoachQuestion] = []
    allows: list[str] = []
    path: list[str] = []


class CoachRemark(Struct, frozen=True):
    """What a coach who keeps quiet says before a decision; whoever has read a remark of a `kind` may hide the next."""

    kind: str
    sentence: str
