import type { Consequence, Offer, Position, ReasonAgainst, View, Way } from '../api/types';
import type { GameFace, Trip } from '../games/face';
import { spell } from '../games/generic/spell';
import { widthOf } from '../pieces/text';
import { settings } from '../shell/settings.svelte';
import { words } from '../words/en';
import { FEW, listing, PACKET } from './asked';
import type { Foresight } from './foresight.svelte';
import { narrow } from './narrow.svelte';
import type { Choice, Picker } from './picker.svelte';
import { inRow, rowOf, type Result } from './row';
import type { Session } from './session.svelte';
import { shape } from './shape.svelte';

/** So many letters stand side by side in two lines, on a phone. */
const ROOMY = 84;
/** From so many pixels on six cards have room for their lines. */
const ROOM = 1400;
/** So many cards have room for whole names. */
export const SEVERAL = 4;

/** Places one can go to, below the decision that begins the way there, where that is all one decides. */
export interface Row {
  head: Offer | null;
  trips: Trip[];
}

/** Whether all are the same. */
const same = (values: unknown[]): boolean => values.every((value) => value === values[0]);

/** Whether a plan takes several decisions at once. */
const several = (way: Way): boolean => way.codes.length > 1 || way.last != null;

/** A packet of cards of one kind stands side by side as well. */
const few = (some: Offer[]): boolean => some.length <= FEW || (some.length <= PACKET && same(some.map((offer) => offer.kind)));

/**
 * What stands in the bar while we are asked: which offers are cards, which are groups that open, which is the button
 * that ends the turn, and what is said once for all of them. It follows from the offers, from what is picked so far and
 * from what the house says each costs and brings.
 */
export class Tray {
  constructor(
    private readonly session: () => Session,
    private readonly position: () => Position,
    private readonly face: () => GameFace<View>,
  ) {}

  private get picker(): Picker {
    return this.session().picker;
  }
  private get foresight(): Foresight {
    return this.session().foresight;
  }

  /** The offer that does nothing but end the turn: it is the big button, not a card. */
  readonly ender = $derived.by((): Offer | null => {
    const { offers } = this.picker;
    const leaves = this.face().leaves;
    const left = leaves && offers.find((offer) => offer.kind === leaves);
    if (left) return left;
    const plain = offers.filter((offer) => this.foresight.of(offer)?.final && Object.keys(offer.args).length === 0);
    const handing = plain.filter((offer) => this.foresight.of(offer)?.final === 'hands_over');
    const kind = this.face().ender;
    // What is the only thing left needs no card beside the button.
    if (offers.length === 1) return plain[0] ?? null;
    return (kind ? plain.find((offer) => offer.kind === kind) : handing.length === 1 && handing[0]) || null;
  });

  /** While something else waits for its last word, the big button means that: what it meant before stands among the cards. */
  get instead(): Offer | null {
    const { ready } = this.picker;
    return ready && this.ender && ready !== this.ender ? this.ender : null;
  }

  readonly all = $derived.by(() => this.picker.offers.filter((offer) => offer !== this.ender));

  /** The only one of its kind waits for its last word: the kinds that could take its place stay beside it. */
  get alone(): boolean {
    const { ready } = this.picker;
    return !!ready && ready !== this.ender && this.all.filter((offer) => offer.kind === ready.kind).length === 1;
  }

  /** What stands in the bar; beside a choice that waits for its last word those that could take its place. */
  readonly offers = $derived.by((): Offer[] => {
    const { ready } = this.picker;
    if (this.alone) return this.all;
    if (!ready) return this.picker.possible.filter((offer) => offer !== this.ender);
    const alike = few(this.all) ? this.all : this.all.filter((offer) => offer.kind === ready.kind);
    return few(alike) ? alike : [ready];
  });

  get listed(): boolean {
    // What only begins a way is one card beside others.
    const steps = this.picker.begun && !this.alone ? 0 : this.all.filter((offer) => offer.kind === this.face().afar).length;
    return few(this.offers) && !this.proposed.some(several) && (steps < 2 || steps === this.all.length);
  }

  /** Part of a decision is picked: wherever the hand points meanwhile, the way back stays in sight. */
  get underway(): boolean {
    return this.picker.begun && !this.alone && (!this.picker.ready || !few(this.all));
  }

  // --- places to go to ---

  /** Where one can go, in a row for each decision that begins it where that is all one decides; on a phone the board shows them. */
  readonly trips = $derived.by((): Row[] => {
    const { picker, all } = this;
    const { view } = this.position();
    const found = ((!picker.begun || picker.ready) && view && this.face().trips?.(view, picker)) || [];
    // What waits for its last word stays among the places where it was picked.
    if (!found.length || (picker.ready && !found.some((trip) => trip.decisions[0] === picker.ready!.notation))) return [];
    const begins = (offer: Offer): boolean => found.some((trip) => trip.decisions[0] === offer.notation);
    if (all.length < 2 || !all.every((offer) => begins(offer) && !Object.keys(offer.args).length)) return [{ head: null, trips: found }];
    return narrow.on ? [] : all.map((head) => ({ head, trips: found.filter((trip) => trip.decisions[0] === head.notation) }));
  });

  /** What leads to no place of these. */
  get aside(): Offer[] {
    return this.all.filter((offer) => !this.trips.some((row) => row.trips.some((trip) => trip.decisions[0] === offer.notation)));
  }

  /** The same as cards: many of one kind are one that opens, as far as the cards would have no room beside the places. */
  get beside(): Choice[] {
    const { aside, trips } = this;
    const crowd = (trips[0]?.trips.length ?? 0) + aside.length > FEW;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew each time and never changed afterwards
    const found = new Map<string, Choice>();
    for (const offer of aside) {
      const value = crowd ? offer.kind : offer.notation;
      const choice = found.get(value);
      if (choice) choice.offers.push(offer);
      else found.set(value, { part: { kind: offer.kind }, value, offers: [offer] });
    }
    return [...found.values()];
  }

  offerOf(notation: string): Offer | undefined {
    return this.picker.offers.find((offer) => offer.notation === notation);
  }

  /** What the house says of the whole way, once it has; who rides need not be said. */
  ridden(trip: Trip): string {
    const first = this.offerOf(trip.decisions[0]!)?.code;
    const way = this.foresight.ways.find((one) => one.place === trip.place && one.codes[0] === first);
    return way?.line.split(' · ').slice(1).join(' · ') || trip.line;
  }

  /** What the house says of one place that a single decision leads to: its cost and its cautions, in the words of the others. */
  riddenTo(trip: Trip, only: Offer): Consequence | null {
    const told = this.told(only);
    return told && { ...told, line: this.ridden(trip) };
  }

  /** The same in fewer words, the shortest last: its last part in the board's own, what there is in the board's own as
      well, only what there is, and at last what the road asks for. Nothing that the board says gainsays the house. */
  shortened(trip: Trip): string[] {
    const parts = this.ridden(trip).split(' · ');
    const own = trip.line.split(' · ').filter(Boolean);
    const rest = trip.there ? own.slice(1) : own;
    // A price in the board's words is worth nothing where the house says why there is nothing to be had.
    const figure = /\d+/.exec(trip.there ?? '')?.[0];
    const against = parts[0]!.startsWith(trip.there!) && /^\s*:/.test(parts[0]!.slice(trip.there!.length));
    const holds = !!figure && parts[0]!.includes(figure) && !against;
    const first = holds ? trip.there! : parts[0]!;
    const whole = parts.length > 1 && rest.length ? [[...parts.slice(0, -1), rest.at(-1)].join(' · ')] : [];
    const after = rest.slice(Math.max(0, rest.length - parts.length + 1));
    const between = parts.slice(1, rest.length ? -1 : undefined);
    const middle = between.length ? [[first, ...between, ...rest.slice(-1)].join(' · ')] : [];
    return [...whole, ...middle, [first, ...after].join(' · '), first, rest.at(-1) ?? ''];
  }

  /** How much room a place needs in a row of places: its name and what is there, or what the road asks for. */
  shareOf(trip: Trip): number {
    const said = trip.there || trip.line || this.ridden(trip).split(' · ')[0]!;
    return Math.round(widthOf(trip.title, 13.5, 'strong') + widthOf(said, 12.5, 'text')) + 9;
  }

  /** What waits for its last word is called by the place it leads to. */
  get readied(): string {
    const { ready } = this.picker;
    if (!ready) return '';
    const led = this.trips
      .flatMap((row) => row.trips)
      .filter((trip) => trip.decisions.length === 1 && trip.decisions[0] === ready.notation);
    return led.length === 1 ? led[0]!.title : '';
  }

  /** Whether a hint leads there; where it names no more than how several ways begin, each of them. */
  hinted(trip: Trip): boolean {
    const { picker, trips } = this;
    if (picker.leads(trip.decisions)) return true;
    const all = trips.flatMap((row) => (row.head ? [] : row.trips));
    return trip.decisions[0] === picker.suggested && all.includes(trip) && !all.some((one) => picker.leads(one.decisions));
  }

  /** What the house proposes, as long as nothing else has begun; the rest is done by hand. */
  private readonly proposed = $derived.by((): Way[] => {
    const { picker } = this;
    return this.face().plan && !picker.begun && !picker.ready && !picker.ahead.length ? this.foresight.ways : [];
  });

  /** A single decision stands among the others, where these stand one by one. */
  readonly plans = $derived(this.listed ? this.proposed.filter(several) : this.proposed);

  /** One decision after the other; the last, which cannot be taken back, waits for a word where such things are asked. */
  carryOut(plan: Way): void {
    this.picker.follow(plan.last === null || plan.last === undefined ? plan.codes : [...plan.codes, plan.last]);
  }

  travel(trip: Trip): void {
    if (trip.decisions.length > 1) this.picker.follow(trip.decisions);
    else this.picker.choose(this.offerOf(trip.decisions[0]!)!);
  }

  // --- groups that open ---

  /** Kinds that are picked on a sheet of the board: in the bar they are one card that opens it. */
  private onSheet(kind: string): boolean {
    return !!this.face().sheets?.includes(kind);
  }

  readonly groups = $derived.by((): Choice[] => {
    const { picker, all, alone } = this;
    const first = all[0];
    if (first && !picker.begun && this.onSheet(first.kind) && same(all.map((offer) => offer.kind)))
      return [{ part: { kind: first.kind }, value: first.kind, offers: all }];
    // Where the house proposes plans, what is done by hand is one card: the board is where one does it.
    if (first && this.plans.length && same(all.map((offer) => offer.kind)))
      return [{ part: { kind: first.kind }, value: first.kind, offers: all }];
    const less = (choice: Choice): number => Number(!!this.face().lesser?.includes(choice.part.kind));
    let found = picker.choicesBeside(this.ender, alone).sort((a, b) => less(a) - less(b));
    const beside = narrow.on ? SEVERAL : shape.width < ROOM ? FEW - 1 : FEW;
    // A small group stands there one by one as long as there is room, which on a phone the board needs: nobody has to open it first.
    for (const { offers: some } of picker.begun && !alone ? [] : [...found].sort((a, b) => a.offers.length - b.offers.length))
      if (some.length > 1 && found.length + some.length + this.plans.length <= beside + 1 && some[0]!.kind !== this.face().afar)
        found = found.flatMap((choice) =>
          choice.offers === some ? some.map((offer) => ({ part: choice.part, value: offer.notation, offers: [offer] })) : [choice],
        );
    return found;
  });

  /** Whether there are so many groups that they stand in rows of short buttons. */
  get many(): boolean {
    return this.groups.length > FEW;
  }

  /** Whether many choices differ in what they cost: what is the same for all need not stand on each. */
  readonly priced = $derived.by(() => {
    const lines = this.groups.map((choice) => (choice.offers.length === 1 ? this.foresight.of(choice.offers[0]!)?.line : ''));
    return !same(lines.map((line) => /^[−+]\d+/.exec(line ?? '')?.[0]));
  });

  /** Where the short names of many choices are all the same, each is called by what it adds. */
  private readonly namesakes = $derived.by(() => same(this.groups.map((choice) => this.foresight.of(choice.offers[0]!)?.title)));

  pick(choice: Choice): void {
    const { picker } = this;
    if (choice.offers.length === 1) return picker.choose(choice.offers[0]!);
    if (picker.ready) picker.clear();
    if (!choice.part.args && this.onSheet(choice.part.kind)) return void (picker.sheet = true);
    const match = picker.match(choice.part);
    if (match) picker.pick(match);
    else {
      picker.kind = choice.part.kind;
      picker.args = { ...picker.args, ...choice.part.args };
    }
  }

  // --- what is said ---

  kindOf(kind: string): string {
    return this.face().kinds?.[kind] ?? spell(kind);
  }

  /** What the board says about an offer, while the house has not told. */
  brings(offer: Offer): string {
    const { view } = this.position();
    return view ? this.face().hint(offer, view) : '';
  }

  /** The same on a card: its first sentence. */
  briefly(offer: Offer): string {
    return this.brings(offer).split(/(?<=\.) /)[0] ?? '';
  }

  say(choice: Choice): string {
    if (choice.offers.length === 1) return choice.offers[0]!.label;
    return `${this.part(choice) || this.kindOf(choice.part.kind)}\u00a0…`;
  }

  /** The word that a choice adds to what is picked already. */
  private part(choice: Choice): string {
    const entry = Object.entries(choice.part.args ?? {})[0];
    if (!entry) return '';
    const word = this.face().part?.(choice.part.kind, entry[0], entry[1], this.position().people) || spell(entry[1]);
    return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  }

  /** What a group holds: by name, where they are few. */
  among(choice: Choice): string {
    // Where a way leads on from the first step, the places are told that one can reach, not the steps.
    const led = this.foresight.ways.filter((way) => choice.offers.some((offer) => offer.code === way.codes[0])).length;
    if (led > choice.offers.length) return words.bar.walk({ count: led });
    const titles = choice.offers.map((offer) => this.foresight.of(offer)?.title ?? '');
    return titles.length < 4 && titles.every((title) => title) ? listing(titles) : words.bar.onBoard(titles.length);
  }

  /** A card among several is called by its short name. */
  shorter(offer: Offer): string | undefined {
    const { view } = this.position();
    return this.offers.length > SEVERAL && view ? this.face().shorter?.(offer, view) : undefined;
  }

  /** One of many that differ by one word is called by it: what they have in common stands above. */
  brieflyCalled(choice: Choice, only: Offer | null): string | undefined {
    const { view } = this.position();
    return (only && this.many && view && this.face().shorter?.(only, view)) || (this.namesakes && only && this.part(choice)) || undefined;
  }

  /** What holds for all of a group alike: cost, result, and what to beware of. */
  alike(choice: Choice): Consequence | null {
    const told = choice.offers.map((offer) => this.told(offer));
    const first = told[0];
    if (!first || told.some((one) => one?.gain !== first.gain)) return null;
    // What the first step costs says nothing of a place further away.
    const near = choice.part.kind !== this.face().afar;
    const same = near && told.every((one) => one!.line === first.line) ? [first.line] : [];
    return {
      ...first,
      title: '',
      line: [...same, this.among(choice)].join(' · '),
      cautions: told.every((one) => one!.cautions.join() === first.cautions.join()) ? first.cautions : [],
    };
  }

  /** The names and results of the cards that stand side by side. */
  readonly row = $derived.by((): Result[] => rowOf(this, this.foresight));

  /** What everything that may still be meant costs and brings alike. */
  get common(): string {
    const lines = this.picker.possible.map((offer) => this.foresight.of(offer)?.line ?? '');
    return this.underway && same(lines) ? (lines[0] ?? '') : '';
  }

  /** What each of several choices would say in the same words: it stands once, above them. */
  readonly shared = $derived.by(() => {
    if (this.trips.length || !this.listed || this.offers.length < (narrow.on ? 3 : 4)) return '';
    const told = this.offers.map((offer) => this.foresight.of(offer));
    const line = told[0]?.line;
    return line && told.every((one) => one?.line === line && !one.gain && !one.cautions.length) ? line : '';
  });

  /** Where every choice warns of something, what most of them warn of: it stands once, beside the question. */
  readonly warning = $derived.by(() => {
    const told = this.all.map((offer) => this.foresight.of(offer)?.cautions[0] ?? '');
    if (told.length < 2 || !told.every(Boolean)) return '';
    const often = (caution: string): number => told.filter((one) => one === caution).length;
    const most = told.reduce((one, other) => (often(other) > often(one) ? other : one));
    return often(most) > 1 ? most : '';
  });

  /** What the house says of one choice, without the warning that stands above. */
  told(offer: Offer): Consequence | null {
    const told = this.foresight.of(offer) ?? null;
    return told && this.warning ? { ...told, cautions: told.cautions.filter((caution) => caution !== this.warning) } : told;
  }

  /** What is close at hand but not to be had now: kinds that are offered, with their reason. */
  get against(): ReasonAgainst[] {
    const { offers } = this;
    if (!this.listed || this.underway || (narrow.on && offers.length > 1)) return [];
    const kinds = this.picker.offers.map((offer) => offer.kind).filter((kind) => !this.face().answeredOnBoard?.includes(kind));
    const near = this.position().reasons.filter((reason) => reason.action.includes(' ') && kinds.includes(reason.action.split(' ')[0]!));
    // What stands against many choices alike is no near miss of any of them.
    const alike = (sentence: string): number => near.filter((reason) => reason.sentence === sentence).length;
    // A card with a reason is so wide that the reason is whole: the rest of them stand behind "Why not".
    // In a narrow window the choices need the room themselves.
    const most = shape.width < ROOM ? FEW - 1 : FEW;
    // A card that joins these takes the place of one, so that nothing moves under the hand.
    const joined = this.instead ? 1 : 0;
    const aside = shape.width < ROOM ? 1 : Math.max(1, SEVERAL - offers.length);
    const room = Math.max(0, Math.min(most - offers.length, aside) - joined);
    return near.filter((reason) => alike(reason.sentence) < 3).slice(0, room);
  }

  /** On a phone choices that differ by their result alone, and that touching only picks, stand in one row: what the
      touched one costs and brings stands below. */
  readonly compact = $derived.by(() => {
    const { all, offers, foresight } = this;
    if (!narrow.on || !this.listed || all.length <= 2 || !few(all)) return false;
    if (this.shared) return offers.every((offer) => (foresight.of(offer)?.title || offer.label).length * offers.length < ROOMY);
    return settings.endTurn && all.every((offer) => foresight.of(offer)?.final && foresight.of(offer)?.gain);
  });

  /** So many of them in a row: all, or half of them where their words need the room. */
  get inRow(): number {
    return inRow(
      this.offers.map((offer) => this.foresight.of(offer)?.title || offer.label),
      shape.width,
    );
  }

  get touched(): string {
    const { ready } = this.picker;
    return this.compact && !this.shared && ready ? (this.foresight.of(ready)?.line ?? '') : '';
  }

  /** What is picked so far, where anything else could be. */
  get kind(): string {
    const { kind, offers } = this.picker;
    return kind && offers.some((offer) => offer !== this.ender && offer.kind !== kind) ? this.kindOf(kind) : '';
  }

  /** The card with this number, counted from nought, is taken. */
  take(place: number): void {
    const { picker, trips, beside: aside, plans, listed, groups, instead } = this;
    if (trips.length && !trips[0]!.head) {
      const trip = trips[0]!.trips[place];
      const choice = aside[place - trips[0]!.trips.length];
      if (trip) this.travel(trip);
      else if (choice) this.pick(choice);
      return;
    }
    const plan = plans[place];
    const behind = place - plans.length;
    if (plan) this.carryOut(plan);
    else if (listed) {
      const offer = [...this.offers, instead][behind];
      if (offer) picker.choose(offer);
    } else {
      const choice = groups[behind];
      if (choice) this.pick(choice);
      else if (behind === groups.length && instead) picker.choose(instead);
    }
  }
}
