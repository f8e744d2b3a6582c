import { narrow } from './narrow.svelte';

const GAP = 8;
/** Under so much below the board nothing of the sheet of a phone is hidden. */
const SHEET = 260;
/** How high a sheet is that nobody has measured. */
const USUAL = 250;

/** What a page that scrolls leaves beside its scroll bar; a table that fills the window has none. */
const across = (): number => (narrow.on ? document.documentElement.clientWidth || innerWidth : innerWidth);

/**
 * How the table's page is divided, in pixels: everything but the board has a fixed size, and the board has the rest.
 * 1440 by 900 leaves it 1104 by 674, 1366 by 768 leaves 1064 by 551, 1280 by 720 leaves 994 by 516.
 */
class Shape {
  width = $state(across());
  height = $state(innerHeight);
  /**
   * How high the sheet is at the foot of a phone. It changes with every question, so no property that everything on the page
   * inherits follows it: all of the page would be styled anew.
   */
  sheet = $state(USUAL);

  constructor() {
    addEventListener('resize', () => this.look());
    // A scroll bar that comes or goes changes no window.
    if (typeof ResizeObserver !== 'undefined') new ResizeObserver(() => this.look()).observe(document.documentElement);
  }

  private look(): void {
    narrow.look();
    this.width = across();
    this.height = innerHeight;
  }

  /** The sheet is so high; none any more where nothing is said. */
  measured(sheet = 0): void {
    this.sheet = sheet || USUAL;
  }

  private get roomy(): boolean {
    return this.width >= 1400 && this.height >= 760;
  }

  get top(): number {
    return this.roomy ? 46 : 44;
  }

  get goal(): number {
    return this.roomy ? 34 : 30;
  }

  get margin(): number {
    return narrow.on ? 8 : this.roomy ? 12 : 10;
  }

  get side(): number {
    if (this.width >= 1600) return Math.min(400, Math.round(this.width * 0.2));
    return this.width >= 1400 ? 300 : this.width >= 1340 ? 272 : 256;
  }

  get bar(): number {
    return this.roomy ? 118 : this.height >= 760 ? 117 : 104;
  }

  /** The box of the board. On a phone its height is what can be seen above the sheet. */
  get board(): { width: number; height: number } {
    if (narrow.on) return { width: this.width - 2 * this.margin, height: Math.max(320, this.height - this.top - this.goal - SHEET) };
    return {
      width: this.width - this.side - 3 * this.margin,
      height: Math.max(300, this.height - this.top - this.goal - this.bar - 2 * GAP - this.margin),
    };
  }
}

export const shape = new Shape();
