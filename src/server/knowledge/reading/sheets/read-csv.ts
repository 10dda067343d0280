import Papa from 'papaparse';
import { decodeText } from '../decode-text.ts';
import { FlowingText } from '../flowing-text.ts';
import { LIMITS } from '../limits.ts';
import { type FormatReader, ReaderFailure } from '../reader.ts';
import { addSheet } from './sheet-text.ts';
import { CellCount, type SheetRow } from './sheet.ts';

/** Excel's own way to say what separates the values. */
const SEPARATOR_LINE = /^\ufeff?sep=(.)\r?\n/i;
const DELIMITERS = [',', ';', '\t', '|'];
const SAMPLE_CHARACTERS = 20_000;
const IS_FIGURE = /^[^\p{L}]{0,3}[+-]?\d[\d.,\u00a0\u202f' ]*(?:e[+-]?\d+)?\s*[%\p{Sc}]?$/iu;
const IS_DATE = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:[ T]\d.*)?$|^\d{1,2}:\d{2}(?::\d{2})?$/;

/** Reads values that are separated by commas, semicolons or tabs, as one sheet. */
export const readPages: FormatReader = async ({ bytes, name }, send) => {
  const decoded = decodeText(bytes);
  if (decoded.length > LIMITS.characters) throw new ReaderFailure('too_large');
  const said = SEPARATOR_LINE.exec(decoded);
  const text = decoded.slice(said?.[0].length ?? 0);
  const delimiter = said?.[1] ?? (name.toLowerCase().endsWith('.tsv') ? '\t' : delimiterOf(text));
  const rows: SheetRow[] = [];
  const count = new CellCount();
  let number = said ? 1 : 0;
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data }) {
      number += 1;
      count.take(data.length);
      const cells = data.flatMap((value, column) =>
        value.trim() === '' ? [] : [[column, cellOf(value)] as const],
      );
      if (cells.length > 0) rows.push({ number, cells: new Map(cells) });
    },
  });
  const flowing = new FlowingText();
  addSheet(flowing, { name: '', rows });
  flowing.send(send);
};

/** What separates as many values on most of the first lines. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, SAMPLE_CHARACTERS)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r?\n|\r/);
  const ranked = DELIMITERS.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const borders = line.split(delimiter).length - 1;
      if (borders > 0) counts.set(borders, (counts.get(borders) ?? 0) + 1);
    }
    return { delimiter, lines: Math.max(0, ...counts.values()) };
  }).toSorted((a, b) => b.lines - a.lines);
  return ranked[0]?.delimiter ?? ',';
}

function cellOf(value: string) {
  const text = value.trim();
  return { text, isWord: !IS_FIGURE.test(text) && !IS_DATE.test(text), columns: 1 };
}
