import type { DemokratiaView } from '../../api/types';
import type { Course } from '../face';
import { words as said } from './words';

/** Most games take no more rounds; whether another one comes is never sure. */
const MOST = 7;

/** The frames of the phases in which nobody is asked anything. */
const PHYLAI = ['reveal', 'power', 'seats', 'citizens'];
const SHERDS = ['names', 'shards'];

function stepOf(phase: string, stage: string): number {
  if (PHYLAI.includes(stage)) return 3;
  if (SHERDS.includes(stage) || phase.startsWith('ostracism')) return 4;
  if (phase === 'rhetorics') return 0;
  if (phase === 'ekklesia') return 1;
  return /^(votes|tiles)_/.test(phase) ? 5 : 2;
}

/** The rounds of the city and the phases of one. */
export function course(view: DemokratiaView, stage = ''): Course {
  if (view.phase === 'over') return { round: view.round + 1, rounds: view.round, note: said.phases.over!, steps: [], step: -1 };
  const { course } = said;
  const steps = [course.rhetorics, course.ekklesia, course.archon, course.phylai, course.ostracism, course.passing];
  return {
    round: view.round,
    rounds: Math.max(MOST, view.round),
    sure: view.round,
    note: said.course.rounds,
    steps,
    step: stepOf(view.phase, stage),
  };
}
