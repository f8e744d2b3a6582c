"""What a seat is shown of the game: view, question, offers, reasons, events, put into words and packed once."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from msgspec import Raw

from fairground.core.game import AnyGame
from fairground.core.journal import EVERYBODY, Event
from fairground.core.phrase import Reason
from fairground.core.resignation import ranked, winning
from fairground.core.state import SPECTATOR, State
from fairground.core.step import Step
from fairground.server.game_log.game_log import GameLog
from fairground.server.messages import Ending, Happening, Offer, ReasonAgainst
from fairground.server.present.goal_line import GoalLine, Standings
from fairground.server.present.packing import ENCODER, NOTHING, listed
from fairground.server.present.story import Story
from fairground.server.present.turns import TurnLog
from fairground.server.text.bots import read_names
from fairground.server.text.sentences import wording

MOST_KEPT = 512
"""So many offers and reasons of a table are kept packed, in all languages together."""

MOST_STARTS = 8
"""From so many positions on what happened is kept packed: those who are there know the same, and whoever comes says
from where they want it."""


class SeatView(NamedTuple):
    """What depends on the seat, the position and the language alone. The packed parts are as the wire wants them."""

    view: Raw
    question: str
    offers: Raw
    reasons: Raw
    standing: Raw


def offers_to(game: AnyGame, state: State, seat: int, people: list[str], language: str) -> list[Offer]:
    """The decisions open to a seat, with a sentence each."""
    return offers_among(game, state.offers(seat), people, language)


def offers_among(game: AnyGame, codes: list[int], people: list[str], language: str) -> list[Offer]:
    """Decisions by their codes, with a sentence each."""
    words = game.in_language(language)
    found = []
    for code in codes:
        action = game.actions.action(code)
        label = words.offer(action, people)
        found.append(
            Offer(
                code=code,
                notation=action.notation,
                kind=action.kind,
                args=action.args,
                label=label,
                secret=action.secret,
            )
        )
    return found


def told_reasons(game: AnyGame, reasons: list[Reason], people: list[str], language: str) -> list[ReasonAgainst]:
    """Reasons in words."""
    return [told_reason(game, reason, people, language) for reason in reasons]


def told_reason(game: AnyGame, reason: Reason, people: list[str], language: str, label: str = "") -> ReasonAgainst:
    """A reason in words; what the decision is called, which rests on nothing but who sits where, may be known."""
    words = game.in_language(language)
    return ReasonAgainst(
        action=reason.action,
        label=label or words.decision(reason.action, game.actions, people),
        sentence=words.reason(reason, people),
        rule=reason.rule,
        title=_title(game, reason.action, people, language),
    )


def _title(game: AnyGame, written: str, people: list[str], language: str) -> str:
    """One decision as its card calls it, or all those that begin with these words, by the text that names them so."""
    words = game.in_language(language)
    if written in game.actions:
        return words.brief(game.actions.action(game.actions.parse(written)), people)
    kind, *given = written.split()
    facts = dict(zip([domain.name for domain in game.actions.kinds[kind].domains], given, strict=False))
    key = " ".join([kind, *facts])
    return words.say("brief", key, facts, people) if given and words.has("brief", key) else ""


Beats = tuple[tuple[str, int], ...]


def happenings(
    game: AnyGame,
    step: Step,
    position: int,
    seat: int,
    people: list[str],
    language: str,
    beats: Beats = (),
    turns: Sequence[int] = (),
) -> list[Happening]:
    """What a seat is told of a step."""
    told = all_happenings(game, step, position, people, language, beats, turns)
    return [happening for event, happening in told if event.reaches(seat)]


def all_happenings(
    game: AnyGame,
    step: Step,
    position: int,
    people: list[str],
    language: str,
    beats: Beats = (),
    turns: Sequence[int] = (),
) -> list[tuple[Event, Happening]]:
    """Everything that came of a step, whoever is told of it."""
    words = game.in_language(language)
    found = []
    for index, event in enumerate(step.events):
        beat = sum(1 for _, until in beats if until <= index)
        turn = turns[beat] if turns else 0
        sentence = words.event(event, people)
        told = Happening(
            position=position,
            seat=step.seat,
            kind=event.kind,
            facts=event.facts,  # type: ignore[arg-type]
            sentence=sentence,
            beat=beat,
            turn=turn,
        )
        found.append((event, told))
    return found


def ending(game: AnyGame, state: State, resigned: Collection[int], language: str) -> Ending:
    """How a game that is over ended; one that was stopped before its rules said so counts as it stands."""
    words, ranking = game.in_language(language), state.ranking()
    if state.waiting() and resigned:
        reason, sentence = "resignation", wording("stopped", "resignation", language=language)
    elif state.waiting():
        reason, sentence = "stopped", wording("stopped", "stopped", language=language)
    else:
        reason = state.end_reason()
        sentence = words.plain("ends", reason) if words.has("ends", reason) else ""
    places, winners = ranked(ranking, resigned), winning(state.winners(), ranking, resigned)
    return Ending(
        scores=state.scores(),
        ranking=places,
        winners=winners,
        reason=reason,
        sentence=sentence,
        resigned=sorted(resigned),
    )


class PositionCache:
    """What was made of the present position so far, for whoever looks next."""

    def __init__(self, game_log: GameLog) -> None:
        self.seq = game_log.seq
        self.look: Callable[[int], Any] = game_log.game.look(game_log.play.state)
        self.standings = Standings(game_log.game, game_log.play.state)
        self.views: dict[int, Raw] = {}
        self.seat_views: dict[tuple[int, str], SeatView] = {}
        self.events: dict[tuple[int, str], tuple[Raw | None, list[tuple[int, bytes]]]] = {}
        """By the position after which they came: as they are for all, unless somebody was told something alone."""
        self.turns: dict[tuple[int, str], Raw] = {}


class SeatViews:
    """Makes what each seat is shown of a position once in each language, however many look at it.

    What has no words is made once for all languages; what nobody asks for in a language is not made in it.
    """

    def __init__(self, game_log: GameLog, people: list[str]) -> None:
        self.game_log = game_log
        self._named = people
        self._people: dict[str, list[str]] = {}
        self.story = Story(game_log)
        self._cache: PositionCache | None = None
        self._goal = GoalLine(game_log.game, people)
        self._offers: dict[tuple[int, str], bytes] = {}
        """Offers by their codes: the sentence of each rests on who sits where, and on nothing else."""
        self._reasons: dict[tuple[str, str, str], tuple[Reason, str, bytes]] = {}
        """The latest reason of each kind against each decision, what the decision is called, and both packed."""
        self._turns = TurnLog(game_log.game, people)
        self._events: list[tuple[int, dict[str, list[tuple[int, bytes]]]]] = []
        """For each decision its position, and what came of it in each language: who is told, and what."""

    def people(self, language: str) -> list[str]:
        """Who sits where, as it is read in a language."""
        found = self._people.get(language)
        if found is None:
            found = self._people[language] = read_names(self._named, language)
        return found

    def _latest(self) -> PositionCache:
        latest = self._cache
        if latest is None or latest.seq != self.game_log.seq:
            latest = self._cache = PositionCache(self.game_log)
        return latest

    def seat_view(self, seat: int, language: str) -> SeatView:
        """What a seat, or a SPECTATOR, sees now."""
        cache = self._latest()
        found = cache.seat_views.get((seat, language))
        if found is None:
            found = cache.seat_views[seat, language] = self._make(cache, seat, language)
        return found

    def _make(self, cache: PositionCache, seat: int, language: str) -> SeatView:
        view = cache.views.get(seat)
        if view is None:
            view = cache.views[seat] = self.story.packer.pack(cache.look(seat), seat)
        stands = self._goal.packed(cache.standings.facts(seat), seat, language)
        asked = self.game_log.asked[seat] if seat != SPECTATOR else None
        if asked is None:
            return SeatView(view=view, question="", offers=NOTHING, reasons=NOTHING, standing=stands)
        question, offers = asked
        return SeatView(
            view=view,
            question=self.game_log.game.in_language(language).question(question, self.people(language)),
            offers=self.offers(offers, language),
            reasons=self._reasons_to(seat, language),
            standing=stands,
        )

    def offers(self, codes: Sequence[int], language: str) -> Raw:
        """Decisions by their codes, with a sentence each."""
        parts = []
        for code in codes:
            part = self._offers.get((code, language))
            if part is None:
                if len(self._offers) >= MOST_KEPT:
                    self._offers.clear()
                (offer,) = offers_among(self.game_log.game, [code], self.people(language), language)
                part = self._offers[code, language] = ENCODER.encode(offer)
            parts.append(part)
        return listed(parts)

    def _reasons_to(self, seat: int, language: str) -> Raw:
        game, parts = self.game_log.game, []
        for reason in game.reasons(self.game_log.play.state, seat):
            key = (reason.action, reason.why, language)
            known = self._reasons.get(key)
            if known is None or (known[0] is not reason and known[0] != reason):
                if len(self._reasons) >= MOST_KEPT:
                    self._reasons.clear()
                told = told_reason(game, reason, self.people(language), language, known[1] if known else "")
                known = self._reasons[key] = (reason, told.label, ENCODER.encode(told))
            parts.append(known[2])
        return listed(parts)

    def events(self, seat: int, after: int, language: str) -> Raw:
        """Everything a seat was told after a position."""
        cache = self._latest()
        known = cache.events.get((after, language))
        if known is None:
            self._forget_undone()
            told = [part for index in self.game_log.steps_after(after) for part in self._step(index, language)]
            for_all = listed([part for _, part in told]) if all(to == EVERYBODY for to, _ in told) else None
            if len(cache.events) >= MOST_STARTS:
                cache.events.clear()
            known = cache.events[after, language] = (for_all, told)
        if known[0] is not None:
            return known[0]
        return listed([part for to, part in known[1] if to in (EVERYBODY, seat)])

    def packed_turns(self, position: int, language: str) -> Raw:
        """The turn group that a position stands in and all later ones; one that did not grow is not told anew."""
        cache = self._latest()
        found = cache.turns.get((position, language))
        if found is None:
            parts = [self._turns.packed(group, language) for group in self.story.turns(position)]
            if len(cache.turns) >= MOST_STARTS:
                cache.turns.clear()
            found = cache.turns[position, language] = listed(parts)
        return found

    def frames(self, after: int, seat: int) -> tuple[int, Raw]:
        """The frames in between, and the position from which on they are complete."""
        if after >= self.game_log.seq:
            return after, NOTHING
        return self.story.frames(after, seat)

    def _forget_undone(self) -> None:
        positions = self.game_log.positions
        del self._events[len(positions) :]
        while self._events and self._events[-1][0] != positions[len(self._events) - 1]:
            self._events.pop()
        for position in positions[len(self._events) :]:
            self._events.append((position, {}))

    def _step(self, index: int, language: str) -> list[tuple[int, bytes]]:
        position, known = self._events[index]
        told = known.get(language)
        if told is None:
            step, marks = self.game_log.play.steps[index], self.story.marks(index)
            happened = all_happenings(self.game_log.game, step, position, self.people(language), language, *marks)
            told = known[language] = [(event.to, ENCODER.encode(happening)) for event, happening in happened]
        return told
