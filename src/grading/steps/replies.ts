import { languageFor } from '#language/languages.ts';
import { plainMath } from '../plain-math.ts';
import type { Operation } from '#language/operations.ts';
import { readFormula } from '../formula.ts';
import { createMessageBudget } from '../limits.ts';
import { compareExpressions, compareNumbers, type Equality } from './equal-sides.ts';
import { formOf, isNumber, sidesOf, variableOf } from './line-parts.ts';
import { continues } from './same-step.ts';
import { orNull, placesOf, solve } from './solutions.ts';

/** A step that does not follow from the one before. */
export interface WrongLine {
  from: string;
  wrong: string;
}

const DENOMINATOR_MAX = 50;
const PRECISION = 1e-9;
const DECIMALS_MAX = 4;
const FLIPPED: Readonly<Record<string, string>> = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
  '≤': '≥',
  '≥': '≤',
};

/** Whether each side of the wrong line is what an operation makes of that side of the line before; null where that cannot be read. */
export function judgeOperation(
  { from, wrong }: WrongLine,
  { sign, operand }: Operation,
  language: string,
): { left: Equality; right: Equality } | null {
  const [before, after] = [sidesOf(from, language), sidesOf(wrong, language)];
  if (!before || !after) return null;
  const budget = createMessageBudget();
  const judge = (side: 'left' | 'right') =>
    orNull(() => {
      const applied = readFormula(plainMath(`(${before[side]}) ${sign} (${operand})`, language), budget);
      const own = readFormula(plainMath(after[side], language), budget);
      if (!applied || !own) return 'unknown' as const;
      const isPlain = applied.variables.length + own.variables.length === 0;
      return isPlain ? compareNumbers(applied, own) : compareExpressions(applied, own);
    }) ?? ('unknown' as const);
  return { left: judge('left'), right: judge('right') };
}

/** The wrong line with a number in place of the one that it has alone on a side, or the variable with that value; null where neither follows. */
export function lineWith(number: string, { from, wrong }: WrongLine, language: string): string | null {
  const sides = sidesOf(wrong, language);
  const variable = variableOf(from, language);
  const lines = [
    ...(sides && isNumber(sides.right) ? [`${sides.left} ${sides.sign} ${number}`] : []),
    ...(sides && isNumber(sides.left) ? [`${number} ${sides.sign} ${sides.right}`] : []),
    ...(variable === null ? [] : [`${variable} = ${number}`]),
  ];
  return lines.find((line) => continues(from, line, language)) ?? null;
}

/** The line that should stand in place of the wrong one, as near to it as can be; null where none can be worked out. */
export function rightLine({ from, wrong }: WrongLine, language: string): string | null {
  const variable = variableOf(from, language);
  const sides = sidesOf(wrong, language);
  if (variable === null) return null;
  const values = valuesOf(from, variable, language);
  const candidates = values.flatMap((value) => [
    ...(sides ? withValue(sides, { variable, value }, language) : []),
    ...(values.length === 1 ? [`${variable} = ${written(value, language)}`] : []),
  ]);
  return candidates.find((line) => continues(from, line, language)) ?? null;
}

function withValue(
  { left, sign, right }: { left: string; sign: string; right: string },
  { variable, value }: { variable: string; value: number },
  language: string,
): string[] {
  const at = (side: string) => {
    const formula = orNull(() => readFormula(plainMath(side, language), createMessageBudget()));
    const result = formula ? orNull(() => formula.at({ [variable]: value })) : null;
    return result !== null && Number.isFinite(result) ? written(result, language) : null;
  };
  const number = isNumber(right) ? at(left) : isNumber(left) ? at(right) : null;
  if (number === null) return [];
  return [sign, FLIPPED[sign] ?? sign].map((one) =>
    isNumber(right) ? `${left} ${one} ${number}` : `${number} ${one} ${right}`,
  );
}

/** Whether a line says the value of its variable and nothing else. */
export function isSolvedLine(line: string, language: string): boolean {
  const sides = sidesOf(line, language);
  return sides !== null && /^\p{L}$/u.test(sides.left) && isNumber(sides.right);
}

/** Where a line begins or ends to hold. */
function valuesOf(line: string, variable: string, language: string): number[] {
  const form = formOf(line, language, createMessageBudget());
  const solved = form && solve(form, variable, {});
  if (!solved) return [];
  if (solved.isEquation) return placesOf(solved) ?? [];
  return solved.turns.flatMap(({ crossings, touches }) => [...crossings, ...touches]);
}

/** A whole number, a short decimal, else a fraction. */
function written(value: number, language: string): string {
  const rounded = Number(value.toFixed(DECIMALS_MAX));
  const isShort = Math.abs(rounded - value) <= PRECISION * Math.max(1, Math.abs(value));
  const mark = languageFor(language)?.decimalMark ?? '.';
  if (isShort) return String(rounded).replace('.', mark);
  for (let denominator = 3; denominator <= DENOMINATOR_MAX; denominator += 1) {
    const numerator = Math.round(value * denominator);
    if (Math.abs(numerator / denominator - value) <= PRECISION) return `${numerator}/${denominator}`;
  }
  return String(rounded).replace('.', mark);
}
