import { termOf } from '#language/analyze.ts';
import { numberOfWord } from '#language/number-words.ts';
import { tokenize } from '#language/tokenize.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import { inContext } from '../../quote/in-context.ts';
import { comparePlaces } from '../../quote/quotable.ts';
import { type Quotation, quoteSentences } from '../../quote/quotation.ts';
import { type Asking, findPassages, type Stated, statementsIn } from './asking.ts';

const PASSAGES_MAX = 60;
const SENTENCES_MAX = 2;
const RANK_HALF = 12;
/** '206 named bones': so many words may stand between a number and what it counts. */
const BETWEEN_MAX_WORDS = 2;
/** What is counted is named first: the bones of 'bones does an adult have'. */
const COUNTED_TERMS = 2;
const SHARE_MIN = 0.6;
const BEFORE_SHARE = 0.5;
/** Of a sentence as good as another one, so much less in a passage further down is enough to be shown beside it. */
const SCORE_MIN_SHARE = 0.7;
const YEAR = /^(?:1[4-9]|20)\d\d$/u;

/** A number of things: the sentences in which a number stands before what is counted; null where there is none. */
export async function answerCount(
  asking: Asking,
  { subject }: { subject: string },
): Promise<Quotation | null> {
  const found = await findPassages(asking, `${subject} ${asking.query}`);
  const language = found[0]?.language ?? asking.language;
  const asked = [...termsOf(subject, language)];
  const counted = new Set(asked.slice(0, COUNTED_TERMS));
  if (asked.length === 0) return null;
  const stated = await statementsIn(found.slice(0, PASSAGES_MAX), (text) => counts(text, counted, language));
  const rated = stated
    .map((sentence) => ({ sentence, share: shareOf(sentence, asked) }))
    .filter(({ share }) => share >= SHARE_MIN)
    .map((one) => ({ ...one, score: one.share / (1 + one.sentence.rank / RANK_HALF) }))
    .toSorted((a, b) => b.score - a.score);
  const [best] = rated;
  if (!best) return null;
  const told = rated
    .filter(({ score }) => score >= best.score * SCORE_MIN_SHARE)
    .slice(0, SENTENCES_MAX)
    .map(({ sentence: { passage, start, end, text } }) => ({ passage, start, end, text }))
    .filter(({ passage }) => passage.sourceId === best.sentence.passage.sourceId)
    .toSorted(comparePlaces);
  return best.share === 1
    ? quoteSentences(asking.intro, inContext(told), asking.isTitled)
    : asking.frame(told);
}

/** Whether a number, in figures or words, stands before one of the things. */
function counts(text: string, counted: ReadonlySet<string>, language: string): boolean {
  const words = tokenize(text).map(({ word }) => word);
  return words.some((word, index) => {
    if (!isNumber(word, language)) return false;
    return words
      .slice(index + 1, index + 2 + BETWEEN_MAX_WORDS)
      .some((next) => counted.has(termOf(next, language)));
  });
}

/** 'Un' and 'une' are articles as well. */
function isNumber(word: string, language: string): boolean {
  return /^\d+$/u.test(word) ? !YEAR.test(word) : (numberOfWord(word, language) ?? 1) > 1;
}

/** How many of the words of the question the sentence has; those that only stand before it or above it count half. */
function shareOf({ text, before, passage }: Stated, asked: readonly string[]): number {
  const own = termsOf(text, passage.language);
  const around = termsOf([before?.text ?? '', ...passage.headingPath].join('\n'), passage.language);
  const said = asked.reduce(
    (sum, term) => sum + (own.has(term) ? 1 : around.has(term) ? BEFORE_SHARE : 0),
    0,
  );
  return said / asked.length;
}
