/**
 * How exercises ask for a quantity that can be worked out from their own words. Parts of regular expressions for small letters; what is not
 * certain is left out, because a wrong answer must never be confirmed.
 */
export interface Tasks {
  /** All of an answer that says that an equation has no solution. */
  noSolution: string;
  /** Asks for the standard deviation of numbers. */
  deviation: string;
  /** Asks for a derivative; `otherDerivative` for another than the first. */
  derivative: string;
  otherDerivative: string;
  /** Words for degrees, and scales of temperature by their symbol; a letter alone is one only beside another scale. */
  degrees: string;
  scales: string;
  /** All other words of a sentence that asks for a quantity in another unit ('How many … is that?'). */
  conversion: ReadonlySet<string>;
  /** Says that a quantity counts more or less than once. */
  multiplies: string;
  /** Kinds of quantities by the symbol of their unit: 'm how far/what distance, s how long'. */
  kinds: string;
  averageSpeed: string;
  /** Before a speed that is kept, and before the time for which it is. */
  atSpeed: string;
  lasting: string;
  /** A speed or an amount does not stay as it is, or the question is about several things. */
  changes: string;
  /** One substance becomes another one, or only its parts are counted. */
  reacts: string;
  /** Before or behind the percentage by which something becomes less, or more. */
  less: { before: string; behind: string };
  more: { before: string; behind: string };
  /** Asks for what it is afterwards; `asksBefore` for what it was, or for the difference. */
  asksAfter: string;
  asksBefore: string;
  /** Asks what share one number is of another; 'of' stands before the whole. */
  asksPercent: string;
  of: string;
  /** By value, in words before 'of': '1/2 half/one half, 2/3 two thirds'. */
  shares: string;
  currencies: string;
  /** Before the first and before the last of two values between which something goes up or down. */
  from: string;
  to: string;
  /** Behind 'from' or 'to', what does not move: 'from rest'. */
  rest: string;
  /** Quantities by the names of `grading/worked/formulas.ts`; `inexact` says that more plays a part than the formula has. */
  quantities: string;
  inexact: string;
  /** Shapes, what is asked of them, and their lengths, by the names of `grading/worked/shapes.ts`. */
  shapes: string;
  measures: string;
  lengths: string;
  /** What is asked of several numbers, by the names of `grading/worked/of-numbers.ts`. */
  ofNumbers: string;
  /** Operations by their sign: '² squared, ÷ divided by'; the longer words first. */
  spokenSigns: string;
  /** Asks for another form of an expression: 'expand', 'factor' or 'simplify'. */
  rewrites: string;
  integral: string;
  /** Asks for the coefficients of a chemical equation. */
  balance: string;
  /** All other words of a question that asks to solve an equation; without others it asks for nothing else. */
  solving: ReadonlySet<string>;
  /** What books call equations, by 'linear' and 'quadratic'. */
  equations: string;
  /** What learners say that they did to a side of an equation; `by` stands before what is multiplied or divided by. */
  operations: { adds: string; takesAway: string; multiplies: string; divides: string; by: string };
}
