"""How many sentences of a log are put into words in a second, in every language."""

from dataclasses import dataclass
from random import Random

from bench.clock import repeat
from fairground.core.dealer import SeededDealer
from fairground.core.journal import Event, Journal
from fairground.core.words import Words
from fairground.core.words.language import LANGUAGES
from fairground.games import find_game
from fairground.languages.offered import offered

PEOPLE = ("Anna", "Ben", "Cléo", "David")
GAMES = 12


@dataclass
class Telling:
    """Sentences per second on one core."""

    language: str
    sentences: float


def events(games: int = GAMES) -> list[Event]:
    """What happens in some random games of ESSEN."""
    told: list[Event] = []
    for seed in range(games):
        state, dealer, chance = (
            find_game("essen").begin(len(PEOPLE), {}, SeededDealer(seed)),
            SeededDealer(seed),
            Random(seed),
        )
        state.journal = Journal()
        while (seat := state.next_seat()) >= 0:
            state.play(seat, chance.choice(state.offers(seat)), dealer)
        told += state.journal.events
    return told


def measure_words(seconds: float) -> list[Telling]:
    """The same log in each language."""
    log = events()

    def speed(words: Words) -> float:
        return repeat(lambda _: len([words.event(event, PEOPLE) for event in log]), seconds)

    return [Telling(LANGUAGES[one].name, speed(find_game("essen").words(one))) for one in offered()]
