"""A deal can be checked by everybody, and a game taken up again."""

from fairground.core.committed import CommittedDealer, commitment
from fairground.core.fairness import judge
from fairground.core.play import Play
from fairground.core.record import Draw, Move, Record
from fairground.games import find_game

GAME = find_game("essen")
SEED = bytes(range(32))
NOTES = {"commitment": commitment(SEED), "seed": SEED.hex()}


def played(decisions: int | None = None) -> Play:
    """A game in which everybody takes the first offer."""
    play = Play(GAME, 3, {}, CommittedDealer(SEED))
    while not play.over and (decisions is None or len(play.steps) < decisions):
        seat = play.state.waiting()[0]
        play.decide(seat, play.state.offers(seat)[0])
    return play


def finished(notes: dict[str, str]) -> Record:
    return played().record({}, notes)


def test_a_fair_game_is_found_fair() -> None:
    verdict = judge(GAME, finished(NOTES))
    assert verdict.fair is True
    assert verdict.complaint == ""
    assert verdict.play.over


def test_without_a_seed_nothing_is_claimed() -> None:
    assert judge(GAME, finished({})).fair is None


def test_a_seed_without_a_commitment_proves_nothing() -> None:
    verdict = judge(GAME, finished({"seed": SEED.hex()}))
    assert verdict.fair is False
    assert "no commitment" in verdict.complaint


def test_a_seed_other_than_the_promised_one_is_found() -> None:
    verdict = judge(GAME, finished({**NOTES, "seed": bytes(32).hex()}))
    assert verdict.fair is False
    assert "SHA-256" in verdict.complaint


def test_an_opening_that_the_seed_does_not_deal_is_found() -> None:
    other = Play(GAME, 3, {}, CommittedDealer(bytes(32))).record({}, NOTES)
    verdict = judge(GAME, other)
    assert verdict.fair is False
    assert "start" in verdict.complaint


def test_a_draw_that_the_seed_does_not_deal_is_found() -> None:
    record = played(6).record({}, NOTES)
    index = next(index for index, move in enumerate(record.moves) if move.draws)
    move = record.moves[index]
    used = {draw.outcome for draw in record.deal} | {draw.outcome for draw in move.draws}
    another = next(tile for tile in GAME.chance[1].outcomes if tile not in used)
    record.moves[index] = Move(move.seat, move.notation, (Draw("demand", another),))
    del record.moves[index + 1 :]
    verdict = judge(GAME, record)
    assert verdict.fair is False
    assert f"decision {index + 1}" in verdict.complaint


def test_a_game_is_taken_up_again_from_its_settled_state() -> None:
    play = played(20)
    state, count = play.last_closed()
    saved = GAME.load(3, state.to_bytes())
    dealer = CommittedDealer(SEED, len(play.deal) + sum(len(step.answers) for step in play.steps[:count]))
    again = Play.resume(GAME, {}, dealer, play.deal, saved, play.steps[:count])
    for step in play.steps[count:]:
        again.decide(step.seat, step.action)
    assert again.state.numbers() == play.state.numbers()
    assert again.steps == play.steps
    for seat in range(3):
        assert again.undoable(seat) == play.undoable(seat)
