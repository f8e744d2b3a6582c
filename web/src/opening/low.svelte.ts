const query = matchMedia('(min-width: 1101px) and (max-height: 820px)');
const slim = matchMedia('(max-width: 1399px)');

/** Whether the window is wide, but low: then a table is opened without panels one would have to scroll to. */
class Low {
  on = $state(query.matches);
  /** Whether it is too slim for four chairs beside each other. */
  slim = $state(slim.matches);

  constructor() {
    query.addEventListener('change', () => (this.on = query.matches));
    slim.addEventListener('change', () => (this.slim = slim.matches));
  }
}

export const low = new Low();
