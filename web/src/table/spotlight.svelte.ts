/** The places of the board that are lit up, because somebody points at a line of the log. */
class Spotlight {
  places: string[] = $state.raw([]);

  on(places: string[]): void {
    this.places = places;
  }

  off(): void {
    this.places = [];
  }
}

export const spotlight = new Spotlight();
