import { findQuantities } from '#language/quantities.ts';
import { asksCountOf } from '#language/question-kinds.ts';
import { findNames } from '#language/names.ts';
import { UNDETERMINED } from '#language/languages.ts';
import { isStatement } from '#language/sentence-form.ts';
import type { Knowledge } from '#server/knowledge/knowledge.ts';
import { CELL_BORDER } from '#server/knowledge/reading/part-structure.ts';
import { clockTime } from '#shared/citation.ts';
import type { Span } from '#shared/text-structure.ts';
import { comparePlaces, type Sentence } from '../quote/quotable.ts';
import { isBareHeading, termsOf } from '../quote/passage-sentences.ts';
import { type Quotation, plainText, quoteSentences } from '../quote/quotation.ts';
import type { FullAnswer } from './full-answer.ts';
import { closingOf, hintTexts, type HintTexts, verdictText } from './hint-texts.ts';
import { partAbout } from './judge-by-documents.ts';
import type { Rung } from './ladder.ts';
import { hintAt, SIMILAR_STEP } from './rungs.ts';
import { toldWords } from './told-words.ts';

interface HintEvidence {
  query: string;
  language: string;
  full: FullAnswer;
  /** What may stand near it. */
  nearby: readonly Sentence[];
  /** What is asked at the end, where that is known. */
  asked: string | null;
  /** Nothing was said before it. */
  isFirst: boolean;
}

type Places = Pick<Knowledge, 'placeOf'>;

const PLACES_MAX = 3;
const NEARBY_MAX = 2;
const GAP = '\\_\\_\\_\\_';
const GAPS_MAX = 4;
const GAP_WORD_MIN_CHARACTERS = 4;
const NEARBY_MIN_CHARACTERS = 40;
const WORD = /[\p{L}\p{N}]+(?:[.,]\d+)*/gu;

/**
 * A step of the ladder without a model: first where to look and a question, then the answering sentence with gaps, then what stands
 * next to it, after what is known of the attempt. The places are cited by words that the question has itself, because a citation shows its quote.
 */
export async function hintFromLibrary(
  knowledge: Places,
  found: HintEvidence,
  { hint, move, judgement }: Rung,
): Promise<Quotation> {
  const { language } = found;
  const texts = hintTexts(language);
  const opening = [...(found.isFirst ? [texts.noModel] : []), ...openingOf(texts, { move, judgement })];
  const places = await placesOf(knowledge, found, texts);
  const pointer = texts.pointer(places.text).replace(/(?<=[?!…])\.$/u, '');
  const toFill = hint.kind === 'question' ? null : withGaps(found);
  const asksAgain = hint.kind === 'hint' && toFill === null;
  const closing = found.asked ?? closingOf(asksAgain ? hintAt(SIMILAR_STEP) : hint, language, null);
  const near = hint.kind === 'similar' ? nearbyOf(found) : [];
  if (near.length > 0) {
    const quoted = quoteSentences(texts.nearby, near, true);
    return { ...quoted, text: [...opening, quoted.text, closing].join('\n\n') };
  }
  return {
    text: [...opening, pointer, ...(toFill ? [texts.gaps, `> ${toFill}`] : []), closing].join('\n\n'),
    quotes: places.quotes,
    grounded: true,
  };
}

/** What is said to the message itself, before the step. */
function openingOf(texts: HintTexts, { move, judgement }: Pick<Rung, 'move' | 'judgement'>): string[] {
  if (move === 'plea') return [texts.hold];
  if (move === 'stuck') return [texts.stuck];
  return judgement ? [verdictText(texts, judgement)] : [];
}

/** The places of the sentences, each with a marker that opens it. */
async function placesOf(
  knowledge: Places,
  { query, language, full: { sentences } }: HintEvidence,
  texts: HintTexts,
): Promise<Pick<Quotation, 'text' | 'quotes'>> {
  const asked = termsOf(query, language);
  const places = new Map<string, Quotation['quotes'][number] | null>();
  for (const sentence of sentences) {
    const { passage } = sentence;
    const place = await placeOf(knowledge, sentence, texts);
    if (places.has(place) || places.size === PLACES_MAX) continue;
    const span = toldWords(sentence, asked, language);
    places.set(place, span && { passage, quote: { span, status: 'supported' } });
  }
  const quotes = [...places.values()].filter((quote) => quote !== null);
  const text = [...places]
    .map(([place, quote]) => (quote ? `${place} [${quotes.indexOf(quote) + 1}]` : place))
    .join('; ');
  return { text, quotes };
}

/** A passage may go on under further headings than the one that it begins under. */
async function placeOf(knowledge: Places, { passage, start }: Sentence, texts: HintTexts): Promise<string> {
  const { title, page, isFlowing, headingPath, cues, sourceId } = passage;
  const place = isFlowing ? await knowledge.placeOf(sourceId, page, passage.start + start) : null;
  const heading = (place?.headings ?? headingPath).at(-1);
  const inText = cues?.[0] ? clockTime(cues[0].startSeconds) : heading && plainText(heading);
  const shown = isFlowing ? inText : texts.page(page);
  return `**${plainText(title)}**${shown ? `, ${shown}` : ''}`;
}

/** What to fill in: the cell that is asked for, else the best sentence with gaps. Null where there is none but headings. */
function withGaps({ query, language, full }: HintEvidence): string | null {
  const { cells = [], sentences, isInParts } = full;
  if (cells[0]) return `${cells[0].name}: ${GAP}`;
  const telling = sentences.filter(
    ({ text }) => text.includes(CELL_BORDER) || (isStatement(text) && !isBareHeading(text)),
  );
  // What announces the parts says least.
  const [best] = isInParts ? telling.toSorted((a, b) => b.text.length - a.text.length) : telling;
  if (!best) return null;
  return best.text.includes(CELL_BORDER) ? gappedRow(best.text) : gapped(best.text, query, language);
}

/** The name of a row, and of each of its cells the unit. */
function gappedRow(row: string): string {
  const [name = '', ...cells] = row.split(CELL_BORDER).map((cell) => cell.trim());
  const values = cells.filter(Boolean).map((cell) => {
    const [number] = findQuantities(cell, UNDETERMINED);
    return number ? `${cell.slice(0, number.start)}\u0000${cell.slice(number.end)}` : '\u0000';
  });
  return plainText([name, ...values].join(' – ')).replaceAll('\u0000', GAP);
}

/**
 * A sentence without what the question does not say: in the part that speaks of what is asked before all others, figures and names first, else
 * the longest words. Where a number is asked for, the numbers before everything else. Null where nothing is left to fill in.
 */
function gapped(text: string, query: string, language: string): string | null {
  const asked = termsOf(query, language);
  const names = findNames(text, language);
  const numbers = findQuantities(text, language).map(({ start, end }) => ({ start, end }));
  const words = [...text.matchAll(WORD)]
    .map(({ 0: word, index }) => ({ word, start: index, end: index + word.length }))
    .filter(({ start }) => text[start - 1] !== '°')
    .filter(({ start, end }) => numbers.every((one) => one.end <= start || one.start >= end))
    .filter(({ word }) => [...termsOf(word, language)].some((term) => !asked.has(term)));
  const named = words.filter(({ word }) => names.has(word.toLowerCase()));
  const longest = words
    .filter(({ word }) => word.length >= GAP_WORD_MIN_CHARACTERS)
    .toSorted((a, b) => b.word.length - a.word.length);
  const part = partAbout(text, asked, language);
  const isOfPart = ({ start, end }: Span) => part.includes(text.slice(start, end));
  const telling = [...numbers, ...named];
  const first = asksCountOf(query) === null ? [] : numbers;
  const hidden = new Map<number, Span>();
  for (const span of [...first, ...[...telling, ...longest].filter(isOfPart), ...telling, ...longest])
    if (hidden.size < GAPS_MAX) hidden.set(span.start, span);
  if (hidden.size === 0) return null;
  let said = text;
  for (const { start, end } of [...hidden.values()].toSorted((a, b) => b.start - a.start))
    said = `${said.slice(0, start)}\u0000${said.slice(end)}`;
  return plainText(said).replaceAll('\u0000', GAP);
}

/** Sentences next to those that answer, which do not answer themselves. */
function nearbyOf({ full: { sentences }, nearby }: HintEvidence): Sentence[] {
  const [best] = sentences;
  if (!best) return [];
  const answering = new Set(sentences.map(({ text }) => text));
  const distanceTo = ({ start }: Sentence) => Math.abs(start - best.start);
  return nearby
    .filter(({ text, passage }) => passage.id === best.passage.id && !answering.has(text))
    .filter(({ text }) => text.length >= NEARBY_MIN_CHARACTERS && isStatement(text))
    .toSorted((a, b) => distanceTo(a) - distanceTo(b))
    .slice(0, NEARBY_MAX)
    .toSorted(comparePlaces);
}
