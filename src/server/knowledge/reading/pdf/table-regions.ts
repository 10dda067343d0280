import { unionOf } from '../formulas/atoms.ts';
import type { Bar } from '../formulas/bars.ts';
import type { PrintedRow, RowWord } from '../formulas/word-atoms.ts';
import type { Box } from '../word-edges.ts';
import type { ColumnFacts } from './columns.ts';

/** Where a table stands. */
export interface Region extends Box {
  /** How far down the lines are drawn across it; its rows stand between them. */
  rules: number[];
  /** As short lines above the cells tell; empty where none do. */
  columns: Array<{ x0: number; x1: number }>;
}

/** Words of one row stand in cells when they are further apart, in parts of the font size. */
const GAP = 0.8;
/** What is set so much larger is a heading between two tables. */
const LARGER = 1.2;
/** Words that follow each other stand no further apart, in parts of the font size. */
const SPACE_MAX = 0.4;
const RULES_MIN = 3;
const ROWS_MIN = 3;
const COLUMNS_MIN = 3;
/** In points: lines of one table begin and end so close to each other, and pieces of one line stand so close. */
const SAME = 2.5;
/** Words of a list stand further apart than columns of a page, and are few. */
const WORDS_GAP = 2;
const WORDS_MAX = 10;
const WORD_ROWS_MIN = 5;
/** Rows of a table without lines stand no further apart, in parts of the font size. */
const STEP_MAX = 3;

/** The tables that lines are drawn across, those in three columns or more below a row of names in bold type, and lists of words in two columns. */
export function tableRegions(rows: readonly PrintedRow[], { bars }: Pick<ColumnFacts, 'bars'>): Region[] {
  // Most pages hold nothing of the kind, and need not be looked at further.
  if (rows.filter((row) => hasGap(row)).length < 2) return [];
  const ruled = ruledRegions(bars(), rows);
  const headed = boldHeaded(rows).filter((region) => !ruled.some((other) => overlaps(region, other)));
  const known = [...ruled, ...headed];
  return [...known, ...wordLists(rows).filter((region) => !known.some((other) => overlaps(region, other)))];
}

export function within({ x0, x1, y0, y1 }: Box, region: Box): boolean {
  const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
  return x > region.x0 && x < region.x1 && y > region.y0 && y < region.y1;
}

function hasGap({ words, line }: PrintedRow): boolean {
  return words.some((word, index) => isApart(words[index - 1], word, line.size));
}

function isApart(before: RowWord | undefined, { box }: RowWord, size: number): boolean {
  return before !== undefined && box.x0 - before.box.x1 >= GAP * size;
}

interface Rule {
  y: number;
  x0: number;
  x1: number;
  /** Where the pieces of it begin. */
  starts: number[];
}

function ruledRegions(bars: readonly Bar[], rows: readonly PrintedRow[]): Region[] {
  const runs: Rule[][] = [];
  for (const rule of rulesOf(bars)) {
    const run = runs.find(([first]) => first && isSame(first.x0, rule.x0) && isSame(first.x1, rule.x1));
    if (run) run.push(rule);
    else runs.push([rule]);
  }
  return runs
    .flatMap((run) => apart(run, rows))
    .filter(({ rules }) => rules.length >= RULES_MIN)
    .map((region) => withHead(region, rows));
}

/** Tables of one width may stand below each other, with something else written between them. */
function apart(rules: readonly Rule[], rows: readonly PrintedRow[]): Region[] {
  const columns = columnsOf(rules);
  const [first, last] = [rules[0], rules.at(-1)];
  const inside =
    first && last ? rows.filter((row) => liesIn(row, { ...first, y0: first.y, y1: last.y })) : [];
  const size = Math.min(...inside.map(({ line }) => line.size));
  const tables: Rule[][] = [];
  for (const [index, rule] of rules.entries()) {
    const before = rules[index - 1];
    const between = before ? rows.filter((row) => liesIn(row, { ...before, y0: before.y, y1: rule.y })) : [];
    const isText = between.some((row) => isWrittenAcross(row, columns) || row.line.size > size * LARGER);
    if (before && !isText) tables.at(-1)?.push(rule);
    else tables.push([rule]);
  }
  return tables.map((own) => {
    const { x0 = 0, x1 = 0, y: y0 = 0 } = own[0] ?? {};
    return { x0, x1, y0, y1: own.at(-1)?.y ?? y0, rules: own.map(({ y }) => y), columns: columnsOf(own) };
  });
}

function columnsOf(rules: readonly Rule[]): Region['columns'] {
  const starts = rules.flatMap((rule) => rule.starts).toSorted((a, b) => a - b);
  const inner = starts.filter((x, index) => index === 0 || !isSame(x, starts[index - 1] ?? x));
  return inner.map((x0, index) => ({ x0, x1: inner[index + 1] ?? rules[0]?.x1 ?? x0 }));
}

/** Two words of one line stand in different columns, and no further apart than words do. */
function isWrittenAcross({ words, line }: PrintedRow, columns: Region['columns']): boolean {
  return words.some((word, index) => {
    const before = words[index - 1];
    const gap = before ? word.box.x0 - before.box.x1 : 0;
    return (
      before &&
      gap > 0 &&
      gap < SPACE_MAX * line.size &&
      columnOf(before, columns) !== columnOf(word, columns)
    );
  });
}

function columnOf({ box }: RowWord, columns: Region['columns']): number {
  return columns.findLastIndex(({ x0 }) => x0 <= (box.x0 + box.x1) / 2);
}

/** The names of the columns may stand above the first line. */
function withHead(region: Region, rows: readonly PrintedRow[]): Region {
  const head = rows.find(
    ({ line, words }) =>
      line.isBold === true &&
      namesColumns({ line, words }, region.columns) &&
      line.y1 < region.y0 + SAME &&
      region.y0 - line.y1 < line.size &&
      line.x0 > region.x0 - SAME &&
      line.x1 < region.x1 + SAME,
  );
  if (!head) return region;
  const y0 = head.line.y0 - SAME;
  return { ...region, y0, rules: [y0, ...region.rules] };
}

function namesColumns(row: PrintedRow, columns: Region['columns']): boolean {
  if (columns.length < 2) return hasGap(row);
  return new Set(row.words.map((word) => columnOf(word, columns))).size > 1 && !isWrittenAcross(row, columns);
}

function liesIn({ words }: PrintedRow, region: Box): boolean {
  return words.some(({ box }) => within(box, region));
}

/** Lines across, from the top; what is drawn cell by cell is one. */
function rulesOf(bars: readonly Bar[]): Rule[] {
  const rules: Rule[] = [];
  for (const { x0, x1, y } of bars.toSorted((a, b) => a.y - b.y || a.x0 - b.x0)) {
    const last = rules.findLast((rule) => y - rule.y < SAME && x0 - rule.x1 < SAME && rule.x0 - x1 < SAME);
    if (last) {
      last.x0 = Math.min(last.x0, x0);
      last.x1 = Math.max(last.x1, x1);
      last.starts.push(x0);
    } else rules.push({ y, x0, x1, starts: [x0] });
  }
  return rules;
}

/** Below a row in bold type, rows that are not, with words where its words begin. */
function boldHeaded(rows: readonly PrintedRow[]): Region[] {
  return rows.flatMap((head, index) => {
    const columns = head.line.isBold === true ? cellsOf(head) : [];
    if (columns.length < COLUMNS_MIN) return [];
    const body = takeWhile(rows.slice(index + 1), (row, above) => goesOn(row, above ?? head, columns));
    if (body.length + 1 < ROWS_MIN) return [];
    const all = [head, ...body];
    const box = widened(unionOf(all.map(({ line }) => line)));
    return [{ ...box, rules: all.map(({ line }) => line.y0), columns: [] }];
  });
}

/** Rows of a few words with a few words beside them, all of which begin below each other: no text in columns, and no contents with pages. */
function wordLists(rows: readonly PrintedRow[]): Region[] {
  const found: Region[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const first = rows[at];
    const columns = first && isWordPair(first) ? cellsOf(first) : null;
    if (!first || !columns) continue;
    const list = takeWhile(rows.slice(at), (row, above) => goesOnAsPair(row, above, columns));
    if (list.length < WORD_ROWS_MIN) continue;
    const box = widened(unionOf(list.map(({ line }) => line)));
    found.push({ ...box, rules: list.map(({ line }) => line.y0), columns: [] });
    at += list.length - 1;
  }
  return found;
}

function isWordPair({ words, line }: PrintedRow): boolean {
  const cells = cellsOf({ words, line });
  const [one, other] = cells;
  const isApartEnough = one && other && other.x0 - one.x1 >= WORDS_GAP * line.size;
  const isOfWords = !/[\d;:]|[.,](?:\s|$)/u.test(line.text) && words.length <= WORDS_MAX;
  return cells.length === 2 && isApartEnough === true && isOfWords;
}

function goesOnAsPair(row: PrintedRow, above: PrintedRow | undefined, columns: readonly Box[]): boolean {
  const step = above ? row.line.y0 - above.line.y0 : 1;
  return (
    isWordPair(row) &&
    step > 0 &&
    step < STEP_MAX * row.line.size &&
    cellsOf(row).every((cell, index) => isSame(cell.x0, columns[index]?.x0 ?? 0))
  );
}

function goesOn(row: PrintedRow, above: PrintedRow, columns: readonly Box[]): boolean {
  const step = row.line.y0 - above.line.y0;
  const cells = cellsOf(row);
  return (
    row.line.isBold !== true &&
    step > 0 &&
    step < STEP_MAX * row.line.size &&
    cells.length === columns.length &&
    cells.every((cell, index) => {
      const column = columns[index];
      return column !== undefined && cell.x0 < column.x1 && column.x0 < cell.x1;
    })
  );
}

function cellsOf({ words, line }: PrintedRow): Box[] {
  const cells: Box[] = [];
  for (const [index, word] of words.entries()) {
    const last = cells.at(-1);
    if (last && !isApart(words[index - 1], word, line.size)) last.x1 = word.box.x1;
    else cells.push({ ...word.box });
  }
  return cells;
}

function takeWhile<Of>(all: readonly Of[], holds: (one: Of, before: Of | undefined) => boolean): Of[] {
  const end = all.findIndex((one, index) => !holds(one, all[index - 1]));
  return all.slice(0, end < 0 ? all.length : end);
}

function overlaps(a: Box, b: Box): boolean {
  return a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;
}

/** So that what lies on the edge of a box is inside it. */
function widened({ x0, y0, x1, y1 }: Box): Box {
  return { x0: x0 - 1, y0: y0 - 1, x1: x1 + 1, y1: y1 + 1 };
}

function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) < SAME;
}
