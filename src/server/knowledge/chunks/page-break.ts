import { CELL_BORDER } from '../reading/part-structure.ts';
import type { ReadLine, ReadPage } from '../reading/protocol.ts';
import {
  LIST_MARK,
  SENTENCE_END,
  SIZE_TOLERANCE,
  STARTS_LOWER_CASE,
  UNSPACED_SIGN,
} from '../reading/pdf-layout.ts';
import type { BoundPage } from './bound-page.ts';
import { countWords } from './split-passages.ts';
import type { Span } from '#shared/text-structure.ts';
import { cutLine, moved, withoutOffsets } from './moved-lines.ts';

/** The last line of a page whose sentence goes on reaches at least so far across its column. */
const FULL_LINE_SHARE = 0.7;
/** Lines that tell how wide a column is. */
const COLUMN_LINES = 12;
/** Beyond, it is a table or a list rather than the end of a sentence. */
const REST_MAX_WORDS = 80;
const DIVIDED_WORD = /\p{Ll}[-\u2010]$/u;

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

interface PageBody {
  page: ReadPage;
  body: readonly Span[];
}

/** The rest of a sentence: [start, end) of the next page's text, and what stands between. */
export interface Continuation extends Span {
  separator: string;
  dividesWord: boolean;
}

/** Where on the next page the last sentence of a page ends; null when it ends on its own page. */
export function findContinuation(from: PageBody, onto: PageBody): Continuation | null {
  const last = from.body.at(-1);
  const first = onto.body[0];
  if (!last || !first || !goesOn(from.page, last, lineAt(onto.page, first.start))) return null;
  const before = lastParagraph(from.page.text.slice(last.start, last.end));
  // A row of a table ends on its page.
  if (before.includes(CELL_BORDER)) return null;
  const [after = ''] = onto.page.text.slice(first.start, first.end).split('\n\n', 1);
  const dividesWord = DIVIDED_WORD.test(before) && STARTS_LOWER_CASE.test(after);
  const isUnspaced = UNSPACED_SIGN.test(before.at(-1) ?? '') && UNSPACED_SIGN.test(after.at(0) ?? '');
  const separator = dividesWord || isUnspaced ? '' : ' ';
  const length = restOfSentence(before, separator, after);
  if (length === 0 || countWords(after.slice(0, length)) > REST_MAX_WORDS) return null;
  return { start: first.start, end: first.start + length, separator, dividesWord };
}

/** The page with the rest of its last sentence put in at the end of its body. */
export function continueOnto({ page, body }: PageBody, next: ReadPage, rest: Continuation): BoundPage {
  const { start, separator, dividesWord } = rest;
  const last = body.at(-1) ?? { start: 0, end: 0 };
  const end = last.end - (dividesWord ? 1 : 0);
  const tail = next.text.slice(start, rest.end);
  const at = end + separator.length;
  const shift = at + tail.length - last.end;
  const lines = page.lines.map((line): ReadLine => {
    if (line[0] >= last.end) return moved(line, shift);
    return line[1] > end ? [line[0], end, ...withoutOffsets(line)] : line;
  });
  const nextLines = next.lines
    .filter((line) => line[0] < rest.end && line[1] > start)
    .map((line) => moved(cutLine(next.text, line, rest.end), at - start));
  return {
    ...page,
    text: `${page.text.slice(0, end)}${separator}${tail}${page.text.slice(last.end)}`,
    lines,
    nextLines,
    body: [...body.slice(0, -1), { start: last.start, end: at + tail.length }],
  };
}

function goesOn({ text, lines }: ReadPage, last: Span, first: ReadLine | undefined): first is ReadLine {
  const index = lines.findLastIndex((line) => line[1] <= last.end && line[0] >= last.start);
  const line = lines[index];
  if (!line || !first) return false;
  if (SENTENCE_END.test(text.slice(line[0], line[1]))) return false;
  if (Math.abs(line[6] - first[6]) > line[6] * SIZE_TOLERANCE) return false;
  const column = lines
    .slice(Math.max(0, index - COLUMN_LINES), index + 1)
    .filter((other) => Math.abs(other[2] - line[2]) <= line[6] * 3);
  const right = Math.max(...column.map((other) => other[4]));
  return column.length > 1 && line[4] - line[2] >= (right - line[2]) * FULL_LINE_SHARE;
}

function lineAt({ text, lines }: ReadPage, offset: number): ReadLine | undefined {
  const line = lines.find(([start, end]) => start <= offset && end > offset);
  return line && !LIST_MARK.test(text.slice(line[0], line[1])) ? line : undefined;
}

function lastParagraph(text: string): string {
  return text.slice(text.lastIndexOf('\n\n') + 1).trimStart();
}

/** How much of `after` belongs to the sentence that `before` ends with. */
function restOfSentence(before: string, separator: string, after: string): number {
  const border = before.length + separator.length;
  const joined = `${before}${separator}${after}`;
  const segment = sentences.segment(joined).containing(border);
  if (!segment || segment.index >= before.length) return 0;
  return segment.index + segment.segment.trimEnd().length - border;
}
