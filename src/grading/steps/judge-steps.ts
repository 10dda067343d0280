import { createMessageBudget } from '../limits.ts';
import { compareExpressions, compareUnits } from './equal-sides.ts';
import type { StepEntry, JudgedStep } from './entry.ts';
import { type Form, readForm } from './form.ts';
import { judgeForm, solvedOf } from './judge-form.ts';
import { hasResult, type Result, resultOf } from './result.ts';
import { readSteps, type WrittenStep } from './read-steps.ts';
import { orNull, type RenewedBudget } from './solutions.ts';
import { joinCases } from './join-cases.ts';

export interface JudgedSolution {
  steps: readonly JudgedStep[];
  /** The first that is `wrong` or `loses`; null where there is none. */
  firstWrong: JudgedStep | null;
  result: Result;
}

/**
 * Judges a solution step by step, by algebra alone. Others are served between two steps, and each step may cost as much as one message.
 */
export async function judgeSteps(text: string, language: string): Promise<JudgedSolution> {
  const written = readSteps(text, language);
  const budget = renewedBudget();
  const entries: StepEntry[] = [];
  let part: StepEntry[] = [];
  const parts = [part];
  for (const [index, step] of written.entries()) {
    if (step.isNewPart && part.length > 0) {
      part = [];
      parts.push(part);
    }
    await nextTurn();
    budget.renew();
    const entry = readEntry(step, index + 1, { part, language, budget });
    solvedOf(entry, entry.form?.variables[0]);
    await nextTurn();
    budget.renew();
    const isAlone = written.length === 1;
    entry.judged = {
      ...entry.judged,
      ...(orNull(() => judgeEntry(entry, part, { language, isAlone })) ?? {}),
    };
    part.push(entry);
    entries.push(entry);
  }
  for (const one of parts) {
    await nextTurn();
    budget.renew();
    joinCases(one);
  }
  await nextTurn();
  budget.renew();
  const steps = entries.map(({ judged }) => judged);
  const firstWrong = steps.find(({ verdict }) => verdict === 'wrong' || verdict === 'loses') ?? null;
  const judgedPart = parts.findLast((one) => one.some(({ form }) => hasResult(form))) ?? part;
  return { steps, firstWrong, result: orNull(() => resultOf(judgedPart)) ?? { kind: 'unknown' } };
}

interface Place {
  part: readonly StepEntry[];
  language: string;
  budget: RenewedBudget;
}

function readEntry(step: WrittenStep, number: number, { part, language, budget }: Place): StepEntry {
  const known = new Set(part.flatMap(({ form }) => form?.variables ?? []));
  const form = step.statement === null ? null : readForm(step.statement, { language, budget, known });
  const variable = form?.variables.length === 1 ? (form.variables[0] ?? null) : null;
  const judged: JudgedStep = {
    number,
    text: step.text,
    verdict: 'unjudged',
    against: null,
    lost: [],
    variable,
  };
  return { number, step, form, solved: new Map(), judged, wider: null, gains: false };
}

type StepJudgement = Partial<Pick<JudgedStep, 'verdict' | 'against' | 'lost'>>;

function judgeEntry(
  entry: StepEntry,
  part: readonly StepEntry[],
  { language, isAlone }: { language: string; isAlone: boolean },
): StepJudgement {
  const units = compareUnits(entry.step.text, language);
  if (units) return { verdict: VERDICT_OF[units] };
  if (!entry.form) return { verdict: 'unjudged' };
  const expanded = isAlone ? expansionOf(entry.form) : null;
  if (expanded === 'wrong') return { verdict: 'wrong' };
  return judgeForm(entry, entry.form, part);
}

const VERDICT_OF = { equal: 'follows', wrong: 'wrong', unknown: 'unjudged' } as const;

/** '(x + 3)² = x² + 9', alone: brackets were multiplied out, which has to hold for every x. */
function expansionOf({ sides, relation }: Form) {
  const [left, right] = sides;
  if (!relation || !left || !right || sides.length !== 2) return null;
  const isExpanded =
    /\)\s*(?:\^|\(|\*)|\d\s*\(/u.test(left.text) && !/[()]/u.test(right.text.replaceAll(/\^\(\d+\)/gu, ''));
  return isExpanded && left.variables.join() === right.variables.join()
    ? compareExpressions(left, right)
    : null;
}

function renewedBudget(): RenewedBudget {
  let current = createMessageBudget();
  return {
    spend: (characters) => current.spend(characters),
    renew: () => void (current = createMessageBudget()),
  };
}

/** Lets others run in between; in a browser as well, which has no `setImmediate`. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
