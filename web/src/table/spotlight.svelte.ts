/** A turn on the board: its number in the bar, and where it may be shown, the best place first. */
export interface Pin {
  number: number;
  places: string[];
  now: boolean;
}

/** The places of the board that are lit up, because somebody points at a line of the log, and the turns that are pinned to it. */
class Spotlight {
  places: string[] = $state.raw([]);
  pins: Pin[] = $state.raw([]);

  on(places: string[]): void {
    this.places = places;
  }

  off(): void {
    this.places = [];
  }
}

export const spotlight = new Spotlight();
