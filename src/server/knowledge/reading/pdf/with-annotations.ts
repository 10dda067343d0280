import { STARTS_LOWER_CASE } from '../pdf-layout.ts';
import type { PrintedLine } from '../printed-line.ts';
import { type AnnotatedLines, partOfLine } from './annotated-lines.ts';

/** The label of a field stands no further above it, in parts of its font size. */
const LABEL_ABOVE = 1.5;
const ASKS_FOR_TEXT = /[:?_.]$/;
const GOES_ON = /^[,.;:)!?]/;
const PARAGRAPH = '\n\n';

/**
 * The lines of a page with what is filled in, typed over it and noted: a field behind its label, as it is read; everything else behind
 * the text.
 */
export function withAnnotations(
  printed: readonly PrintedLine[],
  annotations: readonly AnnotatedLines[],
): PrintedLine[] {
  const page = printed.map(({ text }) => text).join(' ');
  let lines = [...printed];
  const remarks: PrintedLine[] = [];
  const notes: PrintedLine[] = [];
  for (const annotation of annotations.toSorted((a, b) => a.box.y0 - b.box.y0 || a.box.x0 - b.box.x0)) {
    // Programs keep the words that are marked in the mark.
    const isKnown =
      annotation.kind === 'note' && page.includes(annotation.text.replaceAll(/\s+/g, ' ').trim());
    if (isKnown) continue;
    const placed = annotation.kind === 'note' ? null : placedIn(lines, annotation);
    if (placed) lines = placed;
    else (annotation.kind === 'note' ? notes : remarks).push(...separated(annotation.lines, PARAGRAPH));
  }
  return [...lines, ...remarks, ...notes];
}

function placedIn(lines: readonly PrintedLine[], annotation: AnnotatedLines): PrintedLine[] | null {
  const { box, kind } = annotation;
  const beside = lines.flatMap((line, index) => (isBeside(line, annotation) ? [index] : []));
  const left = nearest(
    beside.filter((index) => wordsBefore(lines[index], box.x0) > 0),
    (index) => {
      const line = lines[index];
      const last = line?.words[wordsBefore(line, box.x0) - 1];
      return box.x0 - (last?.x1 ?? -Infinity);
    },
  );
  if (left !== null && kind !== 'chosen') {
    const isAsked = kind === 'field' || ASKS_FOR_TEXT.test(lines[left]?.text ?? '');
    return isAsked ? inserted(lines, left, annotation) : null;
  }
  const right = nearest(beside, (index) => {
    const line = lines[index];
    const word = line?.words[wordsBefore(line, box.x0)];
    return (word?.x0 ?? Infinity) - box.x1;
  });
  if (right !== null) return insertedBefore(lines, right, annotation);
  const above = nearest([...lines.keys()], (index) => distanceBelow(lines[index], annotation));
  if (above === null || kind === 'remark') return null;
  return lines.toSpliced(above + 1, 0, ...separated(annotation.lines, PARAGRAPH));
}

/** A line in the first row of a field. */
function isBeside(line: PrintedLine, { box, lines: [first] }: AnnotatedLines): boolean {
  const top = { y0: first?.y0 ?? box.y0, y1: first?.y1 ?? box.y1 };
  const overlap = Math.min(line.y1, top.y1) - Math.max(line.y0, top.y0);
  return overlap > Math.min(line.y1 - line.y0, top.y1 - top.y0) / 2;
}

function wordsBefore(line: PrintedLine | undefined, x: number): number {
  const after = line?.words.findIndex((word) => (word.x0 + word.x1) / 2 > x) ?? -1;
  return after === -1 ? (line?.words.length ?? 0) : after;
}

function distanceBelow(line: PrintedLine | undefined, { box }: AnnotatedLines): number {
  if (!line || line.x1 < box.x0 || line.x0 > box.x1) return Infinity;
  const distance = box.y0 - line.y1;
  return distance > -line.size / 2 && distance < line.size * LABEL_ABOVE ? Math.abs(distance) : Infinity;
}

function nearest(indexes: readonly number[], distance: (index: number) => number): number | null {
  const [best] = indexes
    .map((index) => ({ index, far: distance(index) }))
    .filter(({ far }) => Number.isFinite(far))
    .toSorted((a, b) => a.far - b.far);
  return best?.index ?? null;
}

/** Behind the words of a line that stand before the field; what follows them goes on behind it. */
function inserted(lines: readonly PrintedLine[], index: number, annotation: AnnotatedLines): PrintedLine[] {
  const line = lines[index];
  if (!line) return [...lines];
  const before = wordsBefore(line, annotation.box.x0);
  const field = separated(annotation.lines, ' ');
  if (before === line.words.length) return lines.toSpliced(index + 1, 0, ...field);
  const rest = partOfLine(line, before, line.words.length);
  const goesOn = STARTS_LOWER_CASE.test(rest.text) || GOES_ON.test(rest.text);
  return lines.toSpliced(index, 1, { ...partOfLine(line, 0, before), ...separatorOf(line) }, ...field, {
    ...rest,
    separator: GOES_ON.test(rest.text) ? '' : goesOn ? ' ' : PARAGRAPH,
  });
}

/** Before the word that stands to its right, as a box stands before what is chosen with it. */
function insertedBefore(
  lines: readonly PrintedLine[],
  index: number,
  annotation: AnnotatedLines,
): PrintedLine[] {
  const line = lines[index];
  if (!line) return [...lines];
  const before = wordsBefore(line, annotation.box.x0);
  const rest = { ...partOfLine(line, before, line.words.length), separator: ' ' };
  const start = before === 0 ? [] : [{ ...partOfLine(line, 0, before), ...separatorOf(line) }];
  return lines.toSpliced(index, 1, ...start, ...separated(annotation.lines, PARAGRAPH), rest);
}

function separatorOf({ separator }: PrintedLine): Pick<PrintedLine, 'separator'> {
  return separator === undefined ? {} : { separator };
}

function separated(lines: readonly PrintedLine[], first: string): PrintedLine[] {
  return lines.map((line, index) => ({ ...line, separator: index === 0 ? first : ' ' }));
}
