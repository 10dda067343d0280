import { getAskable } from '#server/grounding/askable.ts';
import type { Passage } from '#server/knowledge/knowledge.ts';
import type { InterfaceLanguage } from '#shared/languages.ts';
import type { CourseText } from '../../contract.lesson.ts';
import type { QuestionsWanted } from '../../contract.practice.ts';
import type { TutorDeps } from '../answer/answering.ts';
import { courseNotes } from '../find/course-notes.ts';
import type { Question } from '../question/question.ts';
import type { Quotable } from '../quote/quotable.ts';
import { talkedAbout } from './talked-about.ts';
import { coursesOf, isNamedAfter, passagesAbout, says, unitsAbout } from './subjects.ts';

export interface SourcesWanted {
  question: Question;
  /** As it was named in the message; empty for none. */
  topic: string;
  field: string;
  language: InterfaceLanguage;
}

export type QuizSource = Pick<QuestionsWanted, 'documentIds' | 'topic'> & { texts: Quotable[] };

const UNREADY = 'You cannot ask about this document yet. It is still being read, or could not be read.';
/** Of those in the library that treat a subject. */
const DOCUMENTS_MAX = 3;
const TALKED_PASSAGES = 12;

/** What questions are made of, in the order in which it is taken. */
export async function sourcesOf(deps: TutorDeps, wanted: SourcesWanted): Promise<QuizSource[]> {
  const { question, topic } = wanted;
  const { documentIds, lesson } = question;
  if (documentIds && documentIds.length > 0) return [await ofDocuments(deps, wanted, documentIds)];
  if (lesson) return [{ documentIds: [], topic, texts: await courseNotes(lesson, topic) }];
  return ofLibrary(deps, wanted);
}

/** Throws AppError for documents that cannot be asked. */
async function ofDocuments(
  { knowledge }: TutorDeps,
  { question, topic }: SourcesWanted,
  documentIds: readonly string[],
): Promise<QuizSource> {
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
  { question, topic, field, language }: SourcesWanted,
): Promise<QuizSource[]> {
  const subject = topic || field;
  const talked = topic === '' ? await ofTalk(knowledge, question) : [];
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
    ...talked,
    { documentIds: [], topic: '', texts },
    { documentIds: named ?? [], topic: '', texts: [] },
    { documentIds: others ?? [], topic: subject, texts: [] },
  ];

  function isNamed({ title, language: spoken }: Passage): boolean {
    return isNamedAfter(title, subject, spoken);
  }
}

/** The documents that say what the conversation was about: who then wants to be asked wants to be asked about that. */
async function ofTalk(knowledge: TutorDeps['knowledge'], question: Question): Promise<QuizSource[]> {
  const topic = talkedAbout(question);
  const { readerId } = question;
  const found = topic === '' ? [] : await knowledge.search({ text: topic, readerId, limit: TALKED_PASSAGES });
  const passages = found.filter((passage) => says(passage, topic));
  const documentIds = [...new Set(passages.map(({ sourceId }) => sourceId))].slice(0, DOCUMENTS_MAX);
  return documentIds.length > 0 ? [{ documentIds, topic, texts: [] }] : [];
}

function titled({ title: course, units }: CourseText): CourseText['units'] {
  return units.map(({ title, text, path }) => ({
    title: `${course} · ${title}`,
    text,
    ...(path && { path }),
  }));
}
