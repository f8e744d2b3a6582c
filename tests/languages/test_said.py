"""Whatever is told in a game is told in every language: the recorded games, random games and the lessons.

Each sentence can be said, and no word in it is one that the language's text files do not have: no id, no English.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from fairground.bots.why import told_briefly, told_turn, told_why, why
from fairground.core.consequences import consequences
from fairground.core.dealer import SeededDealer
from fairground.core.game import AnyGame
from fairground.core.history import states
from fairground.core.journal import Event
from fairground.core.lessons.runner import LessonRun
from fairground.core.lessons.speech import instead, speech
from fairground.core.play import Play, replay
from fairground.core.record import read_record
from fairground.core.state import SPECTATOR, State
from fairground.games import find_game, game_ids
from fairground.languages.offered import offered
from fairground.server.present.goal_line import standing
from fairground.server.present.seat_view import ending
from tests.languages.vocabulary import LISTED, strangers

LANGUAGES = [language for language in offered() if language != "en"]
PEOPLE = LISTED["names"]
RECORDS = sorted((Path(__file__).parents[1] / "games").glob("*/games/*.record"))
EVERY = bool(os.environ.get("FAIRGROUND_EVERY"))
"""Whether all positions are listened to (`make told`), or a sample of them."""
TRIED = 1 if EVERY else 8
"""At every so many-th decision what would come of each choice is told, and why one is better than another."""
LOOKED_AT, WEIGHED = (1, 1) if EVERY else (12, 96)
"""The same in a recorded game: what is asked, offered and refused at every so many-th position, and what would come."""
LONGEST = 160
"""So many decisions of a random game are listened to; the recorded games are told to their ends."""


class Listener:
    """Hears the same in every language, each sentence once, and notes what sounds wrong."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.heard: set[tuple[str, str, str]] = set()
        self.wrong: set[str] = set()

    def hear(self, section: str, key: str, facts: Any) -> None:
        """A sentence of the game."""
        mark = (section, key, repr(facts))
        if mark in self.heard:
            return
        self.heard.add(mark)
        # A short word may be kept for the cases that are worth one; then it is in every language.
        silent = section == "summaries" and not self.game.words("en").say(section, key, facts, PEOPLE)
        for language in LANGUAGES:
            said = self.game.words(language).say(section, key, facts, PEOPLE)
            if silent and not said:
                continue
            self.read(said, language, f"[{section}] {key}")

    def read(self, sentence: str, language: str, what: str) -> None:
        """A sentence that was put into words elsewhere."""
        if not sentence.strip():
            self.wrong.add(f"{language} {what} is empty")
        for word in strangers(sentence, language):
            self.wrong.add(f"{language} {what}: {word!r} in {sentence!r}")

    def events(self, events: tuple[Event, ...] | list[Event]) -> None:
        for event in events:
            self.hear("events", event.kind, event.facts)
            if self.game.words("en").has("summaries", event.kind):
                self.hear("summaries", event.kind, event.facts)

    def look(self, state: State) -> None:
        """All that is asked, offered, refused and shown at a position."""
        game, words = self.game, self.game.words("en")
        for seat in state.waiting():
            asked = game.question(state, seat)
            self.hear("questions", asked.kind, asked.facts)
            for code in state.offers(seat):
                action = game.actions.action(code)
                self.hear("offers", action.kind, action.args)
                self.hear("brief" if words.has("brief", action.kind) else "kinds", action.kind, action.args)
            for reason in game.reasons(state, seat):
                self.hear("reasons", reason.why, reason.facts)
                self.decision(reason.action)
            heading = game.advice.heading(state, seat)
            self.hear("phases", heading.phase, {})
            if heading.chapter is not None:
                self.hear("rounds", heading.chapter.kind, heading.chapter.facts)
        outlook = game.advice.outlook(state)
        if outlook is not None:
            self.hear("outlook", outlook.kind, outlook.facts)
        for seat in (0, SPECTATOR):
            for line in game.describe(game.view(state, seat)):
                self.hear("described", line.kind, line.facts)

    def decision(self, written: str) -> None:
        if ("decision", written, "") not in self.heard:
            self.heard.add(("decision", written, ""))
            for language in LANGUAGES:
                said = self.game.words(language).decision(written, self.game.actions, PEOPLE)
                self.read(said, language, f"the decision {written}")

    def weigh(self, state: State) -> None:
        """What would come of each choice, why one is better than another, and how it stands."""
        game = self.game
        seat = state.waiting()[0]
        for option in consequences(game, state, seat):
            for part in option.parts:
                self.hear("consequences", part.kind, part.facts)
            for caution in option.cautions:
                self.hear("cautions", caution.kind, caution.facts)
        offers = state.offers(seat)
        found = why(game, state, seat, [offers[-1], *offers[:2]]) if len(offers) > 2 else None
        for language in LANGUAGES:
            if found is not None:
                self.read(told_why(game, found, PEOPLE, language), language, "why")
                self.read(told_briefly(game, found, PEOPLE, language), language, "why")
                self.read(told_briefly(game, found, PEOPLE, language, most=1), language, "why")
                if told := told_turn(game, found.differences, seat, PEOPLE, language):
                    self.read(told, language, "what a turn was good for")
            for eyes in (seat, SPECTATOR):
                stands = standing(game, state, eyes, PEOPLE, language)
                if stands.sentence:
                    self.read(stands.sentence, language, "how it stands")


def check(listener: Listener) -> None:
    assert listener.wrong == set(), "\n".join(sorted(listener.wrong)[:60])


@pytest.mark.parametrize("game_id", game_ids())
def test_the_recorded_games_are_told_in_every_language(game_id: str) -> None:
    game = find_game(game_id)
    listener = Listener(game)
    for path in RECORDS:
        if path.parent.parent.name == game_id:
            record = read_record(path.read_text("utf-8"))
            play = replay(game, record, SeededDealer(0))
            for step in play.steps:
                listener.events(step.events)
            for number, state in enumerate(states(play)):
                if number % LOOKED_AT == 0 and state.waiting():
                    listener.look(state)
                if number % WEIGHED == 0 and state.waiting():
                    listener.weigh(state)
            for language in LANGUAGES:
                listener.read(
                    ending(game.under(record.rules_version), play.state, [], language).sentence, language, "the end"
                )
    check(listener)
    assert len(listener.heard) > 20


@pytest.mark.parametrize("game_id", game_ids())
def test_random_games_are_told_in_every_language(game_id: str) -> None:
    game = find_game(game_id)
    listener, chooser = Listener(game), SeededDealer(21)
    for number, players in enumerate(game.players):
        play = Play(game, players, {}, SeededDealer(number))
        for decision in range(LONGEST):
            if play.over:
                break
            state = play.state
            if EVERY or decision % 2 == 0:
                listener.look(state)
            if decision % TRIED == 0:
                listener.weigh(state)
            waiting = state.waiting()
            seat = waiting[int(chooser.below(len(waiting)))]
            offers = state.offers(seat)
            listener.events(play.decide(seat, offers[int(chooser.below(len(offers)))]).events)
    check(listener)
    assert {section for section, _, _ in listener.heard} >= {"events", "questions", "offers", "described"}


@pytest.mark.parametrize("game_id", [game_id for game_id in game_ids() if find_game(game_id).lesson() is not None])
def test_the_lessons_are_told_in_every_language(game_id: str) -> None:
    game = find_game(game_id)
    lesson = game.lesson()
    assert lesson is not None
    listener, run, pages = Listener(game), LessonRun(game, lesson), 0
    while True:
        for _ in run.others():
            pass
        for language in LANGUAGES:
            words = game.words(language)
            said = speech(lesson, run.play, words, PEOPLE)
            assert said is not None, "the coach has something to say whenever the learner decides"
            for part in said.parts:
                listener.read(part.name, language, "a part")
            for page in said.pages:
                pages += 1
                for text in filter(None, (page.title, page.text, page.why, page.task)):
                    listener.read(text, language, f"page {page.number}")
            for quiz in said.questions:
                for text in (quiz.ask, quiz.because, *quiz.answers):
                    listener.read(text, language, "a question")
            if not run.over:
                listener.read(instead(lesson, run.play, words, PEOPLE), language, "instead")
        if run.over:
            break
        assert run.decide(run.expected[0]) is not None
    check(listener)
    assert pages >= len(LANGUAGES) * len(lesson.steps)
