import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds the server; the built client is served by the server itself. */
const server = process.env.FAIRGROUND_SERVER ?? 'http://127.0.0.1:8000';

const board = [
  'BoardFrame',
  'Chat',
  'Fetched',
  'Thing',
  'context',
  'frames.svelte',
  'gradual.svelte',
  'Later',
  'hint.svelte',
  'inView',
  'meanings',
  'moments',
  'narrow.svelte',
  'picker.svelte',
  'pointing.svelte',
  'shape.svelte',
  'share',
  'sized',
  'soon',
  'spotlight.svelte',
  'travel',
  'zoom.svelte',
];

/** Every page is made in the browser, none is taken over from the house: what Svelte would count on the way is not needed. */
const madeHere = {
  name: 'made-here',
  transform: (code: string, id: string) =>
    id.endsWith('.svelte') ? { code: code.replace(/^\s*\$\.(reset|next)\([^()\n]*\);$/gm, ''), map: null } : null,
};

export default defineConfig(({ mode }) => ({
  // Tests run what is built: without the notes for a developer's tools, which take a fifth of their time.
  plugins: [svelte(mode === 'test' ? { compilerOptions: { dev: false } } : {}), madeHere],
  build: {
    outDir: '../src/fairground/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // Everything comes from our own address as a file: the content security policy knows no inline data.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What a page needs is named on the page before it. What is fetched later finds most of it there already: only its
      // style is named, for every name is new to the packer.
      resolveDependencies: (_, deps, { hostId }) =>
        /(index|registry)-/.test(hostId) ? deps : deps.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // What every board and every table needs comes in one file: packed together it weighs less than in a dozen.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'board',
              test: new RegExp(`/src/(table/(${board.join('|')})|pieces/(text|fonts.svelte|Figure)|games/generic/(rest|spell))[.]`),
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
  },
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    // One document for all files instead of one for each: their components are read once.
    isolate: false,
    // A machine that has much else to do decides no test.
    testTimeout: 60_000,
  },
}));
