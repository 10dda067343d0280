import type { TextBlock } from '../flowing-text.ts';
import { OpenTable } from '../docx/table-rows.ts';
import { CELL_BORDER } from '../part-structure.ts';
import type { XmlElement, XmlHandler } from '../package/parse-xml.ts';

interface Series {
  name: string;
  readonly categories: Map<number, string>;
  readonly values: Map<number, string>;
}

/** A chart with more points is a curve whose points nobody reads. */
const POINTS_MAX = 200;
const SERIES_MAX = 50;
const CATEGORIES = new Set(['c:cat', 'c:xVal']);
const VALUES = new Set(['c:val', 'c:yVal']);

/** Reads a chart as what it is drawn from: its titles, and a table with a column for each series. */
export class ChartReader implements XmlHandler {
  readonly #titles: string[] = [];
  readonly #series: Series[] = [];
  readonly #names: string[] = [];
  #point = 0;

  open(element: XmlElement): void {
    this.#names.push(element.name);
    if (element.name === 'c:title') this.#titles.push('');
    if (element.name === 'c:ser') this.#series.push({ name: '', categories: new Map(), values: new Map() });
    if (element.name === 'c:pt') this.#point = Number(element.get('idx')) || 0;
  }

  close(): void {
    this.#names.pop();
  }

  text(text: string): void {
    const name = this.#names.at(-1);
    if (name === 'a:t' && this.#names.includes('c:title'))
      this.#titles.push((this.#titles.pop() ?? '') + text);
    if (name === 'c:v') this.#note(text);
  }

  get blocks(): TextBlock[] {
    const titles = this.#titles.filter((title) => title.trim() !== '').map((text) => ({ text }));
    const series = this.#series.slice(0, SERIES_MAX);
    const points = [...new Set(series.flatMap(({ values }) => [...values.keys()]))].toSorted((a, b) => a - b);
    if (points.length === 0) return titles;
    const table = new OpenTable();
    const named = series.find(({ categories }) => categories.size > 0);
    const rows = points.slice(0, POINTS_MAX).map((point) => {
      const own = series.map(({ values }) => values.get(point) ?? '');
      return rowOf(table, [named?.categories.get(point) ?? '', ...own], false);
    });
    return [...titles, rowOf(table, ['', ...series.map(({ name }) => name)], true), ...rows];
  }

  #note(text: string): void {
    const series = this.#series.at(-1);
    const place = this.#names.findLast((name) => name === 'c:tx' || CATEGORIES.has(name) || VALUES.has(name));
    if (!series || !place) return;
    if (place === 'c:tx') series.name += text;
    else append(CATEGORIES.has(place) ? series.categories : series.values, this.#point, text);
  }
}

function append(points: Map<number, string>, point: number, text: string): void {
  points.set(point, (points.get(point) ?? '') + text);
}

/** A row of what a chart or a sheet says. */
export function rowOf(table: object, texts: readonly string[], isHeader: boolean): TextBlock {
  const cells = texts.map((text) => ({
    text: text.trim().replaceAll(/\s+/g, ' '),
    columns: 1,
    goesOn: false,
  }));
  const text = cells.map((cell) => cell.text).join(CELL_BORDER);
  return { text, row: { table, isHeader, cells } };
}
