"""Who sits at the table: people on this keyboard and bots."""

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
import getpass

from fairground.bots import BOTS
from fairground.cli.terminal.sentences import spoken, wording
from fairground.core.game import AnyGame
from fairground.core.refusal import BadChoice
from fairground.server.text.bots import read_level, read_name

YOU = "you"
USUAL_PLAYERS = 4
LONGEST_NAME = 20


@dataclass(frozen=True)
class Sitter:
    """One at the table; `bot` is the name of the bot, empty for a person."""

    name: str
    bot: str = ""


def called(sitter: Sitter) -> str:
    """As whoever reads here calls somebody: a bot without a name of its own by its level or seat, in their language."""
    level = sitter.bot.capitalize()
    if level and f"{sitter.name} ".startswith(f"{level} "):
        word = read_level(sitter.bot, spoken())
        return f"{word[:1].upper()}{word[1:]}{sitter.name[len(level) :]}"
    return read_name(sitter.name, spoken())


def own_name() -> str:
    """How we call the person whose terminal this is."""
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        name = ""
    return tidy(name).capitalize() or wording("seats", "you")


def tidy(name: str) -> str:
    """A name that stays on one line and in its column."""
    printable = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(printable.replace("~", "-").replace(",", " ").replace(":", " ").split())[:LONGEST_NAME].strip()


def parse_seats(text: str) -> list[Sitter]:
    """`you,greedy,Anna,Max:random`: a bot, a person's name, or a name with the bot that plays under it."""
    sitters = [_parse_seat(word.strip()) for word in text.split(",")]
    return with_names_of_their_own(sitters)


def _parse_seat(word: str) -> Sitter:
    name, colon, kind = word.partition(":")
    if colon:
        if kind != YOU and kind not in BOTS:
            raise BadChoice(wording("seats", "behind_colon", word=repr(word[:60]), bots=list(BOTS), you=repr(YOU)))
        if not tidy(name):
            raise BadChoice(wording("seats", "no_name", word=repr(word[:60])))
        return Sitter(tidy(name), "" if kind == YOU else kind)
    if word.lower() == YOU:
        return Sitter(own_name())
    if word in BOTS:
        return Sitter(word.capitalize(), word)
    near = get_close_matches(word.lower(), BOTS, n=1, cutoff=0.75)
    if near:
        person = f"{word[:40]}:{YOU}"
        raise BadChoice(wording("seats", "near_a_bot", word=repr(word[:40]), bot=repr(near[0]), person=person))
    if not tidy(word):
        raise BadChoice(wording("seats", "empty"))
    return Sitter(tidy(word))


def with_names_of_their_own(sitters: Sequence[Sitter]) -> list[Sitter]:
    """Number those who share a name: Greedy, Greedy 2, Greedy 3."""
    taken: set[str] = set()
    seated = []
    for sitter in sitters:
        name, number = sitter.name, 1
        while name.lower() in taken:
            number += 1
            name = f"{sitter.name} {number}"
        taken.add(name.lower())
        seated.append(Sitter(name, sitter.bot))
    return seated


def usual_seats(game: AnyGame, players: int | None, watch: bool) -> list[Sitter]:
    """You and greedy bots, or only bots when they are watched."""
    if players is None:
        players = max(game.players[0], min(USUAL_PLAYERS, game.players[-1]))
    first = Sitter("Greedy", "greedy") if watch else Sitter(own_name())
    return with_names_of_their_own([first, *(Sitter("Greedy", "greedy") for _ in range(players - 1))])


def choose_options(pairs: Sequence[str]) -> dict[str, str]:
    """`--option name=value`, each name once."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadChoice(wording("seats", "option_malformed", pair=repr(pair[:60])))
        if name in options:
            raise BadChoice(wording("seats", "option_twice", name=name))
        options[name] = value
    return options
