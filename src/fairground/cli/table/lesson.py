"""A guided first game at this terminal: an ordinary table with a coach behind the chair."""

from collections.abc import Sequence
from pathlib import Path

from fairground.cli.table import saves
from fairground.cli.table.seats import Sitter
from fairground.cli.table.session import Session, dealer_for, fresh_seed
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import colour, wording
from fairground.core.dealer import Dealer
from fairground.core.game import AnyGame
from fairground.core.lessons import Lesson, judge, prepared_dealer, scripted
from fairground.core.lessons.coach import learner, progress_of
from fairground.core.lessons.speech import Quiz, Speech, instead, part_of, speech
from fairground.core.play import Play
from fairground.core.record import Record, is_number
from fairground.core.refusal import Refusal
from fairground.core.step import Step

LESSON_NOTE = "lesson"
QUIET = "quiet"
"""What the note says once the lesson is over and the coach has stayed."""


class LessonSession(Session):
    """The others play by the lesson's script, and what the lesson cannot follow is refused with a reason."""

    def __init__(
        self, play: Play, sitters: Sequence[Sitter], seed: str, file: Path, lesson: Lesson, chance: Dealer
    ) -> None:
        super().__init__(play, sitters, seed, file)
        self.lesson: Lesson | None = lesson
        self.chance = chance
        self.quiet = False
        """Whether the lesson is over and the coach speaks before a costly mistake only."""
        self.part = 0
        """The part of the lesson that was named last."""
        self.said: set[str] = set()
        """The remarks that were made: each is made once."""

    def decide(self, seat: int, action: int) -> Step:
        lesson = self.lesson
        if lesson is not None and seat == learner(lesson, self.play):
            progress = progress_of(lesson, self.play)
            if not progress.lost and judge(lesson, progress, self.game.actions.notation(action)) is None:
                raise Refusal(instead(lesson, self.play, self.words, self.people, typed=True))
        self.play.dealer = self.chance
        if lesson is not None:
            self.play.dealer = prepared_dealer(self.game, lesson, self.chance, self.play)
        return super().decide(seat, action)

    def bot_decides(self, seat: int) -> Step:
        code = scripted(self.lesson, self.play, seat) if self.lesson is not None else None
        return super().bot_decides(seat) if code is None else self.decide(seat, code)

    def record(self) -> Record:
        record = super().record()
        if self.lesson is not None or self.quiet:
            record.notes[LESSON_NOTE] = self.lesson.id if self.lesson is not None else QUIET
        return record

    def speak(self, screen: Screen, seat: int) -> None:
        said = None
        if self.lesson is not None:
            said = speech(self.lesson, self.play, self.words, self.people, typed=True)
        if said is None:
            self.remark(screen, seat)
            return
        if said.note:
            screen.say(f"  {said.note}", "yellow")
        for page in said.pages:
            screen.say()
            self.name_part(screen, said, part_of(said.parts, page.number))
            screen.say(wording("learn", "step", number=page.number, steps=said.steps, title=page.title), "bold")
            screen.say(f"  {page.text}")
            if page.task:
                screen.say(f"  {wording('learn', 'task', task=page.task)}", "bold green")
            elif screen.live and page is not said.pages[-1]:
                screen.ask(wording("learn", "next"))
        if said.questions:
            self.end(screen, said)
            self.remark(screen, seat)

    def name_part(self, screen: Screen, said: Speech, part: int) -> None:
        """Where another part of the lesson begins, or somebody goes on in the middle of one."""
        if part != self.part:
            self.part = part
            name = said.parts[part - 1].name
            screen.say(wording("learn", "part", number=part, parts=len(said.parts), name=name), "bold underline")

    def end(self, screen: Screen, said: Speech) -> None:
        """Five questions; after them it is a game like any other."""
        screen.say()
        screen.title(wording("learn", "questions"))
        right = sum(_ask(screen, number, quiz) for number, quiz in enumerate(said.questions, 1))
        screen.say(wording("learn", "over", right=right, questions=len(said.questions)), "bold")
        self.lesson, self.quiet = None, True
        self.keep()

    def remark(self, screen: Screen, seat: int) -> None:
        """After the lesson: what to mind before this decision, one thing at a time and each once."""
        if not self.quiet or len(self.play.state.offers(seat)) < 2:
            return
        for remark in self.game.advice.remarks(self.play.state, seat):
            if remark.kind not in self.said:
                self.said.add(remark.kind)
                screen.say(f"  {wording('learn', 'remark', remark=self.words.remark(remark, self.people))}", "yellow")
                return

    def leave(self) -> None:
        """The coach goes; the game goes on."""
        self.lesson, self.quiet = None, False
        self.keep()


def _ask(screen: Screen, number: int, quiz: Quiz) -> bool:
    screen.say()
    screen.say(wording("learn", "question", number=number, ask=quiz.ask), "bold")
    for index, answer in enumerate(quiz.answers, 1):
        screen.say(f"  {index}  {answer}")
    while True:
        typed = screen.ask(wording("learn", "answer", last=len(quiz.answers)))
        if is_number(typed) and 1 <= int(typed) <= len(quiz.answers):
            break
    right = int(typed) - 1 == quiz.right
    screen.say(
        wording("learn", "right", because=quiz.because) if right else wording("learn", "wrong", because=quiz.because)
    )
    return right


def open_lesson(game: AnyGame, lesson: Lesson, name: str) -> LessonSession:
    """The lesson from its beginning."""
    seed = fresh_seed()
    chance = dealer_for(seed)
    play = Play(game, lesson.players, lesson.options, prepared_dealer(game, lesson, chance))
    sitters = [
        Sitter(name) if seat == lesson.seat else Sitter(colour(seat), lesson.bots)
        for seat in game.seats[: lesson.players]
    ]
    session = LessonSession(play, sitters, seed, saves.new_file(game.id), lesson, chance)
    session.save()
    return session


def with_coach(session: Session, record: Record) -> Session:
    """A table that was kept as a lesson is one again."""
    lesson = session.game.lesson() if LESSON_NOTE in record.notes else None
    if lesson is None:
        return session
    taught = LessonSession(session.play, session.sitters, session.seed, session.file, lesson, session.play.dealer)
    if record.notes[LESSON_NOTE] == QUIET:
        taught.lesson, taught.quiet = None, True
    return taught


def unfinished_lesson(game: AnyGame) -> Path | None:
    """The latest lesson of a game that was begun here and not finished."""
    for saved in saves.saved_games():
        record = saved.record
        if record is None or not saved.unfinished or record.game != game.id:
            continue
        if record.notes.get(LESSON_NOTE, QUIET) != QUIET:
            return saved.path
    return None
