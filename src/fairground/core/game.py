"""A game as the rest of the house sees it: what it is called, and the doors to its rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from importlib import import_module
from pickle import PicklingError
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar

from fairground.core.actions import ActionSpace
from fairground.core.advice import Advice
from fairground.core.dealer import Dealer
from fairground.core.encoding import Encoder
from fairground.core.heuristics import Heuristics
from fairground.core.phrase import Phrase, Question, Reason
from fairground.core.refusal import BadChoice, shortened
from fairground.core.rulebook import Rulebook
from fairground.core.state import State
from fairground.core.words import Words

if TYPE_CHECKING:
    from fairground.core.lessons.lesson import Lesson

ENGLISH = "en"
"""The language that every game has."""
S = TypeVar("S", bound=State)
Made = TypeVar("Made", bound=State, covariant=True)


@dataclass(frozen=True)
class Option:
    """Something a table chooses before the game; the first value is the default."""

    name: str
    values: tuple[str, ...]
    players: tuple[int, ...] = ()
    """With so many players it means something; with all of them where nothing is said."""


@dataclass(frozen=True)
class ChanceSource:
    """Something the dealer is asked for, with the names of its outcomes."""

    name: str
    outcomes: tuple[str, ...]


class SetUp(Protocol[Made]):
    """Lays a table out."""

    def __call__(self, players: int, options: Mapping[str, str], dealer: Dealer, contents: Any = None, /) -> Made: ...


@dataclass(frozen=True)
class Game(Generic[S]):
    """One game of the house."""

    id: str
    rules_version: int
    players: range
    seats: tuple[str, ...]
    options: tuple[Option, ...]
    actions: ActionSpace
    chance: tuple[ChanceSource, ...]
    longest: int
    """More decisions than any game takes."""
    setup: "SetUp[S]"
    """A fresh table: players, options, dealer, and another box than the usual one."""
    blank: Callable[[int], S]
    """A state of so many players, to load bytes into."""
    view: Callable[[S, int], Any]
    """What a seat sees, as a msgspec Struct."""
    imagine: Callable[[S, int, Dealer], S]
    """A copy in which everything the seat cannot know is dealt anew."""
    reasons: Callable[[S, int], list[Reason]]
    question: Callable[[S, int], Question]
    pieces: Callable[[S], dict[str, int]]
    """Everything that must never get lost, counted by kind."""
    heuristics: Heuristics
    encoder: Encoder
    """The numeric eye of a seat, for learning code."""
    words: Callable[[str], Words]
    rulebook: Callable[[], Rulebook]
    advice: Advice
    describe: Callable[[Any], list[Phrase]]
    """A view in words, line by line, for whoever listens instead of looking: nothing that is not in the view."""
    components: Callable[[], dict[str, Any]]
    """What is in the box, as its file says it; a copy to change."""
    unpack: Callable[[dict[str, Any], int], Any]
    """A box with these contents for a number of players, or BadComponents."""
    lesson: "Callable[[], Lesson | None]" = lambda: None
    """The guided first game, where there is one."""
    views: "Callable[[S], Callable[[int], Any]] | None" = None
    """As `view`, for one seat after the other: what all see alike is made once. Without it every view is made whole."""
    older: Mapping[int, "SetUp[S]"] = field(default_factory=dict)
    """Earlier rules versions whose games play on here, with the set-up each began with: the recorded games show it."""

    def begin(self, players: int, options: Mapping[str, str], dealer: Dealer, box: Any = None) -> S:
        """A fresh table for a valid choice of players and options; `box` is one that `unpack` made, if any."""
        chosen = self.chosen(players, options)
        if box is None:
            return self.setup(players, chosen, dealer)
        state = self.setup(players, chosen, dealer, box)
        state.boxed_anew = True
        return state

    def look(self, state: S) -> Callable[[int], Any]:
        """What each seat sees of a state, which must not change meanwhile: ask it for as many seats as there are."""
        return self.views(state) if self.views is not None else partial(self.view, state)

    def under(self, version: int) -> "Game[S]":
        """The game as a table knows it that began under this rules version; one that is gone is refused."""
        if version == self.rules_version:
            return self
        if version not in self.older:
            raise BadChoice(
                "played under rules version {version} of {game}; this house plays version {ours}. "
                "Use the release of Fairground it was made with",
                version=version,
                game=self.id,
                ours=self.rules_version,
            )
        others = {**self.older, self.rules_version: self.setup}
        del others[version]
        return replace(self, rules_version=version, setup=self.older[version], older=others)

    @property
    def latest(self) -> int:
        """The version under which new tables begin; it says how a state is written down."""
        return max(self.rules_version, *self.older, 0)

    def in_language(self, language: str) -> Words:
        """Its words in a language of the house; in English where a game from elsewhere does not have it."""
        try:
            return self.words(language)
        except BadChoice:
            return self.words(ENGLISH)

    def chosen(self, players: int, options: Mapping[str, str]) -> dict[str, str]:
        """All options with their values, the defaults filled in; a choice that does not exist is refused."""
        if players not in self.players:
            first, last = self.players[0], self.players[-1]
            raise BadChoice(
                "{game} is for {first} to {last} players, not {players}",
                game=self.id,
                first=first,
                last=last,
                players=players,
            )
        if not self.options and not options:
            return {}
        known = {option.name: option for option in self.options}
        for name, value in options.items():
            if name not in known:
                asked = shortened(name)
                if not known:
                    raise BadChoice("{game} has no option {asked}; it has none", game=self.id, asked=asked)
                raise BadChoice(
                    "{game} has no option {asked}; it has: {options}", game=self.id, asked=asked, options=list(known)
                )
            if value not in known[name].values:
                raise BadChoice(
                    "option {name} of {game} is {values:or}, not {asked}",
                    name=name,
                    game=self.id,
                    values=list(known[name].values),
                    asked=shortened(value),
                )
        return {name: options.get(name, option.values[0]) for name, option in known.items()}

    def __reduce__(self) -> tuple[object, ...]:
        """By name: the module in which a game's `setup` stands holds the game."""
        module = self.setup.__module__
        there: AnyGame | None = getattr(import_module(module), "GAME", None)
        if there is None or there.latest != self.latest or there.under(self.rules_version) != self:
            raise PicklingError(f"{self.id} cannot be pickled: GAME of {module}, where its setup stands, is another")
        return game_in, (module, self.rules_version)

    def load(self, players: int, data: bytes) -> S:
        """The state that `to_bytes` wrote."""
        state = self.blank(players)
        state.load(data)
        return state


def game_in(module: str, version: int) -> "AnyGame":
    """The game that a module holds: how games are pickled."""
    game: AnyGame = import_module(module).GAME
    return game.under(version)


AnyGame: TypeAlias = Game[Any]
