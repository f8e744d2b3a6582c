import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` finds the server; the built client is served by the server itself. */
const server = process.env.FAIRGROUND_SERVER ?? 'http://127.0.0.1:8000';

const board = [
  'BoardFrame',
  'Thing',
  'context',
  'frames.svelte',
  'gradual.svelte',
  'Later',
  'hint.svelte',
  'meanings',
  'picker.svelte',
  'pointing.svelte',
  'sized',
  'soon',
  'spotlight.svelte',
  'travel',
  'zoom.svelte',
];

export default defineConfig(({ mode }) => ({
  // Tests run what is built: without the notes for a developer's tools, which take a fifth of their time.
  plugins: [svelte(mode === 'test' ? { compilerOptions: { dev: false } } : {})],
  build: {
    outDir: '../src/fairground/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // Everything comes from our own address as a file: the content security policy knows no inline data.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every board and every table needs comes in one file: packed together it weighs less than in a dozen.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'board', test: new RegExp(`/src/(table/(${board.join('|')})|pieces/(text|fonts.svelte))[.]`) }],
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
