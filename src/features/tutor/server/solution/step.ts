/** The step that the tutor has asked about, and what has been said of it since. */
export interface StepAtHand {
  /** The line before it, or a right one that the learner has found since; null where its own sides are not equal. */
  from: string | null;
  /** The line as it was handed in. */
  wrong: string;
  number: number;
  /** Values that it leaves out; empty where it is wrong otherwise. */
  lost: readonly number[];
  isLost: boolean;
  variable: string | null;
  /** A right line has been found in its place. */
  isMended: boolean;
  /** The learner has been led on once, and the next reply shows the step. */
  isLedOn: boolean;
}
