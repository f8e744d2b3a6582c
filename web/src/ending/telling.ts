import type { Ending, ScoreHistory, Seat, Turn } from '../api/types';
import { words as said } from '../words';
import { words } from '../words/en';
import type { Card } from './Moments.svelte';
import { moments, tellingTurn, type Swing } from './story';

interface Told {
  when: string;
  name: string;
  by: number;
  others: number;
}

/** The moments of a game in words, for whoever sat at one of its seats or looks on; `brief` without what was done there. */
export class Telling {
  constructor(
    readonly history: ScoreHistory,
    readonly people: readonly Seat[],
    readonly own: number | null,
    readonly brief = false,
  ) {}

  name(seat: number): string {
    return this.people[seat]?.name || this.people[seat]?.colour || '';
  }

  turn(decision: number): Turn | undefined {
    return this.history.turns.findLast((turn) => turn.first <= decision);
  }

  /** When it was: the round, or the turn where the game has none. */
  when(decision: number): string {
    const turn = this.turn(decision);
    if (turn?.chapter) return turn.chapter;
    return turn ? said.frontPage.turn({ number: this.history.turns.indexOf(turn) + 1 }) : words.analysis.where(decision, decision - 1);
  }

  /** What was done there, if it is what the figures speak of. */
  private done(decision: number, seat: number | null): string {
    const turn = tellingTurn(this.history.turns, decision, seat);
    if (this.brief) return '';
    return turn?.seat === seat || turn?.seat === null ? turn.summary : '';
  }

  /** What happened at a moment that another card tells already need not be told again. */
  private other(decision: number, told: (number | undefined)[]): string {
    const again = told.some((one) => one !== undefined && this.turn(one) === this.turn(decision));
    return again ? '' : this.done(decision, this.own);
  }

  /** So much for one and so much for the others; the only other one has a name. */
  private swung(swing: Swing, many: (told: Told) => string, two: (told: Told & { other: string }) => string): string {
    const { position, seat, by, others } = swing;
    const told = { when: this.when(position), name: this.name(seat), by, others: Math.round(others) };
    return this.people.length === 2 ? two({ ...told, other: this.name(1 - seat) }) : many(told);
  }

  /** Where it was decided, the own best moment, and what would have `helped` or else where we fell back. */
  moments(ending: Ending, helped?: Card): Card[] {
    const w = said.frontPage;
    const { decided, lead, high, low } = moments(this.history, ending, this.own);
    const told: Card[] = [];
    if (decided) {
      const { position: at, seat } = decided;
      const ahead = lead ? [w.lead({ name: this.name(seat) })] : [];
      told.push({ title: w.decided, text: [this.swung(decided, w.swing, w.swingTwo), ...ahead, this.done(at, seat)].join(' '), at, seat });
    }
    if (high) {
      const { position: at, by } = high;
      const text = `${w.gain({ when: this.when(at), by })} ${this.other(at, [decided?.position])}`;
      told.push({ title: w.high, text, at, seat: this.own });
    }
    if (helped) told.push(helped);
    else if (low) {
      const { position: at } = low;
      const text = `${this.swung(low, w.loss, w.lossTwo)} ${this.other(at, [decided?.position, high?.position])}`;
      told.push({ title: w.low, text, at, seat: this.own });
    }
    return told;
  }
}
