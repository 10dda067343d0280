import type { Deps } from '#server/deps.ts';
import type { Question } from '../question/question.ts';
import type { ReadQuestion } from '../question/read-question.ts';
import { type Retrieved, retrieve } from './retrieve.ts';
import { searchWeb, type WebSearch } from './web-pages.ts';

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
