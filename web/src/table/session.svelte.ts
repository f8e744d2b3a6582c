import { post } from '../api/http';
import { paths } from '../api/paths';
import { Line, type Status } from '../api/socket';
import type { Command, Happening, Hint, Line as Talk, Offer, Position, Refused } from '../api/types';
import { Picker } from './picker.svelte';

type Wish = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

/** One table as this browser sits at it: the latest position, the log and the talk, and the way to say something. */
export class Session {
  position: Position | null = $state.raw(null);
  events: Happening[] = $state.raw([]);
  talk: Talk[] = $state.raw([]);
  status: Status = $state('connecting');
  /** A refusal to show beside the tray; it goes with the next position. */
  complaint = $state('');
  turnedAway = $state('');
  /** How many decisions are on their way to the house. */
  underway = $state(0);
  /** What the expert would do at the decision we owe, once we asked. */
  hint: Hint | null = $state.raw(null);
  /** Whether the expert is thinking for us. */
  thinking = $state(false);
  readonly picker = new Picker((offer) => this.decide(offer));
  private readonly line: Line;
  /** The position at which the latest decision was taken. */
  private decidedAt = -1;
  /** Where the events of the latest position begin, for the animation. */
  fresh: Happening[] = [];

  constructor(readonly table: string) {
    this.line = new Line(() => paths.socket(table, this.position?.position ?? 0, this.talk.at(-1)?.number ?? 0), {
      position: (position) => this.show(position),
      done: (done) => {
        // The answer to an earlier decision, when the next one has gone out already, says nothing new.
        if ((this.position?.position ?? -1) < done.position || done.position <= this.decidedAt) return;
        this.underway = 0;
        this.picker.answered = true;
        this.picker.goOn();
      },
      refused: (refused) => this.refuse(refused),
      status: (status) => (this.status = status),
      turnedAway: (_, reason) => (this.turnedAway = reason || 'This table cannot be seen from here.'),
    });
  }

  private show(position: Position): void {
    const before = this.position;
    const kept = this.events.filter((event) => event.position <= position.events_after);
    this.fresh = before && position.position > before.position ? position.events.filter((event) => event.position > before.position) : [];
    this.events = [...kept, ...position.events];
    this.talk = [...this.talk.filter((line) => line.number <= position.talk_after), ...position.talk];
    if (!before || position.position !== before.position) {
      this.complaint = '';
      this.underway = 0;
    }
    this.position = position;
    this.picker.renew(position.offers, position.reasons);
    this.picker.answered = this.underway === 0;
    if (this.picker.suggested === null) this.hint = null;
  }

  private refuse(refused: Refused): void {
    this.underway = 0;
    this.picker.ahead = [];
    this.picker.answered = true;
    this.complaint = refused.sentence;
    if (refused.position) {
      const { complaint } = this;
      this.show(refused.position);
      this.complaint = complaint;
    }
  }

  get myTurn(): boolean {
    const position = this.position;
    return !!position && position.stage === 'playing' && position.seat !== null && position.waiting.includes(position.seat);
  }

  say(wish: Wish): void {
    this.line.say({ ...wish, id: crypto.randomUUID?.() ?? String(Math.random()).slice(2) } as Command);
  }

  /** Ask for a hint; what it suggests is marked wherever it can be picked. */
  async ask(): Promise<void> {
    const { position } = this;
    if (this.thinking || !position) return;
    this.thinking = true;
    this.complaint = '';
    try {
      const hint = await post<Hint>(paths.hint(this.table));
      const best = hint.choices[0]?.notation ?? null;
      if (best !== null && this.position?.offers.some((offer) => offer.notation === best)) {
        this.picker.suggested = best;
        this.hint = hint;
      }
    } catch (error) {
      // Who has decided meanwhile needs no hint any more.
      if (this.position?.position === position.position) this.complaint = (error as Error).message;
    }
    this.thinking = false;
  }

  /** The hint has been read. */
  forget(): void {
    this.hint = null;
    this.picker.suggested = null;
  }

  private decide(offer: Offer): void {
    if (!this.position || this.underway) return;
    this.forget();
    this.underway = 1;
    this.decidedAt = this.position.position;
    this.picker.answered = false;
    this.say({ type: 'decide', position: this.position.position, action: offer.code });
  }

  undo(backTo?: number): void {
    if (!this.position) return;
    this.forget();
    this.picker.ahead = [];
    this.say({ type: 'undo', position: this.position.position, back_to: backTo ?? null });
  }

  close(): void {
    this.line.close();
  }
}
