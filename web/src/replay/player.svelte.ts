import type { Frame, Happening, ReplayPosition, View } from '../api/types';
import { settings } from '../shell/settings.svelte';

/** After a decision that set off more than this, the reader gets more time. */
const FEW = 4;
const SHORT = 1300;
const LONG = 2600;

/** Where in a game somebody is who looks back, and how it goes on by itself. */
export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  shown = $state.raw<ReplayPosition | null>(null);
  /** What led from the last position to this one, to travel over the board; nothing after a jump. */
  fresh: Happening[] = $state.raw([]);
  /** The pictures inside of that. */
  inner: Frame[] = $state.raw([]);
  /** How long a scene of this name is, at 1x, where the game knows. */
  dwell: (name: string, view: View) => number | undefined = () => undefined;

  constructor(at: number) {
    this.at = at;
    $effect(() => {
      if (!this.playing || !this.shown) return;
      if (this.shown.position >= this.shown.last) {
        this.playing = false;
        return;
      }
      const next = this.shown.position + 1;
      const timer = setTimeout(() => (this.at = next), this.scenes + (this.fresh.length > FEW ? LONG : SHORT) / this.speed);
      return () => clearTimeout(timer);
    });
  }

  /** The scenes on the board have their time first, at the pace that somebody has set for them. */
  private get scenes(): number {
    return settings.pace ? this.inner.reduce((sum, { name, view }) => sum + (this.dwell(name, view) ?? 0), 0) / settings.pace : 0;
  }

  get last(): number {
    return this.shown?.last ?? 0;
  }

  /** To a position, and stay there. */
  go = (to: number): void => {
    this.playing = false;
    this.at = Math.max(0, Math.min(this.last, to));
  };

  /** The house has answered. */
  show(found: ReplayPosition): void {
    const follows = this.shown && found.position === this.shown.position + 1;
    this.fresh = follows ? found.events : [];
    this.inner = follows ? found.frames : [];
    this.shown = found;
    if (this.at > found.last) this.at = found.last;
  }
}
