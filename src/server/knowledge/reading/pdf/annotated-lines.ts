import type { PrintedLine } from '../printed-line.ts';
import { type Box, wordsOf } from '../word-edges.ts';
import type { Annotation } from './annotations.ts';

/** An annotation with the lines that it shows. */
export interface AnnotatedLines extends Annotation {
  lines: PrintedLine[];
}

const SIZE_SHARE = 0.7;
const SIZE_MAX = 12;
/** Letters are about half as wide as they are tall. */
const LETTER_WIDTH = 0.5;
const TOLERANCE = 1;
/** What a line has below its baseline, of its height. */
const DESCENT = 0.2;

/** What each annotation says and where: as it is drawn, in `drawn`, else as its text would stand in its box. */
export function linesOfAnnotations(
  annotations: readonly Annotation[],
  drawn: readonly PrintedLine[],
): AnnotatedLines[] {
  return annotations.map((annotation) => {
    const isDrawn = annotation.kind === 'field' || annotation.kind === 'remark';
    const shown = isDrawn ? drawn.flatMap((line) => partsWithin(line, annotation.box)) : [];
    const lines = shown.length > 0 ? shown : writtenInto(annotation);
    return { ...annotation, lines: lines.map((line) => ({ ...line, isAnnotation: true })) };
  });
}

/** The words of a line whose middle is in a box: PDFium writes fields beside and below each other as one line. */
function partsWithin(line: PrintedLine, box: Box): PrintedLine[] {
  const parts: Array<{ from: number; to: number; last: Box }> = [];
  for (const [index, word] of line.words.entries()) {
    if (!isWithin(word, box)) continue;
    const open = parts.at(-1);
    const isNext = open?.to === index && Math.min(open.last.y1, word.y1) > (word.y0 + word.y1) / 2;
    if (open && isNext) Object.assign(open, { to: index + 1, last: word });
    else parts.push({ from: index, to: index + 1, last: word });
  }
  return parts.map(({ from, to }) => onItsLevel(partOfLine(line, from, to)));
}

function onItsLevel(line: PrintedLine): PrintedLine {
  const y0 = Math.min(...line.words.map((word) => word.y0));
  const y1 = Math.max(...line.words.map((word) => word.y1));
  return { ...line, y0, y1, baseline: y1 - (y1 - y0) * DESCENT };
}

/** The words [from, to) of a line, as a line. */
export function partOfLine(line: PrintedLine, from: number, to: number): PrintedLine {
  const spans = wordsOf(line.text);
  const words = line.words.slice(from, to);
  const text = line.text.slice(spans[from]?.start ?? 0, spans[to - 1]?.end ?? line.text.length);
  const [x0, x1] = [Math.min(...words.map((word) => word.x0)), Math.max(...words.map((word) => word.x1))];
  const dividesWord = to === spans.length && line.dividesWord;
  return { ...line, text, words, x0, x1, dividesWord };
}

function isWithin(word: Box, box: Box): boolean {
  const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
  return x > box.x0 - TOLERANCE && x < box.x1 + TOLERANCE && y > box.y0 - TOLERANCE && y < box.y1 + TOLERANCE;
}

function writtenInto({ kind, text, box }: Annotation): PrintedLine[] {
  const texts = text
    .split('\n')
    .map((line) => line.replaceAll(/ +/g, ' ').trim())
    .filter((line) => line !== '');
  const height = (box.y1 - box.y0) / texts.length;
  return texts.map((line, index) => {
    // A note is where its sign is, all of it.
    const own =
      kind === 'note' ? box : { ...box, y0: box.y0 + index * height, y1: box.y0 + (index + 1) * height };
    const size = Math.min((own.y1 - own.y0) * SIZE_SHARE, SIZE_MAX);
    const width = Math.min(box.x1 - box.x0, line.length * LETTER_WIDTH * size);
    const words = wordsOf(line).map(({ start, end }) =>
      kind === 'note'
        ? own
        : {
            ...own,
            x0: own.x0 + (start / line.length) * width,
            x1: own.x0 + (end / line.length) * width,
          },
    );
    return { ...own, text: line, words, baseline: own.y1 - size / 4, size, dividesWord: false };
  });
}
