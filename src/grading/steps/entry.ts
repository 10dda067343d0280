import type { Form } from './form.ts';
import type { WrittenStep } from './read-steps.ts';
import type { Solved } from './solutions.ts';

/**
 * `given` is where a task begins, or what the solution states besides; `loses` leaves out solutions that the step before has. `wrong` is
 * only said where it is certain, `unjudged` everywhere else.
 */
export type StepVerdict = 'given' | 'follows' | 'loses' | 'wrong' | 'unjudged';

export interface JudgedStep {
  /** Counted from 1. */
  number: number;
  /** The line as it was written. */
  text: string;
  verdict: StepVerdict;
  /** Of `wrong` and `loses`: the number of the step that it should follow from, from 1; null where its own sides are not equal. */
  against: number | null;
  /** Solutions that were left out, where they are few numbers. */
  lost: readonly number[];
  /** Its only variable; null where it has none or several. */
  variable: string | null;
}

/** A step that was read, among those of its task. */
export interface StepEntry {
  /** Counted from 1. */
  number: number;
  step: WrittenStep;
  form: Form | null;
  /** Kept by variable, once it was needed. */
  solved: Map<string, Solved | null>;
  judged: JudgedStep;
  /** Where a step loses solutions, the step that still had them. */
  wider: StepEntry | null;
  /** It has solutions that the step before has not. */
  gains: boolean;
}
