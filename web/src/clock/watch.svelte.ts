import type { SeatTime, TableTime } from '../api/types';

const LAST_MINUTE = 60;
const SECOND = 1000;

/** Counts on from what the house said last; this machine's own idea of what time it is plays no part. */
export class Watch {
  private told: TableTime | null = $state.raw(null);
  private at = 0;
  private passed = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly steady: () => number = () => performance.now()) {}

  /** What the house says now. */
  set(time: TableTime | null): void {
    this.told = time;
    this.at = this.steady();
    this.passed = 0;
    const runs = !!time?.seats.some((seat) => seat.runs);
    if (!runs) this.close();
    else this.timer ??= setInterval(() => this.look(), SECOND);
  }

  look(): void {
    this.passed = Math.max(0, (this.steady() - this.at) / SECOND);
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  get time(): TableTime | null {
    return this.told;
  }

  /** The present moment as the house reads it, in seconds since 1970. */
  get now(): number {
    return (this.told?.now ?? 0) + this.passed;
  }

  of(seat: number | null): SeatTime | null {
    return seat === null ? null : (this.told?.seats[seat] ?? null);
  }

  /** Seconds that a seat has now. The first moments of a decision may be free, and a clock may rest. */
  left(seat: number): number {
    const found = this.of(seat);
    if (!found) return 0;
    if (!found.runs || found.until === null) return found.left;
    const counting = found.rests || this.told?.choice.kind === 'live' ? found.left : found.left - this.passed;
    return Math.max(0, Math.min(counting, found.until - this.now));
  }

  /** Whether a seat has to hurry: the last minute, or over days the last quarter of its time. */
  hurries(seat: number): boolean {
    const { told } = this;
    if (!told || !this.of(seat)?.runs) return false;
    return this.left(seat) <= (told.choice.kind === 'live' ? LAST_MINUTE : (told.choice.seconds ?? 0) / 4);
  }

  /** Whether a seat is in its last minute, where seconds count. */
  lastMinute(seat: number | null): boolean {
    return seat !== null && !!this.of(seat)?.runs && this.left(seat) <= LAST_MINUTE;
  }
}
