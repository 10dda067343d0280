import { CELL_BORDER } from '#server/knowledge/reading/part-structure.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { passageOfPage } from '#server/knowledge/passage-of-page.ts';
import { comparePlaces, type Sentence } from '../../quote/quotable.ts';
import type { Asking } from './asking.ts';

/** Offsets into the text of the passage. */
export interface Cell {
  start: number;
  end: number;
  text: string;
  /** The name of its column; empty where it has none. */
  column: string;
}

export interface Row extends Sentence {
  cells: Cell[];
}

/** Sheets name the column in each cell: 'Planet: Mars'. */
const NAMED_CELL = /^(?<column>[^:|]{1,60}):\s(?<value>.+)$/u;
/** A unit behind the name of a column. */
export const IN_BRACKETS = /\s*\((?<unit>[^()]*)\)/u;
const ROWS_MIN = 2;
/** How far a table may go on before and behind the page on which something of it was found. */
const REACH_PAGES = 20;

/** The tables of passages; what several of them have of one table is one. */
export function tablesOf(passages: readonly Passage[]): Row[][] {
  const tables = new Map<string, Map<string, Row>>();
  for (const row of passages.flatMap(tablesIn).flat()) {
    const key = keyOf(row);
    const rows = tables.get(key) ?? new Map<string, Row>();
    tables.set(key, rows.set(`${row.passage.page} ${row.passage.start + row.start}`, row));
  }
  return [...tables.values()].map((rows) => [...rows.values()].toSorted(comparePlaces));
}

/** The same passages; one that begins within a table goes back to its first row, which names the columns. */
export async function fromFirstRows({
  knowledge,
  readerId,
  passages,
}: Pick<Asking, 'knowledge' | 'readerId' | 'passages'>): Promise<Passage[]> {
  const found: Passage[] = [];
  for (const passage of passages) {
    const [line = ''] = passage.text.split('\n', 1);
    found.push(line.includes(CELL_BORDER) ? await fromFirstRow({ knowledge, readerId }, passage) : passage);
  }
  return found;
}

async function fromFirstRow(
  { knowledge, readerId }: Pick<Asking, 'knowledge' | 'readerId'>,
  passage: Passage,
): Promise<Passage> {
  const { sourceId, page, start: own, end } = passage;
  for await (const { text } of knowledge.readPages(sourceId, { readerId, from: page, to: page })) {
    const lines = [...text.slice(0, own).matchAll(/[^\n]+/gu)];
    const above = lines.slice(lines.findLastIndex(([line]) => !line.includes(CELL_BORDER)) + 1);
    const start = above[0]?.index;
    if (start === undefined) return passage;
    const { asides: _asides, ...rest } = passage;
    return { ...rest, id: `${sourceId}:p${page}:${start}`, start, text: text.slice(start, end) };
  }
  return passage;
}

/** The tables on the first pages of a document. */
export async function tablesOfDocument({
  knowledge,
  readerId,
  sourceIds: [id] = [],
  language,
}: Pick<Asking, 'knowledge' | 'readerId' | 'sourceIds' | 'language'>): Promise<Row[][]> {
  if (id === undefined) return [];
  const [source] = await knowledge.findReadable([id], readerId);
  const pages: Passage[] = [];
  for await (const page of knowledge.readPages(id, { readerId, from: 1, to: 2 * REACH_PAGES })) {
    const passage = passageOfPage({ id, title: source?.title ?? '' }, page, [0, page.text.length]);
    pages.push({ ...passage, language });
  }
  return tablesOf(pages);
}

/** All of a table that `rows` are some of; null where its beginning or end was not seen. */
export async function wholeTable(
  { knowledge, readerId }: Pick<Asking, 'knowledge' | 'readerId'>,
  [row]: readonly Row[],
): Promise<Row[] | null> {
  if (!row) return null;
  const { sourceId, title, page, language } = row.passage;
  const from = Math.max(1, page - REACH_PAGES);
  const to = page + REACH_PAGES;
  const found: Row[] = [];
  for await (const text of knowledge.readPages(sourceId, { readerId, from, to })) {
    const passage = passageOfPage({ id: sourceId, title }, text, [0, text.text.length]);
    found.push(...tablesIn({ ...passage, language }).flat());
  }
  const same = found.filter((other) => keyOf(other) === keyOf(row));
  const isCut = same.some(({ passage }) => passage.page === to || (passage.page === from && from > 1));
  return isCut ? null : same;
}

/** A table is known by its source and the names of its columns. */
function keyOf({ passage, cells }: Row): string {
  return [passage.sourceId, ...cells.map(({ column }) => column)].join('\n');
}

/** The tables of a passage: rows of cells below a row of names, or with the names in the cells. */
function tablesIn(passage: Passage): Row[][] {
  return runsOfRows(passage)
    .flatMap(apart)
    .flatMap((rows) => {
      const [head, ...body] = rows;
      if (!head) return [];
      if (body.some(({ cells }) => isNamed(cells)))
        return [rows.filter(({ cells }) => isNamed(cells)).map(withOwnNames)];
      const named = body.map((row) => ({
        ...row,
        cells: filledUp(row, head).map((cell, index) => ({ ...cell, column: head.cells[index]?.text ?? '' })),
      }));
      return named.length >= ROWS_MIN ? [named] : [];
    });
}

/** Rows of two tables with nothing between them, each below its names. */
function apart(rows: readonly Row[]): Row[][] {
  const heads = rows.flatMap((_, index) => (index === 0 || isHead(rows, index) ? [index] : []));
  return heads.map((from, index) => rows.slice(from, heads[index + 1]));
}

/** Names in the middle of figures: of another number of cells than the first row has, or with a unit in brackets. */
function isHead(rows: readonly Row[], index: number): boolean {
  const { cells = [] } = rows[index] ?? {};
  const isNames = cells.length > 1 && cells.every(({ text }) => text !== '' && !hasFigure(text));
  const isOther = cells.length !== rows[0]?.cells.length || cells.some(({ text }) => IN_BRACKETS.test(text));
  const holdsFigures = (row?: Row) => row?.cells.slice(1).some(({ text }) => hasFigure(text)) ?? false;
  return isNames && isOther && holdsFigures(rows[index - 1]) && holdsFigures(rows[index + 1]);
}

function hasFigure(name: string): boolean {
  return /\d/u.test(name.replace(IN_BRACKETS, ''));
}

/** The last cells of a row are cut off where they are empty. */
function filledUp({ cells, end }: Row, head: Row): Cell[] {
  const missing = head.cells.slice(cells.length).map(() => ({ start: end, end, text: '', column: '' }));
  return [...cells, ...missing];
}

function runsOfRows(passage: Passage): Row[][] {
  const runs: Row[][] = [[]];
  for (const { 0: line, index } of passage.text.matchAll(/[^\n]+/gu)) {
    if (line.includes(CELL_BORDER))
      runs
        .at(-1)
        ?.push({ passage, start: index, end: index + line.length, text: line, cells: cellsOf(line, index) });
    else if ((runs.at(-1)?.length ?? 0) > 0) runs.push([]);
  }
  return runs.filter(({ length }) => length > ROWS_MIN);
}

function cellsOf(line: string, at: number): Cell[] {
  let start = at;
  return line.split(CELL_BORDER).map((raw) => {
    const from = start + raw.length - raw.trimStart().length;
    start += raw.length + CELL_BORDER.length;
    return { start: from, end: from + raw.trim().length, text: raw.trim(), column: '' };
  });
}

function isNamed(cells: readonly Cell[]): boolean {
  return cells.length >= 2 && cells.every(({ text }) => text === '' || NAMED_CELL.test(text));
}

function withOwnNames(row: Row): Row {
  return {
    ...row,
    cells: row.cells.map((cell) => {
      const { column = '', value = '' } = NAMED_CELL.exec(cell.text)?.groups ?? {};
      return { ...cell, start: cell.end - value.length, text: value, column };
    }),
  };
}
