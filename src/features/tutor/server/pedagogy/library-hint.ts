import { findNumberWords } from '#language/number-words.ts';
import { findNames } from '#language/names.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { clockTime } from '#shared/citation.ts';
import type { Sentence } from '../quote/quotable.ts';
import { termsOf } from '../quote/choose-sentences.ts';
import { type Quotation, plainText, quoteSentences } from '../quote/quotation.ts';
import { closingOf, hintTexts, type HintTexts } from './hint-texts.ts';
import { partAbout } from './judge-by-documents.ts';
import type { Rung } from './ladder.ts';
import { toldWords } from './told-words.ts';

interface HintEvidence {
  query: string;
  language: string;
  /** What the full answer would quote. */
  sentences: Sentence[];
  /** What stands near it. */
  passages: Passage[];
  /** What is asked at the end, where that is known. */
  asked: string | null;
}

const PLACES_MAX = 3;
const NEARBY_MAX = 2;
const GAP = '\\_\\_\\_\\_';
const GAPS_MAX = 4;
const GAP_WORD_MIN_CHARACTERS = 4;
const NEARBY_MIN_CHARACTERS = 40;

/**
 * A step of the ladder without a model: first where to look and a question, then the answering sentence with gaps, then what stands
 * next to it, after what is known of the attempt. The places are cited by words that the question has itself, because a citation shows its quote.
 */
export function hintFromLibrary(
  found: HintEvidence,
  nearby: Sentence[],
  { hint, move, judgement }: Rung,
): Quotation {
  const { language } = found;
  const texts = hintTexts(language);
  const opening = openingOf(texts, { move, judgement });
  const places = placesOf(found, texts);
  const pointer = texts.pointer(places.text);
  const closing = found.asked ?? closingOf(hint, language, null);
  const near = hint.kind === 'similar' ? nearbyOf(found, nearby) : [];
  if (near.length > 0) {
    const quoted = quoteSentences(texts.nearby, near, true);
    return { ...quoted, text: [...opening, quoted.text, closing].join('\n\n') };
  }
  const gapped = hint.kind === 'question' ? [] : [texts.gaps, `> ${withGaps(found)}`];
  return {
    text: [...opening, pointer, ...gapped, closing].join('\n\n'),
    quotes: places.quotes,
    grounded: true,
  };
}

/** What is said to the message itself, before the step. */
function openingOf(texts: HintTexts, { move, judgement }: Pick<Rung, 'move' | 'judgement'>): string[] {
  if (move === 'plea') return [texts.hold];
  if (move === 'stuck') return [texts.stuck];
  return judgement ? [texts.attempt[judgement.verdict]] : [];
}

/** The places of the sentences, each with a marker that opens it. */
function placesOf(
  { query, language, sentences }: HintEvidence,
  texts: HintTexts,
): Pick<Quotation, 'text' | 'quotes'> {
  const asked = termsOf(query, language);
  const places = new Map<string, Quotation['quotes'][number] | null>();
  for (const sentence of sentences) {
    const { passage } = sentence;
    const place = placeOf(passage, texts);
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

function placeOf({ title, page, isFlowing, headingPath, cues }: Passage, texts: HintTexts): string {
  const heading = headingPath.at(-1);
  const inText = cues?.[0] ? clockTime(cues[0].startSeconds) : heading && plainText(heading);
  const place = isFlowing ? inText : texts.page(page);
  return `**${plainText(title)}**${place ? `, ${place}` : ''}`;
}

/**
 * The best sentence without what the question does not say: in the part that speaks of what is asked before all others, figures and names
 * first, else the longest words.
 */
function withGaps({ query, language, sentences }: HintEvidence): string {
  const text = sentences[0]?.text ?? '';
  const asked = termsOf(query, language);
  const names = findNames(text, language);
  const words = [...new Set(text.match(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu) ?? [])];
  const unasked = words.filter((word) => [...termsOf(word, language)].some((term) => !asked.has(term)));
  const spelled = new Set(findNumberWords(text, language).map(({ start, end }) => text.slice(start, end)));
  const isTelling = (word: string) => /\d/.test(word) || spelled.has(word) || names.has(word.toLowerCase());
  const telling = [...unasked.filter(isTelling), ...spelled];
  const longest = unasked
    .filter((word) => word.length >= GAP_WORD_MIN_CHARACTERS)
    .toSorted((a, b) => b.length - a.length);
  const part = partAbout(text, asked, language);
  const ofPart = [...telling, ...longest].filter((word) => part.includes(word));
  const hidden = new Set([...new Set([...ofPart, ...telling, ...longest])].slice(0, GAPS_MAX));
  const gapped = text.replaceAll(/[\p{L}\p{N}]+(?:[.,]\d+)*/gu, (word) =>
    hidden.has(word) ? '\u0000' : word,
  );
  return plainText(gapped).replaceAll('\u0000', GAP);
}

/** Sentences next to those that answer, which do not answer themselves. */
function nearbyOf({ sentences }: HintEvidence, nearby: Sentence[]): Sentence[] {
  const answering = new Set(sentences.map(({ text }) => text));
  const sources = new Set(sentences.map(({ passage }) => passage.id));
  return nearby
    .filter(({ text, passage }) => sources.has(passage.id) && !answering.has(text))
    .filter(({ text }) => text.length >= NEARBY_MIN_CHARACTERS)
    .slice(0, NEARBY_MAX);
}
