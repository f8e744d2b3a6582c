/** A page for drawing: a board with a sample position, in a box of any size. `preview/?game=la_loire&sample=where&w=1104&h=674`. */
import { mount } from 'svelte';
import '../src/style/tokens.css';
import '../src/style/base.css';
import Preview from './Preview.svelte';

mount(Preview, { target: document.getElementById('app')! });
