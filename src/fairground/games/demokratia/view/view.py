"""What a seat sees of Demokratia."""

from fairground.games.demokratia.actions import ACTIONS
from fairground.games.demokratia.components import (
    CELL_NAMES,
    CELLS,
    DIRECTIONS,
    FIVE,
    HIGHEST,
    MONUMENTS,
    PHYLAI,
    RHETORS,
    TILE_KINDS,
    TILES,
    VOTE_TILES,
)
from fairground.games.demokratia.rules.athens import possible_turns
from fairground.games.demokratia.rules.ending import TYRANNY_LINKED, boule_points, highest_power, scored, tiles_left
from fairground.games.demokratia.rules.linked import cells_of_length, longest, longest_cells, longest_of
from fairground.games.demokratia.rules.placement import turns_at
from fairground.games.demokratia.rules.turn import Demokratia
from fairground.games.demokratia.rules.whereabouts import knows_cast, supposed
from fairground.games.demokratia.state import COLOURS, DEAD, FIRST_RHETOR, OVER, PLACING, TURNING, VOTES_LEFT
from fairground.games.demokratia.table.demagogue import EMPTY
from fairground.games.demokratia.view.distribution import archon_after, outlook, would_bring, would_receive
from fairground.games.demokratia.view.shapes import (
    CellView,
    DemagogueView,
    DemokratiaView,
    EminenceView,
    EndingsView,
    HandView,
    PhyleView,
    PlaceView,
    TileView,
    VoteView,
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
EDGES = (*PHYLAI, "black", "road")
EMINENCE_NAMES = MONUMENTS + RHETORS


def view(state: Demokratia, seat: int) -> DemokratiaView:
    """Name everything this seat may see: hands of its own only, and of cast votes what it came to know."""
    brings = would_bring(state)
    return DemokratiaView(
        round=state.round,
        phase=PHASES[state.phase],
        archon=COLOURS[state.archon],
        archon_after=COLOURS[after] if (after := archon_after(state)) >= 0 else None,
        asked=[COLOURS[other] for other in state.waiting()],
        ostracism=state.ostracism == 1,
        demagogues=_demagogues(state, seat, brings),
        phylai=_phylai(state, brings),
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
        tile=_tile(state, state.tile, True) if state.tile != EMPTY else None,
        cell=CELL_NAMES[state.cell] if state.cell != EMPTY else None,
        active=EMINENCE_NAMES[state.active] if state.active != EMPTY else None,
        target=_target(state),
        black_left=state.black_left,
        lowered=[phyle for index, phyle in enumerate(PHYLAI) if state.lowered >> index & 1] if state.black_left else [],
        revealed=_votes(state, state.revealed),
        votes_aside=state.votes.total,
        tiles_in_pool=state.athens.total,
        endings=endings(state),
        neighbours=_neighbours(state, seat),
        own=_hand(state, seat) if 0 <= seat < state.players else None,
        ending=state.end_reason() or None,
        scored=scored(state),
    )


def _neighbours(state: Demokratia, seat: int) -> list[str]:
    if not 0 <= seat < state.players:
        return []
    return [COLOURS[state.left_of(seat)], COLOURS[state.right_of(seat)]]


def _votes(state: Demokratia, bits: int) -> list[VoteView]:
    """Vote tiles in the order of the box, which says nothing about whose they were."""
    return [VoteView(state.box.vote_ids[vote], _changes(state, vote)) for vote in range(VOTE_TILES) if bits >> vote & 1]


def _changes(state: Demokratia, vote: int) -> list[int]:
    return [int(change) for change in state.box.votes[vote * FIVE : vote * FIVE + FIVE]]


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


def _demagogues(state: Demokratia, seat: int, brings: list[list[int]]) -> list[DemagogueView]:
    receive = would_receive(state, brings)
    scores = state.scores()
    group = int(longest_cells(state.city))
    together = state.phase == 1 or state.phase >= VOTES_LEFT - 1
    found = []
    for other, demagogue in enumerate(state.demagogues):
        knows = 0 <= seat < state.players and demagogue.cast != EMPTY and knows_cast(state, seat, other)
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
                cast=state.box.vote_ids[demagogue.cast] if knows else None,
                cast_changes=_changes(state, demagogue.cast) if knows else None,
                known_votes=_known_votes(state, seat, other),
                known_tiles=_known_tiles(state, seat, other),
                would_receive=receive[other],
                boule_points=boule_points(state, other),
                athens_points=(int(state.city.citizens[other]) & group).bit_count(),
                score=scores[other],
            )
        )
    return found


def _known_votes(state: Demokratia, seat: int, other: int) -> list[str]:
    """Vote tiles in another hand that this seat passed there itself."""
    if not 0 <= seat < state.players or seat == other:
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


def _tile(state: Demokratia, tile: int, chosen: bool) -> TileView:
    """A tile and where it may go; the chosen one also by the Walls."""
    tiles = state.box.tiles
    places = []
    for cell in range(CELLS):
        if chosen:
            able = state.phase in (PLACING, TURNING) and _reachable(state, cell)
            turns = int(possible_turns(state, cell)) if able else 0
        else:
            turns = int(turns_at(state.city, state.box, tile, cell))
        if turns:
            places.append(PlaceView(CELL_NAMES[cell], [DIRECTIONS[turn] for turn in range(4) if turns >> turn & 1]))
    turned = [[EDGES[tiles.edges[tile * 16 + turn * 4 + side]] for side in range(4)] for turn in range(4)]
    return TileView(
        id=tiles.ids[tile],
        kind=tiles.kinds[tile],
        edges=turned[0],
        turned=dict(zip(DIRECTIONS, turned, strict=True)),
        gains=[int(tiles.gains[tile * FIVE + phyle]) for phyle in range(FIVE)],
        black=tiles.black[tile],
        places=places,
    )


def _reachable(state: Demokratia, cell: int) -> bool:
    """Whether the tile in hand is for this sort of cell: a built one by the Walls, else an empty one."""
    built = state.city.tiles[cell]
    if state.active == EMPTY:
        return built == EMPTY
    return built != EMPTY and built // 4 != TILE_KINDS


def _hand(state: Demokratia, seat: int) -> HandView:
    demagogue = state.demagogues[seat]
    tiles = sorted(int(demagogue.tiles[place]) for place in range(demagogue.held))
    return HandView(
        seat=COLOURS[seat],
        tiles=[_tile(state, tile, False) for tile in tiles],
        votes=_votes(state, demagogue.votes),
        choice=_choice(demagogue.choice),
        outlook=outlook(state, seat),
    )


def _choice(code: int) -> str | None:
    return None if code == EMPTY else ACTIONS.notation(code)


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
