import { spokenTruth } from '#language/spoken-truth.ts';
import { right, type Verdict, wrong } from './verdict.ts';

/** Whether a statement is true or false, in any words for it; null where one of the two says neither. */
export function compareTruth(key: string, given: string, language: string): Verdict | null {
  const [wanted, said] = [key, given].map((text) => spokenTruth(text, language));
  // 'V' is also vanadium.
  if (wanted === null || wanted === undefined || said === null || key.trim().length < 2) return null;
  return wanted === said ? right() : wrong('negated');
}
