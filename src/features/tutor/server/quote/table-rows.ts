import { CELL_BORDER } from '#server/knowledge/reading/part-structure.ts';
import type { Span } from '#shared/text-structure.ts';

/** Between two rows of a table that is written in signs and was set as one paragraph: '| a | b | | c | d |'. */
const BETWEEN_ROWS = /(?<=\|)[ \t]+(?=\|[ \t]*[^|\s])|\n/gu;
const LINE_END = /\n/gu;
const SIGNED = /^\s*\||\|\s*$|\|[\s:|]*-{3,}/mu;
/** '|---|:--:|' */
const RULE = /^[\s|:+=–—-]*$/u;
const RULED = /^\|[\s:|]*-{3,}/u;
const OUTER_BORDERS = /^\s*\|\s*|\s*\|\s*$/gu;
const NAME_MAX_WORDS = 4;
const FIGURE = /\d/u;

interface Row extends Span {
  cells: string[];
}

/**
 * The sentences of a text, of which those that are rows of a table are cut row by row, without the lines that only rule it or name its
 * columns: such a name says nothing by itself.
 */
export function cutIntoRows(text: string, spans: readonly Span[]): Span[] {
  if (!text.includes(CELL_BORDER)) return [...spans];
  const pieces = spans.flatMap((span) => piecesOf(text, span));
  return pieces.filter((piece, index) => {
    const row = rowAt(text, piece);
    if (!row) return !RULE.test(text.slice(piece.start, piece.end));
    const [before, next] = [pieces[index - 1], pieces[index + 1]];
    const isFirst = !before || !rowAt(text, before);
    return !(isFirst && next && rowAt(text, next) && namesColumns(row));
  });
}

function piecesOf(text: string, { start, end }: Span): Span[] {
  const said = text.slice(start, end);
  if (!said.includes(CELL_BORDER)) return [{ start, end }];
  const border = rowBorder(said);
  const between = [...said.matchAll(border)].map(({ index, 0: sign }) => ({
    index,
    length: sign.length,
  }));
  // Behind the last border of a table in signs, and before its first, stands text.
  const isSigned = between.some(({ index, length }) => RULED.test(said.slice(index + length)));
  const around = isSigned
    ? [said.indexOf('|'), said.lastIndexOf('|') + 1].filter((at) => at > 0 && at < said.length)
    : [];
  const cuts = [...between, ...around.map((index) => ({ index, length: 0 }))].toSorted(
    (a, b) => a.index - b.index,
  );
  const starts = [0, ...cuts.map(({ index, length }) => index + length)];
  return starts
    .map((from, at) => ({ start: start + from, end: start + (cuts[at]?.index ?? said.length) }))
    .filter((piece) => !RULE.test(text.slice(piece.start, piece.end)));
}

/** Only where rows have signs around them do two signs divide rows; in other tables an empty cell stands between them. */
function rowBorder(said: string): RegExp {
  return SIGNED.test(said) ? BETWEEN_ROWS : LINE_END;
}

function rowAt(text: string, { start, end }: Span): Row | null {
  const said = text.slice(start, end);
  if (!said.includes(CELL_BORDER)) return null;
  return {
    start,
    end,
    cells: said
      .replaceAll(OUTER_BORDERS, '')
      .split('|')
      .map((cell) => cell.trim()),
  };
}

function namesColumns({ cells }: Row): boolean {
  return cells.every((cell) => !FIGURE.test(cell) && cell.split(/\s+/u).length <= NAME_MAX_WORDS);
}

/** Rows as they are read, without the lines between their cells. */
export function readableRow(text: string): string {
  if (!text.includes(CELL_BORDER)) return text;
  return text
    .split(rowBorder(text))
    .filter((row) => !RULE.test(row))
    .map((row) => row.replaceAll(OUTER_BORDERS, '').split(CELL_BORDER))
    .map((cells) =>
      cells
        .map((cell) => cell.trim())
        .filter((cell) => cell !== '')
        .join(' – '),
    )
    .reduce(
      (said, row) => (said === '' || /[:;]$/u.test(said) ? `${said} ${row}`.trim() : `${said}; ${row}`),
      '',
    );
}
