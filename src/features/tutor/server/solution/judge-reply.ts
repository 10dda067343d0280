import { compareAnswers } from '#grading/compare-answers.ts';
import { statementsIn } from '#grading/asked-result.ts';
import { judgeOperation, lineWith } from '#grading/steps/replies.ts';
import { judgeSteps } from '#grading/steps/judge-steps.ts';
import { continues } from '#grading/steps/same-step.ts';
import { readOperation } from '#language/operations.ts';
import { lineIn, sumIn } from './lines.ts';
import type { StepAtHand } from './step.ts';

/** What algebra can say of a reply; `words` where it holds nothing to judge. */
export type ReplyVerdict =
  | { kind: 'right'; line: string }
  /** The value that was lost, or that of a side. */
  | { kind: 'rightValue' }
  | { kind: 'repeated' | 'wrongLine'; line: string }
  | { kind: 'wrongSum' | 'rightSum'; line: string }
  | { kind: 'wrongNumber'; line: string }
  | { kind: 'leftOnly' | 'rightOnly' }
  | { kind: 'words' };

const WORDS: ReplyVerdict = { kind: 'words' };

/** Judges a reply to the tutor's question about a wrong step. */
export async function judgeReplyToStep(
  step: StepAtHand,
  message: string,
  language: string,
): Promise<ReplyVerdict> {
  if (step.isLost || step.from === null) return judgeValue(step, message, language);
  const { from, wrong, variable } = step;
  const line = lineIn(message, language);
  if (line !== null) return judgeLine({ from, wrong }, line, language);
  const sum = sumIn(message, language);
  if (sum !== null) return judgeSum({ from, wrong }, sum, language);
  const operation = readOperation(message, variable === null ? [] : [variable], language);
  const sides = operation && !step.isMended ? judgeOperation({ from, wrong }, operation, language) : null;
  if (sides?.left === 'equal' && sides.right === 'wrong') return { kind: 'leftOnly' };
  if (sides?.right === 'equal' && sides.left === 'wrong') return { kind: 'rightOnly' };
  const [number, ...others] = operation ? [] : statementsIn(message, language);
  if (number === undefined || others.length > 0) return WORDS;
  const found = lineWith(number, { from, wrong }, language);
  return found === null ? { kind: 'wrongNumber', line: number } : { kind: 'right', line: found };
}

interface Lines {
  from: string;
  wrong: string;
}

async function judgeLine({ from, wrong }: Lines, line: string, language: string): Promise<ReplyVerdict> {
  if (continues(from, line, language)) return { kind: 'right', line };
  if (squeezed(line) === squeezed(wrong)) return { kind: 'repeated', line };
  const { steps } = await judgeSteps(`${from}\n${line}`, language);
  const verdict = steps.at(-1)?.verdict;
  return verdict === 'wrong' || verdict === 'loses' ? { kind: 'wrongLine', line } : WORDS;
}

/** A calculation beside the line: what it comes to may be what the line needs. */
async function judgeSum(lines: Lines, sum: string, language: string): Promise<ReplyVerdict> {
  const { steps } = await judgeSteps(sum, language);
  if (steps[0]?.verdict === 'wrong') return { kind: 'wrongSum', line: sum };
  const value = sum.split('=').at(-1)?.trim() ?? '';
  const found = value === '' ? null : lineWith(value, lines, language);
  if (found !== null) return { kind: 'right', line: found };
  return steps[0]?.verdict === 'follows' ? { kind: 'rightSum', line: sum } : WORDS;
}

/** The value that was lost; or what a side comes to that is not equal to the other. */
function judgeValue(step: StepAtHand, message: string, language: string): ReplyVerdict {
  const expected = step.isLost ? step.lost.map(String) : sidesOf(step.wrong).slice(0, 1);
  const said = statementsIn(message, language).map((one) => one.split('=').at(-1)?.trim() ?? '');
  const isSaid = (value: string) =>
    said.some(
      (one) => compareAnswers({ kind: 'expression', answer: value, language }, one).judgement === 'right',
    );
  return expected.length > 0 && expected.every(isSaid) ? { kind: 'rightValue' } : WORDS;
}

export function sidesOf(line: string): string[] {
  return line.split('=').map((side) => side.trim());
}

function squeezed(text: string): string {
  return text.replaceAll(/[\s$]/gu, '').toLowerCase();
}
