import { analyze } from '#language/analyze.ts';
import { goesOn, isFollowUp } from '../../question/follow-up.ts';
import { saysLittle } from '../../question/question-words.ts';
import { termsOf } from '../../quote/passage-sentences.ts';
import { plainText, type Quotation } from '../../quote/quotation.ts';
import { languageOf } from './asked-rows.ts';
import type { Asking } from './asking.ts';
import { fromFirstRows, type Row, tablesOf, tablesOfDocument, wholeTable } from './read-tables.ts';
import { sayRows } from './table.ts';

/** A cell as an answer tells it: '**Gold** · Density: **19,300**'. */
const TOLD_CELL = /^(?:.+ · )?\*\*(?<key>[^*].*?)\*\* · (?<column>.+): \*\*.*\*\*$/gmu;
const NAMED_WORDS_MAX = 4;

interface Going {
  message: string;
  /** The question before, and the whole answer to it. */
  asked: string;
  told: string;
}

interface ToldCells {
  keys: ReadonlySet<string>;
  columns: ReadonlySet<string>;
}

/**
 * 'And iron?' and 'And its price?' after a cell of a table: the same columns of the row that is named, or the rows that were told in the column that is.
 * Null where the answer before was of no table, or the table has neither.
 */
export async function answerNextRow(
  asking: Asking,
  { message, asked, told }: Going,
): Promise<Quotation | null> {
  const cells = cellsIn(told);
  if (!cells || !(goesOn(message, asked) || isFollowUp(message, asked))) return null;
  const table = await tableWith(asking, cells);
  if (!table) return null;
  const language = languageOf(table, asking.language);
  const names = analyze(message, language).filter(({ word }) => !saysLittle(word));
  const named = new Set(names.map(({ term }) => term));
  if (named.size === 0 || named.size > NAMED_WORDS_MAX) return null;
  const rows = table.filter((row) => hasAll(keyOf(row), named, language));
  if (rows.length === 1) return sayRows(asking, { rows, columns: columnsIn(table, cells) });
  const others = (table[0]?.cells ?? []).slice(1).filter(({ column }) => hasAll(column, named, language));
  const [column, ...more] = others.map((cell) => cell.column);
  if (column === undefined || more.length > 0) return null;
  const same = table.filter((row) => cells.keys.has(plainText(keyOf(row))));
  return sayRows(asking, { rows: same, columns: new Set([column]) });
}

function cellsIn(told: string): ToldCells | null {
  const keys = new Set<string>();
  const columns = new Set<string>();
  for (const { groups } of told.matchAll(TOLD_CELL)) {
    keys.add(groups?.['key'] ?? '');
    columns.add(groups?.['column'] ?? '');
  }
  return keys.size > 0 ? { keys, columns } : null;
}

/** All of the table that has these cells. */
async function tableWith(asking: Asking, { keys, columns }: ToldCells): Promise<Row[] | null> {
  const found = asking.isTitled ? tablesOf(await fromFirstRows(asking)) : await tablesOfDocument(asking);
  const table = found.find(
    (rows) =>
      rows.some((row) => keys.has(plainText(keyOf(row)))) &&
      rows[0]?.cells.some(({ column }) => columns.has(plainText(column))),
  );
  return table ? wholeTable(asking, table) : null;
}

function columnsIn(table: readonly Row[], { columns }: ToldCells): Set<string> {
  const names = (table[0]?.cells ?? []).map(({ column }) => column);
  return new Set(names.filter((name) => columns.has(plainText(name))));
}

function hasAll(text: string, named: ReadonlySet<string>, language: string): boolean {
  const terms = termsOf(text, language);
  return [...named].every((term) => terms.has(term));
}

function keyOf({ cells: [key] }: Row): string {
  return key?.text ?? '';
}
