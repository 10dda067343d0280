import { onOneLine } from '#shared/on-one-line.ts';
import { escapedBlanks } from '../../../contract.blanks.ts';
import { outsideCodeAndMath } from '../rich/protect.ts';

/** How a gap looks: underscores that Markdown leaves alone. */
const BLANK = String.raw`\_`.repeat(8);
const HTML = /<(?=[a-z!/?])/gi;
const DEFINITION = /^([ \t]*)\[(?=[^\]\n]+\]:)/gm;
const FOOTNOTE = /(?<!\\)\[\^/g;
/** A marker that is not the words of a link. The space before it goes, or it may begin a line alone. */
const MARKER = /(?:(?<![ \t])[ \t]+)?\[(\d{1,3})\](?!\()/g;
const BLOCK_START = /^(?:#{1,6}(?=\s|$)|[>|]|[-+*=](?=[\s\-*=]|$)|`{3}|~{3}|_{3})/;
const NUMBER_START = /^(\d{1,9})([.)])(?=\s|$)/;
const PUNCTUATION = /[\\`*_[\]<>#$~|&!^]/g;
const GAP = /\{(\d{1,2})\}/g;
// What no format of a document can hold, and what turns the direction of the text around it.
// oxlint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\u202a-\u202e\u2066-\u2069]/g;

/** The number of a source for the marker of a section; undefined: no source has it. */
export type NumberOf = (marker: number) => number | undefined;

/** The teacher's Markdown, of one or more blocks. */
export function proseOf(text: string, numberOf: NumberOf): string {
  const safe = outsideCodeAndMath(clean(text), (words) =>
    escapedBlanks(words)
      .replace(DEFINITION, String.raw`$1\[`)
      .replace(FOOTNOTE, String.raw`\[^`)
      .replace(HTML, String.raw`\<`)
      .replaceAll('$', String.raw`\$`)
      .replace(MARKER, (whole, marker: string) => {
        const number = numberOf(Number(marker));
        return number === undefined ? whole : `[^${number}]`;
      }),
  );
  return closeFence(safe);
}

/** The teacher's Markdown of one line, such as an option. */
export function lineOf(text: string, numberOf: NumberOf): string {
  return unblocked(proseOf(onOneLine(text), numberOf));
}

/** Words that are no Markdown, such as a title. Mathematics in them is mathematics. */
export function wordsOf(text: string): string {
  const line = onOneLine(clean(text));
  return unblocked(outsideCodeAndMath(line, literalOf));
}

/** Signs that stand for themselves, such as '2*3*x'. */
export function literalOf(text: string): string {
  return clean(text)
    .replaceAll('\n', ' ')
    .replace(PUNCTUATION, String.raw`\$&`);
}

/** The text of a cloze with room at its gaps; `name` is what stands there, by default a numbered blank. */
export function withGaps(source: string, count: number): string {
  return outsideCodeAndMath(source, (words) =>
    words.replace(GAP, (_whole, number: string) => (count === 1 ? BLANK : `${BLANK} (${number})`)),
  );
}

/** Line ends of one kind, and nothing that a file or a reader cannot bear. */
export function clean(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(UNPRINTABLE, '');
}

function unblocked(line: string): string {
  return line.replace(BLOCK_START, String.raw`\$&`).replace(NUMBER_START, String.raw`$1\$2`);
}

/** A fence that the teacher left open must not swallow what follows. */
function closeFence(source: string): string {
  let open: string | null = null;
  for (const line of source.split('\n')) {
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (!fence) continue;
    if (open === null) open = fence;
    else if (fence.startsWith(open)) open = null;
  }
  return open === null ? source : `${source}\n${open}`;
}
