import type { Component } from 'svelte';
import type { Consequence, Happening, Offer, Seat, Way } from '../api/types';
import type { PieceKind, Shape } from '../pieces/kit';
import type { Picker } from '../table/picker.svelte';
import type { Stage } from '../table/wire';

/**
 * What a board is given to draw. It knows the view and the picker; it knows no rule.
 *
 * `width` and `height` are the board's box in real pixels: lay out for them, never scale a fixed drawing. On a phone
 * `height` is what can be seen at once; a board may be taller there, and the page scrolls.
 */
export interface BoardProps<V> {
  view: V;
  width: number;
  height: number;
  /** The frame that is being played, while one is; `view` is already the view after it. */
  stage: Stage | null;
  /** What an offer costs and brings, once the house has told; by the offer's code. */
  consequence: (code: number) => Consequence | null;
  people: Seat[];
  /** The seat from which we look; null for a spectator. */
  seat: number | null;
  picker: Picker;
  /** Whether the board stands in a narrow column (a phone). */
  narrow: boolean;
}

/** A small figure on a player's strip: the thing it counts, the number, and the words for it. */
export interface StripFact {
  piece: PieceKind;
  fill?: string;
  /** With an empty one neither it nor the thing is shown; the words are said all the same. */
  value: number | string;
  words: string;
  /** A word above the column, so that no number stands without the thing it counts. */
  caption?: string;
  /** The points: they stand in a box of their own. */
  total?: boolean;
}

/** How far something is on its way to an end, such as a boat on a river. */
export interface Meter {
  piece: PieceKind;
  fill?: string;
  value: number;
  of: number;
  words: string;
}

/** Where we are in the game: the pips of the rounds, and the phases of a round as arrows. */
export interface Course {
  round?: number;
  rounds?: number;
  /** Rounds after this one may not come. */
  sure?: number;
  /** A few words beside the pips. */
  note?: string;
  meters?: Meter[];
  steps: string[];
  /** Which of the steps it is; -1 when the game is over. */
  step: number;
}

/** Pieces on their way: from one place of the board to another. Travels of one stage start together. */
export interface Travel {
  stage: string;
  /** A piece of the kit, or one that the game draws itself. */
  piece: PieceKind | Shape;
  fill?: string;
  from: string;
  to: string;
  count: number;
}

/** How the points came about: one row per source, a figure per seat. */
export interface PointRow {
  words: string;
  points: number[];
}

/** What is drawn of somebody's points at the end: the box is the higher the more they are. */
export interface PointsProps<V> {
  view: V;
  person: Seat;
  width: number;
  height: number;
}

/** A place that one click leads to, by several decisions in a row: what it is called, and the way in a few words. */
export interface Trip {
  place: string;
  title: string;
  line: string;
  /** What of the line says in a few words what there is, where the board knows it. */
  there?: string;
  /** By notation; the first is on offer now. */
  decisions: string[];
}

/** What a game may show beside the board, above the story: the thing one points at, told at length. */
export interface BesideProps<V> {
  view: V;
  people: Seat[];
  seat: number | null;
  picker: Picker;
  ways: Way[];
  /** What the house warns of before a decision. */
  warns?: (offer: Offer) => string[];
}

/** What a game's folder says of itself: only the board is needed; the rest makes it better (`generic` fills it in). */
export type Face<V> = Pick<GameFace<V>, 'board'> & Partial<GameFace<V>>;

/** What a game leaves out is taken from another face; getters stay what they are. */
export function filledIn<V>(own: Face<V>, rest: Omit<GameFace<V>, 'board'>): GameFace<V> {
  const missing = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in own)));
  return Object.assign(own, missing) as GameFace<V>;
}

/** A game as the client shows it. */
export interface GameFace<V> {
  board: Component<BoardProps<V>>;
  /** What stands beside the board while one points at something, where there is a column for it. */
  beside?: Component<BesideProps<V>>;
  /** Round and phase, in a few words. */
  phase(view: V): string;
  /** The same for the eye: pips and arrows. */
  course?(view: V, stage?: string): Course;
  /** What one looks at before deciding. */
  strip(view: V, seat: number): StripFact[];
  /** What is the matter with somebody: a word that stands by the name, and what they may be told while nothing is asked of them. */
  state?(view: V, seat: number): { word: string; said?: string } | null;
  /** The places of the board that an event speaks of. */
  places(event: Happening, people: Seat[]): string[];
  /** Kinds of events that only follow from others: a turn is not pinned to where they happened. */
  follows?: readonly string[];
  /** Steps of a phase whose outcome the board turns up bit by bit: it is put in words when they are over. */
  suspense?: readonly string[];
  /** Kinds of events of which several at once are told in one line. */
  gathered?: readonly string[];
  /** The pieces that an event sets in motion; `before` is the view as it was. */
  travels(event: Happening, before: V, people: Seat[]): Travel[];
  /** How long a frame of this name stays before the next one comes, in milliseconds at 1x, where it is a scene. */
  dwell?(name: string, view: V): number | undefined;
  /** The kind of decision that does nothing but end a turn: it is the big button of the bar, not a card. */
  ender?: string;
  /** The kind that does nothing but leave it at that, whoever is asked next: the big button as well, under its own name. */
  leaves?: string;
  /** Kinds whose refusals are told where one points at the board; in the bar they would be no near miss. */
  answeredOnBoard?: string[];
  /** Kinds that are picked on a sheet of cards which the board opens (`picker.sheet`); many of them are one card in the bar. */
  sheets?: string[];
  /** Kinds that only begin something, of which the next decision is the last word: a finger takes them at once. */
  light?: readonly string[];
  /** The kind that leads further than one decision says: beside others it is one card, and the board shows all places in reach. */
  afar?: string;
  /** Kinds that mostly are not what one wants: their card comes last. */
  lesser?: string[];
  /** What the frames inside a decision are called, by the name the rules give them. */
  stages?: Record<string, string>;
  /** What a choice costs and brings, in a few words. */
  hint(offer: Offer, view: V): string;
  /** A shorter name of a choice, for a card on which the whole one would take the room of what it costs and brings. */
  shorter?(offer: Offer, view: V): string | undefined;
  /** The points at the end. */
  points(view: V, people: Seat[]): PointRow[];
  /** The choices as they stand in the bar and are numbered, where the board lays them in an order of its own. */
  ordered?(offers: Offer[]): Offer[];
  /** The kinds of events that the log leaves out: that somebody has decided in secret, where all do it at every turn. */
  quiet?: string[];
  /** Where one can go from here: these places are the cards, and not the small decisions that lead there. */
  trips?(view: V, picker: Picker): Trip[];
  /** What the end of a way is called that the house proposes as a plan, by its `place`; without it ways are places on the board. */
  plan?(place: string): string;
  /** What the decisions of a kind have in common, in a few words. */
  kinds?: Record<string, string>;
  /** A word for a part of a decision, where the notation's word is not good enough. */
  part?(kind: string, name: string, value: string, people: Seat[]): string;
}
