import { findMath } from '#server/grading/math-in-text.ts';
import { questionsOf } from '#server/language/languages.ts';
import type { Guard } from './keep-back.ts';
import type { Rung } from './ladder.ts';
import { LAST_STEP_KIND } from './rungs.ts';
import { type Secrets, tells } from './secrets.ts';

/** A verdict stands at the beginning of an answer. */
const VERDICT_CHARACTERS = 300;
const AFFIRMS = wordsOf('affirms');
const DENIES = wordsOf('denies');

/**
 * Which sentences of a model do not reach a learner who stands at `rung`: those that say the result too early and those that call a wrong result
 * correct stop the answer; those that call a correct one wrong are left out. Null where any sentence may pass.
 */
export function guardFor(
  { hint, judgement }: Pick<Rung, 'hint' | 'judgement'>,
  secrets: Secrets,
  attempt: string,
): Guard | null {
  if (judgement?.isSettled) return judgement.by === 'arithmetic' ? withoutDoubt(attempt) : null;
  const isOpen = hint.kind === LAST_STEP_KIND;
  const isWrong = judgement?.by === 'arithmetic' && judgement.verdict === 'wrong';
  if (isOpen && !isWrong) return null;
  return (sentence, written) => {
    if (!isOpen && tells(sentence, secrets, written)) return 'stop';
    return isWrong &&
      isVerdict(sentence, written, attempt) &&
      AFFIRMS.test(sentence) &&
      !DENIES.test(sentence)
      ? 'stop'
      : 'pass';
  };
}

/** Of a result that arithmetic finds right. A question may say 'not'. */
function withoutDoubt(attempt: string): Guard {
  return (sentence, written) =>
    isVerdict(sentence, written, attempt) &&
    DENIES.test(sentence) &&
    !AFFIRMS.test(sentence) &&
    !sentence.includes('?')
      ? 'drop'
      : 'pass';
}

function isVerdict(sentence: string, written: string, attempt: string): boolean {
  if (written.length >= VERDICT_CHARACTERS) return false;
  return written.trim() === '' || findMath(attempt).some((value) => sentence.includes(value));
}

function wordsOf(list: 'affirms' | 'denies'): RegExp {
  return new RegExp(String.raw`(?<![\p{L}])(?:${questionsOf(list).join('|')})(?![\p{L}])`, 'iu');
}
