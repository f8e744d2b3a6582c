import { mount } from 'svelte';
import App from './App.svelte';
import './style/tokens.css';
import './style/base.css';
import { begin } from './words/language.svelte';

void begin().then(() => mount(App, { target: document.getElementById('app')! }));
