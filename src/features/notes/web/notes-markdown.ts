import type { DocumentNote } from '../contract.ts';
import { escapeMarkdown } from '#shared/escape-markdown.ts';

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
    `${quoted(note.quote)}\n>\n> — [${escapeMarkdown(words.placeOf(note))}](<${words.linkOf(note)}>)`,
    ...(note.comment === '' ? [] : [note.comment]),
  ]);
  return `${[`# ${escapeMarkdown(title)}`, about, ...parts].join('\n\n')}\n`;
}

function quoted(quote: string): string {
  return quote
    .trim()
    .split(/\n+/)
    .map((line) => `> ${escapeMarkdown(line.trim())}`)
    .join('\n');
}
