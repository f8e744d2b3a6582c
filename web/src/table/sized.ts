type Told = (width: number, height: number) => void;

const told = new WeakMap<Element, Told>();
let watch: ResizeObserver | undefined;

/**
 * Tells how much room there is inside something, in pixels, without its padding: when the browser has laid the page out,
 * and before it is painted. Whoever asks for a width while the page changes has it laid out twice.
 */
export function sized(node: Element, tell: Told): { destroy: () => void } | undefined {
  if (typeof ResizeObserver === 'undefined') return;
  watch ??= new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) told.get(target)?.(contentRect.width, contentRect.height);
  });
  told.set(node, tell);
  watch.observe(node);
  return {
    destroy: () => {
      told.delete(node);
      watch!.unobserve(node);
    },
  };
}
