import type { AskedWord } from '#server/knowledge/knowledge.ts';
import { analyze } from '#language/analyze.ts';
import { isTalk } from '#language/talk.ts';
import { headingsWithin, sentencesOf, termsOf, withLines } from './passage-sentences.ts';
import { measures, namesAnswerKind } from '../question/question-words.ts';
import type { Quotable, Sentence } from './quotable.ts';

/** What speaks for it that passages answer, and are not only what comes nearest. */
interface Certainty {
  /** How much of the question the first passage has, by rarity and not as a share: many rare words together are no accident. */
  amount: number;
  /** How much more of the question the best passage has than the fifth best, up to 1. */
  lead: number;
  /** Which share of the next passages stands near the first: who answers has more to say about it. */
  near: number;
}

/** What is quoted is called an answer or not, whatever else its passages say. */
interface Quoted {
  quoted: ReadonlyArray<Sentence<Quotable>>;
}

/** Fitted by logistic regression on the seen half of the students’ questions (decision 092). */
const WEIGHTS: Readonly<Certainty> = { amount: 4.52, lead: 4.24, near: 3.43 };
const CONSTANT = -5.3;
const CERTAIN_MIN = -0.2;
/** Of an answer to ‘why’ in which no word gives a cause. */
const UNCAUSED_MIN = 0.5;

/** In a library of several books words stand together by accident; of 36 questions that none of eleven books answers, 33 stay below. */
const AT_ONCE_MIN = 0.6;
const NEAR_MIN = 0.76;

/** Of questions so short, or of a text of so few passages, one sentence with all the words is certain. */
const TERSE_MAX_WORDS = 2;
const FEW_PASSAGES = 5;
/** As in the search, words that people talk with say little. */
const TALK_SHARE = 0.3;
/** Compared with the first. */
const NEXT_PASSAGES = 5;
const LEAD_OVER = 4;
const LOOKED_AT = 8;
/** About ten passages, on pages or in text without them. */
const NEAR_PAGES = 3;
const NEAR_CHARACTERS = 9_000;

/** Whether the passages that are quoted seem to be what the documents say about the question, and not only what comes nearest to it. */
export function isCertain(
  asked: readonly AskedWord[],
  passages: readonly Quotable[],
  { quoted, lacksCause, isLibrary }: Quoted & { lacksCause: boolean; isLibrary: boolean },
): boolean {
  const words = tellingWords(asked, passages);
  if (words.length === 0) return true;
  if (lacksRarest(words, quoted)) return false;
  if (isLibrary && shareAtOnce(words, passages) < AT_ONCE_MIN) return false;
  const isTerse = words.length <= TERSE_MAX_WORDS || passages.length <= FEW_PASSAGES;
  if (!lacksCause && isTerse && isSaidAtOnce(words, passages, quoted)) return true;
  return scoreOf(certaintyOf(asked, passages)) >= (lacksCause ? UNCAUSED_MIN : CERTAIN_MIN);
}

/**
 * Whether one sentence of the few that were found has all that is asked about: in a short text it is then the answer, also where it has not the form
 * that is asked for ('Loftus showed 45 students a film' to 'how many took part').
 */
export function isSaidInFew(
  asked: readonly AskedWord[],
  passages: readonly Quotable[],
  { quoted }: Quoted,
): boolean {
  const words = tellingWords(asked, passages).filter(({ word }) => !namesAnswerKind(word));
  return words.length > 1 && passages.length <= FEW_PASSAGES && isSaidAtOnce(words, passages, quoted);
}

/** Whether no sentence of what was found has much of the question: what comes nearest is about something else. */
export function isFarOff(asked: readonly AskedWord[], passages: readonly Quotable[]): boolean {
  const words = tellingWords(asked, passages);
  return words.length > 1 && shareAtOnce(words, passages) < NEAR_MIN;
}

/** Whether none of the quotes, with what they stand under, has the word that tells most of the question: the others stand there by accident. */
function lacksRarest(words: readonly AskedWord[], quoted: Quoted['quoted']): boolean {
  const most = Math.max(...words.map(({ rarity }) => rarity));
  const rarest = words.filter(({ rarity }) => rarity === most);
  return quoted.every(({ text, start, passage }) => {
    const own = sentencesOf(passage);
    const index = own.findIndex((one) => one.start === start);
    const under = [withLines(own)[index] ?? '', headingsWithin(passage)[index] ?? ''];
    const said = termsOf(
      [passage.title, ...passage.headingPath, ...under, text].join('\n'),
      passage.language,
    );
    return rarest.every(({ term }) => !said.has(term));
  });
}

/** The largest share of the question, by rarity, that one sentence has. */
function shareAtOnce(words: readonly AskedWord[], passages: readonly Quotable[]): number {
  const whole = words.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const shares = passages.slice(0, LOOKED_AT).flatMap((passage) =>
    withLines(sentencesOf(passage)).map((said) => {
      const terms = termsOf(said, passage.language);
      return words.reduce((sum, { term, rarity }) => sum + (terms.has(term) ? rarity : 0), 0) / whole;
    }),
  );
  return Math.max(0, ...shares);
}

function scoreOf({ amount, lead, near }: Certainty): number {
  return CONSTANT + WEIGHTS.amount * amount + WEIGHTS.lead * lead + WEIGHTS.near * near;
}

/** From the words of the passages alone, so that it means the same whether they were found by words or by vectors. */
function certaintyOf(asked: readonly AskedWord[], passages: readonly Quotable[]): Certainty {
  const words = tellingWords(asked, passages);
  const shares = passages.map((passage) => shareIn(passage, words)).toSorted((a, b) => b - a);
  const [first, ...others] = passages;
  const next = others.slice(0, NEXT_PASSAGES);
  const around = first ? next.filter((passage) => isNear(first, passage)) : [];
  const whole = words.reduce((sum, { rarity }) => sum + rarity, 0);
  return {
    amount: first ? shareIn(first, words) * whole : 0,
    lead: (shares[0] ?? 0) - (shares[LEAD_OVER] ?? shares.at(-1) ?? 0),
    near: around.length / NEXT_PASSAGES,
  };
}

function tellingWords(asked: readonly AskedWord[], passages: readonly Quotable[]): AskedWord[] {
  const language = passages[0]?.language ?? 'en';
  return asked
    .filter(({ word }) => !measures(word))
    .map((word) => ({ ...word, rarity: word.rarity * (isTalk(word.term, language) ? TALK_SHARE : 1) }));
}

/** How much of the question a passage has, up to 1: rare words count more, and repeated ones less each time. */
function shareIn({ text, headingPath, language }: Quotable, words: readonly AskedWord[]): number {
  const counts = new Map<string, number>();
  for (const { term } of analyze([text, ...headingPath].join('\n'), language))
    counts.set(term, (counts.get(term) ?? 0) + 1);
  const said = words.reduce((sum, { term, rarity }) => {
    const count = counts.get(term) ?? 0;
    return sum + (rarity * count) / (count + 1);
  }, 0);
  return said / (words.reduce((sum, { rarity }) => sum + rarity, 0) || 1);
}

function isNear(first: Quotable, other: Quotable): boolean {
  if (other.sourceId !== first.sourceId) return false;
  const heading = first.headingPath.join('\n');
  if (heading !== '' && other.headingPath.join('\n') === heading) return true;
  const pages = Math.abs((other.page ?? 0) - (first.page ?? 0));
  const characters = Math.abs((other.start ?? 0) - (first.start ?? 0));
  return pages <= NEAR_PAGES && (pages > 0 || characters <= NEAR_CHARACTERS);
}

/** In one sentence that is quoted; in a text of few passages, whose notes are brief, in two that follow each other. */
function isSaidAtOnce(
  words: readonly AskedWord[],
  passages: readonly Quotable[],
  quoted: Quoted['quoted'],
): boolean {
  const reach = passages.length <= FEW_PASSAGES ? 2 : 1;
  return passages.slice(0, LOOKED_AT).some((passage) => {
    const sentences = sentencesOf(passage);
    const said = withLines(sentences).map((one) => termsOf(one, passage.language));
    return said.some(
      (_, index) =>
        words.every(({ term }) => said.slice(index, index + reach).some((terms) => terms.has(term))) &&
        sentences
          .slice(index, index + reach)
          .some(({ text }) => quoted.some((one) => one.text.includes(text))),
    );
  });
}
