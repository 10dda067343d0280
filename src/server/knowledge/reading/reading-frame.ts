import type { PrintedLine } from './printed-line.ts';
import { type Box, runsUpright } from './word-edges.ts';

/** What decides about paragraphs, with the page turned so that the line lies as it is read. */
export interface LyingLine extends Box {
  text: string;
  baseline: number;
  size: number;
}

const TELLING_CHARACTERS = 4;

type Direction = 'lying' | 'up' | 'down';

/** The lines as their reader holds the page: tables and captions are often printed sideways. */
export function asRead(printed: readonly PrintedLine[]): LyingLine[] {
  let before: Direction = 'lying';
  return printed.map((line) => {
    before = directionOf(line, before);
    return turned(line, before);
  });
}

/** A word alone may be taller than wide, or as wide as tall: a short one runs as the line before it. */
function directionOf({ text, words }: PrintedLine, before: Direction): Direction {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || (words.length === 1 && text.length < TELLING_CHARACTERS)) return before;
  if (!runsUpright(words)) return 'lying';
  if (words.length === 1) return before === 'down' ? 'down' : 'up';
  return first.y0 > last.y0 ? 'up' : 'down';
}

function turned(line: PrintedLine, direction: Direction): LyingLine {
  if (direction === 'lying') return line;
  const { text, size, x0, y0, x1, y1 } = line;
  if (direction === 'up') return { text, size, x0: -y1, y0: x0, x1: -y0, y1: x1, baseline: x1 };
  return { text, size, x0: y0, y0: -x1, x1: y1, y1: -x0, baseline: -x0 };
}
