import type { PageSpan } from './apparatus.ts';

/** A page as it is looked through. */
export interface ApparatusPage {
  page: number;
  text: string;
  /** How deep the lines stand that the document sets apart as headings, by their style or the size of their letters; 1 is the outermost. */
  headings: ReadonlyMap<string, number>;
}

/** A line of the stored text; of a PDF a whole paragraph is one. */
export interface BookLine extends PageSpan {
  /** White space made one space. */
  text: string;
  /** The document sets it apart as a heading. */
  isSet: boolean;
  /** Of a heading that is set apart; 0 of any other line. */
  depth: number;
}

/** What repeats at the edges of pages is short and has the page's number. */
const RUNNING_MAX_CHARACTERS = 90;
/** An entry of a list that ends in a number is none. */
const LISTED = /^\d{1,3}[.)]\s/u;
const RUNNING = /^\d{1,4}\s+\D|[^\s\d]\s+\d{1,4}$|^\d{1,4}$/u;
const UNEVEN = /\s\s|[^\S ]/u;
/** A sentence that ends overleaf stands on both pages; it is rarely longer. */
const OVERLAP_MAX_CHARACTERS = 700;
const OVERLAP_MIN_CHARACTERS = 2;

/** The lines of a page, without running headers and without the end of the sentence that the page before has already. */
export function linesOfPage({ page, text, headings }: ApparatusPage, before: string): BookLine[] {
  const all = [...text.matchAll(/\S[^\n]*/gu)].map((match): BookLine => {
    const line = match[0].trimEnd();
    const even = UNEVEN.test(line) ? line.replaceAll(/\s+/g, ' ') : line;
    const depth = headings.get(even) ?? 0;
    return {
      page,
      start: match.index,
      end: match.index + line.length,
      text: even,
      isSet: depth > 0,
      depth,
    };
  });
  if (isRunning(all[0])) all.shift();
  if (all.length > 1 && isRunning(all.at(-1))) all.pop();
  const [first] = all;
  if (!first || first.isSet) return all;
  const taken = overlap(before, first.text);
  if (taken === 0) return all;
  if (taken >= first.text.length) return all.slice(1);
  const kept = first.text.slice(taken).trimStart();
  return [
    { ...first, start: first.end - lengthOfEnd(text.slice(first.start, first.end), kept), text: kept },
    ...all.slice(1),
  ];
}

function isRunning(line: BookLine | undefined): boolean {
  return (
    line !== undefined &&
    !line.isSet &&
    line.text.length <= RUNNING_MAX_CHARACTERS &&
    RUNNING.test(line.text) &&
    !LISTED.test(line.text)
  );
}

/** How much of the beginning of a text is the end of the one before it. */
function overlap(before: string, text: string): number {
  const tail = before.slice(-OVERLAP_MAX_CHARACTERS).replaceAll(/\s+/g, ' ').trimEnd();
  for (let at = 0; at <= tail.length - OVERLAP_MIN_CHARACTERS; at += 1) {
    const isWordStart = at === 0 || tail[at - 1] === ' ';
    if (!isWordStart || tail[at] !== text[0]) continue;
    if (tail.length - at <= text.length && text.startsWith(tail.slice(at))) return tail.length - at;
  }
  return 0;
}

/** How long the end of a stored line is that reads `even` when its white space is made one space. */
function lengthOfEnd(stored: string, even: string): number {
  let left = even.replaceAll(/\s/g, '').length;
  let at = stored.length;
  while (left > 0 && at > 0) {
    at -= 1;
    if (!/\s/u.test(stored[at] ?? '')) left -= 1;
  }
  return stored.length - at;
}

/** One span of each page, from the first line of it to the last. */
export function spansOf(lines: readonly PageSpan[]): PageSpan[] {
  const spans: PageSpan[] = [];
  for (const { page, start, end } of lines) {
    const last = spans.at(-1);
    if (last?.page === page) last.end = Math.max(last.end, end);
    else spans.push({ page, start, end });
  }
  return spans;
}

/** The texts of lines as one. */
export function textOfLines(lines: ReadonlyArray<Pick<BookLine, 'text'>>): string {
  return lines
    .map(({ text }) => text)
    .join(' ')
    .trim();
}
