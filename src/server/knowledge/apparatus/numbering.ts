import type { BookLine } from './book-lines.ts';
import { follows, goesBack, successors } from './number-order.ts';

/** A stretch of lines that stands under one number. */
export interface Numbered {
  /** Null where nothing is numbered. */
  number: string | null;
  /** The number itself left out. */
  lines: BookLine[];
}

const NUMBER = /^[([]?(?<n>\d{1,3}(?:\.\d{1,3}){0,2})(?:[.)\]](?=\s|$)|\s+(?=\p{Lu}|¿|¡|«))\s*/u;
const RUN_MIN = 2;

/**
 * Divides lines where numbers count up, also in the middle of a line; null where they do not. Lists within an exercise begin at 1 again and
 * stay in it. `isDense`: answers follow each other so closely that a number need not stand behind the end of a sentence.
 */
export function divideByNumbers(
  lines: readonly BookLine[],
  { isDense }: { isDense: boolean },
): Numbered[] | null {
  const found: Numbered[] = [];
  let last: string | null = null;
  for (const [index, line] of lines.entries()) {
    if (last !== null && goesBack(line.text, last)) break;
    let rest = line;
    for (;;) {
      const next = nextStart(rest, last, isDense);
      const current = found.at(-1);
      if (next === null || (next.number === '1' && last !== null && !restarts(lines, index))) {
        current?.lines.push(rest);
        break;
      }
      const before = cut(rest, 0, next.index);
      if (before && current) current.lines.push(before);
      found.push({ number: next.number, lines: [] });
      last = next.number;
      const behind = cut(rest, next.index + next.length, rest.text.length);
      if (!behind) break;
      rest = behind;
      if (!isDense && !mayHoldMore(rest)) {
        found.at(-1)?.lines.push(rest);
        break;
      }
    }
  }
  return found.length >= RUN_MIN ? found : null;
}

function mayHoldMore({ text }: BookLine): boolean {
  return /[.?!:]\s+\d/u.test(text);
}

/** Where the next number stands in a line: at its beginning, or the one that follows within it. */
function nextStart(
  { text }: BookLine,
  last: string | null,
  isDense: boolean,
): { index: number; length: number; number: string } | null {
  const first = NUMBER.exec(text);
  const number = first?.groups?.['n'];
  if (first && number !== undefined && (last === null || follows(number, last) || number === '1'))
    return { index: 0, length: first[0].length, number };
  if (last === null) return null;
  for (const wanted of successors(last, isDense)) {
    const pattern = new RegExp(
      isDense
        ? `(?<=\\s)${wanted.replaceAll('.', '\\.')}[.)]\\s+(?=\\S)`
        : `(?<=[.?!:)]\\s)${wanted.replaceAll('.', '\\.')}[.)]\\s+(?=[\\p{Lu}¿¡«(])`,
      'u',
    );
    const match = pattern.exec(text);
    if (match) return { index: match.index, length: match[0].length, number: wanted };
  }
  return null;
}

/** Whether a number 1 begins anew, and not a list within the exercise: the line before does not announce one. */
function restarts(lines: readonly BookLine[], index: number): boolean {
  const line = lines[index];
  const before = lines[index - 1];
  return line !== undefined && NUMBER.test(line.text) && before !== undefined && !/[:;]$/u.test(before.text);
}

function cut(line: BookLine, from: number, to: number): BookLine | null {
  const text = line.text.slice(from, to);
  const kept = text.trim();
  if (kept === '') return null;
  const lead = text.length - text.trimStart().length;
  // A stored line and its even text have the same length but for runs of white space.
  const start = line.start + from + lead;
  const isToEnd = to >= line.text.length;
  return {
    ...line,
    text: kept,
    start,
    end: isToEnd ? line.end : Math.min(line.end, start + kept.length),
    isSet: false,
    depth: 0,
  };
}
