import { mount } from 'svelte';
import App from './App.svelte';
import './style/tokens.css';
import './style/base.css';
import { startWorker } from './shell/worker';
import { begin, language } from './words/language.svelte';

void begin().then(() => {
  mount(App, { target: document.getElementById('app')! });
  if (import.meta.env.PROD) startWorker(language());
});
