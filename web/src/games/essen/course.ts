import type { EssenView } from '../../api/types';
import type { Course } from '../face';
import { words } from './words';

const STEPS: Record<string, number> = { booth_setup: 0, action: 1, sales: 2, buzz: 3, cleanup: 4 };

/** The scenes of a round, and the phase they belong to: nobody decides in them. */
const SCENES: Record<string, string> = { visitors: 'sales', tables: 'sales', demand: 'sales', sales: 'sales', market: 'sales' };

/** Eight half days, each with the same phases. */
export function course(view: EssenView, stage = ''): Course {
  if (view.phase === 'over') return { round: 9, rounds: 8, note: words.phases.over, steps: [], step: -1 };
  const { course } = words;
  const steps = [course.setup, course.action, course.sales, course.buzz, course.cleanup];
  // The sales are nobody's phase to decide in: the tile has been turned while the actions are just over.
  const phase = SCENES[stage] ?? (view.phase === 'action' && !view.before_sales ? 'sales' : view.phase);
  return { round: view.round, rounds: 8, note: course.today({ day: view.day, morning: view.morning }), steps, step: STEPS[phase] ?? -1 };
}
