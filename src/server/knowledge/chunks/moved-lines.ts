import type { ReadLine } from '../reading/protocol.ts';
import { placeWords } from '../reading/word-edges.ts';

/** A line up to an offset of its page's text. */
export function cutLine(text: string, line: ReadLine, at: number): ReadLine {
  const [start, end, x0, y0, x1, y1, size, edges, ...type] = line;
  if (end <= at) return line;
  const placed = placeWords(text.slice(start, end), edges, { x0, y0, x1, y1 });
  const kept = placed?.words.filter((word) => word.start < at - start) ?? [];
  if (!placed || kept.length === 0) return [start, at, x0, y0, x1, y1, size, edges, ...type];
  const from = Math.min(...kept.map((word) => word.from));
  const to = Math.max(...kept.map((word) => word.to));
  return [
    start,
    at,
    ...(placed.isUpright ? ([x0, from, x1, to] as const) : ([from, y0, to, y1] as const)),
    size,
    edges,
    ...type,
  ];
}

export function moved(line: ReadLine, by: number): ReadLine {
  return [line[0] + by, line[1] + by, ...withoutOffsets(line)];
}

export function withoutOffsets([, , ...rest]: ReadLine) {
  return rest;
}
