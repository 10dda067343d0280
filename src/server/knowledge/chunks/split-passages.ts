import type { Span } from '#shared/text-structure.ts';
import { UNSPACED } from '#shared/scripts.ts';
import { CharacterClasses } from '#language/character-classes.ts';

/** About this many words answer a question best at any prompt size. */
const TARGET_WORDS = 150;
const MAX_WORDS = 200;
/** A cut within a paragraph is as bad as missing the target length by this many words. */
const CUT_PARAGRAPH_COST_WORDS = 60;
/** The sentence repeated where a paragraph had to be cut. */
const OVERLAP_MAX_WORDS = 40;
/** In text without spaces, about two characters make a word. */
const SIGNS_PER_WORD = 2;

const BLANK_LINE = /\n[^\S\n]*\n\s*/g;
const WITHOUT_SPACES = String.raw`[${UNSPACED}\p{sc=Thai}]`;
const characters = new CharacterClasses(new RegExp(WITHOUT_SPACES, 'u'), /\S/u);
const SIGN = 1;
const WITHIN_WORD = 2;

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

interface Sentence extends Span {
  words: number;
  endsParagraph: boolean;
}

/**
 * Packs the whole sentences of a page into passages of about 150 words, cut between paragraphs where possible. A paragraph
 * that is too long is cut between sentences, repeating at most one; a sentence that is too long, between words.
 */
export function splitPassages(text: string): Span[] {
  const all = sentencesOf(text);
  const passages: Span[] = [];
  let first = 0;
  while (first < all.length) {
    const next = endOfPassage(all, first);
    passages.push(spanOf(all, first, next));
    first = next < all.length ? startWithOverlap(all, first, next) : next;
  }
  return passages;
}

/** Index after the last sentence of the passage that begins with `first`. */
function endOfPassage(all: Sentence[], first: number): number {
  let words = 0;
  let best = first + 1;
  let bestCost = Infinity;
  for (let index = first; index < all.length; index += 1) {
    const sentence = all[index];
    if (!sentence) break;
    words += sentence.words;
    if (words > MAX_WORDS && index > first) return best;
    const cost = Math.abs(words - TARGET_WORDS) + (sentence.endsParagraph ? 0 : CUT_PARAGRAPH_COST_WORDS);
    if (cost > bestCost) continue;
    best = index + 1;
    bestCost = cost;
  }
  return all.length;
}

function startWithOverlap(all: Sentence[], first: number, next: number): number {
  const last = all[next - 1];
  if (!last || last.endsParagraph || next - 1 <= first || last.words > OVERLAP_MAX_WORDS) return next;
  // A passage never consists of repeated text alone.
  return last.words + (all[next]?.words ?? 0) <= MAX_WORDS ? next - 1 : next;
}

function spanOf(all: Sentence[], first: number, next: number): Span {
  return { start: all[first]?.start ?? 0, end: all[next - 1]?.end ?? 0 };
}

function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  for (const paragraph of paragraphsOf(text)) {
    const before = found.length;
    // Line ends within a paragraph do not end sentences; same length, so that offsets stay.
    const running = text.slice(paragraph.start, paragraph.end).replaceAll('\n', ' ');
    for (const { segment, index } of sentences.segment(running)) {
      pushSentence(segment, paragraph.start + index, found);
    }
    const last = found.at(-1);
    if (last && found.length > before) last.endsParagraph = true;
  }
  return found;
}

function pushSentence(segment: string, offset: number, found: Sentence[]): void {
  const lead = segment.length - segment.trimStart().length;
  const content = segment.trim();
  if (content === '') return;
  for (const part of cutToSize(content)) {
    const start = offset + lead + part.start;
    const end = offset + lead + part.end;
    found.push({ start, end, words: countWords(content.slice(part.start, part.end)), endsParagraph: false });
  }
}

/** A 'sentence' longer than a passage is a table or a list; it is cut between words, or anywhere if there are none. */
function cutToSize(sentence: string): Span[] {
  if (sentence.length <= MAX_WORDS || countWords(sentence) <= MAX_WORDS)
    return [{ start: 0, end: sentence.length }];
  const parts: Span[] = [];
  let start = 0;
  while (start < sentence.length) {
    const end = endOfCut(sentence, start);
    parts.push({ start, end });
    start = end;
    while (sentence[start] === ' ') start += 1;
  }
  return parts;
}

const CUT_CHARACTERS = 900;

function endOfCut(sentence: string, start: number): number {
  const latest =
    start + (UNSPACED_RUN.test(sentence.slice(start, start + CUT_CHARACTERS)) ? MAX_WORDS : CUT_CHARACTERS);
  if (latest >= sentence.length) return sentence.length;
  const space = sentence.lastIndexOf(' ', latest);
  if (space > start) return space;
  const unit = sentence.charCodeAt(latest - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? latest - 1 : latest;
}

const UNSPACED_RUN = new RegExp(`${WITHOUT_SPACES}{20}`, 'u');

function paragraphsOf(text: string): Span[] {
  const found: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(BLANK_LINE)) {
    found.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  found.push({ start, end: text.length });
  return found.filter((paragraph) => paragraph.end > paragraph.start);
}

/** In scripts without spaces, two characters count as a word. */
export function countWords(text: string): number {
  let words = 0;
  let signs = 0;
  let isWithin = false;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    // The second half of a pair goes with the first.
    if (unit >= 0xdc00 && unit <= 0xdfff) continue;
    const kind = characters.classOf(unit >= 0xd800 && unit < 0xdc00 ? (text.codePointAt(at) ?? unit) : unit);
    if (kind === SIGN) signs += 1;
    if (kind === WITHIN_WORD && !isWithin) words += 1;
    isWithin = kind === WITHIN_WORD;
  }
  return words + Math.ceil(signs / SIGNS_PER_WORD);
}
