import { says, taskText } from '#language/tasks.ts';
import { functionsIn, judgeDerivative } from '../derivative.ts';
import type { Budget } from '../limits.ts';
import { onlyVariable } from '../one-variable.ts';
import { plainMath } from '../plain-math.ts';
import { hasSameFigures } from './same-figures.ts';

/** The constant that may end any antiderivative. */
const CONSTANT = /\+\s*(?:[cCkK]|const\p{L}*)\b.*$/u;

/** The function whose antiderivative a question asks for; null for any other question, such as one for an area between two places. */
export function readIntegral(
  question: string,
  language: string,
): { statement: string; variable: string } | null {
  const task = taskText(question, language);
  if (!task || !says(task, task.words.integral)) return null;
  const [span, ...others] = functionsIn(question);
  if (span === undefined || others.length > 0) return null;
  if (!hasSameFigures(span, question)) return null;
  const statement = plainMath(span, language)
    .replace(/^.*=/u, '')
    .replace(/\bd[a-z]$/u, '')
    .trim();
  const variable = onlyVariable(statement);
  return variable === null ? null : { statement, variable };
}

/** An antiderivative with or without its constant: its derivative is the function. */
export function judgeIntegral(
  asked: { statement: string; variable: string; language: string; budget: Budget },
  said: string,
): 'right' | 'wrong' | 'undecided' {
  const given = (said.split('=').at(-1) ?? '').replace(CONSTANT, '');
  return new RegExp(String.raw`(?<!\p{L})${asked.variable}(?!\p{L})`, 'iu').test(given)
    ? judgeDerivative({ ...asked, statement: plainMath(given, asked.language) }, asked.statement)
    : 'undecided';
}
