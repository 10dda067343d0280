import { findMath } from '#grading/math-in-text.ts';
import { questionsOf } from '#language/languages.ts';
import { isNegationAt, readStatement } from '#language/statement.ts';
import { begs } from '../question/moves.ts';
import { withoutHedges } from '../question/said-around.ts';
import type { Guard } from './keep-back.ts';
import { type Judgement, namesSeveral } from './judge-attempt.ts';
import type { Rung } from './ladder.ts';
import { LAST_STEP_KIND } from './rungs.ts';
import { type Secrets, tells } from './secrets.ts';

/** A verdict stands at the beginning of an answer. */
const VERDICT_CHARACTERS = 300;
const CLAUSE_END = /[,;:.!…—]\s*/u;
const AFFIRMS = wordsOf('affirms');
const DENIES = wordsOf('denies');
const ANNOUNCES = wordsOf('announces');

/**
 * Which sentences of a model do not reach a learner who stands at `rung`: those that say the result too early, and those that judge the attempt
 * otherwise than what is known of it. Null where any sentence may pass.
 */
export function guardFor(
  { hint, judgement }: Pick<Rung, 'hint' | 'judgement'>,
  secrets: Secrets,
  attempt: string,
): Guard | null {
  const verdict = { attempt, judgement, language: secrets.language };
  // The server has said that it is right, and needs no doubt beside that.
  if (judgement?.isSettled) return (...said) => (contradicts(verdict, ...said) ? 'drop' : 'pass');
  const isOpen = hint.kind === LAST_STEP_KIND;
  const mayConfirm =
    judgement?.verdict === 'right' && (judgement.by !== 'model' || isPlain(attempt, secrets.language));
  if (isOpen && judgement?.verdict !== 'wrong') return null;
  const isGuessing = judgement !== null && namesSeveral(attempt, secrets.language);
  let isSaid = false;
  return (sentence, written) => {
    if (contradicts(verdict, sentence, written)) return 'contradicts';
    // None of many guesses is confirmed.
    if (isGuessing && isVerdict(sentence, written, attempt) && affirms(sentence, attempt)) return 'stop';
    if (isOpen || isSaid || !tells(sentence, secrets, written)) return 'pass';
    // Who is told that an answer is right may be told what it is.
    isSaid = mayConfirm && isVerdict(sentence, written, attempt) && affirms(sentence, attempt);
    return isSaid ? 'pass' : 'stop';
  };
}

/** Whether a sentence calls a wrong attempt right, or a right one wrong. */
function contradicts(
  { attempt, judgement, language }: { attempt: string; judgement: Judgement | null; language: string },
  sentence: string,
  written: string,
): boolean {
  if (!judgement || !isVerdict(sentence, written, attempt)) return false;
  if (judgement.verdict === 'wrong') return affirms(sentence, attempt);
  // A model that found it right first and looks closer now may well be right.
  if (judgement.verdict !== 'right' || judgement.by === 'model') return false;
  // A question may say 'not'. A unit before it ('… 9 J. What …') does not end a sentence.
  const parts = withoutAttempt(sentence, attempt).split(/(?<=[.!])\s+(?=[\p{Lu}¿])/u);
  return parts.some((said) => DENIES.test(said) && !isAffirmed(said, language) && !said.includes('?'));
}

/** Whether a word affirms that its clause does not deny: 'yes, not 7', but not 'that’s not right'. */
function isAffirmed(said: string, language: string): boolean {
  return said.split(CLAUSE_END).some((clause) => {
    const at = AFFIRMS.exec(clause)?.index;
    if (at === undefined) return false;
    const { words } = readStatement(clause.slice(0, at), language);
    return !words.some((_, index) => isNegationAt(words, index, language));
  });
}

function affirms(sentence: string, attempt: string): boolean {
  const said = withoutAttempt(sentence, attempt);
  return AFFIRMS.test(said) && !DENIES.test(said);
}

/** '7, no?' is quoted with its doubt. */
function withoutAttempt(sentence: string, attempt: string): string {
  return sentence.replace(attempt.trim(), '…');
}

function isVerdict(sentence: string, written: string, attempt: string): boolean {
  if (written.length >= VERDICT_CHARACTERS) return false;
  return (
    written.trim() === '' ||
    sentence.includes(attempt.trim()) ||
    findMath(attempt).some((value) => sentence.includes(value))
  );
}

/** Only an answer, and one: it neither speaks of being right nor begs, so that no model can be talked into confirming it. */
export function isPlain(attempt: string, language: string): boolean {
  // '…, right?' asks; '… that I am right' claims.
  const said = /[,?]/u.test(attempt) ? withoutHedges(attempt).said : attempt;
  return !namesSeveral(said, language) && !AFFIRMS.test(said) && !ANNOUNCES.test(said) && !begs(said);
}

function wordsOf(list: 'affirms' | 'denies' | 'announces'): RegExp {
  return new RegExp(String.raw`(?<![\p{L}])(?:${questionsOf(list).join('|')})(?![\p{L}])`, 'iu');
}
