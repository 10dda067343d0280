import { partsOf } from './kind-words.ts';
import { rankTyped } from './number-words.ts';

const STEPS = new RegExp(
  String.raw`^(?<before>(?:[\p{L}\p{N}-]+\s){0,2})(?<noun>${partsOf('step')})(?!\p{L})(?:\s(?<number>\d{1,2})(?![\d.]))?(?<owner>.*)$`,
  'iu',
);
const STEP_LINE = new RegExp(String.raw`^(?:${partsOf('step')})\s(?<number>\d{1,2})(?![\d.]*\d)`, 'iu');

/** A question for the steps of something, or for that of a rank. */
export interface AskedSteps {
  rank: number | null;
  /** The word for them: 'stages'. */
  noun: string;
  /** What has them; empty for 'what is step 2'. */
  owner: string;
}

/** Null for a subject that asks for no steps: 'the second step of the lytic cycle', 'stages of mitosis'. */
export function readSteps(subject: string, language: string): AskedSteps | null {
  const { before = '', noun = '', number, owner = '' } = STEPS.exec(subject)?.groups ?? {};
  if (noun === '') return null;
  const last = before.trim().split(/\s+/u).at(-1) ?? '';
  const rank = number === undefined ? rankTyped(last, language) : Number(number);
  const isOfNothing = owner.trim() === '';
  return isOfNothing && rank === null ? null : { rank, noun, owner: owner.trim() };
}

/** The number of a line that is one step of several: 'Step 2: Add the dye'; null for any other. */
export function stepNumber(line: string): number | null {
  const number = STEP_LINE.exec(line)?.groups?.['number'];
  return number === undefined ? null : Number(number);
}
