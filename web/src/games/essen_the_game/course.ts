import type { EssenTheGameHallsView } from '../../api/types';
import type { Course } from '../face';
import { words } from './words';

/** Scenes between the rounds, which have a name of their own. */
const SCENES = ['noon', 'afternoon', 'evening'];
const STEPS: Record<string, number> = { removal: 0, actions: 1, play_test: 2 };

/** The rounds of the day, and what a turn consists of. */
export function course(view: EssenTheGameHallsView, stage = ''): Course {
  const { rounds } = view;
  if (view.phase === 'over') return { round: rounds + 1, rounds, note: words.phases.over, steps: [], step: -1 };
  if (view.phase === 'draft') return { round: 0, rounds, note: words.course.draft, steps: [], step: -1 };
  const { course } = words;
  const steps = [course.truck, course.walk, course.playTest];
  // Everybody's turns are over then, and nobody's begins.
  if (SCENES.includes(stage))
    return { round: view.round, rounds, note: (words.stages as Record<string, string>)[stage], steps, step: steps.length };
  return { round: view.round, rounds, steps, step: STEPS[view.phase] ?? -1 };
}
