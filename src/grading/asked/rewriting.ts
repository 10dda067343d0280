import { says, taskText } from '#language/tasks.ts';
import { entriesOf } from '#language/word-lists.ts';
import { compareAnswers } from '../compare-answers.ts';
import { functionsIn } from '../derivative.ts';
import type { Budget } from '../limits.ts';
import { findMath } from '../math-in-text.ts';
import { plainMath } from '../plain-math.ts';

export type NewForm = 'expand' | 'factor' | 'simplify';

/** The expression that a question wants in another form, and in which; null for any other question. */
export function readRewriting(
  question: string,
  language: string,
): { statement: string; form: NewForm } | null {
  const task = taskText(question, language);
  if (!task) return null;
  const asked = entriesOf(task.words.rewrites).filter(([, names]) => says(task, names));
  const [form, ...others] = asked.map(([name]) => name);
  if (others.length > 0 || !isForm(form)) return null;
  const [statement, ...more] = expressionsIn(question);
  return statement === undefined || more.length > 0 || /[=<>]/u.test(plainMath(statement, language))
    ? null
    : { statement, form };
}

/** Whether what was said is the expression in that form; `step` where it is equal, but in another form. */
export function judgeRewriting(
  {
    statement,
    form,
    language,
    budget,
  }: { statement: string; form: NewForm; language: string; budget: Budget },
  said: string,
): 'right' | 'step' | 'wrong' | 'undecided' {
  const given = plainMath(said, language);
  if (!/\p{L}/u.test(given)) return 'undecided';
  const { judgement } = compareAnswers({ kind: 'expression', answer: statement, language, budget }, said);
  if (judgement !== 'right') return judgement === 'wrong' ? 'wrong' : 'undecided';
  const last = given.split('=').at(-1)?.replaceAll(/\s/gu, '') ?? '';
  if (form === 'expand') return /\([^()]*\p{L}/u.test(last) ? 'step' : 'right';
  if (form === 'factor') return isProduct(last) ? 'right' : 'step';
  return isSimpler(last, plainMath(statement, language).replaceAll(/\s/gu, '')) ? 'right' : 'step';
}

export function expressionsIn(text: string): string[] {
  const found = [...findMath(text), ...functionsIn(text)].filter((span) => /\p{L}/u.test(span));
  return [...new Set(found.map((span) => span.trim()))].filter(
    (span, _, all) => !all.some((other) => other !== span && other.includes(span)),
  );
}

/** Shorter, or of smaller numbers. */
function isSimpler(given: string, before: string): boolean {
  const sum = (text: string) =>
    (text.match(/\d+/gu) ?? []).reduce((total, number) => total + Number(number), 0);
  return given.length < before.length || (given.length === before.length && sum(given) < sum(before));
}

/** With brackets, and nothing added outside of them. */
function isProduct(plain: string): boolean {
  let depth = 0;
  for (const [index, sign] of [...plain].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0 && index > 0 && '+-'.includes(sign)) return false;
  }
  return plain.includes('(');
}

function isForm(name: string | undefined): name is NewForm {
  return name === 'expand' || name === 'factor' || name === 'simplify';
}
