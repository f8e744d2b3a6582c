import type { View } from '../../api/types';
import type { Face } from '../face';
import Board from './Board.svelte';

/** A game without a folder of its own: its view is shown in words and figures, and all offers are there as buttons. */
const face: Face<View> = { board: Board as Face<View>['board'] };

export default face;
