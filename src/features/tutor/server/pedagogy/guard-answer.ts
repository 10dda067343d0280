import { findMath } from '#server/grading/math-in-text.ts';
import { questionsOf } from '#server/language/languages.ts';
import type { Judgement } from './judge-attempt.ts';
import type { Rung } from './ladder.ts';
import { LAST_STEP_KIND } from './rungs.ts';
import { type Secrets, tells } from './secrets.ts';

/** A verdict stands at the beginning of an answer. */
const VERDICT_CHARACTERS = 300;
const AFFIRMS = wordsOf('affirms');
const DENIES = wordsOf('denies');

/**
 * Which sentences of a model do not reach a learner who stands at `rung`: those that say the result too early, those that call a wrong result
 * correct, and those that call a correct one wrong. Null where any sentence may pass.
 */
export function guardFor(
  { hint, judgement }: Pick<Rung, 'hint' | 'judgement'>,
  secrets: Secrets,
  attempt: string,
): ((sentence: string, written: string) => boolean) | null {
  const isOpen = hint.kind === LAST_STEP_KIND || judgement?.isSettled === true;
  const contradicts = contradictionOf(judgement, attempt);
  if (isOpen && !contradicts) return null;
  return (sentence, written) =>
    (!isOpen && tells(sentence, secrets, written)) || (contradicts?.(sentence, written) ?? false);
}

/** Of arithmetic only: words can mean more than they say. */
function contradictionOf(
  judgement: Judgement | null,
  attempt: string,
): ((sentence: string, written: string) => boolean) | null {
  if (judgement?.by !== 'arithmetic') return null;
  const values = findMath(attempt);
  const isVerdict = (sentence: string, written: string) =>
    written.length < VERDICT_CHARACTERS &&
    (written.trim() === '' || values.some((value) => sentence.includes(value)));
  if (judgement.verdict === 'wrong')
    return (sentence, written) =>
      isVerdict(sentence, written) && AFFIRMS.test(sentence) && !DENIES.test(sentence);
  if (judgement.verdict === 'right')
    return (sentence, written) =>
      isVerdict(sentence, written) &&
      DENIES.test(sentence) &&
      !AFFIRMS.test(sentence) &&
      !sentence.includes('?');
  return null;
}

function wordsOf(list: 'affirms' | 'denies'): RegExp {
  return new RegExp(String.raw`(?<![\p{L}])(?:${questionsOf(list).join('|')})(?![\p{L}])`, 'iu');
}
