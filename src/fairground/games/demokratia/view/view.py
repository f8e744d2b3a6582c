"""What a seat sees of Demokratia."""

from collections.abc import Callable

from msgspec.structs import replace

from fairground.games.demokratia.components import (
    CELL_NAMES,
    CELLS,
    DIRECTIONS,
    FIVE,
    HIGHEST,
    MONUMENTS,
    PHYLAI,
    RHETORS,
    TILES,
    VOTE_TILES,
)
from fairground.games.demokratia.rules.ending import TYRANNY_LINKED, boule_points, highest_power, scored, tiles_left
from fairground.games.demokratia.rules.linked import cells_of_length, longest, longest_cells, longest_of
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.rules.whereabouts import knows_cast, supposed
from fairground.games.demokratia.state import COLOURS, DEAD, FIRST_RHETOR, OVER, VOTES_LEFT
from fairground.games.demokratia.table.demagogue import EMPTY
from fairground.games.demokratia.view.distribution import Distribution, archon_after, distribution_of
from fairground.games.demokratia.view.hand import EDGES, changes_of, chosen_tile_view, hand_view, votes_view
from fairground.games.demokratia.view.shapes import (
    CellView,
    DemagogueView,
    DemokratiaView,
    EminenceView,
    EndingsView,
    PhyleView,
)

PHASES = (
    "rhetorics",
    "ekklesia",
    "archon",
    "placing",
    "turning",
    "lowering",
    "afterwards",
    "stoa",
    "theatre",
    "theatre_vote",
    "walls",
    "rhetor",
    "rhetor_to",
    "ostracism",
    "ostracism_names",
    "votes_left",
    "votes_right",
    "tiles_left",
    "tiles_right",
    "over",
)
EMINENCE_NAMES = MONUMENTS + RHETORS


def view(state: Demokratia, seat: int) -> DemokratiaView:
    """What a seat sees, or a spectator."""
    return views(state)(seat)


def views(state: Demokratia) -> Callable[[int], DemokratiaView]:
    """Name everything each seat may see: hands of its own only, and of cast votes what it came to know."""
    coming = distribution_of(state)
    seen = _seen_by_all(state, coming)
    city = tuple([int(turned) for turned in state.city.tiles])

    def of(seat: int) -> DemokratiaView:
        if not 0 <= seat < state.players:
            return seen
        return replace(
            seen,
            demagogues=[_known(state, seat, other, shown) for other, shown in enumerate(seen.demagogues)],
            neighbours=[COLOURS[state.left_of(seat)], COLOURS[state.right_of(seat)]],
            own=hand_view(state, seat, coming, city),
        )

    return of


def _seen_by_all(state: Demokratia, coming: Distribution) -> DemokratiaView:
    return DemokratiaView(
        round=state.round,
        phase=PHASES[state.phase],
        archon=COLOURS[state.archon],
        archon_after=COLOURS[after] if (after := archon_after(state)) >= 0 else None,
        asked=[COLOURS[other] for other in state.waiting()],
        ostracism=state.ostracism == 1,
        demagogues=_demagogues(state, coming.receive),
        phylai=_phylai(state, coming.brings),
        eminences=[
            EminenceView(
                id=name,
                owner=COLOURS[state.owners[eminence]] if state.owners[eminence] >= 0 else None,
                used=bool(state.used >> eminence & 1),
                dead=state.owners[eminence] == DEAD,
                rhetor=eminence >= FIRST_RHETOR,
            )
            for eminence, name in enumerate(EMINENCE_NAMES)
        ],
        city=_city(state),
        longest_cells=_cells(longest_cells(state.city)),
        tile=chosen_tile_view(state, state.tile) if state.tile != EMPTY else None,
        cell=CELL_NAMES[state.cell] if state.cell != EMPTY else None,
        active=EMINENCE_NAMES[state.active] if state.active != EMPTY else None,
        target=_target(state),
        black_left=state.black_left,
        lowered=[phyle for index, phyle in enumerate(PHYLAI) if state.lowered >> index & 1] if state.black_left else [],
        revealed=votes_view(state, state.revealed),
        votes_aside=state.votes.total,
        tiles_in_pool=state.athens.total,
        endings=endings(state),
        neighbours=[],
        own=None,
        ending=state.end_reason() or None,
        scored=scored(state),
    )


def _cells(bits: int) -> list[str]:
    return [CELL_NAMES[cell] for cell in range(CELLS) if bits >> cell & 1]


def _target(state: Demokratia) -> str | None:
    """Whose vote is to be replaced, or the row and owner of the citizen to be moved."""
    if state.target == EMPTY:
        return None
    if state.active >= FIRST_RHETOR:
        return f"{PHYLAI[state.target // FIVE]} {COLOURS[state.target % FIVE]}"
    return COLOURS[state.target]


def _phylai(state: Demokratia, brings: list[list[int]]) -> list[PhyleView]:
    return [
        PhyleView(
            id=name,
            power=state.power[phyle],
            seats=list(state.boule[phyle * FIVE : phyle * FIVE + int(state.players)]),
            taken=state.seats_taken(phyle),
            would_bring=brings[phyle],
            linked=longest_of(state.city, phyle),
            linked_cells=_cells(cells_of_length(state.city, phyle, longest_of(state.city, phyle))),
        )
        for phyle, name in enumerate(PHYLAI)
    ]


def _known(state: Demokratia, seat: int, other: int, seen: DemagogueView) -> DemagogueView:
    """One player with what this seat came to know of votes and tiles."""
    cast = state.demagogues[other].cast
    knows = cast != EMPTY and knows_cast(state, seat, other)
    votes, tiles = _known_votes(state, seat, other), _known_tiles(state, seat, other)
    if not (knows or votes or tiles):
        return seen
    return replace(
        seen,
        cast=state.box.vote_ids[cast] if knows else None,
        cast_changes=changes_of(state, cast) if knows else None,
        known_votes=votes,
        known_tiles=tiles,
    )


def _demagogues(state: Demokratia, receive: list[int]) -> list[DemagogueView]:
    """The players as everybody sees them."""
    scores = state.scores()
    group = int(longest_cells(state.city))
    together = state.phase == 1 or state.phase >= VOTES_LEFT - 1
    found = []
    for other, demagogue in enumerate(state.demagogues):
        found.append(
            DemagogueView(
                seat=COLOURS[other],
                archon=other == state.archon,
                exile=other == state.exile,
                ostracised=other == state.ostracised,
                pool=demagogue.pool,
                hand=demagogue.hand,
                agora=demagogue.agora,
                gone=demagogue.gone,
                neutral=demagogue.neutral,
                tiles_held=demagogue.held,
                votes_held=int(demagogue.votes).bit_count(),
                has_cast=demagogue.cast != EMPTY,
                recast_by=COLOURS[demagogue.recast_by] if demagogue.recast_by >= 0 else None,
                decided=together and state.phase != OVER and not state.owes(other) and other != state.exile,
                cast=None,
                cast_changes=None,
                known_votes=[],
                known_tiles=[],
                would_receive=receive[other],
                boule_points=boule_points(state, other),
                athens_points=(int(state.city.citizens[other]) & group).bit_count(),
                score=scores[other],
            )
        )
    return found


def _known_votes(state: Demokratia, seat: int, other: int) -> list[str]:
    """Vote tiles in another hand that this seat passed there itself."""
    if seat == other:
        return []
    return [state.box.vote_ids[vote] for vote in range(VOTE_TILES) if supposed(state, seat, vote) == 1 << other]


def known_tiles(state: Demokratia, seat: int, other: int) -> list[int]:
    """Athens tiles in another hand that this seat passed there itself."""
    found = []
    if 0 <= seat < state.players:
        if other == state.left_of(seat):
            found.append(int(state.demagogues[seat].gave_left))
        if other == state.right_of(seat):
            found.append(int(state.demagogues[seat].gave_right))
    return [tile for tile in found if tile != EMPTY]


def _known_tiles(state: Demokratia, seat: int, other: int) -> list[str]:
    return [state.box.tiles.ids[tile] for tile in known_tiles(state, seat, other)]


def _city(state: Demokratia) -> list[CellView]:
    tiles, city = state.box.tiles, state.city
    found = []
    for cell in range(CELLS):
        turned = city.tiles[cell]
        if turned == EMPTY:
            continue
        owners = [COLOURS[seat] for seat in range(state.players) if city.citizens[seat] >> cell & 1]
        found.append(
            CellView(
                cell=CELL_NAMES[cell],
                tile=tiles.ids[turned // 4],
                kind=tiles.kinds[turned // 4],
                turn=DIRECTIONS[turned % 4],
                edges=[EDGES[tiles.edges[turned * 4 + side]] for side in range(4)],
                citizen=owners[0] if owners else None,
            )
        )
    return found


def endings(state: Demokratia) -> EndingsView:
    """How close every way of ending is."""
    left = tiles_left(state)
    return EndingsView(
        powers_left=sum(int(power) for power in state.power),
        all_powers=FIVE * HIGHEST,
        tiles_left=left,
        all_tiles=TILES,
        tiles_for_hegemony=max(0, left - state.players + 1),
        smallest_pool=min(int(demagogue.pool) for demagogue in state.demagogues),
        whole_pool=state.box.citizens,
        highest_power=highest_power(state),
        highest_of_chart=HIGHEST,
        longest_linked=longest(state.city),
        linked_for_tyranny=TYRANNY_LINKED,
    )
