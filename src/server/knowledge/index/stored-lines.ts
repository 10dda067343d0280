import type { BoundPage } from '../chunks/bound-page.ts';
import type { ReadLine } from '../reading/protocol.ts';

/** A line as it is stored; `edges` as packEdges says it. Sources indexed earlier have none. */
export type StoredLine = [
  start: number,
  end: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  edges?: string,
  /** 1 on the next page, where the last sentence of this one ends. */
  pagesOn?: number,
];

export function storedLines({ lines, nextLines }: Pick<BoundPage, 'lines' | 'nextLines'>): string {
  const own = lines.map(storedLine);
  return JSON.stringify([...own, ...nextLines.map((line) => [...storedLine(line), 1])]);
}

function storedLine([start, end, x0, y0, x1, y1, , edges]: ReadLine): StoredLine {
  return [start, end, x0, y0, x1, y1, edges];
}

/** Border: written by storedLines in this form. */
export function parseLines(stored: string): StoredLine[] {
  return JSON.parse(stored) as StoredLine[];
}
