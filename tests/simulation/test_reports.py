"""A report says what is there, calls an advantage only what fresh deals confirm, and counts like a slow reference."""

from collections import Counter
from html import escape
from html.parser import HTMLParser
import json
from pathlib import Path
import re
import tracemalloc

from msgspec.structs import replace
import numpy as np
import pytest

from fairground.bots import find_bot
from fairground.core.dealer import SeededDealer
from fairground.core.outlook import outlook
from fairground.core.refusal import BadInput
from fairground.core.state import State
from fairground.games import find_game
from fairground.simulation.archive import Archive
from fairground.simulation.plan import Decision, Outcome, Plan, new_plan
from fairground.simulation.reports.against import against
from fairground.simulation.reports.choices import diversity, holdings, openings
from fairground.simulation.reports.decisions import half_time_wins, lead_changes
from fairground.simulation.reports.evidence import Figure, corrected, joint, mean, share, two_sided
from fairground.simulation.reports.games import Games, read_games
from fairground.simulation.reports.kingmaking import kingmaking
from fairground.simulation.reports.page import as_json, command_of, page
from fairground.simulation.reports.plots import drawn
from fairground.simulation.reports.report import sections
from fairground.simulation.reports.seats import seats
from fairground.simulation.reports.section import Dot, Dots
from fairground.simulation.reports.skill import skill
from fairground.simulation.simulate import lines_of, play_chunk
from tests.cli.conftest import Run, kept, run

__all__ = ["kept", "run"]


@pytest.fixture(scope="module")
def fruit() -> Games:
    plan = new_plan("template", ["greedy", "random", "random"], {}, 3, "decisions")
    return Games(plan, play_chunk(plan, 0, 90))


def won_by(seat: int, number: int = 0, players: int = 3) -> Outcome:
    """A game that a seat won."""
    scores = [10 if other == seat else 5 for other in range(players)]
    return Outcome(number, ["random"] * players, scores, [1 if s == 10 else 2 for s in scores], [seat], "sold_out", 20)


def rigged(counts: list[int]) -> Games:
    plan = Plan("template", 1, {"peeking": "yes"}, ["random"] * len(counts), 1)
    games = [won_by(seat, players=len(counts)) for seat, count in enumerate(counts) for _ in range(count)]
    return Games(plan, games)


def test_an_advantage_is_one_only_if_fresh_deals_confirm_it() -> None:
    fair, tilted = rigged([50, 51, 49]), rigged([90, 30, 30])
    assert seats(fair, None).data["verdict"] == "no_difference"
    assert seats(tilted, None).data["verdict"] == "to_be_confirmed"
    assert seats(tilted, fair).data["verdict"] == "not_confirmed"
    assert seats(tilted, rigged([30, 90, 30])).data["verdict"] == "not_confirmed", "another seat is no confirmation"
    assert seats(tilted, tilted).data["verdict"] == "advantage"


def test_a_seat_that_wins_less_than_the_others_has_a_disadvantage_and_no_other_an_advantage() -> None:
    behind = rigged([40, 70, 72, 68])
    [(verdict, facts)] = seats(behind, behind).said
    assert verdict == "disadvantage"
    assert (facts["seat"], facts["share"]) == ("blue", "16.0 %")
    assert seats(behind, rigged([150, 33, 34, 33])).data["verdict"] == "not_confirmed", "neither is the other way"


def test_the_joint_test_is_right_about_chance() -> None:
    """Where nothing is the matter, it says so as often as it promises."""
    roll = np.random.default_rng(5)
    found = [joint(np.eye(4)[roll.integers(0, 4, 200)], 0.25) for _ in range(600)]
    assert 0.02 < np.mean([chance < 0.05 for chance in found]) < 0.09


def test_intervals_hold_what_they_promise() -> None:
    roll = np.random.default_rng(6)
    hits = sum(
        figure.low <= 0.3 <= figure.high for figure in (share(int(roll.binomial(80, 0.3)), 80) for _ in range(400))
    )
    assert 0.90 < hits / 400 < 0.99
    certain = mean(np.ones(50))
    assert certain.value == 1.0
    assert certain.low < 0.95, "fifty games of fifty are no certainty"
    assert corrected([0.01, 0.04, 0.5]) == pytest.approx([0.03, 0.08, 0.5])
    assert two_sided(np.full(50, 1e-17)) == 1.0, "how sums are rounded is no difference"
    assert two_sided(np.full(50, 0.5)) == 0.0


def test_lead_and_half_time_are_read_from_the_course() -> None:
    outcome = Outcome(0, ["a", "b"], [5, 3], [1, 2], [0], "x", 10, [], [(1, 0b11), (2, 0b10), (4, 0b11), (6, 0b01)])
    assert lead_changes(outcome) == 1, "from the second seat to the first; a tie between is no leader"
    assert half_time_wins(outcome) == 0.5, "both led after five decisions"


def test_what_goes_with_winning_is_counted_like_the_reference(fruit: Games) -> None:
    part = holdings(fruit)
    assert part is not None
    bots = {
        bot: np.mean(
            [o.winners.count(s) / len(o.winners) for o in fruit.outcomes for s in range(3) if o.bots[s] == bot]
        )
        for bot in fruit.plan.bots
    }
    for thing, said in list(part.data.items())[:6]:
        rows = []
        for outcome in fruit.whole(range(90)):
            did = {d.seat for d in outcome.taken if d.notation == thing and d.offers > 1}
            rest = {0, 1, 2} - did
            won = [outcome.winners.count(s) / len(outcome.winners) - bots[outcome.bots[s]] for s in range(3)]
            if did and rest:
                rows.append(np.mean([won[s] for s in did]) - np.mean([won[s] for s in rest]))
        assert said["difference"].value == pytest.approx(np.mean(rows))
        assert said["difference"].games == len(rows)


def test_diversity_is_what_it_is_called() -> None:
    assert diversity(Counter("abcd" * 50)).value == pytest.approx(4)
    assert diversity(Counter("a" * 50)).value == pytest.approx(1)


def test_a_better_bot_and_an_opening_are_found(fruit: Games) -> None:
    better, opening = skill(fruit), openings(fruit)
    assert better is not None
    assert opening is not None
    assert better.said[0][0] == "better"
    assert better.said[0][1]["bot"] == "greedy"
    firsts = Counter(next(d.notation for d in outcome.taken if d.offers > 1) for outcome in fruit.whole(range(90)))
    assert opening.data[firsts.most_common(1)[0][0]]["share"].value == firsts.most_common(1)[0][1] / 90


def test_a_king_is_made_by_who_cannot_win(fruit: Games) -> None:
    part = kingmaking(fruit)
    assert part is not None
    assert 0 <= part.data["kingmaking"].value <= 1
    assert part.data["kingmaking"].games > 10
    assert kingmaking(rigged([5, 5])) is None, "with two there is nobody to make a king"


def test_random_games_can_be_looked_at_again_for_kings() -> None:
    plan = new_plan("essen_the_game", ["random"] * 3, {}, 3, "decisions")
    section = kingmaking(Games(plan, play_chunk(plan, 0, 2)))
    assert section is not None
    assert section.data["kingmaking"].games > 0


def test_a_narrow_scale_names_no_two_places_alike() -> None:
    dots = [Dot("here", Figure(0.248, 0.242, 0.261, 9)), Dot("there", Figure(0.254, 0.249, 0.26, 9))]
    svg = drawn(Dots(dots, nothing=0.25), "share of the games won")
    marks = re.findall(r">([\d.]+%)<", svg)
    assert len(marks) > 3
    assert len(set(marks)) == len(marks)


def test_two_boxes_are_compared_on_the_same_deals() -> None:
    usual = new_plan("template", ["random"] * 2, {}, 3, "outcomes")
    richer = new_plan("template", ["random"] * 2, {}, 3, "outcomes", {"fruit.melon.worth": "30"})
    some, others = (Games(plan, play_chunk(plan, 0, 60)) for plan in (richer, usual))
    data = against(some, others).data
    assert data["mean_score"]["difference"].low > 0
    assert data["length"]["difference"].value == pytest.approx(float(some.lengths.mean() - others.lengths.mean()))
    with pytest.raises(BadInput, match="nothing can be paired"):
        against(some, rigged([5, 5, 5]))


def test_a_report_holds_no_decision_in_memory(tmp_path: Path) -> None:
    """Ten times as many games take hardly more: of each a few numbers are kept, and decisions are read again."""
    plan = Plan("template", 1, {"peeking": "yes"}, ["random"] * 3, 1, "decisions")
    taken = [Decision(at % 3, f"thing {at % 20}", 2 + at % 5) for at in range(1000)]
    peaks = []
    for chunks in (2, 20):
        archive = Archive(tmp_path / f"{chunks}", plan)
        archive.open()
        for chunk in range(chunks):
            numbers = range(chunk * 10, chunk * 10 + 10)
            games = [replace(won_by(number % 3, number), taken=taken, leads=[(1, 1)]) for number in numbers]
            archive.write(chunk, lines_of(games))
        tracemalloc.start()
        counted = read_games(tmp_path / f"{chunks}")
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert len(counted.outcomes) == len(counted.decisions.places) == 10 * chunks
        assert sum(counted.decisions.offers.values()) == 10_000 * chunks
    more = (peaks[1] - peaks[0]) / 180
    assert more < 5_000, "bytes for a game of 1,000 decisions"
    assert [outcome.number for outcome in counted.whole([3, 150])] == [3, 150]


class Reader(HTMLParser):
    """What a page refers to."""

    def __init__(self) -> None:
        super().__init__()
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.outside += [
            value or "" for name, value in attrs if name in ("src", "href") and not (value or "").startswith("#")
        ]


def test_the_page_needs_nothing_else_and_names_its_command(fruit: Games) -> None:
    found = sections(fruit)
    text = page(fruit, found)
    reader = Reader()
    reader.feed(text)
    assert reader.outside == []
    assert "<script" not in text
    assert (
        text.count('<figure class="wide"')
        == text.count('<figure class="narrow"')
        == sum(part.plot is not None for part in found)
    ), "every plot once for a desk, once for a telephone"
    assert command_of(fruit.plan, 90) in text
    assert {part.key for part in found} >= {"seats", "skill", "length", "branching", "drama", "openings", "holdings"}
    data = json.loads(as_json(fruit, found))
    assert data["sections"]["length"]["decisions"]["value"] == pytest.approx(float(fruit.lengths.mean()))
    assert page(fruit, sections(fruit)) == text, "the same games give the same page"


def test_the_command_writes_page_and_figures(run: Run, tmp_path: Path) -> None:
    plan = new_plan("template", ["random"] * 2, {}, 3, "outcomes")
    archive = Archive(tmp_path / "games", plan)
    archive.open()
    archive.write(0, lines_of(play_chunk(plan, 0, 40)))
    result = run("report", str(tmp_path / "games"), "--no-fresh-deals")
    assert result.code == 0, result.err
    assert (tmp_path / "games" / "report.html").read_text("utf-8").startswith("<!doctype html>")
    assert json.loads((tmp_path / "games" / "report.json").read_bytes())["games"] == 40
    empty = run("report", str(tmp_path))
    assert empty.code == 2
    assert "fairground simulate" in empty.err


def test_a_restricted_bot_leaves_something_out_as_long_as_it_can() -> None:
    game = find_game("essen")
    bot, dealer = find_bot("greedy~compete~sellers"), SeededDealer(4)
    state: State = game.begin(3, {}, SeededDealer(2))
    left_out = 0
    while (seat := int(state.next_seat())) >= 0:
        offers = state.offers(seat)
        words = {game.actions.notation(offer).split(" ")[0] for offer in offers}
        chosen = bot.choose(outlook(game, state, seat, 7))
        if words - {"compete", "sellers"}:
            assert game.actions.notation(chosen).split(" ")[0] not in {"compete", "sellers"}
            left_out += bool(words & {"compete", "sellers"})
        state.apply(seat, chosen, dealer)
    assert left_out


def test_decisions_are_kept_with_the_course(fruit: Games) -> None:
    game = find_game("template")
    (outcome,) = fruit.whole([0])
    dealer = SeededDealer(3 * 1_000_003)
    state: State = game.begin(3, fruit.plan.options, dealer)
    expected: list[tuple[int, int]] = []
    for number, decision in enumerate(outcome.taken, 1):
        assert isinstance(decision, Decision)
        state.apply(decision.seat, game.actions.parse(decision.notation), dealer)
        scores = state.scores()
        ahead = sum(1 << seat for seat in range(3) if scores[seat] == max(scores))
        if not expected or expected[-1][1] != ahead:
            expected.append((number, ahead))
    assert outcome.leads == expected
    assert state.scores() == outcome.scores


def test_the_page_has_every_answer_not_only_the_strongest(fruit: Games) -> None:
    """The plot shows sixteen; below it all can be unfolded, each with its interval and its number of games."""
    part = holdings(fruit)
    assert part is not None
    assert part.table is not None
    assert len(part.table.rows) == len(part.data)
    text = page(fruit, sections(fruit))
    for row in part.table.rows:
        assert "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" in text
    assert all(row[1][0] in "+-" for row in part.table.rows)
