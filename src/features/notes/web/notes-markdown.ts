import type { DocumentNote } from '../contract.ts';

interface Facts {
  title: string;
  /** What is said below the title. */
  about: string;
  notes: readonly DocumentNote[];
}

interface Words {
  placeOf: (note: DocumentNote) => string;
  linkOf: (note: DocumentNote) => string;
}

/** Notes on a document for one's own papers: every quote with its place and a link there, and what was written about it. */
export function notesMarkdown({ title, about, notes }: Facts, words: Words): string {
  const parts = notes.flatMap((note) => [
    `${quoted(note.quote)}\n>\n> — [${escaped(words.placeOf(note))}](<${words.linkOf(note)}>)`,
    ...(note.comment === '' ? [] : [note.comment]),
  ]);
  return `${[`# ${escaped(title)}`, about, ...parts].join('\n\n')}\n`;
}

function quoted(quote: string): string {
  return quote
    .trim()
    .split(/\n+/)
    .map((line) => `> ${escaped(line.trim())}`)
    .join('\n');
}

/** What Markdown would read as more than words. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>#|]/g, String.raw`\$&`);
}
