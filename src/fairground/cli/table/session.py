"""One game at this terminal: the play, who sits there, and the file it is kept in."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
import secrets

from fairground.bots import BOTS, find_bot
from fairground.cli.table import saves
from fairground.cli.table.seats import Sitter, called, tidy, with_names_of_their_own
from fairground.cli.terminal.complaints import complaint
from fairground.cli.terminal.paint import Paint
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import colour, spoken, wording
from fairground.core.committed import CommittedDealer
from fairground.core.game import AnyGame
from fairground.core.outlook import Outlook, outlook
from fairground.core.play import Play, replay
from fairground.core.record import Record
from fairground.core.refusal import BadInput, BadRecord, Refusal
from fairground.core.resignation import RESIGNED, noted
from fairground.core.state import SPECTATOR
from fairground.core.step import Step
from fairground.core.words import Words
from fairground.games import find_game

SEED_NOTE = "seed"
BOT_NOTE = "bot-"
OUTLOOK_BITS = 62
TAKES_OVER = "regular"
"""The level of the bot that plays on for somebody who resigned."""


def fresh_seed() -> str:
    """A seed short enough to be told to a friend who wants to try the same deal."""
    return str(secrets.randbelow(10**9))


def dealer_for(seed: str, drawn: int = 0) -> CommittedDealer:
    """The dealer of a seed, who has answered so often already."""
    return CommittedDealer(sha256(f"fairground deal {seed}".encode()).digest(), drawn)


class Session:
    """A game that is written down after every decision."""

    def __init__(self, play: Play, sitters: Sequence[Sitter], seed: str, file: Path) -> None:
        self.play = play
        self.sitters = list(sitters)
        self.seed = seed
        self.file = file
        self.trouble = ""
        self.resigned: dict[int, int] = {}
        """Who gave up, and after how many decisions."""
        self.people = [called(sitter) for sitter in self.sitters]
        self.paint = Paint(self.game.seats, self.people)
        self.words: Words = self.game.in_language(spoken())

    @property
    def game(self) -> AnyGame:
        return self.play.game

    @property
    def over(self) -> bool:
        return self.play.over

    def decide(self, seat: int, action: int) -> Step:
        step = self.play.decide(seat, action)
        self.keep()
        return step

    def keep(self) -> None:
        """Save what was decided. A full disk does not end the game: `trouble` says what is wrong until it is cured."""
        try:
            self.save()
            self.trouble = ""
        except saves.NotSaved as error:
            self.trouble = complaint(error)

    def outlook(self, seat: int) -> Outlook:
        """What a seat may know. The same table after as many decisions gives the same outlook, also after a pause."""
        digest = sha256(f"fairground outlook {self.seed} {len(self.play.steps)}".encode()).digest()
        return outlook(self.game, self.play.state, seat, int.from_bytes(digest[:8], "big") >> (64 - OUTLOOK_BITS))

    def bot_decides(self, seat: int) -> Step:
        return self.decide(seat, find_bot(self.sitters[seat].bot).choose(self.outlook(seat)))

    def may_undo(self) -> bool:
        """Whether the latest decision was a person's and can be taken back."""
        steps = self.play.steps
        return bool(steps) and not self.sitters[steps[-1].seat].bot and self.play.undoable(steps[-1].seat) > 0

    def undo(self) -> str:
        """Take the latest decision back; returns what it was, as far as everybody may know."""
        if not self.play.steps:
            raise Refusal(wording("typed", "nothing_to_undo"))
        step = self.play.steps[-1]
        if not self.may_undo():
            raise Refusal(wording("typed", "stands", decision=self.decision(step)))
        self.play.undo(step.seat)
        self.keep()
        return self.decision(step)

    def resign(self, seat: int) -> str:
        """A person gives up and a bot plays on; returns its level."""
        self.resigned[seat] = len(self.play.steps)
        self.sitters[seat] = Sitter(self.sitters[seat].name, TAKES_OVER)
        self.keep()
        return TAKES_OVER

    def decision(self, step: Step, to: int = SPECTATOR) -> str:
        """A decision in notation; a secret one only for the seat that took it."""
        action = self.game.actions.action(step.action)
        shown = wording("typed", "in_secret") if action.secret and step.seat != to else action.notation
        return f"{self.people[step.seat]}{self.words.language.colon}{shown}"

    def story(self, steps: Sequence[Step], seat: int) -> list[str]:
        """What a seat is told of these decisions, in words."""
        return [self.words.event(event, self.people) for step in steps for event in step.events if event.reaches(seat)]

    def speak(self, screen: Screen, seat: int) -> None:
        """A word before the question; only a lesson has one."""

    # --- on paper ---

    def record(self) -> Record:
        seats = self.game.seats
        bots = {f"{BOT_NOTE}{seats[seat]}": sitter.bot for seat, sitter in enumerate(self.sitters) if sitter.bot}
        people = {seats[seat]: sitter.name for seat, sitter in enumerate(self.sitters)}
        gave_up = {seats[seat]: after for seat, after in self.resigned.items()}
        resigned = {RESIGNED: noted(gave_up)} if gave_up else {}
        return self.play.record(people, {SEED_NOTE: self.seed, **bots, **resigned})

    def save(self) -> None:
        saves.save(self.file, self.record())


def open_session(game: AnyGame, sitters: Sequence[Sitter], options: Mapping[str, str], seed: str) -> Session:
    """A new game, kept from its first moment on."""
    play = Play(game, len(sitters), options, dealer_for(seed))
    session = Session(play, sitters, seed, saves.new_file(game.id))
    session.save()
    return session


def replay_file(path: Path, record: Record, dealer: CommittedDealer) -> Play:
    """Play a record again; what is wrong with it is said with the file's name."""
    try:
        return replay(find_game(record.game), record, dealer)
    except BadRecord as error:
        raise BadInput("{file}, {error}", file=str(path), error=error.said) from None
    except BadInput as error:
        raise BadInput("{file}: {error}", file=str(path), error=error.said) from None


def sitters_of(game: AnyGame, record: Record) -> list[Sitter]:
    """Who sat there. A bot that this house does not know becomes a person's seat."""
    sitters = []
    for seat in game.seats[: record.players]:
        bot = record.notes.get(BOT_NOTE + seat, "")
        sitters.append(Sitter(tidy(record.people.get(seat, "")) or colour(seat), bot if bot in BOTS else ""))
    return with_names_of_their_own(sitters)
