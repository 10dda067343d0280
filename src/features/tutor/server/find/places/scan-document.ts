import type { Knowledge, PageText, ReadableSource } from '#server/knowledge/knowledge.ts';
import { type Heading, headingsOn } from './headings.ts';
import { type Label, labelsOn } from './labels.ts';
import type { AskedPlace } from '../../question/read-places.ts';

/** What one reading of a document tells about its places. */
export interface DocumentScan {
  source: ReadableSource;
  pagesTotal: number;
  isFlowing: boolean;
  /** A transcript, with times. */
  isSpoken: boolean;
  /** Headings in reading order. */
  headings: Heading[];
  /** Where the asked figures, tables and the like stand, by `AskedPlace.words`. */
  labels: Map<string, Label[]>;
  /** Stretches of exercises, keys and the like, by page. */
  asides: Map<number, PageText['asides']>;
  /** Pages of a table of contents. */
  contents: Set<number>;
  /** The page of the file for each number that is printed on the pages themselves; empty where they agree with the file. */
  printed: Map<number, { page: number; start: number }>;
}

/** Pages without a number of their own are rarely more than so many of them. */
const PRINTED_MIN_SHARE = 0.5;
const PRINTED_MIN_PAGES = 4;
const EDGE_LINE_MAX_CHARACTERS = 140;

/** Looks a document through once for what is asked. */
export async function scanDocument(
  knowledge: Pick<Knowledge, 'readPages'>,
  source: ReadableSource,
  { readerId, places }: { readerId: string; places: readonly AskedPlace[] },
): Promise<DocumentScan> {
  const found: DocumentScan = {
    source,
    pagesTotal: 0,
    isFlowing: false,
    isSpoken: false,
    headings: [],
    labels: new Map(places.map(({ words }) => [words, []])),
    asides: new Map(),
    contents: new Set(),
    printed: new Map(),
  };
  const shifts = new Map<number, number>();
  for await (const page of knowledge.readPages(source.id, { readerId })) {
    found.pagesTotal = page.pagesTotal;
    found.isFlowing ||= page.isFlowing;
    found.isSpoken ||= page.cues.length > 0;
    const { headings, isContents } = headingsOn(page);
    found.headings.push(...headings);
    for (const { start, page: printed } of page.printedPages)
      found.printed.set(printed, { page: page.page, start });
    for (const shift of shiftsOf(page)) shifts.set(shift, (shifts.get(shift) ?? 0) + 1);
    if (page.asides.length > 0) found.asides.set(page.page, page.asides);
    if (isContents) found.contents.add(page.page);
    if (isContents) continue;
    for (const place of places) found.labels.get(place.words)?.push(...labelsOn(page, place));
  }
  if (!found.isFlowing) notePrinted(found, shifts);
  return found;
}

/** How far the numbers at the edges of a page are from its place in the file. */
function shiftsOf({ page, text, isFlowing }: PageText): Set<number> {
  if (isFlowing) return new Set();
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const edges = [lines[0], lines.at(-1)].filter(
    (line) => line !== undefined && line.length <= EDGE_LINE_MAX_CHARACTERS,
  );
  const numbers = edges.flatMap(
    (line) => line?.replaceAll(/\/\s*\d+/g, '').match(/^\s*\d{1,4}(?!\S)|(?<!\S)\d{1,4}\s*$/gu) ?? [],
  );
  return new Set(numbers.map((number) => page - Number(number)));
}

function notePrinted(found: DocumentScan, shifts: ReadonlyMap<number, number>): void {
  const [shift = 0, pages = 0] = [...shifts].toSorted(([, a], [, b]) => b - a)[0] ?? [];
  const isUsual = pages >= PRINTED_MIN_PAGES && pages >= found.pagesTotal * PRINTED_MIN_SHARE;
  if (!isUsual || shift === 0) return;
  for (let page = Math.max(1, shift + 1); page <= found.pagesTotal; page += 1) {
    found.printed.set(page - shift, { page, start: 0 });
  }
}
