import type { Knowledge, Passage, SourceAccess, SourcePage } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';

const OPENING_PAGES = 3;
const OPENING_PASSAGE_CHARACTERS = 1_200;
/** Of more documents than that, a prompt could not take up a passage each. */
const OPENED_SOURCES_MAX = 8;

type Pages = Pick<Knowledge, 'findPage'>;

/** The first pages of each source, cut like passages; in turns, so that the first few passages are of all of them. */
export async function readOpenings(
  knowledge: Pages,
  sources: SourceAccess[],
  readerId: string,
): Promise<Passage[]> {
  const opened = await readFirstPages(knowledge, sources.slice(0, OPENED_SOURCES_MAX), readerId);
  const openings = opened.map((pages) =>
    pages.flatMap(({ source, page }) => pieces(page.text).map((piece) => passageOfPage(source, page, piece))),
  );
  const longest = Math.max(0, ...openings.map(({ length }) => length));
  return Array.from({ length: longest }, (_, turn) =>
    openings.flatMap((opening) => opening[turn] ?? []),
  ).flat();
}

/** The pages that each source begins with, as far as there are any, source by source. */
export async function readFirstPages<Source extends SourceAccess>(
  knowledge: Pages,
  sources: Source[],
  readerId: string,
): Promise<Array<Array<{ source: Source; page: SourcePage }>>> {
  const numbers = Array.from({ length: OPENING_PAGES }, (_, index) => index + 1);
  const readPages = async (source: Source) => {
    const pages = await Promise.all(numbers.map((page) => knowledge.findPage(source.id, page, readerId)));
    return pages.filter((page) => page !== null).map((page) => ({ source, page }));
  };
  return Promise.all(sources.map(readPages));
}

/** Cuts a stretch of a page's text between paragraphs or sentences into pieces of a passage's size, [start, end). Default: all of it. */
export function pieces(
  text: string,
  [first, last]: readonly [first: number, last: number] = [0, text.length],
): Array<[start: number, end: number]> {
  const found: Array<[number, number]> = [];
  let start = first;
  while (start < last) {
    const limit = Math.min(last, start + OPENING_PASSAGE_CHARACTERS);
    const window = text.slice(start, limit);
    const border = limit < last ? Math.max(window.lastIndexOf('\n\n'), window.lastIndexOf('. ') + 1) : 0;
    const end = border > 0 ? start + border : limit;
    if (text.slice(start, end).trim() !== '') found.push([start, end]);
    start = end;
  }
  return found;
}
