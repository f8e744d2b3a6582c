/** The booth one points at, or has pinned by a click: what there is to know about it stands beside the board. */
class Inspection {
  pointed: number | null = $state(null);
  pinned: number | null = $state(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** A hand that only passes by asks nothing. */
  static readonly PAUSE = 120;

  get booth(): number | null {
    return this.pinned ?? this.pointed;
  }

  point(booth: number | null): void {
    clearTimeout(this.timer);
    if (booth === null) this.pointed = null;
    else this.timer = setTimeout(() => (this.pointed = booth), Inspection.PAUSE);
  }

  pin(booth: number | null): void {
    this.pinned = this.pinned === booth ? null : booth;
  }

  clear(): void {
    clearTimeout(this.timer);
    this.pointed = null;
    this.pinned = null;
  }
}

export const inspection = new Inspection();
