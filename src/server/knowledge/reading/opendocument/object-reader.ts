import { Readable } from 'node:stream';
import { rowOf, withoutEmptyEnd } from '../embedded/row-of.ts';
import { OpenTable } from '../docx/table-rows.ts';
import type { TextBlock } from '../flowing-text.ts';
import type { Package } from '../package/open-package.ts';
import { parseXml, type XmlElement, type XmlHandler } from '../package/parse-xml.ts';
import { ReaderFailure } from '../reader.ts';

const OBJECTS_MAX = 500;
const ROWS_MAX = 200;
const COLUMNS_MAX = 50;
const CONTENT = '/content.xml';
const TITLES = new Set(['chart:title', 'chart:subtitle']);

/** What charts and sheets that stand in a document are drawn from, by the folder that the package keeps each in. */
export async function readObjects(parts: Package, manifest: string): Promise<Map<string, TextBlock[]>> {
  const found = new Map<string, TextBlock[]>();
  for (const name of await listContents(manifest)) {
    const reader = new ObjectReader();
    const isWhole = await readsWhole(parts.read(name), reader);
    if (isWhole) found.set(name.slice(0, -CONTENT.length), reader.blocks);
  }
  return found;
}

/** A broken object does not cost the document. */
async function readsWhole(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<boolean> {
  try {
    await parseXml(pieces, handler);
    return true;
  } catch (error) {
    if (error instanceof ReaderFailure && error.code === 'corrupt') return false;
    throw error;
  }
}

async function listContents(manifest: string): Promise<string[]> {
  const names: string[] = [];
  await readsWhole(Readable.from([manifest]), {
    open(element) {
      const name = element.get('full-path');
      if (name?.endsWith(CONTENT) && names.length < OBJECTS_MAX) names.push(name);
    },
    close() {},
    text() {},
  });
  return names;
}

/** Reads an object as its titles and its table. */
class ObjectReader implements XmlHandler {
  readonly #titles: string[] = [];
  readonly #rows: string[][] = [];
  readonly #names: string[] = [];
  #headRows = 0;
  #repeated = 1;

  open(element: XmlElement): void {
    const { name } = element;
    this.#names.push(name);
    if (TITLES.has(name)) this.#titles.push('');
    if (name === 'table:table-row' && this.#rows.length < ROWS_MAX) {
      this.#rows.push([]);
      if (this.#names.includes('table:table-header-rows')) this.#headRows += 1;
    }
    if (name !== 'table:table-cell' && name !== 'table:covered-table-cell') return;
    this.#repeated = Number(element.get('table:number-columns-repeated')) || 1;
    this.#rows.at(-1)?.push('');
  }

  close(name: string): void {
    this.#names.pop();
    const row = this.#rows.at(-1);
    if (name !== 'table:table-cell' || !row) return;
    const last = row.at(-1) ?? '';
    for (let more = this.#repeated; more > 1 && row.length < COLUMNS_MAX; more -= 1) row.push(last);
  }

  text(text: string): void {
    const list = this.#names.some((name) => TITLES.has(name)) ? this.#titles : this.#rows.at(-1);
    if (!this.#names.includes('text:p') || !list?.length) return;
    list[list.length - 1] += text;
  }

  get blocks(): TextBlock[] {
    const titles = this.#titles.filter((title) => title.trim() !== '').map((text) => ({ text: text.trim() }));
    const table = new OpenTable();
    const rows = this.#rows.map(withoutEmptyEnd);
    const told = rows.flatMap((row, index) =>
      row.length === 0 ? [] : [rowOf(table, row, index < this.#headRows)],
    );
    return [...titles, ...told];
  }
}
