import { splitSentences } from '#language/sentences.ts';
import type { Span } from '#shared/text-structure.ts';
import { detectLanguage } from '#language/detect-language.ts';
import type { PageText } from '#server/knowledge/knowledge.ts';
import { cutIntoRows } from '../../quote/table-rows.ts';
import { anyCase } from '../../question/any-case.ts';
import { type Line, linesOf } from './headings.ts';
import { PLACE_WORDS, signPlacesOf } from '#language/places.ts';
import type { NumberedKind } from '#language/place-types.ts';
import type { AskedPlace, PlaceKind } from '../../question/read-places.ts';

/** Where a figure, a table, a theorem … is named. Offsets are into the text of its page. */
export interface Label {
  page: number;
  start: number;
  end: number;
  /** How sure it is the thing itself, a caption, and not a sentence that speaks of it; 0 is such a sentence. */
  certainty: number;
}

const WITHOUT_LABEL: ReadonlySet<PlaceKind> = new Set<PlaceKind>([
  'page',
  'chapter',
  'unit',
  'part',
  'section',
  'appendix',
  'named',
  'titled',
  'captioned',
  'time',
  'contents',
  'whole',
]);
/** Parts of another text, which a schedule tells to read: 'Ch. 12'. */
const PARTS = ['chapter', 'unit', 'part', 'section'] as const;
type LabelledKind = Exclude<NumberedKind, 'page' | (typeof PARTS)[number] | 'appendix'>;
type MentionedKind = LabelledKind | (typeof PARTS)[number];
const SIGNS: Partial<Record<PlaceKind, string>> = {
  figure: signPlacesOf('figure').join('|'),
  table: signPlacesOf('table').join('|'),
};
const ANY_NUMBER = String.raw`(?:[A-Z]\.?)?\d{1,3}(?:[.‑-]\d{1,3}){0,3}\p{Ll}?(?![\d\p{Lu}])`;
const QUOTE_MAX_CHARACTERS = 420;
const QUOTED_SENTENCES = 2;
/** Of `AFTER_LABEL`, those with a sign behind the number. */
const SURE = 3;
/** 'Fig. 2.' alone. */
const BARE_CHARACTERS = 24;
/** What follows a label in a caption, surest first. */
const AFTER_LABEL = [
  /^\s*[:：|]/u,
  /^\.?\s*$/u,
  /^\s*[.—–-]\s*\p{L}/u,
  /^\s*\([^)]{1,60}\)[.:]?\s*\S?/u,
  /^\s+\p{Lu}/u,
];

export function hasLabel(kind: PlaceKind): kind is LabelledKind {
  return !WITHOUT_LABEL.has(kind);
}

/** Whether a place may be one of another text, which sentences and rows only speak of. */
export function isPart(kind: PlaceKind): kind is (typeof PARTS)[number] {
  return PARTS.some((part) => part === kind);
}

/** The captions and the sentences of a page that name the asked place; of a part, which has a heading where it stands, only the sentences. */
export function labelsOn(page: PageText, place: AskedPlace): Label[] {
  const { kind, number } = place;
  if (!hasLabel(kind) && !isPart(kind)) return [];
  const name = nameOf(kind, number);
  if (!new RegExp(name, 'u').test(page.text)) return [];
  const sentences = cutIntoRows(page.text, splitSentences(page.text, detectLanguage(page.text)));
  const captions = isPart(kind) ? [] : captionsIn(page, sentences, name);
  const mentions = sentences
    .filter(({ start, end }) => new RegExp(name, 'u').test(page.text.slice(start, end)))
    .filter(({ start, end }) => captions.every((caption) => end <= caption.start || start >= caption.end))
    .map(({ start, end }) => ({ page: page.page, start, end, certainty: 0 }));
  return [...captions, ...mentions];
}

/** The captions of a page, whatever their numbers. */
export function captionsOn(page: PageText, kind: 'table' | 'figure'): Label[] {
  const name = `${wordsBefore(kind)}${ANY_NUMBER}`;
  if (!new RegExp(name, 'u').test(page.text)) return [];
  return captionsIn(page, splitSentences(page.text, detectLanguage(page.text)), name);
}

/** As the text may write it: 'Fig. 3.2', 'figure 3-2', but neither 'Figure 3.21' nor 'Figure 3.2.1'. */
function nameOf(kind: MentionedKind, number: string): string {
  const digits = number
    .replaceAll('.', '[.‑-]')
    .replace(/\p{Lu}$/u, (letter) => `\\s?[${letter}${letter.toLowerCase()}]`);
  return `${wordsBefore(kind)}${digits}(?![\\d\\p{Lu}]|[.‑-]\\d)`;
}

function wordsBefore(kind: MentionedKind): string {
  const sign = SIGNS[kind];
  const words = `(?<![\\p{L}])${anyCase(PLACE_WORDS[kind])}\\.?\\s*\\(?`;
  return `(?:${sign ? `${words}|(?:${sign})\\s*` : words})`;
}

/** At the beginning of a line, or of a sentence where a caption has become part of the paragraph above. */
function captionsIn(page: PageText, sentences: readonly Span[], name: string): Label[] {
  const lines = linesOf(page.text);
  return lines.flatMap((line, index) => {
    const own = captionOf(line, lines[index + 1], { page, name });
    if (own) return [own];
    const within = sentences
      .filter(({ start }) => start > line.start && start < line.end)
      .flatMap(({ start, end }) => {
        const text = page.text.slice(start, line.end);
        // Without a sign behind the number it is a sentence that speaks of the figure.
        const caption = captionOf({ start, end: line.end, text }, undefined, { page, name });
        return caption && (caption.certainty > AFTER_LABEL.length - SURE || end - start < BARE_CHARACTERS)
          ? [caption]
          : [];
      });
    return within.slice(0, 1);
  });
}

function captionOf(
  line: Line,
  next: Line | undefined,
  { page, name }: { page: PageText; name: string },
): Label | null {
  const match = new RegExp(`^(?:${name})`, 'u').exec(line.text);
  if (!match) return null;
  const rest = line.text.slice(match[0].length);
  const sure = AFTER_LABEL.findIndex((pattern) => pattern.test(rest));
  if (sure < 0) return null;
  const isBare = rest.replace(/^[.:：|]/u, '').trim() === '';
  const from = isBare && next ? next.end : line.end;
  const end = endOfQuote(page.text, line.start, from);
  return { page: page.page, start: line.start, end, certainty: AFTER_LABEL.length - sure };
}

/** The first sentences of a caption; what is printed below it may have become part of the same paragraph. */
function endOfQuote(text: string, start: number, end: number): number {
  const sentences = splitSentences(text.slice(start, end), detectLanguage(text));
  const kept = sentences
    .slice(0, QUOTED_SENTENCES + 1)
    .filter((sentence) => sentence.end <= QUOTE_MAX_CHARACTERS);
  return start + (kept.at(-1)?.end ?? Math.min(end - start, QUOTE_MAX_CHARACTERS));
}
