import type { Lesson } from '#server/lessons.ts';
import { languageOf } from '../question/language-of.ts';
import { termsOf } from '../quote/choose-sentences.ts';
import type { Quotable } from '../quote/quotable.ts';

type Note = Lesson['notes'][number];

/** Code and formulas on lines of their own are no sentences. */
const BLOCKS = /```[\s\S]*?(?:```|$)|\$\$[\s\S]*?(?:\$\$|$)/g;
const TABLE_ROWS = /^[ \t]*\|.*\|[ \t]*$/gm;
const HEADINGS = /^#{1,6}[ \t].*$/gm;
const LINE_MARKS = /^(?:[-*>]|\d+\.)\s+/gm;

/** The notes with those first that have most of the words of the question. */
export function bestNotes({ notes }: Lesson, question: string): Note[] {
  const rated = notes.map((note) => {
    const language = languageOf(note.text, undefined);
    const terms = termsOf(`${note.title}\n${note.text}`, language);
    const hits = [...termsOf(question, language)].filter((term) => terms.has(term)).length;
    return { note, hits };
  });
  return rated.toSorted((one, other) => other.hits - one.hits).map(({ note }) => note);
}

/** The notes without what cannot be quoted, best first. */
export function courseNotes(lesson: Lesson, question: string): Quotable[] {
  return bestNotes(lesson, question).map(({ title, text: markdown }, index) => {
    const text = markdown
      .replaceAll(BLOCKS, '\n\n')
      .replaceAll(TABLE_ROWS, '\n')
      .replaceAll(HEADINGS, '\n\n')
      .replaceAll(LINE_MARKS, '')
      .replaceAll('**', '');
    const language = languageOf(text, undefined);
    return { id: `unit:${index}`, sourceId: `unit:${title}`, title, headingPath: [], text, language };
  });
}
