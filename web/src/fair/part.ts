import { get } from '../api/http';
import { paths } from '../api/paths';
import type { Command, Position, TableInfo } from '../api/types';
import { keep, kept, LINK_DIGITS, type Kept } from './kept';

type Say = (wish: Omit<Extract<Command, { type: 'pledge' }>, 'id'> | Omit<Extract<Command, { type: 'reveal' }>, 'id'>) => void;

/** Our part in the deal of one table: keeps what is shown, pledges, and shows its bytes when the terms are settled. */
export class Part {
  private readonly what: Kept;
  private busy = false;
  private latest: Position | null = null;

  constructor(
    private readonly table: string,
    private readonly say: Say,
  ) {
    this.what = kept(table) ?? { commitment: '', links: {} };
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
    this.latest = position;
    if (position.stage === 'over' && !what.commitment) return;
    // Whoever sat down just now has kept more than we knew when the page began.
    const fresh = what.commitment ? null : kept(this.table);
    if (fresh) Object.assign(what, fresh);
    const before = JSON.stringify(what);
    if (position.commitment && position.seat !== null) what.commitment ||= position.commitment;
    if (position.link && what.commitment) this.link(position.position, position.link);
    if (position.seats_link && what.commitment) this.seatsLink(position.seats_link);
    if (JSON.stringify(what) !== before) keep(this.table, what);
    if (position.deal && position.seat !== null && !this.busy) {
      this.busy = true;
      void this.take(position).finally(() => (this.busy = false));
    }
  }

  private link(position: number, link: string): void {
    const digits = link.slice(0, LINK_DIGITS);
    const known = (this.what.links[position] ??= digits);
    if (known !== digits) this.what.changed = true;
  }

  private seatsLink(link: string): void {
    const digits = link.slice(0, LINK_DIGITS);
    if (!this.what.seats?.includes(digits)) this.what.seats = [...(this.what.seats ?? []), digits];
  }

  private async take(position: Position): Promise<void> {
    const { deal, seat } = position;
    const mine = seat === null ? undefined : deal?.seats[seat];
    if (!deal || !mine) return;
    const { newShare, pledgeOf, termsOf, hex } = await import('./hashes');
    const { what } = this;
    const ours = !!what.share && what.attempt === deal.attempt && pledgeOf(what.share) === mine.pledge;
    if (!deal.settled && (!mine.pledge || (mine.deposited && !document.hidden))) {
      what.share = newShare();
      what.attempt = deal.attempt;
      keep(this.table, what);
      this.say({ type: 'pledge', attempt: deal.attempt, pledge: pledgeOf(what.share), share: null });
    } else if (deal.settled && mine.owes && ours) {
      const info = await get<TableInfo>(paths.table(this.table));
      const colours = position.people.map((person) => person.colour);
      const names = position.people.map((person) => person.kept || person.name);
      const terms = hex(termsOf({ ...info, table: position.table }, deal, colours, names));
      // Terms that are not what we see are terms for a deal that we do not know: we show nothing.
      if (terms !== deal.terms || position.commitment !== what.commitment) return;
      what.shown = terms;
      keep(this.table, what);
      this.say({ type: 'reveal', attempt: deal.attempt, share: what.share! });
    }
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
  };
}
