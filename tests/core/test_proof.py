"""A house that cheats is found out by whoever kept what the table showed."""

from dataclasses import replace
import hmac
from itertools import product

import pytest

from fairground.core.fairness import Held, judge
from fairground.core.proof.chain import Chain, Entry
from fairground.core.proof.hashes import digest, framed, keyed, name_hash
from fairground.core.proof.notes import chain_of, entries_of, opening_in, proof_notes
from fairground.core.record import Draw, Record, Withdrawn, read_record, write_record
from fairground.core.refusal import BadInput, BadRecord
from tests.core.dealt_together import GAME, SHARES, House, held

HONEST = House().record()


def found(record: Record, kept: Held) -> str:
    """What is wrong with a record, read back as anybody reads it."""
    verdict = judge(GAME, read_record(write_record(record)), kept)
    assert verdict.fair is (not verdict.complaint)
    assert not (verdict.proven and verdict.complaint)
    return verdict.complaint


def noted(record: Record, **notes: str) -> Record:
    return replace(record, notes={**record.notes, **{name.replace("_", "-"): text for name, text in notes.items()}})


@pytest.mark.parametrize("length", [0, 1, 32, 63, 64, 65, 200])
def test_what_is_keyed_is_the_hmac_of_everybody_else(length: int) -> None:
    key = bytes(range(256))[:length]
    assert keyed(key, "fairground move 1", b"\0\xff", "é") == hmac.digest(
        key, framed(["fairground move 1", b"\0\xff", "é"]), "sha256"
    )


def test_an_honest_deal_is_proven_to_who_kept_something() -> None:
    verdict = judge(GAME, read_record(write_record(HONEST)), held(HONEST))
    assert (verdict.fair, verdict.proven, verdict.complaint) == (True, True, "")
    assert verdict.terms is not None
    assert (verdict.terms.contributors, verdict.terms.kept) == ([0, 1], [0])


@pytest.mark.parametrize("kept", [Held(), Held(commitment=HONEST.notes["commitment"]), Held(link=HONEST.notes["link"])])
def test_without_commitment_and_link_a_record_is_only_consistent(kept: Held) -> None:
    verdict = judge(GAME, HONEST, kept)
    assert (verdict.fair, verdict.proven) == (True, False)


@pytest.mark.parametrize("house", [House(shares=(b"", b"", b"")), House(shares=(b"", SHARES[1], b""))])
def test_bytes_that_the_house_knew_prove_nothing_against_it(house: House) -> None:
    record = house.record()
    kept = Held(record.notes["commitment"], record.notes["link"])
    verdict = judge(GAME, record, kept)
    assert (verdict.fair, verdict.proven) == (True, False)


# --- the house cheats, and makes everything in the record fit ---


def test_a_house_that_tries_secrets_until_the_deal_suits_is_found() -> None:
    """It can only do so after the commitment was seen, or before the bytes were."""
    wanted = HONEST.deal[0].outcome
    suiting = next(
        record
        for number in range(1, 200)
        if (record := House(secret=number.to_bytes(32, "big")).record()).deal[0].outcome != wanted
    )
    assert judge(GAME, suiting).fair is True
    assert "commitment that you kept" in found(suiting, held(HONEST))


def test_a_secret_that_was_swapped_is_found() -> None:
    assert "secret is not the one" in found(noted(HONEST, secret="ab" * 32), Held())


def test_a_house_that_leaves_out_or_exchanges_bytes_is_found() -> None:
    without = House(shares=(b"", SHARES[1], b"")).record()
    assert judge(GAME, without).fair is True
    assert "your bytes are not in the seed" in found(without, held(HONEST))
    exchanged = House(shares=(b"x" * 32, SHARES[1], b"")).record()
    assert "your bytes" in found(exchanged, held(HONEST))
    assert "the link that you kept" in found(exchanged, replace(held(HONEST), share=""))


def test_bytes_other_than_the_pledged_ones_are_found() -> None:
    assert "bytes of blue" in found(noted(HONEST, kept_blue="cd" * 32), Held())
    assert "bytes of red" in found(noted(HONEST, deposited_red="cd" * 32), Held())


def test_a_deposit_cannot_be_shown_as_kept_nor_the_other_way_round() -> None:
    passed_off = House(deposited=(False, False, False)).record()
    assert judge(GAME, passed_off).fair is True
    assert "the link that you kept" in found(passed_off, held(HONEST))
    assert "seed is not the one" in found(
        replace(HONEST, notes={name.replace("deposited", "kept"): text for name, text in HONEST.notes.items()}), Held()
    )


def test_one_decision_exchanged_is_found_though_all_marks_and_links_fit() -> None:
    played = House().record(decisions=8)
    other = House().record(decisions=8, choice=1)
    assert played.moves[:7] == other.moves[:7]
    assert played.moves[7].notation != other.moves[7].notation
    assert judge(GAME, other).fair is True, "by itself it is as good as the other"
    assert "the link that you kept" in found(other, held(played))
    assert found(played, held(played)) == ""


def test_a_decision_exchanged_without_new_links_is_found() -> None:
    played, other = House().record(decisions=8), House().record(decisions=8, choice=1)
    assert "chain of moves" in found(replace(other, notes=played.notes), Held())


def test_what_was_taken_back_is_bound_too() -> None:
    opening = opening_in(GAME, HONEST)
    assert opening is not None
    for withdrawn in ([], [Withdrawn(1, "blue", "sellers 1"), HONEST.withdrawn[1]], HONEST.withdrawn[::-1]):
        changed = replace(HONEST, withdrawn=withdrawn)
        assert "chain of moves" in found(changed, Held())
        link = chain_of(GAME, changed, opening).last.hex()
        assert "the link that you kept" in found(noted(changed, link=link), held(HONEST))


def test_a_chain_that_was_cut_is_found() -> None:
    longer, shorter = House().record(decisions=9), House().record(decisions=6)
    assert "the link that you kept" in found(shorter, held(longer))
    verdict = judge(GAME, longer, held(shorter))
    assert (verdict.fair, verdict.proven, verdict.last_seen) == (True, False, 8), "six decisions, two rows taken back"


def test_a_link_that_was_forged_is_found() -> None:
    assert "chain of moves" in found(noted(HONEST, link="ef" * 32), Held())
    assert "the link that you kept" in found(HONEST, replace(held(HONEST), link="ef" * 32))


def test_two_chains_shown_to_two_players_are_told_apart_by_their_links() -> None:
    """Anna and Ben were shown different decisions: their links differ from there on, whatever comes after."""
    opening = House().opening()
    for_anna, for_ben = opening.chain("deal", []), opening.chain("deal", [])
    assert for_anna.last == for_ben.last
    for_anna.add(Entry(0, "sellers 1"))
    for_ben.add(Entry(0, "sellers 2"))
    for number in range(20):
        assert for_anna.last != for_ben.last
        for chain in (for_anna, for_ben):
            chain.add(Entry(1, f"sellers {number}"))


@pytest.mark.parametrize("changed", [{"market": "other"}, {"another": "option"}])
def test_options_are_bound(changed: dict[str, str]) -> None:
    opening = House().opening()
    terms = replace(opening.terms, options={**opening.terms.options, **changed})
    assert terms.digest() != opening.terms.digest()
    assert replace(opening, terms=terms).seed != opening.seed


def test_table_rules_attempt_and_seats_are_bound() -> None:
    terms = House().opening().terms
    turned = replace(terms, seats=terms.seats[::-1])
    others = [replace(terms, table="x"), replace(terms, rules_version=9), replace(terms, attempt=2), turned]
    assert len({other.digest() for other in [terms, *others]}) == 5
    assert found(noted(HONEST, table="another"), Held())
    assert "seed is not the one" in found(noted(HONEST, attempt="2"), Held())
    assert "seed is not the one" in found(noted(HONEST, player_green="person"), Held())


def test_names_are_bound_and_may_be_forgotten() -> None:
    renamed = replace(HONEST, people={**HONEST.people, "blue": "Eve"})
    assert "name at blue" in found(renamed, Held())
    forgotten = replace(
        renamed,
        people={**HONEST.people, "blue": "a former player"},
        notes={name: text for name, text in HONEST.notes.items() if name != "salt-blue"},
    )
    verdict = judge(GAME, forgotten, held(HONEST))
    assert (verdict.proven, verdict.complaint) == (True, "")
    another = noted(renamed, salt_blue="00" * 16, name_blue=name_hash(bytes(16), "Eve"))
    assert "seed is not the one" in found(another, Held())


def test_points_have_to_be_those_of_the_seed() -> None:
    draw = HONEST.deal[0]
    shifted = Draw(draw.source, draw.outcome, (draw.point + 1) % draw.total, draw.total)
    assert "drawn at the start" in found(replace(HONEST, deal=(shifted, *HONEST.deal[1:])), Held())


@pytest.mark.parametrize("bad", [{"secret": "short"}, {"attempt": "many"}, {"kept_blue": "zz"}, {"salt_red": "1"}])
def test_notes_that_are_no_digits_are_refused(bad: dict[str, str]) -> None:
    with pytest.raises(BadInput):
        judge(GAME, noted(HONEST, **bad))


# --- what the links tell ---


def guessed(chain: Chain, position: int, guesses: list[Entry], keys: list[bytes]) -> list[Entry]:
    """The entries among the guesses that a link is found to stand for, by whoever knows these keys."""
    before, link = chain.at(position - 1), chain.at(position)
    fitting = []
    for entry, key in product(guesses, keys):
        parts = (str(position), str(entry.seat), entry.notation, entry.draws, str(entry.taken_back))
        if digest("fairground link 1", before, keyed(key, "fairground move 1", *parts)) == link:
            fitting.append(entry)
    return fitting


def test_links_tell_nothing_before_the_secret_is_shown() -> None:
    """All possible decisions are tried, with everything that a player can know; only the secret opens a link."""
    opening = House().opening()
    entries = entries_of(GAME, HONEST)
    chain = chain_of(GAME, HONEST, opening)
    guesses = [Entry(seat, GAME.actions.notation(code)) for seat in range(3) for code in range(len(GAME.actions))]
    public = [b"", bytes(32), opening.terms.digest(), bytes.fromhex(opening.commitment), *SHARES]
    for position in (1, 2, 3, 7):
        nonce = keyed(opening.secret, "fairground nonce 1", chain.at(position - 1), str(position))
        bare = [Entry(entry.seat, entry.notation) for entry in entries]
        keys = [*public, *(chain.at(other) for other in range(len(chain)))]
        assert guessed(chain, position, guesses, keys) == []
        if not entries[position - 1].taken_back and not entries[position - 1].draws:
            assert guessed(chain, position, guesses, [nonce]) == [bare[position - 1]], "the guesser would find it"


def test_equal_decisions_have_links_that_do_not_look_alike() -> None:
    first, second = House().opening().chain("", []), House(table="other").opening().chain("", [])
    links = [chain.add(Entry(0, "sellers 1")) for chain in (first, second) for _ in range(50)]
    assert len(set(links)) == 100


# --- the format ---


def test_framing_keeps_parts_apart() -> None:
    assert framed(["ab", "c"]) != framed(["a", "bc"])
    assert framed(["a", ""]) != framed(["a"])
    assert framed(["é"]) == b"\0\0\0\2\xc3\xa9"


def test_a_proving_record_is_read_back_whole() -> None:
    text = write_record(HONEST)
    assert text.startswith("fairground record 2")
    assert read_record(text) == HONEST
    assert read_record(text).withdrawn == HONEST.withdrawn
    assert proof_notes(House().opening(), HONEST.notes["link"]) == HONEST.notes


@pytest.mark.parametrize(
    "line", ["tried blue sellers 1", "back blue: many", "back blue: 0", "tried : x", "back blue:", "tried blue: a | b"]
)
def test_a_line_about_taking_back_that_is_none_is_refused(line: str) -> None:
    from fairground.core.record import marks

    lines = [part.rpartition("~")[0].rstrip() for part in write_record(HONEST).splitlines()]
    at = next(index for index, part in enumerate(lines) if part.startswith("tried"))
    lines[at] = line
    text = "".join(f"{part} ~{mark}\n" for part, mark in zip(lines, marks(lines), strict=True))
    with pytest.raises(BadRecord) as refused:
        read_record(text)
    assert refused.value.line == at + 1
