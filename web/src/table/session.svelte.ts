import { post } from '../api/http';
import { paths } from '../api/paths';
import { Connection, type Status } from '../api/socket';
import type { Coach, CoachRemark, Command, Consequence, Happening, Hint, Line, Offer, Position, Refused, Turn } from '../api/types';
import { Watch } from '../clock/watch.svelte';
import { Part } from '../fair/part';
import { words } from '../words';
import { language } from '../words/language.svelte';
import { settings } from '../shell/settings.svelte';
import { update } from '../shell/update.svelte';
import { Foresight } from './foresight.svelte';
import { Frames } from './frames.svelte';
import { askedAlike, momentsOf, quiet, sharing } from './moments';
import { Picker } from './picker.svelte';

/** What an older house does not tell. */
const untold = {
  frames_after: 0,
  frames: [],
  turns: [],
  standing: null,
  changeable: false,
  clock: null,
  gallery_after: 0,
  gallery: [],
  hears: false,
};

export type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

/** To read what the house says is one stretch of work, to draw what comes of it another. */
const attend = (to: () => void): unknown => setTimeout(to);

/**
 * One table as this browser sits at it: what the house told last, the moment that is on the table, the story and the
 * talk, and the way to say something.
 */
export class Session {
  /** What the house told last. It may be ahead of what is on the table. */
  latest: Position | null = $state.raw(null);
  events: Happening[] = $state.raw([]);
  turns: Turn[] = $state.raw([]);
  talk: Line[] = $state.raw([]);
  /** What spectators say among themselves, as far as we may read it. */
  gallery: Line[] = $state.raw([]);
  status: Status = $state('connecting');
  /** A refusal to show beside the tray; it goes with the next position. */
  complaint = $state('');
  /** Somebody rang the bell for us: what the house says of it, until the table moves on. */
  rung = $state('');
  turnedAway = $state('');
  /** How many decisions are on their way to the house. */
  underway = $state(0);
  /** What we decided last, in words. */
  doing = $state('');
  /** What the expert would do at the decision we owe, once we asked. */
  hint: Hint | null = $state.raw(null);
  /** Whether the expert is thinking for us. */
  thinking = $state(false);
  readonly frames = new Frames(() => this.settle());
  readonly picker = new Picker((offer) => this.decide(offer));
  /** What we mean to do when it is our turn; a reload forgets it. */
  plan: Offer | null = $state.raw(null);
  readonly foresight: Foresight;
  readonly watch = new Watch();
  private readonly connection: Connection;
  private readonly part: Part;
  /** Why there was no way back behind a decision, by the position at which it was taken. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- written when a decision goes out, read when its answer has come
  readonly sealed = new Map<number, Consequence['final']>();
  /** The positions of decisions that carried on what one click had begun. */
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- as above
  private readonly carried = new Set<number>();
  /** The latest position that was heard. */
  private newest: Position | null = null;
  /** The position at which the latest decision was taken. */
  private decidedAt = -1;

  constructor(readonly table: string) {
    this.foresight = new Foresight(table);
    this.part = new Part(table, (wish) => this.say(wish));
    this.picker.isFinal = (offer) => settings.endTurn && this.foresight.isFinal(offer);
    this.picker.told = () => this.foresight.ask(this.latest?.position ?? -1);
    this.connection = new Connection(() => this.address(), {
      position: (told) => {
        const position = (this.newest = sharing(this.newest, { ...untold, ...told }));
        attend(() => this.show(position));
      },
      done: (done) =>
        attend(() => {
          // The answer to an earlier decision, when the next one has gone out already, says nothing new.
          if ((this.latest?.position ?? -1) < done.position || done.position <= this.decidedAt) return;
          this.underway = 0;
          this.picker.answered = true;
          this.picker.goOn();
        }),
      refused: (refused) => attend(() => this.refuse(refused)),
      status: (status) => {
        // Whoever comes back may come back to a newer house.
        if (status === 'live' && this.status === 'reconnecting') void update.ask();
        this.status = status;
      },
      turnedAway: (_, reason) => (this.turnedAway = reason || words.errors.unseen),
    });
  }

  /** What we know in another language is told anew. */
  private address(): string {
    const known = this.latest?.language === language();
    const [talk, gallery] = [this.talk, this.gallery].map((lines) => (known ? (lines.at(-1)?.number ?? 0) : 0));
    return paths.socket(this.table, known ? this.latest!.position : 0, talk!, gallery!, language());
  }

  /** Read the table in another language: the house tells all of it anew, and nothing moves. */
  read(wanted: string): void {
    if (!this.latest || this.latest.language === wanted) return;
    this.forget();
    this.foresight.forget();
    this.complaint = '';
    this.connection.read(wanted);
  }

  /** The table as it is shown: the latest position, or a moment before it, in which nobody is asked anything. */
  readonly position: Position | null = $derived.by(() => {
    const { latest } = this;
    const { shown } = this.frames;
    if (!latest || !shown || (shown.position === latest.position && shown.view === latest.view)) return latest;
    return { ...latest, ...quiet, view: shown.view, position: shown.position };
  });

  private show(position: Position): void {
    const before = this.latest;
    const kept = this.events.filter((event) => event.position <= position.events_after);
    this.events = [...kept, ...position.events];
    const first = position.turns[0]?.number ?? Infinity;
    this.turns = [...this.turns.filter((turn) => turn.number < first && turn.first <= position.events_after), ...position.turns];
    this.talk = [...this.talk.filter((line) => line.number <= position.talk_after), ...position.talk];
    this.gallery = [...this.gallery.filter((line) => line.number <= position.gallery_after), ...position.gallery];
    this.watch.set(position.clock);
    if (!before || position.position !== before.position) {
      this.complaint = '';
      this.rung = '';
      this.underway = 0;
    }
    // A notice that carries a seat is a bell for it; what was there when we came has rung already.
    if (before)
      this.rung =
        position.talk.findLast((line) => line.kind === 'notice' && line.seat !== null && line.seat === position.seat)?.text ?? this.rung;
    this.latest = position;
    this.part.see(position);
    this.play(before, position);
  }

  private play(before: Position | null, position: Position): void {
    const moments = momentsOf(position, before?.position ?? -1);
    const last = moments.at(-1);
    if (!last) return;
    const takenBack = before && position.decisions < before.decisions;
    if (takenBack) this.frames.forget(position.events_after);
    if (!before?.view) this.frames.jump(last, moments.slice(0, -1));
    else if (takenBack) this.frames.jump(last, this.frames.past);
    else if (position.position === before.position) this.frames.renew(last);
    else {
      this.picker.still = false;
      const meanwhile = askedAlike(before, position);
      this.frames.add(moments.map((moment) => ({ ...moment, meanwhile })));
    }
  }

  /** The newest moment is on the table: what is asked can be answered. */
  private settle(): void {
    const position = this.latest;
    if (!position) return;
    this.picker.still = true;
    this.picker.renew(position.offers, position.reasons);
    this.picker.answered = this.underway === 0;
    if (this.picker.suggested === null) this.hint = null;
    if (!this.myTurn) this.foresight.forget();
    // Who is on a way of several decisions looks at none of them.
    else if (!this.picker.ahead.length) void this.foresight.ask(position.position, this.frames.shown?.meanwhile);
    this.picker.goOn();
    this.keepPlan();
  }

  /** It is our turn: what we planned is chosen, if it is offered; if others of its kind are, it has become impossible. */
  private keepPlan(): void {
    const { plan } = this;
    const { offers } = this.picker;
    if (!plan || !this.myTurn || !offers.some((offer) => offer.kind === plan.kind)) return;
    this.plan = null;
    const planned = offers.find((offer) => offer.notation === plan.notation);
    if (planned) this.picker.choose(planned);
    else this.complaint = words.ahead.gone({ label: plan.label });
  }

  private refuse(refused: Refused): void {
    this.underway = 0;
    this.picker.ahead = [];
    this.picker.answered = true;
    this.complaint = refused.sentence;
    if (refused.position) {
      const { complaint } = this;
      this.show((this.newest = sharing(this.newest, { ...untold, ...refused.position })));
      this.complaint = complaint;
    }
  }

  /** What a coach who keeps quiet says before this decision; null where there is none at the table. */
  get remarks(): CoachRemark[] | null {
    return this.frames.playing ? null : (this.latest?.remarks ?? null);
  }

  /** What the coach of a lesson says, once the table is at rest. */
  get coach(): Coach | null {
    return this.frames.playing ? null : (this.latest?.coach ?? null);
  }

  readonly myTurn: boolean = $derived.by(() => {
    const { position } = this;
    return !!position && position.stage === 'playing' && position.seat !== null && position.waiting.includes(position.seat);
  });

  say(wish: Wish): void {
    this.connection.say({ ...wish, id: crypto.randomUUID?.() ?? String(Math.random()).slice(2) } as Command);
  }

  /** Ask for a hint; what it suggests is marked wherever it can be picked. */
  async ask(): Promise<void> {
    const position = this.latest;
    if (this.thinking || !position) return;
    this.thinking = true;
    this.complaint = '';
    try {
      const hint = await post<Hint>(paths.hint(this.table));
      const best = hint.choices[0]?.notation ?? null;
      if (best !== null && this.latest?.offers.some((offer) => offer.notation === best)) {
        this.picker.suggested = best;
        this.picker.then = hint.then;
        this.hint = hint;
      }
    } catch (error) {
      // Who has decided meanwhile needs no hint any more.
      if (this.latest?.position === position.position) this.complaint = (error as Error).message;
    }
    this.thinking = false;
  }

  /** The hint has been read. */
  forget(): void {
    this.hint = null;
    this.picker.suggested = null;
  }

  private decide(offer: Offer): void {
    if (!this.latest || this.underway) return;
    this.forget();
    this.underway = 1;
    this.doing = offer.label;
    this.decidedAt = this.latest.position;
    this.sealed.set(this.decidedAt, this.foresight.of(offer)?.final ?? '');
    if (this.picker.carriesOn) this.carried.add(this.decidedAt + 1);
    this.picker.answered = false;
    this.say({ type: 'decide', position: this.latest.position, action: offer.code });
  }

  /** Take back what the last click did, however many decisions that were, or everything since one of them. */
  undo(backTo?: number): void {
    if (!this.latest) return;
    this.forget();
    this.picker.ahead = [];
    const begun = this.latest.take_back.find((position) => !this.carried.has(position));
    this.say({ type: 'undo', position: this.latest.position, back_to: backTo ?? begun ?? null });
  }

  close(): void {
    this.part.close();
    this.watch.close();
    this.connection.close();
  }
}
