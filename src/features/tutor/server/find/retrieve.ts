import type { Knowledge, Passage, ReadableSource } from '#server/knowledge/knowledge.ts';
import { AppError } from '#shared/errors.ts';
import { asPassagesSay } from './reword-query.ts';
import { DEFINING_WORDS } from '../quote/definitions.ts';
import { isFollowUp } from '../question/follow-up.ts';
import { languageOf } from '../question/language-of.ts';
import { readOpenings } from './openings.ts';
import { type RetrievedPlaces, retrievePlaces } from './places/retrieve-places.ts';
import type { Question } from '../question/question.ts';
import { asksForTerms, isAboutWhole, withoutAsking } from '../question/question-words.ts';

export interface Retrieved {
  /** Of the one document that is asked; null when an answer must say which document it is from. */
  title: string | null;
  /** ISO 639-1 code of the language to answer in. */
  language: string;
  /** What was looked for: the question, and what it follows up on, in the words of the passages. */
  query: string;
  /** Best first; the beginning of each document for questions about the whole of them. */
  passages: Passage[];
  isAboutWhole: boolean;
  /** Asks which terms are defined; the passages are those that define some. */
  asksForTerms: boolean;
  /** The places that the question points to, of which the passages are; null where it points to none. */
  places: RetrievedPlaces | null;
  /** The answer that a follow-up goes on from, which need not be given again; else empty. */
  quoted: string;
}

/** How many passages are looked at; the prompt takes the best of them that fit. */
const PASSAGES_MAX = 24;

/** Finds the passages for a question. Throws AppError `not_found`, or `conflict` while one of the documents cannot be read. */
export async function retrieve(knowledge: Knowledge, question: Question): Promise<Retrieved> {
  const { documentIds, readerId, message } = question;
  const sources = documentIds ? await getAskable(knowledge, documentIds, readerId) : [];
  const places = await retrievePlaces(knowledge, message, { sources, readerId });
  const title = sources.length === 1 && sources[0] ? sources[0].title : null;
  if (places) {
    const { topic: query, passages } = places;
    const language = languageOf(message, passages[0]?.language ?? question.language);
    return { title, language, query, passages, isAboutWhole: false, asksForTerms: false, quoted: '', places };
  }
  return { ...(await retrieveByWords(knowledge, question, sources)), title };
}

async function retrieveByWords(
  knowledge: Knowledge,
  question: Question,
  sources: ReadableSource[],
): Promise<Omit<Retrieved, 'title'>> {
  const { documentIds, readerId, message, previous } = question;
  const asksTerms = asksForTerms(message);
  const query = asksTerms ? message : queryFor(question);
  const scope = documentIds && { sourceIds: documentIds };
  const text = asksTerms ? DEFINING_WORDS : query;
  const found =
    documentIds?.length === 0
      ? []
      : await knowledge.search({ text, readerId, ...scope, limit: PASSAGES_MAX });
  // A library as a whole has no beginning to read from.
  const isWhole = sources.length > 0 && !asksTerms && isAboutWhole(query);
  const opening =
    isWhole || asksTerms || found.length === 0 ? await readOpenings(knowledge, sources, readerId) : [];
  const passages = isWhole ? opening : asksTerms ? [...found, ...opening] : found;
  const language = languageOf(message, passages[0]?.language ?? opening[0]?.language ?? question.language);
  const unknown = await knowledge.unknownWords({
    text: query,
    language: passages[0]?.language ?? language,
    readerId,
  });
  const asked = await asPassagesSay(query, { passages, unknown });
  const quoted = query === withoutAsking(message) ? '' : (previous.at(-1)?.content ?? '');
  return {
    language,
    query: asked,
    passages,
    isAboutWhole: isWhole,
    asksForTerms: asksTerms,
    quoted,
    places: null,
  };
}

/** All of the documents, or none: what may not be read does not even show which one it is. */
async function getAskable(knowledge: Knowledge, ids: string[], readerId: string): Promise<ReadableSource[]> {
  const sources = await knowledge.findReadable(ids, readerId);
  if (sources.length < ids.length) {
    throw new AppError('not_found', 'Document not found', { code: 'document_not_found' });
  }
  const unready = sources.filter(({ isReady }) => !isReady).map(({ id }) => id);
  if (unready.length === 0) return sources;
  throw new AppError(
    'conflict',
    'You cannot ask about this document yet. It is still being read, or could not be read.',
    { code: 'document_not_ready', details: { document_ids: unready } },
  );
}

/** The learner's words, with the question before when they only make sense together ('and the second one?'). */
export function queryFor({ message, previous }: Pick<Question, 'message' | 'previous'>): string {
  const asked = previous.filter((turn) => turn.role === 'user').map((turn) => turn.content);
  if (isAboutWhole(message)) return message;
  if (!isFollowUp(message, asked.at(-1))) return withoutAsking(message);
  return withBefore(message, asked);
}

/** After the last question that needs no other one. */
function withBefore(message: string, asked: readonly string[]): string {
  const lastWhole = asked.findLastIndex((text, index) => !isFollowUp(text, asked[index - 1]));
  const before = asked.slice(Math.max(lastWhole, asked.length - 2, 0));
  return [...before, message].map(withoutAsking).join('\n');
}
