/** What progress is made of; see docs/decisions/026-progress-in-courses.md. */
export interface ProgressFacts {
  /** Units of the course as it is now. */
  total: number;
  /** Those of them that the learner has finished. */
  done: number;
  /** The highest percentage that was ever reached. */
  best: number;
}

/** What is shown of a course that is nearly but not quite done. */
const NEARLY_ALL = 99;

/** The share of finished units in whole percent, rounded: 100 only when all are finished. */
export function percentOf({ total, done }: Pick<ProgressFacts, 'total' | 'done'>): number {
  if (total === 0) return 0;
  return done === total ? 100 : Math.min(Math.round((100 * done) / total), NEARLY_ALL);
}

/** The percentage that is shown: that of now, and never less than was reached before the course was changed. */
export function progressOf({ total, done, best }: ProgressFacts): number {
  return Math.max(best, percentOf({ total, done }));
}
