"""The search finds what is there to be found, within its budget and its memory, the same for the same seed."""

from collections import Counter
from dataclasses import replace
from itertools import count
from pathlib import Path
from statistics import pstdev
import sys

import pytest

from fairground.bots import find_bot
from fairground.bots.search import bot
from fairground.bots.search.bot import (
    CALM,
    SearchBot,
    begin_search,
    imagine_games,
    manner_for,
    search_from,
    secret_codes,
    vaguely,
)
from fairground.bots.search.budget import Budget, parse_budget
from fairground.bots.search.manner import TO_THE_END, Manner
from fairground.bots.search.search import FEW, PLAIN, Search
from fairground.bots.search.worth import Worth
from fairground.bots.thought import Choice, Thought
from fairground.core.dealer import SeededDealer
from fairground.core.heuristics import Heuristics
from fairground.core.outlook import Outlook, outlook
from fairground.core.play import replay
from fairground.core.record import read_record
from fairground.core.refusal import BadChoice
from fairground.core.state import State
from fairground.games import find_game, game_ids
from fairground.games.essen_the_game.advice.heuristics import VisitorsEye
from tests.conftest import build

MANY = 4_000 if build() == "plain" else 20_000
"""Games to imagine where it takes many; the plain build plays alike and has less patience."""
RECORDED = Path(__file__).parents[1] / "games" / "demokratia" / "games"


def begin(game_id: str, players: int, seed: int = 1) -> tuple[State, Outlook]:
    """A fresh table and the outlook of a seat that is asked."""
    game = find_game(game_id)
    state: State = game.begin(players, {}, SeededDealer(seed))
    return state, outlook(game, state, state.waiting()[0], seed)


def test_searches_leave_nothing_behind() -> None:
    """Compiled code never lets go of an array that it is handed from outside: it gets the same one every time."""
    state, looking = begin("template", 2)
    codes = secret_codes(looking.game.actions)
    before = sys.getrefcount(codes)
    for seed in range(100):
        search_from(looking.game, state, looking.seat, Manner(), seed)
    assert secret_codes(looking.game.actions) is codes
    assert sys.getrefcount(codes) == before


@pytest.mark.parametrize("game_id", game_ids())
def test_a_search_answers_at_every_number_of_players(game_id: str) -> None:
    for players in find_game(game_id).players:
        _, looking = begin(game_id, players)
        thought = SearchBot(Budget(games=20)).think(looking)
        assert sorted(choice.action for choice in thought.choices) == sorted(looking.offers)
        assert sum(choice.visits for choice in thought.choices) == thought.imagined <= 20


def test_a_search_ends_when_its_answer_is_settled() -> None:
    """Thinking stops when the lead is larger than the games that are left, or the answer plain, and never before."""
    _, looking = begin("essen", 4)
    seen = []
    for games in (200, 400, 800, 1600):
        search = search_from(looking.game, looking.imagine(), looking.seat, Manner(), 1)
        imagine_games(search, looking, games)
        most, second = sorted((int(search.tried(offer)) for offer in looking.offers), reverse=True)[:2]
        assert search.settled(most - second - 1)
        assert search.settled(most - second) == (most > PLAIN * (second + FEW))
        thought = SearchBot(Budget(games=games)).think(looking)
        ahead = thought.choices[0].visits - thought.choices[1].visits
        assert thought.imagined == games or ahead > games - thought.imagined
        seen.append(thought.imagined < games)
    assert any(seen)


def test_a_plain_answer_does_not_take_the_whole_time() -> None:
    """Where one offer is tried far more often than all others, a hundred times the budget changes nothing."""
    game = find_game("essen")
    fair, dealer = game.begin(4, {}, SeededDealer(3)), SeededDealer(4)
    short = []
    while fair.waiting():
        looking = outlook(game, fair, fair.waiting()[0], 5)
        if len(looking.offers) > 1 and fair.round == 8:
            thought = SearchBot(Budget(games=MANY)).think(looking)
            most, second = thought.choices[0].visits, thought.choices[1].visits
            if most - second <= MANY - thought.imagined:
                assert most > PLAIN * (second + FEW)
                short.append(thought.imagined)
        fair.apply(looking.seat, looking.offers[0], dealer)
    assert short
    assert all(imagined < MANY for imagined in short)


class SecondThoughts(Heuristics):
    """As many opinions as wanted, and no idea of a position."""

    def __init__(self, opinions: int) -> None:
        self.wanted = opinions

    def prospect(self, state: State, seat: int) -> float:
        return float(state.scores()[seat])

    def opinions(self) -> int:
        return self.wanted


@pytest.mark.parametrize("opinions", [1, 4])
def test_several_opinions_share_a_budget_and_are_added_up(opinions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Search] = []

    def begin_another(looking: Outlook, manner: Manner, eye: Heuristics) -> Search:
        begun.append(begin_search(looking, manner, eye))
        return begun[-1]

    monkeypatch.setattr(bot, "begin_search", begin_another)
    _, looking = begin("essen", 4)
    looking.game = replace(looking.game, heuristics=SecondThoughts(opinions))
    thought = SearchBot(Budget(games=10_000)).think(looking)
    assert min(opinions, 2) <= len(begun) <= opinions
    assert thought.imagined == sum(int(search.iterations) for search in begun) <= 10_000
    for choice in thought.choices:
        tried = [int(search.tried(choice.action)) for search in begun]
        assert choice.visits == sum(tried)
        worth = sum(times * search.value(choice.action) for times, search in zip(tried, begun, strict=True))
        assert choice.value == pytest.approx(worth / sum(tried))


def test_few_games_are_not_shared() -> None:
    _, looking = begin("essen", 4)
    assert looking.game.heuristics.opinions() > 1
    thoughts = []
    for opinions in (1, 8):
        _, looking = begin("essen", 4)
        looking.game = replace(looking.game, heuristics=SecondThoughts(opinions))
        thoughts.append(SearchBot(Budget(games=1500)).think(looking).choices)
    assert thoughts[0] == thoughts[1]


def test_a_slip_does_not_come_to_mind_unless_there_is_nothing_else() -> None:
    """In the Buzz of ESSEN visitors can be had for nothing: nobody who minds slips takes none."""
    game = find_game("essen")
    found = 0
    for seed in range(6):
        chooser = SeededDealer(seed)
        state = game.begin(3, {}, SeededDealer(seed + 100))
        while state.waiting() and found < 20:
            seat = state.next_seat()
            offers = state.offers(seat)
            slips = game.advice.slips(state, seat)
            if slips:
                thought = SearchBot(Budget(games=30), vagueness=1.0, minds_slips=True).think(
                    outlook(game, state, seat, 1)
                )
                assert all(choice.visits == 0 for choice in thought.choices if choice.action in slips)
                assert thought.best not in slips
                found += 1
            state.play(seat, offers[chooser.below(len(offers))], SeededDealer(seed))
    assert found >= 5


def test_where_all_but_one_are_slips_nobody_has_to_search() -> None:
    """In La Loire, where a horse would be left for nothing: the answer is what a search would come to."""
    game, novice = find_game("la_loire"), find_bot("novice")
    chooser = SeededDealer(1)
    state: State = game.begin(3, {}, SeededDealer(1))
    found = 0
    while found < 6:
        seat = state.next_seat()
        offers = state.offers(seat)
        slips = game.advice.slips(state, seat)
        if len(offers) - len(slips) == 1 < len(offers):
            chosen = novice.choose(outlook(game, state, seat, 1))
            assert chosen not in slips
            assert chosen == novice.think(outlook(game, state, seat, 1)).best
            found += 1
        state.play(seat, offers[chooser.below(len(offers))], SeededDealer(2))


def test_an_expert_takes_no_slip_where_there_is_anything_else() -> None:
    """In SPIEL '13 there are many where somebody walks about by lot."""
    game = find_game("essen_the_game")
    expert = find_bot("expert@8")
    kinds: Counter[str] = Counter()
    chooser = SeededDealer(0)
    state = game.begin(3, {}, SeededDealer(100))
    while state.waiting():
        seat = state.next_seat()
        offers = state.offers(seat)
        slips = game.advice.slips(state, seat)
        if slips and len(slips) < len(offers) and any(kinds[kind] < 5 for kind in slips.values()):
            assert expert.choose(outlook(game, state, seat, 1)) not in slips
            kinds.update(set(slips.values()))
        state.play(seat, offers[chooser.below(len(offers))], SeededDealer(0))
    assert kinds["aimless"] >= 5
    assert kinds["useless_test"] >= 5


def test_a_search_is_calm_where_games_are_not_played_on() -> None:
    """There what was tried tells little more when it is tried again."""
    for game_id in game_ids():
        eye = find_game(game_id).heuristics
        assert (manner_for(eye) is CALM) == (eye.horizon() == 0) == (game_id == "essen_the_game")
    _, looking = begin("essen_the_game", 4)
    calm, curious = (SearchBot(Budget(games=600), manner).think(looking).choices for manner in (None, Manner()))
    assert calm[0].visits / sum(choice.visits for choice in calm) > curious[0].visits / 600


def test_who_judges_roughly_keeps_a_fancy_while_walking_and_sees_the_points_made() -> None:
    """In SPIEL '13 a rough eye takes games that are still to be walked to for less than they are, and nothing else."""
    game = find_game("essen_the_game")
    chooser = SeededDealer(4)
    state = game.begin(4, {}, SeededDealer(4))
    differing = 0
    fancies: dict[int, set[int]] = {}
    while state.waiting():
        seat = state.next_seat()
        exact, half = (game.heuristics.roughly(state, 1, roughness) for roughness in (0.0, 0.5))
        assert exact.prospect(state, seat) == game.heuristics.prospect(state, seat)
        assert isinstance(half, VisitorsEye)
        if game.advice.heading(state, seat).phase == "actions":
            fancies.setdefault(int(state.common), set()).add(half.fancy)
            differing += half.prospect(state, seat) < exact.prospect(state, seat)
        offers = state.offers(seat)
        state.play(seat, offers[chooser.below(len(offers))], SeededDealer(chooser.next()))
    assert all(len(kept) == 1 for kept in fancies.values())
    assert len(fancies) < 10
    assert differing > 50
    rough, another = (game.heuristics.roughly(state, seat, 1.0) for seat in (1, 2))
    assert isinstance(rough, VisitorsEye)
    assert isinstance(another, VisitorsEye)
    assert [rough.prospect(state, seat) for seat in range(4)] == [float(score) for score in state.scores()]
    assert another.fancy != rough.fancy


@pytest.mark.parametrize("game_id", ["essen", "essen_the_game", "la_loire", "demokratia"])
def test_an_attentive_eye_sees_what_any_eye_sees(game_id: str) -> None:
    """What it remembers of a table it has seen before is never out of date, whoever decided in between."""
    game = find_game(game_id)
    chooser, dealer = SeededDealer(6), SeededDealer(7)
    state: State = game.begin(game.players[-1], {}, SeededDealer(8))
    attentive = game.heuristics.attentive()
    looked = 0
    while state.waiting() and looked < 400:
        seat = int(state.next_seat())
        supposed = game.imagine(state, seat, dealer) if looked % 3 == 0 else state
        for other in range(int(state.players)):
            assert attentive.prospect(supposed, other) == game.heuristics.prospect(supposed, other)
        offers = state.offers(seat)
        state.play(seat, offers[chooser.below(len(offers))], dealer)
        looked += 1
    assert looked > 50


def test_a_regular_of_the_halls_walks_somewhere() -> None:
    """It hardly ever goes straight back to where it came from."""
    game = find_game("essen_the_game")
    regular = find_bot("regular")
    steps = back = 0
    state = game.begin(4, {}, SeededDealer(9))
    dealer = SeededDealer(10)
    came_from: dict[int, int] = {}
    while state.waiting():
        seat = state.next_seat()
        here = state.visitors[seat].space
        action = regular.choose(outlook(game, state, seat, dealer.next()))
        state.play(seat, action, dealer)
        if game.actions.notation(action).startswith("step"):
            steps += 1
            back += came_from.get(seat) == state.visitors[seat].space
            came_from[seat] = here
        else:
            came_from.pop(seat, None)
    assert steps > 60
    assert back < steps / 25


def test_who_judges_vaguely_takes_a_choice_the_likelier_the_oftener_it_was_tried() -> None:
    _, looking = begin("essen", 4)
    thought = Thought((Choice(3, 60, 0.6), Choice(4, 30, 0.5), Choice(5, 0, None)), 90, 900, 0.1)
    taken: Counter[int] = Counter()
    for seed in range(400):
        taken[vaguely(thought, 1.0, outlook(looking.game, looking.imagine(), looking.seat, seed)).best] += 1
    assert taken[5] == 0
    assert taken[3] / 400 == pytest.approx(2 / 3, abs=0.1)
    exact = [vaguely(thought, 0.1, outlook(looking.game, looking.imagine(), looking.seat, s)).best for s in range(50)]
    assert exact.count(3) >= 49


def test_how_many_games_are_left() -> None:
    assert Budget(games=100).games_left(30, 5.0) == 70
    assert Budget(seconds=1.0).games_left(300, 0.75) == 100
    assert Budget(games=320, seconds=1.0).games_left(300, 0.75) == 20
    assert Budget(games=1000, seconds=1.0).games_left(300, 1.25) == 0
    assert Budget(seconds=1.0).games_left(0, 0.0) > 0


@pytest.mark.parametrize("watchful", [False, True])
def test_the_same_seed_gives_the_same_thought(watchful: bool) -> None:
    bot = SearchBot(Budget(games=100), Manner(watchful=watchful))
    thoughts = [bot.think(begin("template", 3)[1]) for _ in range(2)]
    assert thoughts[0].choices == thoughts[1].choices
    assert thoughts[0].choices != bot.think(begin("template", 3, seed=2)[1]).choices


def test_the_tree_stays_within_its_room() -> None:
    _, looking = begin("essen", 4)
    search = search_from(looking.game, looking.imagine(), looking.seat, Manner(room=50), 1)
    imagine_games(search, looking, 200)
    assert search.tree.count == 50
    assert search.iterations == 200
    assert sum(search.tried(offer) for offer in looking.offers) == 200


def test_more_games_make_a_larger_tree_and_every_visit_is_counted_once() -> None:
    _, looking = begin("essen", 3)
    small, large = (
        search_from(looking.game, looking.imagine(), looking.seat, Manner(ripe=ripe), 1) for ripe in (20, 1)
    )
    for search in (small, large):
        imagine_games(search, looking, 1500)
    tree = large.tree
    assert tree.count > 1024
    assert small.tree.count < tree.count
    for node in range(int(tree.count)):
        children, child = 0, tree.first[node]
        while child >= 0:
            children += tree.visits[child]
            child = tree.sibling[child]
        assert children <= tree.visits[node]
        assert 0.0 <= tree.total[node] <= float(tree.visits[node])


def test_who_sees_games_differ_more_is_more_curious() -> None:
    """The spread of what imagined games were worth is their standard deviation, once many have been seen."""
    _, looking = begin("essen", 4)
    search = search_from(looking.game, looking.imagine(), looking.seat, Manner(0.1, doubt=2.0), 1)
    assert search.curiosity(looking.seat) == pytest.approx(0.1 + 2.0 * 0.2)
    seen = []
    for _ in range(3000):
        search.run(looking.imagine(), 1)
        seen.append(search.worth.worth[looking.seat])
    assert search.worth.spread(looking.seat) == pytest.approx(pstdev(seen), rel=0.02)
    assert search.curiosity(looking.seat) == 0.1 + 2.0 * search.worth.spread(looking.seat)
    steady = search_from(looking.game, looking.imagine(), looking.seat, Manner(0.35, doubt=0.0), 1)
    steady.run(looking.imagine(), 50)
    assert steady.curiosity(looking.seat) == 0.35


def test_time_is_a_budget_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that goes on a hundredth of a second whenever somebody looks at it."""
    looks = count()
    monkeypatch.setattr(bot, "perf_counter", lambda: next(looks) / 100)
    _, looking = begin("essen", 4)
    thought = SearchBot(Budget(seconds=0.05)).think(looking)
    assert thought.imagined >= 1
    assert 5 <= next(looks) <= 10
    assert thought.choices[0].visits > 0


def test_a_won_game_is_won_whatever_is_hidden() -> None:
    """At the last decision of Fruit Stall, the search sells what wins most often over all imagined hands."""
    game = find_game("template")
    dealer = SeededDealer(4)
    state: State = game.begin(2, {"peeking": "no"}, dealer)
    while state.waiting():
        seat = state.waiting()[0]
        looking = outlook(game, state, seat, 8)
        if len(looking.offers) > 1:
            thought = SearchBot(Budget(games=200), Manner(horizon=TO_THE_END)).think(looking)
            assert thought.choices[0].visits >= 200 / len(looking.offers)
            assert all(0.0 <= (choice.value or 0.0) <= 1.0 for choice in thought.choices)
        state.apply(seat, looking.offers[0], dealer)


def test_others_do_not_answer_what_they_cannot_see() -> None:
    """Secret choices of one seat are no part of another seat's path, however closely it watches."""
    state, looking = begin("template", 2)
    search = search_from(looking.game, looking.imagine(), looking.seat, Manner(watchful=True), 1)
    imagine_games(search, looking, 300)
    other = 1 - looking.seat
    child = search.tree.first[other]
    while child >= 0:
        assert search.tree.key[child] // search.codes == other
        child = search.tree.sibling[child]
    assert state.numbers() == begin("template", 2)[0].numbers()


@pytest.mark.parametrize(("ending", "won"), [("fall", []), ("hegemony", [0.2] * 5)])
def test_what_all_lose_is_worth_nothing_what_all_win_is_shared(ending: str, won: list[float]) -> None:
    game = find_game("demokratia")
    text = (RECORDED / f"ending-{ending}.record").read_text("utf-8")
    state = replay(game, read_record(text), SeededDealer(0)).state
    worth = Worth(state.players, game.heuristics, 0.5)
    worth.judge_end(state)
    nothing = [0.0] * int(state.players)
    assert [worth.wins[seat] for seat in range(state.players)] == (won or nothing)
    assert [worth.worth[seat] > 0 for seat in range(state.players)] == [bool(won)] * int(state.players)


def test_budgets_are_read_or_refused() -> None:
    assert parse_budget("500") == Budget(games=500)
    assert parse_budget("0.25s") == Budget(seconds=0.25)
    for wrong in ("", "0", "0s", "-1", "fast", "1m", "1e9"):
        with pytest.raises(BadChoice, match="a budget is written"):
            parse_budget(wrong)
    with pytest.raises(BadChoice, match="a budget has a bound"):
        Budget()
