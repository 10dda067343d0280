import type { BookLine } from './book-lines.ts';
import type { BookPart } from './part-lines.ts';

/** For each page, where its printed lines begin: offsets into its stored text, in order. */
export type PrintedStarts = ReadonlyMap<number, readonly number[]>;

/** 'term: definition', '12. Question'. */
const BEGINS_ENTRY = /^(?:\p{L}[^:.?!]{1,60}?: \S|\(?\d{1,3}(?:\.\d{1,3}){0,2}[.)]\s+\S)/u;
const DIVIDED = new Set<BookPart['kind']>(['glossary', 'exercises', 'keys', 'summary']);

/** The pages on which the layout of printed paragraphs matters. */
export function pagesToDivide(parts: readonly BookPart[]): number[] {
  const pages = parts.flatMap(({ kind, lines }) =>
    DIVIDED.has(kind) ? lines.filter(mayHoldSeveral).map(({ page }) => page) : [],
  );
  return [...new Set(pages)];
}

/** Entries that are set without space between them are read as one paragraph; here each becomes a line again. */
export function dividedAsPrinted(part: BookPart, starts: PrintedStarts): BookPart {
  if (!DIVIDED.has(part.kind)) return part;
  const lines = part.lines.flatMap((line) => (mayHoldSeveral(line) ? divide(line, starts) : [line]));
  return { ...part, lines };
}

function mayHoldSeveral({ text }: BookLine): boolean {
  return /\S: \S|\d[.)] /u.test(text);
}

function divide(line: BookLine, starts: PrintedStarts): BookLine[] {
  // Only where the printed lines contain the same text as the stored page.
  if (line.end - line.start !== line.text.length) return [line];
  const cuts = (starts.get(line.page) ?? [])
    .filter((start) => start > line.start && start < line.end)
    .map((start) => start - line.start)
    .filter((at) => BEGINS_ENTRY.test(line.text.slice(at, at + 80)));
  if (cuts.length === 0) return [line];
  return [0, ...cuts].map((from, index) => {
    const text = line.text.slice(from, cuts[index] ?? line.text.length).trimEnd();
    return { ...line, text, start: line.start + from, end: line.start + from + text.length };
  });
}
