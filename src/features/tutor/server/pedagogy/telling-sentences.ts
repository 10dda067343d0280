import { rankOf } from '#language/number-words.ts';
import { oppositesOf } from '#language/opposites.ts';
import { leansOnBefore, opensWithVerb } from '#language/pointing.ts';
import { isTask } from '#language/sentence-form.ts';
import { eachWord } from '#language/tokenize.ts';
import { termOf } from '#language/analyze.ts';
import { CELL_BORDER } from '#server/knowledge/reading/part-structure.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { headingsWithin, isBareHeading, sentencesOf, termsOf } from '../quote/passage-sentences.ts';
import type { Sentence } from '../quote/quotable.ts';

// Which sentences of the passages tell what a question asks: by its words, rare ones before common ones, and by what they speak of.

/** A sentence with how much of a question it has. */
export interface Telling {
  sentence: Sentence;
  score: number;
  /** Of all that the passages have of the question. */
  share: number;
}

/** What stands in a paragraph, and in what it is about. */
interface Told {
  sentence: Sentence;
  terms: ReadonlySet<string>;
  /** As they are written, words that say little included. */
  words: ReadonlySet<string>;
  /** Of the sentence that it leans on and of its headings, with how surely it speaks of them. */
  around: ReadonlyMap<string, number>;
  /** Of which of several it speaks, by what they are: the second of 'towers'. */
  ranks: ReadonlyMap<string, ReadonlySet<number>>;
}

const AROUND_SHARE = 0.5;
/** Of the sentence that opens a paragraph, in one that does not point back to it. */
const OPENING_SHARE = 0.25;
/** A word that says little, such as 'little' itself, tells two sentences apart that say as much otherwise. */
const PLAIN_SHARE = 0.15;
const AKIN_MIN_CHARACTERS = 4;
const AKIN_MIN_SHARE = 0.55;
const PARAGRAPH_END = /\n\s*\n|\n\s*[•*-]\s/u;
/** 'The second stone tower' */
const RANKED_WORDS_MAX = 2;

/** Best first, without those that speak of another one of several, or say the contrary of a word of the question. */
export function tellingSentences(question: string, passages: readonly Passage[]): Telling[] {
  const all = passages.flatMap(toldIn);
  const language = passages[0]?.language ?? 'en';
  const asked = termsOf(question, language);
  const plain = [...wordsOf(question)].filter((word) => termOf(word, language) === '');
  const weightOf = (has: (one: Told) => boolean) => {
    const count = all.filter(has).length;
    return count === 0 ? 0 : Math.log(1 + all.length / count);
  };
  const weights = [
    ...[...asked].map((term) => ({
      weight: weightOf(({ terms }) => hasAkin(terms, term)),
      shareIn: ({ terms, around }: Told) =>
        hasAkin(terms, term)
          ? 1
          : Math.max(0, ...[...around].filter(([other]) => areAkin(other, term)).map(([, share]) => share)),
    })),
    ...plain.map((word) => ({
      weight: weightOf(({ words }) => words.has(word)) * PLAIN_SHARE,
      shareIn: ({ words }: Told) => (words.has(word) ? 1 : 0),
    })),
  ];
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0);
  const isOther = otherThan(question, language);
  return all
    .filter((one) => !isOther(one))
    .map((one) => {
      const score = weights.reduce((sum, { weight, shareIn }) => sum + weight * shareIn(one), 0);
      return { sentence: one.sentence, score, share: whole === 0 ? 0 : score / whole };
    })
    .toSorted((a, b) => b.score - a.score);
}

/** Whether a sentence speaks of another one of several than a question does: of the third tower, asked about the second. */
export function speaksOfOther(
  question: string,
  passages: readonly Passage[],
): (sentence: Sentence) => boolean {
  const isOther = otherThan(question, passages[0]?.language ?? 'en');
  const others = passages.flatMap(toldIn).filter(isOther);
  return ({ passage, start, end }) =>
    others.some(
      ({ sentence }) => sentence.passage.id === passage.id && sentence.start < end && start < sentence.end,
    );
}

function otherThan(question: string, language: string): (one: Told) => boolean {
  const ranks = ranksIn(question, language);
  const asked = wordsOf(question);
  return (one) =>
    [...ranks].some(([thing, meant]) => {
      const own = one.ranks.get(thing);
      return own !== undefined && [...meant].every((rank) => !own.has(rank));
    }) || isContrary(one.words, asked, language);
}

function isContrary(said: ReadonlySet<string>, asked: ReadonlySet<string>, language: string): boolean {
  return [...asked].some((word) => {
    const opposites = [...oppositesOf(word, language)];
    const isOpen = said.has(word) || opposites.some((opposite) => asked.has(opposite));
    return !isOpen && opposites.some((opposite) => said.has(opposite));
  });
}

function toldIn(passage: Passage): Told[] {
  const within = headingsWithin(passage);
  const told: Told[] = [];
  let paragraph: Told[] = [];
  for (const [index, sentence] of sentencesOf(passage).entries()) {
    const end = paragraph.at(-1)?.sentence.end ?? 0;
    if (PARAGRAPH_END.test(passage.text.slice(end, sentence.start))) paragraph = [];
    const one = toldBy(sentence, paragraph, within[index] ?? '');
    paragraph.push(one);
    if (tellsSomething(sentence)) told.push(one);
  }
  return told;
}

/** What a sentence tells behind the others of its paragraph. */
function toldBy(sentence: Sentence, paragraph: readonly Told[], heading: string): Told {
  const { text, passage } = sentence;
  const { language, headingPath } = passage;
  const [opening, last] = [paragraph[0], paragraph.at(-1)];
  const before = leansOnBefore(text) || opensWithVerb(text, language) ? last : undefined;
  const ranks = new Map([...(last?.ranks ?? []), ...ranksIn(text, language)]);
  const headings = termsOf([...headingPath, heading].join(' '), language);
  return {
    sentence,
    terms: termsOf(text, language),
    words: wordsOf(text),
    around: new Map([
      ...[...(opening?.terms ?? [])].map((term) => [term, OPENING_SHARE] as const),
      ...(before?.around ?? []),
      ...[...headings, ...ranks.keys(), ...(before?.terms ?? [])].map(
        (term) => [term, AROUND_SHARE] as const,
      ),
    ]),
    ranks,
  };
}

function tellsSomething({ text }: Sentence): boolean {
  return !isTask(text) && !text.trim().endsWith('?') && !isBareHeading(text) && !text.includes(CELL_BORDER);
}

/** What has a rank in a text, and which: 'the second tower', 'la deuxième ligne'. */
function ranksIn(text: string, language: string): Map<string, ReadonlySet<number>> {
  const words = [...text.matchAll(/\p{L}+/gu)].map(([word]) => word);
  const found = new Map<string, Set<number>>();
  for (const [index, word] of words.entries()) {
    const rank = rankOf(word, language);
    if (rank === null) continue;
    const behind = words
      .slice(index + 1, index + 1 + RANKED_WORDS_MAX)
      .map((next) => termOf(next.toLowerCase(), language));
    for (const thing of behind.filter(Boolean))
      found.set(thing, new Set([...(found.get(thing) ?? []), rank]));
  }
  return found;
}

function hasAkin(terms: ReadonlySet<string>, term: string): boolean {
  return [...terms].some((other) => areAkin(other, term));
}

/** 'Perd' and 'perdent' are forms of one word. */
function areAkin(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (one === other) return true;
  return (
    short.length >= AKIN_MIN_CHARACTERS &&
    long.startsWith(short) &&
    short.length >= long.length * AKIN_MIN_SHARE
  );
}

function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  eachWord(text, (word) => words.add(word.toLowerCase()));
  return words;
}
