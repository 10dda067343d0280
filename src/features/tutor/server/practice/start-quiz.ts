import type { InterfaceLanguage } from '#shared/languages.ts';
import type { MadeQuestion, MadeQuestions, QuestionsWanted } from '../../contract.practice.ts';
import type { TutorDeps } from '../answer/answering.ts';
import { courseNotes } from '../find/course-notes.ts';
import type { Question } from '../question/question.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { getAskable } from '#server/grounding/askable.ts';
import type { CourseText } from '../../contract.lesson.ts';
import type { Quotable } from '../quote/quotable.ts';
import type { QuizQuestion } from './quiz.ts';
import { coursesOf, isNamedAfter, passagesAbout, unitsAbout } from './subjects.ts';

export interface QuizWanted {
  question: Question;
  /** As it was named in the message; empty for none. */
  topic: string;
  field: string;
  language: InterfaceLanguage;
  seed: string;
  usedSentences: readonly string[];
}

const QUESTIONS = 5;
const UNREADY = 'You cannot ask about this document yet. It is still being read, or could not be read.';
/** Of those in the library that treat a subject. */
const DOCUMENTS_MAX = 3;

type Texts = Pick<QuestionsWanted, 'documentIds' | 'topic'> & { texts: Quotable[] };

export interface MadeQuiz {
  questions: QuizQuestion[];
  /** Why there are none. */
  missing: MadeQuestions['missing'];
}

/** Makes the questions of a quiz; none where there is no text about what is wanted, or none that questions can be made from. */
export async function makeQuiz(deps: TutorDeps, wanted: QuizWanted): Promise<MadeQuiz> {
  const made: MadeQuiz = { questions: [], missing: 'no_text' };
  for (const texts of await textsOf(deps, wanted)) {
    const left = QUESTIONS - made.questions.length;
    if (left === 0) break;
    const { questions, missing } = await questionsOf(deps, wanted, { ...texts, count: left });
    made.questions.push(...questions);
    made.missing = missing;
  }
  return made;
}

async function questionsOf(
  deps: TutorDeps,
  { question, language, seed, usedSentences }: QuizWanted,
  { documentIds, topic, texts, count }: Texts & { count: number },
): Promise<MadeQuiz> {
  if (documentIds.length === 0 && texts.length === 0) return { questions: [], missing: 'no_text' };
  const { questions, missing } = await deps.makeQuestions({
    readerId: question.readerId,
    ...{ documentIds, topic, language, seed, usedSentences, count },
    texts: texts.map(({ id, title, text, language: spoken }) => ({ id, title, text, language: spoken })),
  });
  return { questions: questions.map((made) => kept(made, texts)), missing };
}

function kept(
  { prompt, options, accepted, number, quote, citation, textId }: MadeQuestion,
  texts: readonly Quotable[],
): QuizQuestion {
  const unit = texts.find(({ id }) => id === textId);
  return {
    ...{ prompt, accepted, number, quote, citation },
    options: options.map(({ text, isRight }) => ({ text, isRight })),
    unit: unit ? { title: unit.title, ...(unit.path && { path: unit.path }) } : null,
    tries: 0,
    isRight: false,
  };
}

/** What questions are made of, in the order in which it is taken. */
async function textsOf(deps: TutorDeps, wanted: QuizWanted): Promise<Texts[]> {
  const { question, topic } = wanted;
  const { documentIds, lesson } = question;
  if (documentIds && documentIds.length > 0) return [await ofDocuments(deps, wanted, documentIds)];
  if (lesson) return [{ documentIds: [], topic, texts: await courseNotes(lesson, topic) }];
  return ofLibrary(deps, wanted);
}

/** Throws AppError for documents that cannot be asked. */
async function ofDocuments(
  { knowledge }: TutorDeps,
  { question, topic }: QuizWanted,
  documentIds: readonly string[],
): Promise<Texts> {
  const { readerId } = question;
  await getAskable(knowledge, { ids: documentIds, readerId, whenUnready: UNREADY, partIsEnough: true });
  return { documentIds, topic, texts: [] };
}

/**
 * The courses of the subject, then the documents that are named after it, which are asked about as wholes: few sentences of a book on biology say
 * 'biology'; then what others say of it.
 */
async function ofLibrary(
  { knowledge }: TutorDeps,
  { question, topic, field, language }: QuizWanted,
): Promise<Texts[]> {
  const subject = topic || field;
  const courses = (await question.findCourses?.(language)) ?? [];
  const own = subject === '' ? courses : coursesOf(courses, subject, language);
  const about = topic === '' || own.length > 0 ? [] : await unitsAbout(courses, topic, language);
  const units = [...own.flatMap(titled), ...about];
  const texts = await courseNotes({ notes: units }, topic);
  const passages = subject === '' ? [] : await passagesAbout(knowledge, subject, question.readerId);
  const [named, others] = [passages.filter(isNamed), passages.filter((passage) => !isNamed(passage))].map(
    (ones) => [...new Set(ones.map(({ sourceId }) => sourceId))].slice(0, DOCUMENTS_MAX),
  );
  return [
    { documentIds: [], topic: '', texts },
    { documentIds: named ?? [], topic: '', texts: [] },
    { documentIds: others ?? [], topic: subject, texts: [] },
  ];

  function isNamed({ title, language: spoken }: Passage): boolean {
    return isNamedAfter(title, subject, spoken);
  }
}

function titled({ title: course, units }: CourseText): CourseText['units'] {
  return units.map(({ title, text, path }) => ({
    title: `${course} · ${title}`,
    text,
    ...(path && { path }),
  }));
}
