/** The booth one points at: what there is to know about it stands beside the board. */
class Inspection {
  booth: number | null = $state(null);
  /** Whether there is a place beside the board where it is told; otherwise a note at the booth has to do. */
  told = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** A hand that only passes by asks nothing, and one on its way to the card has not gone. */
  static readonly PAUSE = 120;
  static readonly STAY = 1500;

  point(booth: number): void {
    this.after(Inspection.PAUSE, booth);
  }

  /** A finger asks on purpose. */
  show(booth: number): void {
    clearTimeout(this.timer);
    this.booth = booth;
  }

  leave(): void {
    this.after(Inspection.STAY, null);
  }

  /** The hand is on the card itself. */
  hold(): void {
    clearTimeout(this.timer);
  }

  close(): void {
    clearTimeout(this.timer);
    this.booth = null;
  }

  private after(time: number, booth: number | null): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.booth = booth), time);
  }
}

export const inspection = new Inspection();
