import { update } from './update.svelte';

/** Where we are: the path and the query of the address bar. */
class Router {
  path = $state(location.pathname);
  query = $state.raw(new URLSearchParams(location.search));

  constructor() {
    addEventListener('popstate', () => this.read());
    document.addEventListener('click', (event) => this.follow(event));
  }

  private read(): void {
    this.path = location.pathname;
    this.query = new URLSearchParams(location.search);
  }

  /** Links to our own pages do not reload the house. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }

  go(to: string): void {
    if (update.newer) {
      location.assign(to);
      return;
    }
    history.pushState(null, '', to);
    this.read();
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }

  /** Change the address without a new entry in the history. */
  replace(to: string): void {
    history.replaceState(null, '', to);
    this.read();
  }
}

export const router = new Router();
