import { setImmediate as nextTurn } from 'node:timers/promises';
import { analyze } from '#language/analyze.ts';
import { isTalk } from '#language/talk.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';
import type { CourseText } from '../../contract.lesson.ts';
import { languageOfTurn } from '../question/language-of-turn.ts';
import type { Question } from '../question/question.ts';
import type { ReadQuestion } from '../question/read-question.ts';
import { namesAnswerKind } from '../question/question-words.ts';
import { termsOf } from '../quote/passage-sentences.ts';
import type { Quotable } from '../quote/quotable.ts';
import { courseNotes } from './course-notes.ts';

type Unit = CourseText['units'][number];

/** Units that are read closely. */
const UNITS_MAX = 8;
/** Of all courses together; an institution may have more than can be read for one question. */
const READ_MAX_CHARACTERS = 4_000_000;
/** So many letters of a word stand for all of its forms. */
const STEM_CHARACTERS = 4;

/** What the courses have that the learner may open. */
export async function findUnits(
  question: Question,
  { talk, isOfNothing, query }: ReadQuestion,
): Promise<Quotable[]> {
  if (talk || isOfNothing || !question.findCourses) return [];
  const spoken = languageOfTurn(question);
  const language = INTERFACE_LANGUAGES.find((known) => known === spoken) ?? question.language;
  return searchCourses(await question.findCourses(language), query, language);
}

/**
 * The units of courses that have most of the words of a question, as they can be quoted. None where a word of it stands in no course:
 * what is said of its other words is said of something else.
 */
async function searchCourses(
  courses: readonly CourseText[],
  query: string,
  language: string,
): Promise<Quotable[]> {
  const stems = stemsOf(query, language);
  const found: Array<{ note: Unit; hits: number }> = [];
  for await (const { note, said } of readUnits(courses)) {
    const hits = stems.filter((stem) => said.has(stem)).length;
    if (hits > 0) found.push({ note, hits });
  }
  const best = found.toSorted((one, other) => other.hits - one.hits).slice(0, UNITS_MAX);
  const notes = await courseNotes({ notes: best.map(({ note }) => note) }, query, { hasRows: true });
  const missing = new Set(subjectsOf(query, language).map(({ term }) => term));
  for (const { title, text, language: spoken } of notes) {
    for (const term of termsOf(`${title}\n${text}`, spoken)) missing.delete(term);
    await nextTurn();
  }
  return missing.size > 0 ? [] : notes;
}

/** The beginnings of the words that say what a question is about. */
export function stemsOf(text: string, language: string): string[] {
  return [...new Set(subjectsOf(text, language).map(({ word }) => stemOf(word)))];
}

function subjectsOf(text: string, language: string) {
  const words = analyze(text, language).filter(({ word }) => !namesAnswerKind(word));
  // 'How is ATP made' is about ATP.
  const telling = words.filter(({ term }) => !isTalk(term, language));
  return telling.length > 0 ? telling : words;
}

/** Each unit under the titles of its course and itself, with how often each beginning of a word stands in it. */
export async function* readUnits(
  courses: readonly CourseText[],
): AsyncGenerator<{ course: CourseText; note: Unit; said: ReadonlyMap<string, number> }> {
  let characters = 0;
  for (const course of courses) {
    for (const { title, text, path } of course.units) {
      characters += text.length;
      if (characters > READ_MAX_CHARACTERS) return;
      const words = `${course.title}\n${title}\n${text}`.match(/[\p{L}\p{N}]+/gu) ?? [];
      const note = { title: `${course.title} · ${title}`, text, ...(path && { path }) };
      const said = new Map<string, number>();
      for (const stem of words.map(stemOf)) said.set(stem, (said.get(stem) ?? 0) + 1);
      yield { course, note, said };
      // Others are served meanwhile.
      await nextTurn();
    }
  }
}

function stemOf(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .slice(0, STEM_CHARACTERS);
}
