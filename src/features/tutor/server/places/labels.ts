import { splitSentences } from '#server/citations/sentences.ts';
import { detectLanguage } from '#server/knowledge/analysis/detect-language.ts';
import type { PageText } from '#server/knowledge/knowledge.ts';
import { linesOf } from './headings.ts';
import { PLACE_WORDS, type PlaceKind } from './place-words.ts';
import type { AskedPlace } from './read-places.ts';

/** Where a figure, a table, a theorem … is named. Offsets are into the text of its page. */
export interface Label {
  page: number;
  start: number;
  end: number;
  /** How sure it is the thing itself, a caption, and not a sentence that speaks of it; 0 is such a sentence. */
  certainty: number;
}

const WITHOUT_LABEL: ReadonlySet<PlaceKind> = new Set([
  'page',
  'chapter',
  'unit',
  'part',
  'section',
  'appendix',
]);
const EASTERN_WORDS: Partial<Record<PlaceKind, string>> = { figure: '[图圖図]', table: '表' };
const QUOTE_MAX_CHARACTERS = 420;
const QUOTED_SENTENCES = 2;
/** What follows a label in a caption, surest first. */
const AFTER_LABEL = [
  /^\s*[:：|]/u,
  /^\.?\s*$/u,
  /^\s*[.—–-]\s*\p{L}/u,
  /^\s*\([^)]{1,60}\)[.:]?\s*\S?/u,
  /^\s+\p{Lu}/u,
];

export function hasLabel(kind: PlaceKind): boolean {
  return !WITHOUT_LABEL.has(kind);
}

/** The captions and the sentences of a page that name the asked place. */
export function labelsOn(page: PageText, place: AskedPlace): Label[] {
  if (!hasLabel(place.kind)) return [];
  const name = nameOf(place);
  if (!new RegExp(name, 'u').test(page.text)) return [];
  const lines = linesOf(page.text);
  const captions = lines.flatMap((line, index) => captionOf(line, lines[index + 1], { page, name }));
  const mentions = splitSentences(page.text, detectLanguage(page.text))
    .filter(({ start, end }) => new RegExp(name, 'u').test(page.text.slice(start, end)))
    .filter(({ start, end }) => captions.every((caption) => end <= caption.start || start >= caption.end))
    .map(({ start, end }) => ({ page: page.page, start, end, certainty: 0 }));
  return [...captions, ...mentions];
}

/** As the text may write it: 'Fig. 3.2', 'figure 3-2', but neither 'Figure 3.21' nor 'Figure 3.2.1'. */
function nameOf({ kind, number }: AskedPlace): string {
  const digits = number
    .replaceAll('.', '[.‑-]')
    .replace(/\p{Lu}$/u, (letter) => `\\s?[${letter}${letter.toLowerCase()}]`);
  const eastern = EASTERN_WORDS[kind];
  const words = `(?<![\\p{L}])(?i:${PLACE_WORDS[kind]})\\.?\\s*\\(?`;
  return `(?:${eastern ? `${words}|${eastern}\\s*` : words})${digits}(?![\\d\\p{Lu}]|[.‑-]\\d)`;
}

type Line = ReturnType<typeof linesOf>[number];

function captionOf(
  line: Line,
  next: Line | undefined,
  { page, name }: { page: PageText; name: string },
): Label[] {
  const match = new RegExp(`^(?:${name})`, 'u').exec(line.text);
  if (!match) return [];
  const rest = line.text.slice(match[0].length);
  const sure = AFTER_LABEL.findIndex((pattern) => pattern.test(rest));
  if (sure < 0) return [];
  const isBare = rest.replace(/^[.:：|]/u, '').trim() === '';
  const from = isBare && next ? next.end : line.end;
  return [
    {
      page: page.page,
      start: line.start,
      end: endOfQuote(page.text, line.start, from),
      certainty: AFTER_LABEL.length - sure,
    },
  ];
}

/** The first sentences of a caption; what is printed below it may have become part of the same paragraph. */
function endOfQuote(text: string, start: number, end: number): number {
  const sentences = splitSentences(text.slice(start, end), detectLanguage(text));
  const kept = sentences
    .slice(0, QUOTED_SENTENCES + 1)
    .filter((sentence) => sentence.end <= QUOTE_MAX_CHARACTERS);
  return start + (kept.at(-1)?.end ?? Math.min(end - start, QUOTE_MAX_CHARACTERS));
}
