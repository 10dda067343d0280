import type { Span } from '#shared/text-structure.ts';

const LABEL_MAX_CHARACTERS = 60;
const VALUE_MAX_CHARACTERS = 140;
/** 'Teacher in charge: Mr Dolan', of a form that was filled in or a sheet of facts. */
const FILLED = new RegExp(
  String.raw`^[ \t•▪*-]*[\p{Lu}¿][^:\n]{1,${LABEL_MAX_CHARACTERS}}(?<!https?):[ \t]+([^\s_.…][^\n]{0,${VALUE_MAX_CHARACTERS}})$`,
  'u',
);
const LINES_MIN = 2;

/** The value of a line that is a label with its value, which says as much as a sentence does; null for any other text. */
export function filledValue(text: string): string | null {
  return FILLED.exec(text.trim())?.[1] ?? null;
}

/** The sentences of a text, of which runs of labels with their values are cut line by line. */
export function cutIntoFilledLines(text: string, spans: readonly Span[]): Span[] {
  if (!text.includes(':')) return [...spans];
  return spans.flatMap((span) => {
    const lines = linesOf(text, span);
    const filled = lines.filter(({ start, end }) => filledValue(text.slice(start, end)) !== null);
    return filled.length >= LINES_MIN ? lines : [span];
  });
}

function linesOf(text: string, { start, end }: Span): Span[] {
  return [...text.slice(start, end).matchAll(/[^\n]*\S[^\n]*/gu)].map(({ 0: line, index }) => ({
    start: start + index,
    end: start + index + line.length,
  }));
}
