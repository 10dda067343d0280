import { analyze } from '#language/analyze.ts';
import { findNames } from '#language/names.ts';
import { isTelling } from '#language/ordinary-words.ts';
import type { Deps } from '#server/deps.ts';
import type { Question } from '../question/question.ts';
import { isWholeWord, namesSubject } from '../question/question-words.ts';
import type { ReadQuestion } from '../question/read-question.ts';
import { type Retrieved, retrieve } from './retrieve.ts';
import { searchWeb, type WebSearch } from './web-pages.ts';

const QUESTIONS_BACK = 3;
const PASSAGES_MAX = 12;

/** What was found for a question, in the documents and on the web. */
export interface Evidence extends Retrieved {
  web: WebSearch;
}

/** Looks into all that the reader may read instead, for whoever has neither a document in use nor a model. */
export async function findInLibrary(
  { knowledge }: Pick<Deps, 'knowledge'>,
  { question, read }: { question: Question; read: ReadQuestion },
  { web }: Evidence,
): Promise<Evidence> {
  return { ...(await retrieve(knowledge, { ...question, documentIds: null }, read)), web };
}

/**
 * With the passages of the question before, for a message that found none and names nothing of its own ('tell me the answer', 'the text says something
 * else'): a model that is shown nothing would say that nothing is there. Without a model the message may name one thing ('with what instrument?').
 */
export async function withPassagesBefore(
  { knowledge }: Pick<Deps, 'knowledge'>,
  { question: { documentIds, readerId, previous }, hasModel }: { question: Question; hasModel: boolean },
  evidence: Evidence,
): Promise<Evidence> {
  const { passages, query, language } = evidence;
  if (passages.length > 0 || !documentIds || documentIds.length === 0) return evidence;
  if (hasModel ? thingsNamed(query, language) > 0 : !namesLittle(query, language)) return evidence;
  const asked = previous.filter(({ role }) => role === 'user').slice(-QUESTIONS_BACK);
  for (const { content: text } of asked.toReversed()) {
    const found = await knowledge.search({ text, readerId, sourceIds: documentIds, limit: PASSAGES_MAX });
    if (found.length > 0) return { ...evidence, passages: found };
  }
  return evidence;
}

/** Whether a message names so little that it goes on from what was said before: at most one thing, and nobody by name. */
export function namesLittle(query: string, language: string): boolean {
  return thingsNamed(query, language) <= 1 && findNames(query, language).size === 0;
}

function thingsNamed(query: string, language: string): number {
  return analyze(query, language).filter(
    ({ term, word }) => isTelling(term, language) && namesSubject(word) && !isWholeWord(word),
  ).length;
}

/** Looks into the documents and the web at once. Throws what `retrieve` throws. */
export async function findEvidence(
  deps: Pick<Deps, 'knowledge' | 'webSearch'>,
  { question, read }: { question: Question; read: ReadQuestion },
  signal: AbortSignal,
): Promise<Evidence> {
  const [retrieved, web] = await Promise.all([
    retrieve(deps.knowledge, question, read),
    searchWeb(deps, { query: read.query, question }, signal),
  ]);
  // With the web beside it, a document too says whose passage it is.
  return { ...retrieved, title: web.results.length > 0 ? null : retrieved.title, web };
}
