import { type AskedResult, readAskedResult } from '../asked-result.ts';
import { readFormula } from '../formula.ts';
import { createMessageBudget } from '../limits.ts';
import { plainMath } from '../plain-math.ts';
import { judgeSteps } from '../steps/judge-steps.ts';
import { orNull } from '../steps/solutions.ts';
import { solveLinear } from './linear.ts';
import { wholeSides } from './polynomial.ts';
import { solveQuadratic } from './quadratic.ts';
import { type Sides, type Sign, type Solved, type SolvedLine, writtenSides } from './sides.ts';

/** An equation or inequality of one variable, solved line by line. */
export interface SolvedInSteps extends Solved {
  variable: string;
  degree: 1 | 2;
}

const SIGNS: Readonly<Record<string, Sign>> = { '=': '=', '<': '<', '>': '>', '<=': '≤', '>=': '≥' };

/** What a question asks to be solved, if it is an equation of at most the second degree or a linear inequality. Every line is checked by the judge of solutions. */
export function solveQuestion(question: string, language: string): Promise<SolvedInSteps | null> {
  return solveAsked(readAskedResult(question, language));
}

/** Whether the equation that a question asks to solve has no real solution; null where it is solved in no steps. */
export function lacksSolution(question: string, language: string): boolean | null {
  const asked = readAskedResult(question, language);
  const solved = asked && asked.variable !== null && !asked.task ? orNull(() => solve(asked)) : null;
  return solved && solved.solutions === 'none';
}

async function solveAsked(asked: AskedResult | null): Promise<SolvedInSteps | null> {
  if (!asked || asked.variable === null || asked.task !== undefined) return null;
  const solved = orNull(() => solve(asked));
  return solved && (await isChecked(solved, asked.language)) ? solved : null;
}

function solve({ statement, variable, language }: AskedResult): SolvedInSteps | null {
  const [left = '', sign = '', right = '', ...more] = plainMath(statement, language).split(/([<>]=|[=<>])/u);
  if (variable === null || more.length > 0) return null;
  const budget = createMessageBudget();
  const [one, other] = [readFormula(left, budget), readFormula(right, budget)];
  const whole = one && other && wholeSides(one, other, variable);
  const written = SIGNS[sign];
  if (!whole || !written) return null;
  const sides: Sides = { left: whole.left, right: whole.right, sign: written, variable };
  const first: SolvedLine = { text: statement, operation: { kind: 'given' } };
  const solved = solveSides(sides);
  return (
    solved && {
      ...solved,
      variable,
      lines: [first, ...tidied(statement, sides, whole.factor), ...solved.lines],
      degree: degreeOf(sides),
    }
  );
}

/** Solves what is written in collected terms already, of which the lines are not the first. */
function solveSides(sides: Sides): Solved | null {
  return degreeOf(sides) === 1 ? solveLinear(sides) : solveQuadratic(sides);
}

/** Without brackets and fractions, where the statement has any. */
function tidied(statement: string, sides: Sides, factor: number): SolvedLine[] {
  const text = writtenSides(sides);
  if (plain(text) === plain(statement)) return [];
  if (factor !== 1) return [{ text, operation: { kind: 'multiply', by: String(factor), flips: false } }];
  return [{ text, operation: { kind: 'expand' } }];
}

function plain(text: string): string {
  return plainMath(text, 'en')
    .replaceAll(/[\s*]/gu, '')
    .replaceAll(/\^\(?2\)?/gu, '²');
}

function degreeOf({ left, right }: Sides): 1 | 2 {
  return left[2] === right[2] ? 1 : 2;
}

/** The judge of solutions reads them anew, and knows nothing of how they were made. Of lines without the variable there is nothing to judge. */
async function isChecked({ lines, solutions, variable }: SolvedInSteps, language: string): Promise<boolean> {
  const judged = lines.filter(({ text }) => text.includes(variable));
  const { steps, result } = await judgeSteps(judged.map(({ text }) => text).join('\n'), language);
  const [, ...further] = steps;
  if (solutions !== 'some') return further.every(({ verdict }) => verdict !== 'wrong');
  const isRead = steps.length === lines.length;
  return isRead && result.kind === 'right' && further.every(({ verdict }) => verdict === 'follows');
}
