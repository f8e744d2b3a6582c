const query = matchMedia('(max-width: 860px)');

/** Whether the window is a phone's, or as slim as one. */
class Narrow {
  on = $state(query.matches);

  constructor() {
    query.addEventListener('change', () => this.look());
  }

  /** A window that changes its size tells so before its media queries do. */
  look(): void {
    this.on = query.matches;
  }
}

export const narrow = new Narrow();
