import type { Command, Position } from '../api/types';
import { ending, keep, kept, LINK_DIGITS, promised, type Kept } from './kept';

const DIGEST = /^[0-9a-f]{64}$/;

export type Say = (wish: Omit<Extract<Command, { type: 'pledge' }>, 'id'> | Omit<Extract<Command, { type: 'reveal' }>, 'id'>) => void;

/** Our part in the deal of one table: keeps what is shown, pledges, and shows its bytes when the terms are settled. */
export class Part {
  private readonly what: Kept;
  private busy = false;
  private latest: Position | null = null;
  /** The attempt that we saw last: they only grow. */
  private attempt: number;

  constructor(
    private readonly table: string,
    private readonly say: Say,
  ) {
    this.what = kept(table) ?? { commitment: '', links: {} };
    this.attempt = this.what.attempt ?? 0;
    addEventListener('pagehide', this.deposit);
    document.addEventListener('freeze', this.deposit);
    document.addEventListener('visibilitychange', this.turnAway);
  }

  close(): void {
    this.deposit();
    removeEventListener('pagehide', this.deposit);
    document.removeEventListener('freeze', this.deposit);
    document.removeEventListener('visibilitychange', this.turnAway);
  }

  /** Keep what the house shows. What is first seen when all is over proves nothing. */
  see(position: Position): void {
    const { what } = this;
    const { commitment, deal, link, seat, seats_link: seatsLink, stage } = position;
    this.latest = position;
    // Whoever sat down just now, or in another window, has kept more than we know.
    Object.assign(what, kept(this.table));
    if (stage === 'over' && !promised(what)) return;
    const before = JSON.stringify(what);
    // Without a deal of all or a chain it is no promise: so it is in a guided first game.
    if (commitment && seat !== null && (deal || link)) what.commitment ||= commitment;
    if (commitment && what.commitment && commitment !== what.commitment) what.changed = true;
    if (deal) this.begin(deal.attempt);
    if (stage !== 'gathering') {
      if (seat !== null && what.share) what.played ??= seat;
      if (DIGEST.test(link ?? '')) {
        this.link(position, link!);
        const end = ending(link!, seatsLink ?? '');
        if (stage === 'over' && (what.ended ??= end) !== end) what.changed = true;
      } else if (promised(what)) what.unlinked = true;
    }
    if (seatsLink && what.commitment) this.seatsLink(seatsLink);
    if (JSON.stringify(what) !== before) keep(this.table, what);
    if (deal && seat !== null && !this.busy) {
      this.busy = true;
      void this.take(position).finally(() => (this.busy = false));
    }
  }

  private begin(attempt: number): void {
    const { what } = this;
    if (attempt < this.attempt) what.changed = true;
    this.attempt = attempt;
    what.attempts = Math.max(attempt, what.attempts ?? 0);
    // All pledge anew, and another browser of ours may be quicker.
    if (attempt > (what.attempt ?? 0)) Object.assign(what, { locked: '', shown: '' });
  }

  private link({ position, stage }: Position, link: string): void {
    const { links, commitment } = this.what;
    // Whoever comes back when all is over has nothing to hold the last link against.
    if (!commitment || (stage === 'over' && !Object.keys(links).length)) return;
    const digits = link.slice(0, LINK_DIGITS);
    if ((links[position] ??= digits) !== digits) this.what.changed = true;
  }

  private seatsLink(link: string): void {
    const digits = link.slice(0, LINK_DIGITS);
    if (!this.what.seats?.includes(digits)) this.what.seats = [...(this.what.seats ?? []), digits];
  }

  private async take(position: Position): Promise<void> {
    const { dealt } = await import('./dealt');
    await dealt(this.table, this.what, position, this.say);
  }

  /** A phone ends pages that nobody looks at without a word. Whoever comes back takes new bytes. */
  private readonly turnAway = (): void => {
    if (!document.hidden) {
      if (this.latest) this.see(this.latest);
    } else if (matchMedia('(pointer: coarse)').matches) this.deposit();
  };

  /** Whoever leaves before all are seated leaves the bytes with the house, so that the others need not wait. */
  private readonly deposit = (): void => {
    const { latest, what } = this;
    Object.assign(what, kept(this.table));
    const mine = latest?.seat == null ? undefined : latest.deal?.seats[latest.seat];
    if (!latest?.deal || !mine?.pledge || mine.deposited || !what.share || what.attempt !== latest.deal.attempt) return;
    if (latest.deal.settled) return;
    const command = {
      type: 'pledge',
      id: `deposit-${what.share.slice(0, 16)}`,
      attempt: latest.deal.attempt,
      pledge: mine.pledge,
      share: what.share,
    };
    navigator.sendBeacon?.(`/api/tables/${this.table}/commands`, new Blob([JSON.stringify(command)], { type: 'application/json' }));
    Object.assign(what, { left: true, locked: '' });
    keep(this.table, what);
  };
}
