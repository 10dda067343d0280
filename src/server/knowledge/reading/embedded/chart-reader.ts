import { OpenTable } from '../docx/table-rows.ts';
import { isOn } from '../docx/styles.ts';
import type { TextBlock } from '../flowing-text.ts';
import type { XmlElement, XmlHandler } from '../package/parse-xml.ts';
import { ReaderFailure } from '../reader.ts';
import { formatNumber } from '../sheets/format-number.ts';
import { rowOf } from './row-of.ts';

/** What stands at the points of a series, by the number of the point. */
type Points = Map<number, string>;

interface Series {
  name: string;
  /** Of several levels the innermost comes first. */
  readonly categories: Points[];
  readonly values: Points;
}

/** A chart with more points is a curve whose points nobody reads. */
const POINTS_MAX = 200;
const SERIES_MAX = 50;
const LEVELS_MAX = 5;
const CATEGORIES = new Set(['c:cat', 'c:xVal']);
const VALUES = new Set(['c:val', 'c:yVal']);
const PLACES = new Set([...CATEGORIES, ...VALUES, 'c:tx']);
const FIGURES = new Set([...VALUES, 'c:numCache', 'c:numLit']);
const GENERAL = 'General';

/** Reads a chart as what it is drawn from: its titles, and a table with a column for each series. */
export class ChartReader implements XmlHandler {
  readonly #titles: string[] = [];
  readonly #series: Series[] = [];
  readonly #names: string[] = [];
  #point = 0;
  #code = GENERAL;
  #pointCode: string | undefined;
  #value = '';
  #epoch1904 = false;

  open(element: XmlElement): void {
    const { name } = element;
    if (this.#names.length === 0 && name !== 'c:chartSpace') throw new ReaderFailure('corrupt');
    this.#names.push(name);
    if (name === 'c:date1904') this.#epoch1904 = isOn(element.get('val'));
    if (name === 'c:title') this.#titles.push('');
    if (name === 'c:ser') this.#series.push({ name: '', categories: [new Map()], values: new Map() });
    if (name === 'c:lvl') this.#openLevel();
    if (PLACES.has(name) || name === 'c:formatCode') this.#code = name === 'c:formatCode' ? '' : GENERAL;
    if (name === 'c:v') this.#value = '';
    if (name !== 'c:pt') return;
    this.#point = Number(element.get('idx')) || 0;
    this.#pointCode = element.get('formatCode');
  }

  close(name: string): void {
    if (name === 'c:v') this.#note(this.#value);
    this.#names.pop();
  }

  text(text: string): void {
    const name = this.#names.at(-1);
    if (name === 'a:t' && this.#names.includes('c:title')) this.#addToTitle(text);
    if (name === 'c:formatCode') this.#code += text;
    if (name === 'c:v') this.#value += text;
  }

  get blocks(): TextBlock[] {
    const titles = this.#titles.filter((title) => title.trim() !== '').map((text) => ({ text }));
    return [...titles, ...tablesOf(this.#series.slice(0, SERIES_MAX)).flatMap(rowsOf)];
  }

  #addToTitle(text: string): void {
    this.#titles.push((this.#titles.pop() ?? '') + text);
  }

  #openLevel(): void {
    const levels = this.#series.at(-1)?.categories;
    if (levels?.at(-1)?.size && levels.length < LEVELS_MAX) levels.push(new Map());
  }

  #note(value: string): void {
    const series = this.#series.at(-1);
    const at = this.#names.findLastIndex((name) => PLACES.has(name));
    const place = this.#names[at] ?? '';
    if (place === 'c:tx' && this.#names.includes('c:title')) this.#addToTitle(value);
    // A point may have words of its own, at the same place of a deeper element.
    else if (series && this.#names[at - 1] === 'c:ser') {
      if (place === 'c:tx') series.name += value;
      else this.#notePoint(VALUES.has(place) ? series.values : series.categories.at(-1), value);
    }
  }

  /** Behind those that are told nothing is worth keeping. */
  #notePoint(points: Points | undefined, value: string): void {
    if (points && points.size < POINTS_MAX && this.#series.length <= SERIES_MAX)
      points.set(this.#point, this.#shown(value));
  }

  /** Figures are kept as they were computed, with how they are shown beside them. */
  #shown(value: string): string {
    const number = Number(value);
    const isFigure = this.#names.some((name) => FIGURES.has(name));
    if (!isFigure || value.trim() === '' || !Number.isFinite(number)) return value;
    return formatNumber(number, this.#pointCode ?? this.#code, this.#epoch1904);
  }
}

/** Series with the same categories stand beside each other. */
function tablesOf(series: readonly Series[]): Series[][] {
  const tables = new Map<string, Series[]>();
  let last = '';
  for (const one of series.filter(({ values }) => values.size > 0)) {
    const key = JSON.stringify(one.categories.map((level) => [...level]));
    // Often only the first says them.
    if (one.categories[0]?.size || last === '') last = key;
    tables.set(last, [...(tables.get(last) ?? []), one]);
  }
  return [...tables.values()];
}

function rowsOf(series: readonly Series[]): TextBlock[] {
  const table = new OpenTable();
  const points = [...new Set(series.flatMap(({ values }) => [...values.keys()]))].toSorted((a, b) => a - b);
  const levels = series.find(({ categories }) => categories[0]?.size)?.categories.toReversed() ?? [];
  const names = levels.map(() => '');
  const rows = points.slice(0, POINTS_MAX).map((point) => {
    // An outer level says something only where it begins.
    for (const [level, known] of levels.entries())
      names[level] = known.get(point) ?? (level < levels.length - 1 ? (names[level] ?? '') : '');
    const own = series.map(({ values }) => values.get(point) ?? '');
    return rowOf(table, [names.filter((name) => name !== '').join(' '), ...own], false);
  });
  return [rowOf(table, ['', ...series.map(({ name }) => name)], true), ...rows];
}
