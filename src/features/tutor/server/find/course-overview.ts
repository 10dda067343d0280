import { questionsOf } from '#language/languages.ts';
import type { Lesson } from '../../contract.lesson.ts';
import type { Quotable, Sentence } from '../quote/quotable.ts';
import { courseNotes } from './course-notes.ts';
import { keySentences, leadSentences } from '../quote/key-sentences.ts';
import { isAboutWhole } from '../question/question-words.ts';

/** Of one unit: how it begins, and what it says most. */
const LEAD_SENTENCES = 2;
const KEY_SENTENCES = 4;
/** Of a whole course, how each of its units begins. */
const UNITS_MAX = 8;
/** What a learner calls it. */
const COURSE_WORDS = new RegExp(String.raw`(?<!\p{L})(?:${questionsOf('course').join('|')})(?!\p{L})`, 'giu');
const QUOTATION_MARKS = /["“”„«»‹›]/gu;

/**
 * What answers a question about a unit, or the course, as a whole ('What is the main idea of “Fractions”?'); none for any other
 * question.
 */
export async function sentencesOfWhole(lesson: Lesson, message: string): Promise<Array<Sentence<Quotable>>> {
  const named = nameIn(lesson, message);
  const rest = (named === null ? message : without(message, named)).replaceAll(COURSE_WORDS, ' ');
  if (!isAboutWhole(rest)) return [];
  const passages = await courseNotes({ ...lesson, notes: notesNamed(lesson, named) }, '');
  return passages.length === 1
    ? ofOne(passages)
    : passages.slice(0, UNITS_MAX).flatMap((passage) => leadSentences([passage], 1));
}

function ofOne(passages: Quotable[]): Array<Sentence<Quotable>> {
  const lead = leadSentences(passages, LEAD_SENTENCES);
  const further = keySentences(passages, KEY_SENTENCES).filter(({ text }) =>
    lead.every((sentence) => sentence.text !== text),
  );
  return [...lead, ...further].slice(0, KEY_SENTENCES).toSorted((a, b) => a.start - b.start);
}

/** The longest title in the message, of the unit, the course or another unit. */
function nameIn({ course, unit, notes }: Lesson, message: string): string | null {
  const said = plain(message);
  const names = [course, unit ?? '', ...notes.map(({ title }) => title)].map(plain);
  const found = names.filter((name) => name !== '' && said.includes(name));
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

function notesNamed({ notes }: Lesson, named: string | null): Lesson['notes'] {
  const own = notes.filter(({ title }) => plain(title) === named);
  return own.length > 0 ? own : notes;
}

function without(message: string, named: string): string {
  return plain(message).replace(named, ' ');
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll(QUOTATION_MARKS, ' ').replaceAll(/\s+/g, ' ').trim();
}
