import { type Curve, readCurve, readNumber } from './formula.ts';

export interface Plot {
  title: string | null;
  curves: Array<{ text: string; at: Curve }>;
  x: Range;
  /** Null: as the curves need it. */
  y: Range | null;
}

export interface Range {
  from: number;
  to: number;
}

export const CURVES_MAX = 6;
const SOURCE_MAX_CHARACTERS = 2_000;
const DEFAULT_X: Range = { from: -5, to: 5 };

const TITLE = /^title\s*[:=]\s*(.+)$/i;
const RANGE = /^([xy])\s*(?::|=|∈|in\b)\s*\[?\s*([^,;]+?)\s*(?:\.\.\.?|…|,|;|\bto\b)\s*([^,;]+?)\s*\]?$/i;
const INEQUALITY = /^(.+?)\s*(?:<=|≤|<)\s*([xy])\s*(?:<=|≤|<)\s*(.+)$/i;
const CURVE = /^(?:y|[a-z]\w?\s*\(\s*x\s*\))\s*=\s*(.+)$/i;

/** Reads a block such as `y = x^2 - 1` and `x: -5..5`, a line each; null where a line is neither. */
export function readPlot(source: string): Plot | null {
  if (source.length > SOURCE_MAX_CHARACTERS) return null;
  const plot: Plot = { title: null, curves: [], x: DEFAULT_X, y: null };
  const lines = source.split('\n').map((line) => line.trim());
  const isRead = lines.every((line) => line === '' || line.startsWith('#') || readLine(line, plot));
  return isRead && plot.curves.length > 0 && plot.curves.length <= CURVES_MAX ? plot : null;
}

function readLine(line: string, plot: Plot): boolean {
  const title = TITLE.exec(line)?.[1];
  if (title !== undefined) {
    plot.title = title;
    return true;
  }
  const range = rangeIn(line);
  if (range) {
    plot[range.axis] = range.range;
    return true;
  }
  const written = CURVE.exec(line)?.[1] ?? line;
  const at = readCurve(written);
  if (at) plot.curves.push({ text: line, at });
  return at !== null;
}

function rangeIn(line: string): { axis: 'x' | 'y'; range: Range } | null {
  const [, name, low, high] = RANGE.exec(line) ?? [];
  const [, lowest, between, highest] = INEQUALITY.exec(line) ?? [];
  const axis = (name ?? between)?.toLowerCase();
  const [from, to] = [readNumber(low ?? lowest ?? ''), readNumber(high ?? highest ?? '')];
  if ((axis !== 'x' && axis !== 'y') || from === null || to === null || from >= to) return null;
  return { axis, range: { from, to } };
}
