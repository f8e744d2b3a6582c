"""What a view foretells is what then happens."""

from functools import cache
from random import Random

from fairground.core.consequences import Consequence, consequences
from fairground.core.dealer import SeededDealer
from fairground.core.play import Play
from fairground.games.demokratia import GAME
from fairground.games.demokratia.actions import ACTIONS, BOULE, CELL, DONE, LOWER, SILENCE, TAKE, TILE
from fairground.games.demokratia.components import FIVE, PHYLAI
from fairground.games.demokratia.rules.ending import scored
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.state import (
    AFTERWARDS,
    ARCHON,
    COLOURS,
    LOWERING,
    OSTRACISM_CALL,
    PLACING,
    TURNING,
)
from fairground.games.demokratia.view.view import view
from tests.rules import rule


def positions(seed: int) -> list[tuple[Demokratia, int, int]]:
    """The plays of a game: the position, who decides, what they decide."""
    found = []
    for state, seat, action in played(seed):
        twin = state.copy()
        assert isinstance(twin, Demokratia)
        found.append((twin, seat, action))
    return found


@cache
def played(seed: int) -> list[tuple[Demokratia, int, int]]:
    """The same, played once for all tests; nobody changes these."""
    play, rng = Play(GAME, 3 + seed % 3, {}, SeededDealer(seed)), Random(seed)
    found = []
    while not play.over:
        state = play.state
        assert isinstance(state, Demokratia)
        seat = int(state.next_seat())
        action = rng.choice(state.offers(seat))
        twin = state.copy()
        assert isinstance(twin, Demokratia)
        found.append((twin, seat, action))
        play.decide(seat, action)
    return found


@rule("D-4.2")
def test_a_seat_brings_what_was_foretold() -> None:
    seen = 0
    for seed in range(6):
        for state, seat, action in positions(seed):
            if state.phase == ARCHON and BOULE <= action < TILE:
                own = view(state, seat).own
                assert own is not None
                twin = state.copy()
                assert isinstance(twin, Demokratia)
                twin.boule[(action - BOULE) * FIVE + seat] += 1
                after = [demagogue.would_receive for demagogue in view(twin, seat).demagogues]
                assert own.outlook.seats[action - BOULE] == after
                seen += 1
    assert seen > 20


@rule("D-3.3", "D-4.2")
def test_tiles_and_votes_bring_what_was_foretold() -> None:
    seen = 0
    for state, seat, _ in positions(3)[::7]:
        own = view(state, seat).own
        assert own is not None
        for tile, foretold in zip(own.tiles, own.outlook.tiles, strict=True):
            twin = state.copy()
            assert isinstance(twin, Demokratia)
            for phyle in range(FIVE):
                twin.power[phyle] = min(10, twin.power[phyle] + tile.edges.count(PHYLAI[phyle]))
            assert tile.gains == [tile.edges.count(phyle) for phyle in PHYLAI]
            assert tile.black == tile.edges.count("black")
            assert foretold == [one.would_receive for one in view(twin, seat).demagogues]
            seen += 1
        assert len(own.outlook.votes) == len(own.votes)
    assert seen > 10


@rule("D-3.1")
def test_the_archon_tile_goes_where_it_was_foretold() -> None:
    """After a citizen to the Boule, if nothing is activated and the phase goes on."""
    seen = 0
    for seed in range(6):
        for state, seat, action in positions(seed):
            if state.phase != ARCHON or not BOULE <= action < TILE:
                continue
            foretold = view(state, seat).archon_after
            state.play(seat, action, SeededDealer(1))
            if state.phase == ARCHON:
                assert foretold == COLOURS[state.archon]
                seen += 1
    assert seen > 20


@rule("D-7.5")
def test_every_phyle_shows_the_cells_of_its_longest_group() -> None:
    for state, seat, _ in positions(4)[::9]:
        shown = view(state, seat)
        for phyle in shown.phylai:
            assert len(phyle.linked_cells) % phyle.linked == 0
            assert "d4" in phyle.linked_cells or phyle.linked > 1
        longest = {
            cell
            for phyle in shown.phylai
            if phyle.linked == shown.endings.longest_linked
            for cell in phyle.linked_cells
        }
        assert longest == set(shown.longest_cells)


@rule("D-7.6")
def test_the_rows_that_count_add_up_to_the_points() -> None:
    for seed in range(6):
        state, seat, action = positions(seed)[-1]
        state.play(seat, action, SeededDealer(1))
        shown = view(state, 0)
        for one, points in zip(shown.demagogues, state.scores(), strict=True):
            parts = {"neutral": one.neutral, "boule": one.boule_points, "athens": one.athens_points}
            assert sum(parts[source] for source in scored(state)) == points


@rule("D-3.4")
def test_a_chosen_tile_shows_its_turns() -> None:
    state, seat, _ = next(found for found in positions(5) if found[0].phase == PLACING)
    tile = view(state, seat).tile
    assert tile is not None
    assert tile.turned["north"] == tile.edges
    assert tile.turned["east"] == tile.edges[-1:] + tile.edges[:-1]


@rule("D-3.3")
def test_a_tile_tells_which_phylai_rise_and_by_how_much() -> None:
    """Every house on it, whichever of its decisions is asked for: the tile, its cell, its turn."""
    kinds = set()
    for state, seat, _ in positions(4)[::5]:
        for said in consequences(GAME, state, seat):
            told = [dict(part.facts) for part in said.parts if part.kind == "lifts"]
            kinds.add((ACTIONS.notation(said.code).split()[0], bool(told)))
            if not TILE <= said.code < TAKE:
                continue
            houses = list(state.box.tiles.gains[(said.code - TILE) * FIVE : (said.code - TILE + 1) * FIVE])
            rising = {PHYLAI[phyle]: int(gain) for phyle, gain in enumerate(houses) if gain}
            assert [(fact["phylai"], fact["power"]) for fact in told] == [
                ([name for name, gain in rising.items() if gain == power], power)
                for power in sorted(set(rising.values()))
            ]
    assert {("tile", True), ("cell", True), ("turn", True), ("boule", False)} <= kinds


@rule("D-5.1")
def test_the_last_who_may_call_knows_what_a_gift_costs_though_hands_are_dealt_behind_it() -> None:
    found = 0
    for seed in range(4):
        play = Play(GAME, 3, {}, SeededDealer(seed))
        chance = Random(seed)
        for _ in range(120):
            state = play.state
            assert isinstance(state, Demokratia)
            if play.over:
                break
            seat = chance.choice(state.waiting())
            if state.phase == OSTRACISM_CALL:
                told = {said.code: [part.kind for part in said.parts] for said in consequences(GAME, state, seat)}
                assert all(told[code] == ["gift", "citizens"] for code in told if code < DONE)
                assert told[DONE] in (["nothing"], ["keeps"])
                found += told[DONE] == ["keeps"]
            play.decide(seat, chance.choice(state.offers(seat)))
    assert found


def test_what_a_choice_costs_or_brings_the_others_is_told_and_comes_true() -> None:
    """Points are open: who takes some from a rival is told so before, and nothing that does is called nothing."""
    told = 0
    for seed in range(6):
        for state, seat, action in positions(seed):
            before = state.scores()
            said = next(one for one in consequences(GAME, state, seat) if one.code == action)
            if said.final in ("draws", "shows") or not said.facts:
                continue
            after = state.copy()
            after.play(seat, action, SeededDealer(1))
            others = {
                other: points - before[other]
                for other, points in enumerate(after.scores())
                if other != seat and points != before[other]
            }
            parts = {part.facts["other"]: part.facts["change"] for part in said.parts if part.kind == "points_of"}
            assert parts == others
            told += len(others)
    assert told


def said_of(said: Consequence) -> tuple[int, int]:
    """The points that are told of an offer, the least and the most; in its corner stand those that are certain."""
    facts = {part.kind: part.facts for part in said.parts}
    if "points_range" in facts:
        assert said.gain is None
        return int(str(facts["points_range"]["low"])), int(str(facts["points_range"]["high"]))
    change = int(str(facts["points"]["change"])) if "points" in facts else 0
    assert said.gain == ((change, change) if change else None)
    return change, change


@rule("D-3.3", "D-7.6")
def test_a_building_brings_the_points_that_were_foretold() -> None:
    """From the tile to its last black building: the points lie within what was said, and in the end are it."""
    exact = ranges = lost = 0
    for seed in (1, 2, 4, 5):
        plays = positions(seed)
        foretold: list[tuple[list[int], tuple[int, int]]] = []
        for at, (state, seat, action) in enumerate(plays[:-1]):
            after = plays[at + 1][0]
            building = TILE <= action < TAKE or CELL <= action < SILENCE
            if not building or after.phase not in (ARCHON, PLACING, TURNING, LOWERING, AFTERWARDS):
                foretold = []  # something else was shown or came behind it
                continue
            if TILE <= action < TAKE:
                foretold = []
            said = consequences(GAME, state, seat)[state.offers(seat).index(action)]
            foretold.append((state.scores(), said_of(said)))
            if after.phase in (ARCHON, AFTERWARDS):
                for before, (low, high) in foretold:
                    assert low <= after.scores()[seat] - before[seat] <= high
                    ranges += low < high
                change = after.scores()[seat] - state.scores()[seat]
                assert foretold[-1][1] == (change, change)
                exact += change != 0
                lost += change < 0
    assert min(exact, ranges) > 20
    assert lost > 0


@rule("D-3.3", "D-7.6")
def test_cells_and_turns_differ_in_what_they_are_said_to_bring() -> None:
    """Where a tile may lie in several cells, its points there are told cell by cell: that is what one chooses by."""
    told = set()
    for state, seat, _ in positions(2):
        if state.phase == PLACING:
            gains = {said_of(said) for said in consequences(GAME, state, seat) if CELL <= said.code < LOWER}
            told.add(len(gains))
    assert max(told) > 1
