import { says, taskText } from '#language/tasks.ts';
import type { Formula } from './formula.ts';
import { readFormula } from './formula.ts';
import { type Budget, TooComplex } from './limits.ts';
import { onlyVariable } from './one-variable.ts';
import { plainMath } from './plain-math.ts';
import { samplePoint } from './same-value.ts';

const SAMPLES = 16;
/** So many common values make two functions the same. */
const ENOUGH = 5;
const STEP = 1e-4;
/** The error that a difference quotient may have. */
const TOLERANCE = 1e-5;
const QUESTION_MAX_CHARACTERS = 600;
const FUNCTION = String.raw`(?<!\p{L})(?:a?(?:sin|cos|tan)h?|sen|tg|cot|sec|csc|ln|log|exp|sqrt|pi)(?!\p{L})`;
const RUN = new RegExp(
  String.raw`(?:\\[a-z]+|${FUNCTION}|(?<!\p{L})[a-z](?!\p{L}|['’]\p{L})|[^\p{L}\n])+`,
  'giu',
);
const NAMED = /^\s*\p{L}(?:\s?['’′])?\s?(?:\(\s?[a-z]\s?\))?\s*=/iu;

interface Asked {
  statement: string;
  variable: string | null;
  isKnown: boolean;
}

/** The function whose first derivative a question asks for; not known where it names another derivative, a place or several functions; null for any other question. */
export function readDerivative(question: string, language: string): Asked | null {
  const task = taskText(question, language);
  if (!task || !says(task, task.words.derivative)) return null;
  const unknown = { statement: '', variable: null, isKnown: false };
  const [span, ...others] = functionsIn(question);
  if (span === undefined || others.length > 0 || says(task, task.words.otherDerivative)) return unknown;
  const statement = plainMath(span, language).replace(NAMED, '').trim();
  const variable = onlyVariable(statement);
  return variable === null ? unknown : { statement, variable, isKnown: true };
}

/** What is made of numbers, signs, functions and single letters, and is more than a letter. */
export function functionsIn(question: string): string[] {
  const runs = question.slice(0, QUESTION_MAX_CHARACTERS).match(RUN) ?? [];
  const found = runs.map((run) =>
    run.replace(/(?<![\s.,;:!?¿¡])[\s.,;:!?¿¡]+$/u, '').replace(/^[\s.,;:!?¿¡]+/u, ''),
  );
  return [...new Set(found)].filter((run) => /\p{L}/u.test(run) && /[^\p{L}\s'’]|\p{L}{2}/u.test(run));
}

/** Whether what was said is the derivative: compared with the difference quotient in many places. What names no derivative may be a step. */
export function judgeDerivative(
  {
    statement,
    variable,
    language,
    budget,
  }: { statement: string; variable: string; language: string; budget: Budget },
  said: string,
): 'right' | 'wrong' | 'undecided' {
  const given = plainMath(said, language).split('=').at(-1) ?? '';
  try {
    const [whole, answer] = [statement, given].map((text) => readFormula(text, budget));
    if (!whole || !answer || answer.variables.some((name) => name !== variable)) return 'undecided';
    return isDerivative(whole, answer, variable) ?? 'undecided';
  } catch (error) {
    if (error instanceof TooComplex) return 'undecided';
    throw error;
  }
}

function isDerivative(whole: Formula, answer: Formula, variable: string): 'right' | 'wrong' | null {
  let common = 0;
  for (let index = 0; index < SAMPLES; index += 1) {
    const at = samplePoint([variable], index)[variable] ?? 0;
    const [left, right] = [whole.at({ [variable]: at - STEP }), whole.at({ [variable]: at + STEP })];
    const slope = (right - left) / (2 * STEP);
    const value = answer.at({ [variable]: at });
    if (!Number.isFinite(slope) || !Number.isFinite(value)) continue;
    if (Math.abs(slope - value) > TOLERANCE * Math.max(1, Math.abs(slope))) return 'wrong';
    common += 1;
  }
  return common >= ENOUGH ? 'right' : null;
}
