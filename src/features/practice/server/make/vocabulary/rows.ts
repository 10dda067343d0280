import { CELL_BORDER } from '#server/knowledge/reading/part-structure.ts';
import type { PageSpan } from '#server/knowledge/apparatus/apparatus.ts';
import type { WordLine } from './lines.ts';

/** A line that says one thing in several ways: a row of a table, or words with a sign between them. */
export interface WordRow {
  cells: string[];
  span: PageSpan;
}

/** Rows of one form that follow each other; headings may stand between them. */
export interface WordRows {
  rows: WordRow[];
  isTable: boolean;
}

const BORDER = CELL_BORDER.trim();
/** The first that stands in a line divides it. */
const SIGNS = [BORDER, '\t', '→', '=', '–', '—', '-', ':'];
const MARK = /^(?:[•▪●◦*–—-]|\d{1,3}[.)])\s+/u;
/** A subheading, or a line that was broken. */
const BETWEEN_MAX = 2;
const WORDS_MAX = 7;
const CHARACTERS_MAX = 60;
/** Sentences and references are no words to learn. */
const NO_WORDS = /[.;:]\s|\.$|\bhttps?\b|[<>{}\\]/u;
/** Sheets name the column in each cell: 'English: dog'. */
const NAMED = /^(?<name>[^:]{1,40}): (?<value>.+)$/u;

/** What of some pages has the form of lists of words. */
export function wordRowsOf(lines: readonly WordLine[]): WordRows[] {
  const found: WordRows[] = [];
  let open: { sign: string; width: number; rows: WordRow[]; between: number } | null = null;
  const close = () => {
    if (open) found.push(withNames({ rows: open.rows, isTable: open.sign === BORDER }));
    open = null;
  };
  for (const { text, span } of lines) {
    const read = readLine(text);
    if (read && open?.sign === read.sign && open.width === read.cells.length) {
      open.rows.push({ cells: read.cells, span });
      open.between = 0;
    } else if (read) {
      close();
      open = { sign: read.sign, width: read.cells.length, rows: [{ cells: read.cells, span }], between: 0 };
    } else if (open && (open.between += 1) > BETWEEN_MAX) close();
  }
  close();
  return found;
}

function readLine(line: string): { sign: string; cells: string[] } | null {
  const bare = line.trim().replace(MARK, '');
  for (const sign of SIGNS) {
    const cells = dividedAt(bare, sign);
    if (!cells) continue;
    return cells.slice(0, 2).every(isWords) || cells.filter(isWords).length >= 2 ? { sign, cells } : null;
  }
  return null;
}

/** Dashes stand within words too, and a colon follows its word. */
function dividedAt(line: string, sign: string): string[] | null {
  if (sign === BORDER) {
    const cells = line.split(BORDER).map((cell) => cell.trim());
    return cells.length > 1 ? cells : null;
  }
  const before = sign === ':' ? '\\s?' : '\\s+';
  const parts = line.split(new RegExp(`${sign === '\t' ? '' : before}${sign}\\s+`, 'u'));
  return parts.length === 2 ? parts.map((part) => part.trim()) : null;
}

function isWords(cell: string): boolean {
  const value = valueOf(cell);
  return (
    /\p{L}/u.test(value) &&
    value.length <= CHARACTERS_MAX &&
    value.split(' ').length <= WORDS_MAX &&
    !NO_WORDS.test(value)
  );
}

/** Names of columns that each cell repeats stand in the first row alone. */
function withNames({ rows, isTable }: WordRows): WordRows {
  const [head, row] = rows;
  const names = row?.cells.map((cell) => NAMED.exec(cell)?.groups?.['name']) ?? [];
  const isNamed = (cell: string, column: number) => NAMED.exec(cell)?.groups?.['name'] === names[column];
  const areNamed = names.every(Boolean) && rows.slice(1).every(({ cells }) => cells.every(isNamed));
  if (!isTable || !head || !areNamed) return { rows, isTable };
  const bare = rows.map(({ cells, span }) => ({
    cells: cells.map((cell, column) => (isNamed(cell, column) ? valueOf(cell) : cell)),
    span,
  }));
  const isFirst = head.cells.every(isNamed);
  return { rows: [...(isFirst ? [{ ...head, cells: names.map(String) }] : []), ...bare], isTable };
}

function valueOf(cell: string): string {
  return NAMED.exec(cell)?.groups?.['value'] ?? cell;
}
