import { setImmediate as nextTurn } from 'node:timers/promises';
import { colonIn, type InterfaceLanguage } from '#shared/languages.ts';
import type { CourseText } from '../../contract.lesson.ts';
import { citationOf } from '../answer/answer-writer.ts';
import type { TutorDeps } from '../answer/answering.ts';
import { linked } from '../answer/course-quotes.ts';
import { courseNotes } from '../find/course-notes.ts';
import type { Question } from '../question/question.ts';
import { bestSentences } from '../quote/choose-sentences.ts';
import { leadSentences } from '../quote/key-sentences.ts';
import type { Sentence } from '../quote/quotable.ts';
import {
  joined,
  plainText,
  plainTitle,
  type Quotation,
  QuotationWriter,
  saying,
} from '../quote/quotation.ts';
import { overviewTexts } from './overview-texts.ts';
import { coursesOf, passagesAbout, unitsAbout } from './subjects.ts';
import type { PracticeReply } from './write-quiz.ts';
import { onOneLine } from '#shared/on-one-line.ts';

type Unit = CourseText['units'][number];

export interface OverviewWanted {
  question: Question;
  kind: 'begin' | 'ideas';
  /** A field or topic; empty where nothing is known of it. */
  subject: string;
  /** It was named in the message. */
  isTopic: boolean;
  language: InterfaceLanguage;
}

/** How many sentences of each unit are quoted. */
const SENTENCES = { begin: 1, ideas: 2 };
const COURSES_MAX = 2;
const LISTED_MAX = 8;
const DOCUMENTS_MAX = 3;

/** Where to begin with a subject, or its main ideas: the units of its courses and a sentence of each document about it. */
export async function overviewOf(deps: TutorDeps, wanted: OverviewWanted): Promise<PracticeReply> {
  const { question, subject, isTopic, language } = wanted;
  const texts = overviewTexts(language);
  const courses = await availableCourses(question, language);
  const own = (subject === '' ? courses : coursesOf(courses, subject, language)).slice(0, COURSES_MAX);
  const ofCourses = await Promise.all(own.map((course) => courseText(course, wanted)));
  const units = own.length > 0 || !isTopic ? [] : await unitsAbout(courses, subject, language);
  const ofUnits =
    units.length > 0
      ? [saying(`${texts.units(subject)}\n\n${await listed(units, { kind: 'begin', language })}`)]
      : [];
  const ofDocuments = await documentsPart(deps, wanted);
  const parts = [...ofCourses.map(saying), ...ofUnits, ...ofDocuments];
  const { text, quotes } = joined(
    parts.length > 0 ? [...parts, saying(texts.practise)] : [saying(nothingText(courses, wanted))],
  );
  const citations = await Promise.all(
    quotes.map((quote, index) => citationOf(deps.knowledge, { ...quote, marker: index + 1 })),
  );
  return { text, citations };
}

/** Within a course, only that one. */
async function availableCourses(
  { lesson, findCourses }: Question,
  language: InterfaceLanguage,
): Promise<CourseText[]> {
  if (lesson) return [{ title: lesson.course, category: '', path: '', units: lesson.notes }];
  return (await findCourses?.(language)) ?? [];
}

async function courseText(course: CourseText, { kind, language }: OverviewWanted): Promise<string> {
  const texts = overviewTexts(language);
  const title = course.path === '' ? plainTitle(course.title) : linked(course);
  return `${texts[kind](title)}\n\n${await listed(course.units, { kind, language })}`;
}

/** Each unit with what it says first. */
async function listed(
  units: readonly Unit[],
  { kind, language }: Pick<OverviewWanted, 'kind' | 'language'>,
): Promise<string> {
  const lines: string[] = [];
  const colon = colonIn(language);
  for (const unit of units) {
    const passages = await courseNotes({ notes: [unit] }, '');
    const sentences = leadSentences(passages, SENTENCES[kind]).map(({ text }) => onOneLine(text));
    lines.push(`${lines.length + 1}. **${linked(unit)}**${[colon, ...sentences].join(' ')}`);
    // Others are served meanwhile.
    await nextTurn();
  }
  return lines.join('\n');
}

/** The best sentence of each document about the subject. */
async function documentsPart(
  { knowledge }: TutorDeps,
  { question, subject, language }: OverviewWanted,
): Promise<Quotation[]> {
  if (subject === '' || question.lesson) return [];
  const passages = await passagesAbout(knowledge, subject, question.readerId);
  const bySource = [...Map.groupBy(passages, ({ sourceId }) => sourceId).values()];
  const sentences = bySource
    .slice(0, DOCUMENTS_MAX)
    .flatMap((own): Sentence[] => bestSentences(subject, own).slice(0, 1));
  if (sentences.length === 0) return [];
  const writer = new QuotationWriter();
  writer.add(overviewTexts(language).documents(subject));
  const lines = sentences.map(
    (sentence) => `- **${plainText(sentence.passage.title)}**${colonIn(language)} ${writer.quote(sentence)}`,
  );
  writer.add(lines.join('\n'));
  return [writer.finish()];
}

function nothingText(courses: readonly CourseText[], { subject, language }: OverviewWanted): string {
  const texts = overviewTexts(language);
  const list = courses.slice(0, LISTED_MAX).map((course) => `- ${linked(course)}`);
  return [texts.nothing(subject), ...(list.length > 0 ? [texts.otherCourses, list.join('\n')] : [])].join(
    '\n\n',
  );
}
