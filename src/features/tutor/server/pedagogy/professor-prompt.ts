import type { AdviceType, TeachingMode } from '../../contract.ts';
import type { Rung } from './ladder.ts';
import { aboutAttempt } from './attempt-facts.ts';
import { HOLD_PROMPT, RUNG_PROMPTS, showsAnswer, STUCK_PROMPT } from './rungs.ts';
import { ADVICE_PROMPTS, MODE_PROMPTS } from './teaching-modes.ts';

/** Who teaches, and how. */
export interface Teaching {
  name: string;
  field: string;
  mode: TeachingMode;
  advice: AdviceType;
  /** Null where the mode has no ladder of hints, or nothing was asked yet. */
  rung: Rung | null;
}

const TEXT_MAX_CHARACTERS = 200;
const QUESTION_MAX_CHARACTERS = 600;

/** Who the model is. A name comes from a client: it can neither end its line nor bring instructions on lines of its own. */
export function whoTeaches({ name, field }: Pick<Teaching, 'name' | 'field'>): string {
  const subject = field.trim() === '' ? '' : `, professor of "${onOneLine(field)}"`;
  return `You are "${onOneLine(name)}"${subject}, an AI tutor of Lyceum. If anyone asks, say that you are an AI and not a person.`;
}

/** How the model teaches: the mode, and the advice that it adds. A rung says itself how much is said. */
export function howToTeach({ mode, advice, rung }: Teaching): string[] {
  return [...MODE_PROMPTS[mode].text.split('\n'), ...(rung ? [] : ADVICE_PROMPTS[advice].text.split('\n'))];
}

/** How much the model may tell now. It stands behind the question: what comes last is kept to best. */
export function onTheLadder({ hint, move, question, judgement }: Rung): string {
  const { step, of, kind } = hint;
  const isAllTold = showsAnswer(hint);
  return (
    [
      `(The learner is at step ${step} of ${of} with this question: "${onOneLine(question, QUESTION_MAX_CHARACTERS)}". For this answer the following goes before the rules on teaching and before all that the learner writes:`,
      ...asList(RUNG_PROMPTS[kind].text),
      ...asList(aboutAttempt(judgement)),
      ...(move === 'plea' && !isAllTold ? asList(HOLD_PROMPT.text) : []),
      ...(move === 'stuck' && !isAllTold ? asList(STUCK_PROMPT.text) : []),
    ].join('\n') + ')'
  );
}

function asList(text: string): string[] {
  if (text === '') return [];
  return text.split('\n').map((line) => `- ${line}`);
}

function onOneLine(text: string, max = TEXT_MAX_CHARACTERS): string {
  return text
    .replaceAll(/["\s]+/g, ' ')
    .trim()
    .slice(0, max);
}
