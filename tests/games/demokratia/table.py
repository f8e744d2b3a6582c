"""Laying out a table of Demokratia for a test."""

from fairground.core.dealer import Dealer, ScriptedDealer, SeededDealer
from fairground.core.journal import Event, Journal
from fairground.games.demokratia import GAME
from fairground.games.demokratia.actions import TILE_IDS, VOTE_IDS
from fairground.games.demokratia.components import CELL_NAMES, DIRECTIONS, FIVE, MONUMENTS, PHYLAI, RHETORS
from fairground.games.demokratia.rules.end_of_round import collect_tiles, collect_votes
from fairground.games.demokratia.rules.opening import begin_round
from fairground.games.demokratia.rules.placement import lay, turns_at
from fairground.games.demokratia.rules.setup import set_up
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.rules.whereabouts import after_the_deal
from fairground.games.demokratia.state import ARCHON, ATHENS, COLOURS, VOTES


def fresh(players: int = 3, ostracism: bool = True, seed: int = 1) -> Demokratia:
    """A table set up, blue the first archon, nobody yet with a tile in hand that a test did not give."""
    polis = set_up(players, ostracism, SeededDealer(seed))
    polis.archon = 0
    begin_round(polis)
    return polis


def give_tiles(polis: Demokratia, **hands: list[str]) -> None:
    """Put all Athens tiles back into the pool and give out these."""
    collect_tiles(polis)
    for colour, tiles in hands.items():
        demagogue = polis.demagogues[COLOURS.index(colour)]
        for tile in tiles:
            polis.athens.take(TILE_IDS.index(tile))
            demagogue.tiles[demagogue.held] = TILE_IDS.index(tile)
            demagogue.held += 1


def give_votes(polis: Demokratia, **hands: list[str]) -> None:
    """Put all vote tiles aside and give out these."""
    collect_votes(polis)
    for colour, votes in hands.items():
        for vote in votes:
            polis.votes.take(VOTE_IDS.index(vote))
            polis.demagogues[COLOURS.index(colour)].votes |= 1 << VOTE_IDS.index(vote)
    after_the_deal(polis)


def place(polis: Demokratia, cell: str, tile: str, direction: str = "north", citizen: str = "") -> None:
    """Lay a tile from the pool in the city, with a citizen from its pool on it."""
    at, kind, turn = CELL_NAMES.index(cell), TILE_IDS.index(tile), DIRECTIONS.index(direction)
    assert turns_at(polis.city, polis.box, kind, at) >> turn & 1, "a test's city obeys the rules too"
    polis.athens.take(kind)
    lay(polis.city, polis.box, kind * 4 + turn, at)
    if citizen:
        seat = COLOURS.index(citizen)
        polis.demagogues[seat].pool -= 1
        polis.city.citizens[seat] |= 1 << at


def seat_citizens(polis: Demokratia, phyle: str, **counts: int) -> None:
    """So many seats of a phyle for each colour, from and to the pools."""
    for seat in range(polis.players):
        at = PHYLAI.index(phyle) * FIVE + seat
        polis.demagogues[seat].pool += polis.boule[at]
        polis.boule[at] = counts.get(COLOURS[seat], 0)
        polis.demagogues[seat].pool -= polis.boule[at]


def own(polis: Demokratia, colour: str, eminence: str) -> None:
    """Give a monument or rhetor to somebody, with a citizen from the pool on it."""
    seat = COLOURS.index(colour)
    polis.owners[(MONUMENTS + RHETORS).index(eminence)] = seat
    polis.demagogues[seat].pool -= 1


def hold(polis: Demokratia, **hands: int) -> None:
    """So many citizens in hand, from and to the pools."""
    for colour, citizens in hands.items():
        demagogue = polis.demagogues[COLOURS.index(colour)]
        demagogue.pool += demagogue.hand - citizens
        demagogue.hand = citizens


def set_power(polis: Demokratia, **power: int) -> None:
    """The power of the phylai that are named."""
    for phyle, number in power.items():
        polis.power[PHYLAI.index(phyle)] = number


def power(polis: Demokratia) -> dict[str, int]:
    """The Ekklesia chart."""
    return {phyle: int(polis.power[index]) for index, phyle in enumerate(PHYLAI)}


def seats(polis: Demokratia, phyle: str) -> list[int]:
    """The seats each player has in a row of the Boule."""
    first = PHYLAI.index(phyle) * FIVE
    return [int(polis.boule[first + seat]) for seat in range(polis.players)]


def hands(polis: Demokratia) -> list[int]:
    """The citizens in hand."""
    return [int(demagogue.hand) for demagogue in polis.demagogues]


def tiles_of(polis: Demokratia, colour: str) -> list[str]:
    """The Athens tiles in a hand."""
    demagogue = polis.demagogues[COLOURS.index(colour)]
    return sorted(TILE_IDS[demagogue.tiles[place]] for place in range(demagogue.held))


def votes_of(polis: Demokratia, colour: str) -> list[str]:
    """The vote tiles in a hand."""
    held = polis.demagogues[COLOURS.index(colour)].votes
    return [vote for index, vote in enumerate(VOTE_IDS) if held >> index & 1]


def decide(polis: Demokratia, *lines: str, dealer: Dealer | None = None) -> list[Event]:
    """`"blue: give red"`, one after the other; returns what happened."""
    journal = Journal()
    polis.journal = journal
    for line in lines:
        colour, _, notation = line.partition(": ")
        polis.apply(COLOURS.index(colour), GAME.actions.parse(notation), dealer or SeededDealer(1))
    polis.journal = None
    return journal.events


def offered(polis: Demokratia, colour: str) -> list[str]:
    """What is on offer to a seat."""
    return [GAME.actions.notation(code) for code in polis.offers(COLOURS.index(colour))]


def offered_kind(polis: Demokratia, colour: str, kind: str) -> list[str]:
    """What follows this word on offer to a seat."""
    found = [notation.split(" ", 1) for notation in offered(polis, colour)]
    return [words[1] for words in found if words[0] == kind and len(words) > 1]


def asked(polis: Demokratia) -> list[str]:
    """Who is asked."""
    return [COLOURS[seat] for seat in polis.waiting()]


def draws(*tiles: str) -> Dealer:
    """A dealer who draws these Athens and vote tiles."""
    return ScriptedDealer(
        [(VOTES, VOTE_IDS.index(tile)) if tile in VOTE_IDS else (ATHENS, TILE_IDS.index(tile)) for tile in tiles]
    )


def speak_and_vote(polis: Demokratia) -> None:
    """Nobody gives anything away; everybody casts the first vote tile of the hand."""
    while polis.phase < ARCHON and polis.waiting():
        seat = polis.waiting()[0]
        offers = polis.offers(seat)
        polis.apply(seat, GAME.actions.parse("done") if polis.phase == 0 else offers[0], SeededDealer(1))


def play_on(polis: Demokratia, colour: str, notation: str) -> None:
    """The same decision again and again, as long as this seat is asked and may."""
    code = GAME.actions.parse(notation)
    while code in polis.offers(COLOURS.index(colour)):
        polis.apply(COLOURS.index(colour), code, SeededDealer(1))
