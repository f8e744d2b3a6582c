import { pages } from '../api/paths';
import type { BotLevel, Position, Seat, TableInfo } from '../api/types';
import { colourName, levelName } from '../opening/plan';
import { sinceOf } from '../shell/dates';
import { words as said } from '../words';
import type { Session } from './session.svelte';

/** What is known of a table that gathers, as it is read anew with every position. */
export interface Gathered {
  session: Session;
  position: Position;
  info: TableInfo | null;
  bots: BotLevel[];
}

/** The chairs of a table before the game: what is told of each, and what one may do there. */
export class ChairsBefore {
  /** Whose chair is to be changed for another one. */
  moving = $state<number | null>(null);
  /** The chair whose link was copied. */
  copied = $state(-1);
  /** The chair whose link is shown to a camera. */
  shown = $state<Seat | null>(null);

  constructor(private readonly what: () => Gathered) {}

  get bots(): BotLevel[] {
    return this.what().bots;
  }

  get position(): Position {
    return this.what().position;
  }

  get host(): boolean {
    return !!this.what().info?.host;
  }

  /** Whether who looks may sit down on a free chair. */
  get mayTake(): boolean {
    const { position, info } = this.what();
    return position.seat === null && !!info?.public && position.people.some((person) => person.kind === 'open');
  }

  link(seat: number): string {
    const invite = this.what().info?.invites[seat];
    return invite ? `${location.origin}${pages.invite(invite)}` : '';
  }

  name(person: Seat): string {
    const w = said.gathering;
    return person.kind !== 'open' ? person.name : person.name ? w.keptFor({ name: person.name }) : w.free;
  }

  /** Who sits there, or what became of the link. */
  told(person: Seat): string {
    const w = said.gathering;
    const visit = this.what().info?.visits?.[person.seat];
    if (person.kind === 'bot') return levelName(person.bot ?? '');
    if (visit) return visit.learning ? w.learning : w.opened({ time: sinceOf(visit.opened) });
    return person.kind === 'person' && person.seat === this.position.seat ? w.you : colourName(person.colour);
  }

  isLearning(person: Seat): boolean {
    return person.kind === 'open' && !!this.what().info?.visits?.[person.seat]?.learning;
  }

  /** Whether who looks may ask for another chair for somebody: for themselves a free one, as the host for all people. */
  mayMove(person: Seat): boolean {
    const { people, seat } = this.position;
    if (person.kind !== 'person' || people.length < 2) return false;
    return this.host || (person.seat === seat && people.some((other) => other.kind === 'open'));
  }

  /** Whether the one who is to move may come to this chair. */
  mayCome(person: Seat): boolean {
    return this.moving !== null && this.moving !== person.seat && (this.host || person.kind === 'open');
  }

  swap(other: number): void {
    this.what().session.say({ type: 'swap', seat: this.moving!, other });
    this.moving = null;
  }

  seatBot(seat: number, bot: string | null): void {
    this.what().session.say({ type: 'set_seat', seat, bot });
  }

  remove(seat: number): void {
    this.what().session.say({ type: 'remove', seat });
  }

  async copy(seat: number): Promise<void> {
    await navigator.clipboard.writeText(this.link(seat)).catch(() => undefined);
    this.copied = seat;
  }

  async share(seat: number): Promise<void> {
    const title = said.invitation.come({ game: this.what().info?.title ?? '' });
    await navigator.share({ title, url: this.link(seat) }).catch(() => undefined);
  }
}
