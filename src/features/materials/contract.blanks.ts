// Room to write in a text is a row of underscores, which Markdown would take for emphasis. Nobody should have to write, or see, the
// backslashes that keep it from that.

/** With fewer, a row may well be emphasis. */
const BLANK_MIN = 4;
const ESCAPED = /(?:\\_){3,}/g;
const BLANK = new RegExp(`(?<!\\\\)_{${BLANK_MIN},}`, 'g');

/** How a teacher reads and writes it. */
export function plainBlanks(text: string): string {
  return text.replaceAll(ESCAPED, (row) => '_'.repeat(Math.max(row.length / 2, BLANK_MIN)));
}

/** Escapes it, so that Markdown leaves it alone. */
export function escapedBlanks(text: string): string {
  return text.replaceAll(BLANK, (row) => String.raw`\_`.repeat(row.length));
}
