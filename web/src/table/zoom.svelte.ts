const STEP = 1.25;
const MOST = 3;

/** How close one looks at a board; nothing but the board knows it. */
export class Zoom {
  value = $state(1);

  by(factor: number): void {
    this.value = Math.min(MOST, Math.max(1, this.value * factor));
  }

  closer(): void {
    this.by(STEP);
  }

  further(): void {
    this.by(1 / STEP);
  }

  fit(): void {
    this.value = 1;
  }
}

/** At a table: its buttons stand in the line on top, where they cover nothing. */
export const tableZoom = new Zoom();
