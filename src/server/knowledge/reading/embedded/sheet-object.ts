import { OpenTable } from '../docx/table-rows.ts';
import type { TextBlock } from '../flowing-text.ts';
import type { Package } from '../package/open-package.ts';
import { parseXml, type XmlElement, type XmlHandler } from '../package/parse-xml.ts';
import { openWorkbook } from '../sheets/open-workbook.ts';
import { headOf } from '../sheets/sheet-head.ts';
import { placeOf, SheetReader } from '../sheets/sheet-reader.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { rowOf, withoutEmptyEnd } from './row-of.ts';

/** Of a longer sheet nobody sees more where it stands. */
const ROWS_MAX = 200;
const COLUMNS_MAX = 50;

/** The table of a workbook that stands in another document: the sheet that is shown, and of it the cells that are drawn. Throws ReaderFailure. */
export async function readSheetObject(parts: Package): Promise<TextBlock[]> {
  const { sheets, workbook, drawn = '' } = await openWorkbook(parts);
  const shown = sheets.find(({ isActive }) => isActive) ?? sheets[0];
  if (!shown) return [];
  const reader = new SheetReader(workbook);
  await parseXml(parts.read(shown.part), new FirstRows(reader));
  const rows = cut(reader.rows, drawn);
  const columns = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))].toSorted((a, b) => a - b);
  const table = new OpenTable();
  return rows.map((row, index) => {
    const texts = columns.slice(0, COLUMNS_MAX).map((column) => row.cells.get(column)?.text ?? '');
    return rowOf(table, withoutEmptyEnd(texts), index === 0 && headOf(rows, 0, null) !== null);
  });
}

/** Leaves out the cells that are not drawn. */
function cut(rows: readonly SheetRow[], drawn: string): SheetRow[] {
  const [from, to = from] = drawn.split(':').map(placeOf);
  if (!from || !to) return [...rows];
  return rows
    .filter(({ number }) => number >= from.row && number <= to.row)
    .map(({ number, cells }) => ({
      number,
      cells: new Map([...cells].filter(([column]) => column >= from.column && column <= to.column)),
    }))
    .filter(({ cells }) => cells.size > 0);
}

/** Hands on what a sheet holds, without the rows behind the first. */
class FirstRows implements XmlHandler {
  readonly #sheet: SheetReader;
  #skipped = 0;

  constructor(sheet: SheetReader) {
    this.#sheet = sheet;
  }

  open(element: XmlElement): void {
    const isBehind = element.name === 'x:row' && this.#sheet.rows.length >= ROWS_MAX;
    if (this.#skipped > 0 || isBehind) this.#skipped += 1;
    else this.#sheet.open(element);
  }

  close(name: string): void {
    if (this.#skipped > 0) this.#skipped -= 1;
    else this.#sheet.close(name);
  }

  text(text: string): void {
    if (this.#skipped === 0) this.#sheet.text(text);
  }
}
