import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** The mark of a component in its style sheet, as short as it can be and still its own: it stands in every tag with a style. */
const marks = new Map();
function mark(hash, file) {
  const whole = hash(file);
  for (let length = 3; ; length++) {
    const found = `f${whole.slice(-length)}`;
    if ((marks.get(found) ?? file) !== file) continue;
    marks.set(found, file);
    return found;
  }
}

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { cssHash: ({ hash, css, filename }) => mark(hash, filename ?? css) },
};
