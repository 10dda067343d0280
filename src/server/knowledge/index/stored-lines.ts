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
];

export function storedLines(lines: readonly ReadLine[]): string {
  return JSON.stringify(
    lines.map(([start, end, x0, y0, x1, y1, , edges]): StoredLine => [start, end, x0, y0, x1, y1, edges]),
  );
}

/** Border: written by storedLines in this form. */
export function parseLines(stored: string): StoredLine[] {
  return JSON.parse(stored) as StoredLine[];
}
