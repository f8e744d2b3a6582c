"""Friendly questions for somebody who typed no more than `fairground`."""

from pathlib import Path

from fairground.bots import BOTS
from fairground.bots.about import about
from fairground.cli.commands.games import say_broken
from fairground.cli.table import saves
from fairground.cli.table.seats import USUAL_PLAYERS, Sitter, own_name, parse_seats, tidy, with_names_of_their_own
from fairground.cli.terminal.complaints import complaint
from fairground.cli.terminal.screen import Screen
from fairground.cli.terminal.sentences import spoken, wording
from fairground.core.game import AnyGame
from fairground.core.record import Record, is_number
from fairground.core.refusal import BadInput
from fairground.games import find_game, game_ids


def offer_to_resume(screen: Screen, game_id: str | None) -> Path | None:
    """The latest unfinished game, if the person wants to go on with it."""
    for saved in saves.saved_games():
        record = saved.record
        if record is None or record.scores is not None or not record.moves or game_id not in (None, record.game):
            continue
        if not can_go_on(record):
            continue
        title = find_game(record.game).in_language(spoken()).plain("game", "title")
        people = list(record.people.values())
        screen.say(wording("welcome", "unfinished", title=title, people=people, when=saved.when))
        return saved.path if screen.confirm(wording("welcome", "go_on")) else None
    return None


def can_go_on(record: Record) -> bool:
    """Whether the game is here, can be played, and has the rules that it had."""
    try:
        find_game(record.game).under(record.rules_version)
    except BadInput:
        return False
    return True


def ask_game(screen: Screen) -> AnyGame:
    """Which game, by number or id."""
    ids = game_ids()
    for number, game_id in enumerate(ids, 1):
        try:
            screen.say(f"{number:>3}  {in_a_line(find_game(game_id))}")
        except BadInput as error:
            say_broken(screen, f"{number:>3}  {game_id}", error)
    while True:
        answer = screen.ask(f"{wording('welcome', 'which_game')} [1, {ids[0]}]") or "1"
        if is_number(answer) and 1 <= int(answer) <= len(ids):
            answer = ids[int(answer) - 1]
        try:
            return find_game(answer)
        except BadInput as error:
            screen.say(f"  {complaint(error)}", "yellow")


def in_a_line(game: AnyGame) -> str:
    """What a game is called, for how many it is, and what it is about."""
    words = game.in_language(spoken())
    title, tagline = words.plain("game", "title"), words.plain("game", "tagline")
    return wording("welcome", "game", title=title, first=game.players[0], last=game.players[-1], tagline=tagline)


def ask_seats(screen: Screen, game: AnyGame) -> list[Sitter]:
    """How many play, and who."""
    first, last = game.players[0], game.players[-1]
    usual = max(first, min(USUAL_PLAYERS, last))
    players = ask_number(screen, wording("welcome", "how_many", first=first, last=last), game.players, usual)
    name = tidy(screen.ask(f"{wording('welcome', 'your_name')} [{own_name()}]")) or own_name()
    sitters = [Sitter(name)]
    screen.say(wording("welcome", "who_else"))
    for bot, kind in BOTS.items():
        screen.say(f"  {bot:8} {about(bot, kind, spoken())}")
    while len(sitters) < players:
        prompt = wording("welcome", "seat", number=len(sitters) + 1, seat=game.seats[len(sitters)])
        answer = screen.ask(f"{prompt} [greedy]") or "greedy"
        try:
            sitters += parse_seats(answer)[:1]
        except BadInput as error:
            screen.say(f"  {complaint(error)}", "yellow")
    return with_names_of_their_own(sitters)


def ask_options(screen: Screen, game: AnyGame) -> dict[str, str]:
    """Each option of the game; Enter takes the default."""
    chosen = {}
    for option in game.options:
        if len(option.values) < 2:
            continue
        prompt = wording("welcome", "option", name=option.name, values=list(option.values))
        while True:
            answer = screen.ask(f"{prompt} [{option.values[0]}]").lower()
            if not answer or answer in option.values:
                chosen[option.name] = answer or option.values[0]
                break
            told = wording("welcome", "option_is", name=option.name, values=list(option.values))
            screen.say(f"  {told}", "yellow")
    return chosen


def ask_number(screen: Screen, prompt: str, allowed: range, default: int) -> int:
    """A number within a range."""
    while True:
        answer = screen.ask(f"{prompt} [{default}]")
        if not answer:
            return default
        if is_number(answer) and int(answer) in allowed:
            return int(answer)
        screen.say(f"  {wording('welcome', 'a_number', first=allowed[0], last=allowed[-1])}", "yellow")
