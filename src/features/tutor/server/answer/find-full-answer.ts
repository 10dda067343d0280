import type { Passage } from '#server/knowledge/knowledge.ts';
import { readKind } from '#language/question-kinds.ts';
import { isStatement } from '#language/sentence-form.ts';
import type { Span } from '#shared/text-structure.ts';
import type { FullAnswer } from '../pedagogy/full-answer.ts';
import { bestSentences } from '../quote/choose-sentences.ts';
import { isBareHeading, sentencesOf, termsOf } from '../quote/passage-sentences.ts';
import { isWebPage, type Sentence } from '../quote/quotable.ts';
import type { Quotation } from '../quote/quotation.ts';
import type { Answering } from './answering.ts';
import { answerOfKind } from './kinds/answer-of-kind.ts';
import type { Asking } from './kinds/asking.ts';

/** Fewer words name a subject, of which a section says many things. */
const HEADING_MIN_TERMS = 3;
const HEADING_MAX_CHARACTERS = 120;

/** What a full answer would say, from what was found. */
export async function findFullAnswer(
  knowledge: Asking['knowledge'],
  answering: Pick<Answering, 'question' | 'read' | 'evidence'>,
): Promise<FullAnswer> {
  const { query, passages } = answering.evidence;
  const reasons = paragraphUnder(query, passages);
  if (reasons.length > 1) return { sentences: reasons, isOfKind: true, isInParts: true };
  const best = bestSentences(query, passages);
  const ofKind = await answerOfKind(knowledge, answering);
  if (!ofKind || ofKind.quotes.length === 0) return { sentences: best };
  const kind = readKind(answering.read.asked)?.kind;
  const isDifference = kind === 'difference';
  const sentences = isDifference ? quotesOf(ofKind) : quotesOf(ofKind).flatMap(sentencesWithin);
  return {
    sentences: kind === 'cause' || kind === 'manner' ? inOrderOf(best, sentences) : sentences,
    isOfKind: ofKind.grounded,
    ...ofKind.key,
    ...(isDifference && { isInParts: true }),
  };
}

/** What stands right under a heading that asks the question itself. */
function paragraphUnder(query: string, passages: readonly Passage[]): Sentence[] {
  for (const passage of passages) {
    const asked = termsOf(query, passage.language);
    if (asked.size < HEADING_MIN_TERMS) return [];
    const lines = [...passage.text.matchAll(/[^\n]+/gu)];
    const at = lines.findIndex(([line]) => isHeadingOf(line, asked, passage.language));
    const below = at < 0 ? undefined : lines[at + 1];
    if (!below) continue;
    const span = { start: below.index, end: below.index + below[0].length };
    const found = sentencesOf(passage).filter((sentence) => isWithin(sentence, span));
    if (found.every(({ text }) => isStatement(text))) return found;
  }
  return [];
}

function isHeadingOf(line: string, asked: ReadonlySet<string>, language: string): boolean {
  if (line.length > HEADING_MAX_CHARACTERS) return false;
  const terms = termsOf(line, language);
  return terms.size === asked.size && [...asked].every((term) => terms.has(term));
}

export function quotesOf({ quotes }: Quotation): Sentence[] {
  return quotes.flatMap(({ passage, quote: { span } }) =>
    isWebPage(passage) ? [] : [{ passage, ...span, text: passage.text.slice(span.start, span.end) }],
  );
}

/** What explains is quoted as it is told. */
function inOrderOf(best: readonly Sentence[], sentences: readonly Sentence[]): Sentence[] {
  const rankOf = ({ text }: Sentence) => {
    const rank = best.findIndex((one) => one.text === text);
    return rank < 0 ? best.length : rank;
  };
  return sentences.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** A quote may be several sentences. */
function sentencesWithin(quote: Sentence): Sentence[] {
  const own = sentencesOf(quote.passage).filter(
    (sentence) => isWithin(sentence, quote) && !isBareHeading(sentence.text),
  );
  return own.length > 0 ? own : [quote];
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}
