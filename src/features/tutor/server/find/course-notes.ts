import { setImmediate as nextTurn } from 'node:timers/promises';
import { languageOf } from '#language/language-of.ts';
import { type Lesson, quotableText, sectionsOf, withRowsAsSentences } from '../../contract.lesson.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import type { Quotable } from '../quote/quotable.ts';

type Note = Lesson['notes'][number];

/** Of all notes together; the sample courses have less. */
const READ_MAX_CHARACTERS = 60_000;
/** The notes with those first that have most of the words of the question. */
export async function bestNotes({ notes }: Pick<Lesson, 'notes'>, question: string): Promise<Note[]> {
  if (question.trim() === '') return [...notes];
  const asked = new Map<string, ReadonlySet<string>>();
  const rated: Array<{ note: Note; hits: number }> = [];
  for (const note of notes) {
    const language = languageOf(note.text, undefined);
    const wanted = asked.get(language) ?? termsOf(question, language);
    asked.set(language, wanted);
    const terms = termsOf(`${note.title}\n${note.text}`, language);
    rated.push({ note, hits: [...wanted].filter((term) => terms.has(term)).length });
    // A course is long, and others are served meanwhile.
    await nextTurn();
  }
  return rated.toSorted((one, other) => other.hits - one.hits).map(({ note }) => note);
}

/** The best notes without what cannot be quoted; with `hasRows`, the rows of their tables are sentences. */
export async function courseNotes(
  lesson: Pick<Lesson, 'notes'>,
  question: string,
  { hasRows = false } = {},
): Promise<Quotable[]> {
  const quotable: Quotable[] = [];
  for (const { title, text: markdown, path } of asFarAsRead(await bestNotes(lesson, question))) {
    await nextTurn();
    const language = languageOf(quotableText(markdown), undefined);
    for (const { heading, text: section } of sectionsOf(markdown)) {
      const text = hasRows ? withRowsAsSentences(section) : section;
      const note = {
        id: `unit:${quotable.length}`,
        sourceId: `unit:${path ?? title}`,
        title,
        headingPath: heading === '' ? [] : [heading],
        text: quotableText(text),
        language,
      };
      quotable.push(path === undefined ? note : { ...note, path });
    }
  }
  return quotable;
}

function asFarAsRead(notes: readonly Note[]): Note[] {
  let characters = 0;
  return notes.filter(({ text }) => (characters += text.length) <= READ_MAX_CHARACTERS);
}
