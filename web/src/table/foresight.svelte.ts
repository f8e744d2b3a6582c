import { get, Refusal } from '../api/http';
import { paths } from '../api/paths';
import type { Consequence, Consequences, Offer, Way } from '../api/types';

/** What each choice costs and brings: asked of the house when we owe a decision and look. */
export class Foresight {
  private told: Record<number, Consequence> = $state.raw({});
  ways: Way[] = $state.raw([]);
  /** Whether the house has answered. */
  ready = $state(false);
  private position = -1;
  private asking: Promise<void> = Promise.resolve();

  constructor(private readonly table: string) {}

  /** Ask for this position, once. Where we are asked the same as before, what we were told stays until the answer has come. */
  ask(position: number, alike = false): Promise<void> {
    if (position === this.position) return this.asking;
    if (!alike) this.forget();
    this.ready = false;
    this.position = position;
    this.asking = get<Consequences>(paths.consequences(this.table, position)).then(
      (found) => {
        if (position !== this.position) return;
        this.told = Object.fromEntries(found.options.map((option) => [option.code, option]));
        this.ways = found.ways;
        this.ready = true;
      },
      (problem) => {
        // Somebody has decided meanwhile, or the house does not know: then nothing is told, and nothing is lost.
        if (!(problem instanceof Refusal)) throw problem;
      },
    );
    return this.asking;
  }

  forget(): void {
    this.position = -1;
    this.told = {};
    this.ways = [];
    this.ready = false;
  }

  of(offer: Offer | number): Consequence | null {
    return this.told[typeof offer === 'number' ? offer : offer.code] ?? null;
  }

  /** Whether an offer is the point of no return; null while we were not told. */
  isFinal(offer: Offer): boolean | null {
    const told = this.of(offer);
    return told && this.ready ? !!told.final : null;
  }
}
