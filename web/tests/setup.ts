/** What jsdom lacks: a browser that prefers nothing in particular. */
globalThis.matchMedia ??= ((query: string) => ({
  media: query,
  matches: false,
  addEventListener: () => undefined,
})) as unknown as typeof matchMedia;
