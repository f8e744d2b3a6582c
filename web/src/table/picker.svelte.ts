import type { Offer, ReasonAgainst } from '../api/types';

/** Part of a decision: a kind, and some of its words by name. */
export interface Part {
  kind: string;
  args?: Record<string, string>;
}

/** What a thing on the board stands for at this moment. */
export interface Match {
  offers: Offer[];
  /** What the pick will hold once the thing is picked. */
  args: Record<string, string>;
  kind: string;
  label: string;
}

/** A word that can be picked next in the tray. */
export interface Choice {
  part: Part;
  value: string;
  offers: Offer[];
}

const fits = (offer: Offer, kind: string, args: Record<string, string>): boolean =>
  offer.kind === kind && Object.entries(args).every(([name, value]) => offer.args[name] === value);

/**
 * Turns gestures into one of the offers. A decision with several parts is picked part by part; a thing can be picked
 * if, and only if, one of the offers that are still possible names it. No rule is known here.
 */
export class Picker {
  offers: Offer[] = $state.raw([]);
  reasons: ReasonAgainst[] = $state.raw([]);
  /** What has been picked so far. */
  kind: string | null = $state(null);
  args: Record<string, string> = $state.raw({});
  /** A complete decision that waits for a last word. */
  ready: Offer | null = $state.raw(null);
  /** What the hand points at. */
  pointed: Offer[] = $state.raw([]);
  /** A place beyond the next decision that the hand points at, and the decision that begins the way. */
  bound: { place: string; first: string } | null = $state.raw(null);
  /** What a hint suggests, by its notation; it stays until the question changes. */
  suggested: string | null = $state(null);
  /** The decisions that a suggestion leads to, as far as the hint names them. */
  then: string[] = $state([]);
  /** What was taken here, by its notation, for whoever looks back. */
  taken: string | null = $state(null);
  /** Whether gestures on the board count: not while pieces travel. */
  still = $state(true);
  /** Whether the board's sheet of cards lies open. */
  sheet = $state(false);
  /** Whether a coach stands at the table, who must be able to lie above everything: no sheet is modal then. */
  coached = $state(false);
  /** Decisions to follow, each taken when it is offered: the steps of a walk, by notation or by code. */
  ahead: (string | number)[] = $state.raw([]);
  /** Whether the decision that goes out carries a way on that one click has begun. */
  carriesOn = false;
  /** Whether the last decision has led to the position on the table. */
  answered = true;
  /** Whether an offer is a point of no return, which waits for a confirming click; null when that is not known yet. */
  isFinal: (offer: Offer) => boolean | null = () => false;
  /** Kinds that only begin something: a finger needs no last word for them, where they can be taken back. */
  light: readonly string[] = [];
  /** The order in which choices are named and numbered. */
  private ordered: (offers: Offer[]) => Offer[] = (offers) => offers;
  /** Resolves when it is known. */
  told: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly decide: (offer: Offer) => void) {}

  /** A new position: what was picked is forgotten unless the offers are the same. */
  renew(told: Offer[], reasons: ReasonAgainst[]): void {
    const offers = this.ordered(told);
    const same = offers.length === this.offers.length && offers.every((offer, at) => offer.code === this.offers[at]!.code);
    this.offers = offers;
    this.reasons = reasons;
    if (!same) {
      this.clear();
      this.suggested = null;
    }
  }

  /** From now on choices stand in this order, also those that are there. */
  arrange(ordered: (offers: Offer[]) => Offer[]): void {
    this.ordered = ordered;
    this.renew(this.offers, this.reasons);
  }

  clear(): void {
    this.kind = null;
    this.args = {};
    this.ready = null;
    this.pointed = [];
    this.bound = null;
  }

  /** The offers that agree with what has been picked. */
  get possible(): Offer[] {
    const { kind, args } = this;
    return kind === null ? this.offers : this.offers.filter((offer) => fits(offer, kind, args));
  }

  get begun(): boolean {
    return this.kind !== null;
  }

  /** The next word to pick for a kind: the first, in the order of the notation, on which the offers still differ. */
  next(kind: string, args: Record<string, string>): string | null {
    const open = this.offers.filter((offer) => fits(offer, kind, args));
    const first = open[0];
    if (!first) return null;
    for (const name of Object.keys(first.args)) {
      if (name in args) continue;
      if (open.some((offer) => offer.args[name] !== first.args[name])) return name;
    }
    return null;
  }

  /** What a thing that stands for these parts means now, or null if no offer names it. */
  match(...parts: Part[]): Match | null {
    if (!this.still) return null;
    for (const part of parts) {
      const found = this.matchOne(part);
      if (found) return found;
    }
    return null;
  }

  private matchOne(part: Part): Match | null {
    // What waits for its last word can still be changed for anything else.
    const begun = this.ready ? null : this.kind;
    if (begun !== null && begun !== part.kind) return null;
    const picked = begun === null ? {} : this.args;
    const given = part.args ?? {};
    for (const name of Object.keys(given)) {
      if (name in picked && picked[name] !== given[name]) return null;
    }
    const next = this.next(part.kind, picked);
    // Words are picked in the order of the notation; a thing that says nothing about the next word stays quiet.
    if (next !== null && !(next in given) && Object.keys(given).length > 0) return null;
    if (begun !== null && Object.keys(given).every((name) => name in picked)) return null;
    const args = { ...picked, ...given };
    const offers = this.offers.filter((offer) => fits(offer, part.kind, args));
    if (offers.length === 0) return null;
    const label = offers.length === 1 ? offers[0]!.label : '';
    return { offers, args, kind: part.kind, label };
  }

  /** Pick what a thing stands for. The last part decides. */
  pick(match: Match, careful = false): void {
    if (match.offers.length === 1 && match.offers[0] === this.ready) return;
    this.ready = null;
    this.kind = match.kind;
    this.args = match.args;
    if (match.offers.length === 1) this.choose(match.offers[0]!, careful);
  }

  /** Take an offer as a whole. What cannot be taken back, or was touched with a finger, waits for a last word. */
  choose(offer: Offer, careful = false): void {
    const wait = (careful && !this.light.includes(offer.kind)) || this.isFinal(offer);
    if (wait === null) void this.told().then(() => this.settle(offer));
    else if (wait && this.ready?.code !== offer.code) this.hold(offer);
    else this.confirm(offer);
  }

  /** The decision that waits goes out. */
  confirm(offer: Offer): void {
    this.clear();
    this.ahead = [];
    this.carriesOn = false;
    this.decide(offer);
  }

  private hold(offer: Offer): void {
    this.kind = offer.kind;
    this.args = offer.args;
    this.ready = offer;
    this.pointed = [offer];
    this.ahead = [];
  }

  /** Meanwhile we were told whether it can be taken back. */
  private settle(offer: Offer): void {
    if (!this.offers.includes(offer)) return;
    if (this.isFinal(offer)) this.hold(offer);
    else this.confirm(offer);
  }

  /** Take several decisions one after the other, as they are offered; where the next one is not, it ends there. */
  follow(decisions: (string | number)[]): void {
    this.clear();
    this.ahead = decisions;
    this.carriesOn = false;
    this.goOn();
  }

  /** The next of the decisions to follow, once the table has come to rest. */
  goOn(): void {
    const next = this.ahead[0];
    if (next === undefined || !this.still || !this.answered) return;
    const offer = this.offers.find((one) => one.notation === next || one.code === next);
    const rest = offer ? this.ahead.slice(1) : [];
    if (offer && this.isFinal(offer) === null) {
      // A way ends before what cannot be taken back, so this is asked before each step.
      const { ahead } = this;
      void this.told().then(() => this.ahead === ahead && this.offers.includes(offer) && this.go(offer, rest));
    } else if (offer) this.go(offer, rest);
    else this.ahead = [];
  }

  private go(offer: Offer, rest: (string | number)[]): void {
    if (this.isFinal(offer)) return this.hold(offer);
    this.ahead = rest;
    this.decide(offer);
    this.carriesOn = true;
  }

  /** Take the last part back, or everything when there was only one. */
  back(): void {
    this.ready = null;
    this.pointed = [];
    const names = Object.keys(this.args);
    const kind = this.kind;
    if (kind === null) return;
    for (let keep = names.length - 1; keep >= 0; keep--) {
      const args = Object.fromEntries(names.slice(0, keep).map((name) => [name, this.args[name]!]));
      if (this.offers.filter((offer) => fits(offer, kind, args)).length > 1) {
        this.args = args;
        if (keep === 0) this.kind = null;
        return;
      }
    }
    this.clear();
  }

  /** The words that can be picked next, kinds first, then the words of the kind, without an offer that has a button of its
      own; `anew`: as if nothing were picked. */
  choicesBeside(ender: Offer | null, anew = false): Choice[] {
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew each time and never changed afterwards
    const found = new Map<string, Choice>();
    const offers = this.offers.filter((offer) => offer !== ender);
    const first = offers[0];
    // Where all decisions are of one kind, nobody needs to pick the kind.
    const kind =
      (anew ? null : this.kind) ??
      (first && this.next(first.kind, {}) !== null && offers.every((offer) => offer.kind === first.kind) ? first.kind : null);
    const name = kind === null ? null : this.next(kind, anew ? {} : this.args);
    for (const offer of anew ? offers : this.possible.filter((one) => one !== ender)) {
      const value = kind === null ? offer.kind : name === null ? '' : offer.args[name]!;
      const part = kind === null ? { kind: offer.kind } : { kind, args: name === null ? {} : { [name]: value } };
      const choice = found.get(value);
      if (choice) choice.offers.push(offer);
      else found.set(value, { part, value, offers: [offer] });
    }
    return [...found.values()];
  }

  /** Why a thing that stands for these parts is not on offer, most exact reason first. */
  whyNot(...parts: Part[]): ReasonAgainst[] {
    const found: [number, ReasonAgainst][] = [];
    for (const part of parts) {
      const words = [part.kind, ...Object.values(part.args ?? {})];
      for (const reason of this.reasons) {
        const said = reason.action.split(' ');
        if (said.every((word, at) => words[at] === word)) found.push([said.length, reason]);
      }
    }
    return found.sort((a, b) => b[0] - a[0]).map(([, reason]) => reason);
  }

  /** Whether what a hint suggests is among these offers. */
  suggests(offers: Offer[]): boolean {
    return this.suggested !== null && offers.some((offer) => offer.notation === this.suggested);
  }

  /** Whether a hint leads this way of several decisions: as far as it names them, and further than the first. */
  leads(decisions: string[]): boolean {
    const line = [this.suggested, ...this.then];
    return (decisions.length < 2 || line.length > 1) && decisions.every((one, at) => at >= line.length || one === line[at]);
  }

  point(offers: Offer[]): void {
    this.pointed = offers;
  }

  /** The one offer the hand points at, for the ghost of its result. */
  get ghost(): Offer | null {
    return this.pointed.length === 1 ? this.pointed[0]! : null;
  }
}
