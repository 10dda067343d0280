import type { Polynomial } from './polynomial.ts';
import { writtenSum } from './written.ts';

/** What is done to the line before; to both sides, unless it says otherwise. */
export type Operation =
  | { kind: 'given' | 'expand' | 'swap' | 'root' | 'eachFactor' }
  | { kind: 'factor'; square: boolean }
  | { kind: 'multiply' | 'divide'; by: string; flips: boolean }
  | { kind: 'add' | 'subtract'; term: string }
  /** The formula of quadratic equations, with what stands below its root. */
  | { kind: 'formula'; root: string };

export interface SolvedLine {
  text: string;
  operation: Operation;
}

export type Sign = '=' | '<' | '>' | '≤' | '≥';

/** A relation of which both sides are polynomials with whole coefficients. */
export interface Sides {
  left: Polynomial;
  right: Polynomial;
  sign: Sign;
  variable: string;
}

/** `none` has no real solution, `all` holds for every number. */
export interface Solved {
  lines: readonly SolvedLine[];
  solutions: 'some' | 'none' | 'all';
}

export function writtenSides({ left, sign, right, variable }: Sides): string {
  return `${writtenSum(left, variable)} ${sign} ${writtenSum(right, variable)}`;
}
