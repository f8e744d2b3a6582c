/** Grows when fonts have come: what was measured before is measured again. */
class Fonts {
  come = $state(0);

  constructor() {
    if (typeof document === 'undefined' || !document.fonts?.addEventListener) return;
    document.fonts.addEventListener('loadingdone', () => this.come++);
  }
}

export const fonts = new Fonts();
