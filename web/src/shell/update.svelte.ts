import { get } from '../api/http';
import { paths } from '../api/paths';
import type { Version } from '../api/types';
import { remember } from './settings.svelte';

const SELDOM = 5 * 60_000;
const AGAIN = 'reloaded';
const SOON = 30_000;

/** Which client the house wrote into the page; none while the client is being built. */
const own = document.documentElement.dataset.client ?? '';

/** Whether the house gives out a newer client than this page: then somebody is told, and the next page comes anew. */
class Update {
  newer = $state(false);
  private asked = Date.now();

  constructor() {
    addEventListener('vite:preloadError', (event) => this.missing(event));
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && Date.now() - this.asked > SELDOM) void this.ask();
    });
  }

  /** After the line was down the house may be another one. */
  async ask(): Promise<void> {
    if (!own || this.newer) return;
    this.asked = Date.now();
    const { client } = await get<Version>(paths.version).catch(() => ({ client: '' }));
    if (client && client !== own) this.newer = true;
  }

  /** A part of this client is no longer there: the page comes anew, once; if that did not help, the person decides. */
  private missing(event: Event): void {
    event.preventDefault();
    if (Date.now() - remember.read(AGAIN, 0) < SOON) {
      this.newer = true;
      return;
    }
    remember.keep(AGAIN, Date.now());
    location.reload();
  }
}

export const update = new Update();
