import { isDefinition } from '#language/pointing.ts';
import { isAlike } from './choose-sentences.ts';
import { quotableSentences, sentencesOf, termsOf } from './passage-sentences.ts';
import type { Quotable, Sentence } from './quotable.ts';
import { usefulness } from './usefulness.ts';
import { isStatement, LEADERS } from '#language/sentence-form.ts';

/** An entry of a list of references. */
const CITES_WORK = /^(?:[([]?\d{1,3}[)\].]\s+)?\p{Lu}[\p{L}’'-]+,? (?:\p{Lu}\.[ -]?)+.{0,200}\(?\d{4}/u;
const LEAD_MIN_CHARACTERS = 40;
/** Of the words of its heading a sentence may have all, and then counts for so much more. */
const HEADING_SHARE = 1;
const DEFINITION_FACTOR = 1.3;
/** So many sentences from the beginning of a part, half of what is said first is left. */
const PLACE_HALF = 40;
const USUAL_TERMS = 12;
const LINE_MIN_CHARACTERS = 3;
const LINES_MAX_CHARACTERS = 900;

/**
 * The sentences that say most of what passages of one place say, in reading order: those with the words that the place uses most.
 * Slides and lists have none; their lines then stand for themselves, `linesMax` of them.
 */
export function keySentences<Of extends Quotable>(
  passages: readonly Of[],
  limit: number,
  linesMax = limit,
): Array<Sentence<Of>> {
  const statements = passages
    .flatMap((passage) => quotableSentences(passage))
    .filter(({ text }) => isStatement(text) && !CITES_WORK.test(text) && !LEADERS.test(text));
  if (statements.length === 0) return lines(passages, linesMax);
  const rated = ratedByWords(statements);
  rated.sort((a, b) => b.score - a.score);
  const kept: typeof rated = [];
  for (const entry of rated) {
    if (kept.length === limit) break;
    if (!kept.some((other) => isAlike(entry.terms, other.terms))) kept.push(entry);
  }
  return kept.toSorted((a, b) => a.index - b.index).map(({ sentence }) => sentence);
}

/** The first sentences of a text, which mostly say what it is about; its key sentences where these are of little use. */
export function leadSentences<Of extends Quotable>(
  passages: readonly Of[],
  limit: number,
): Array<Sentence<Of>> {
  const statements = passages
    .flatMap((passage) => quotableSentences(passage))
    .filter(
      ({ text }) =>
        text.length >= LEAD_MIN_CHARACTERS &&
        isStatement(text) &&
        usefulness(text) === 1 &&
        !LEADERS.test(text),
    );
  return statements.length > 0 ? statements.slice(0, limit) : keySentences(passages, limit);
}

/**
 * The sentence that tells most of what a part is about: it has words of the heading and those that are said again and again. What stands
 * first is often a picture or a story.
 */
export function tellingSentence<Of extends Quotable>(
  passages: readonly Of[],
  heading: string,
): Array<Sentence<Of>> {
  const statements = passages
    .flatMap((passage) => quotableSentences(passage))
    .filter(({ text }) => text.length >= LEAD_MIN_CHARACTERS && isStatement(text) && usefulness(text) === 1);
  const rated = ratedByWords(statements).map((entry) => {
    const named = termsOf(heading, entry.sentence.passage.language);
    const share = [...named].filter((term) => entry.terms.has(term)).length / Math.max(1, named.size);
    const form = isDefinition(entry.sentence.text) ? DEFINITION_FACTOR : 1;
    const place = 1 + entry.index / PLACE_HALF;
    return { sentence: entry.sentence, score: (entry.score * (1 + HEADING_SHARE * share) * form) / place };
  });
  const best = rated.toSorted((a, b) => b.score - a.score)[0];
  return best ? [best.sentence] : keySentences(passages, 1);
}

interface Rated<Of extends Quotable> {
  sentence: Sentence<Of>;
  terms: Set<string>;
  index: number;
  score: number;
}

/** Rates sentences by the words that they share most. */
function ratedByWords<Of extends Quotable>(statements: ReadonlyArray<Sentence<Of>>): Array<Rated<Of>> {
  const terms = statements.map(({ text, passage }) => termsOf(text, passage.language));
  const counts = new Map<string, number>();
  for (const term of terms.flatMap((own) => [...own])) counts.set(term, (counts.get(term) ?? 0) + 1);
  return statements.map((sentence, index) => {
    const own = terms[index] ?? new Set<string>();
    return { sentence, terms: own, index, score: rate(own, counts) * usefulness(sentence.text) };
  });
}

/** How many of the most repeated words one sentence has. */
function rate(terms: ReadonlySet<string>, counts: ReadonlyMap<string, number>): number {
  const shared = [...terms].reduce((sum, term) => sum + Math.log(counts.get(term) ?? 1), 0);
  return shared / Math.sqrt(Math.max(terms.size, USUAL_TERMS));
}

function lines<Of extends Quotable>(passages: readonly Of[], limit: number): Array<Sentence<Of>> {
  let characters = 0;
  return passages
    .flatMap((passage) => sentencesOf(passage))
    .filter(({ text }) => text.length >= LINE_MIN_CHARACTERS && /\p{L}{2}|\p{Lo}/u.test(text))
    .slice(0, limit)
    .filter(({ text }) => (characters += text.length) <= LINES_MAX_CHARACTERS);
}
