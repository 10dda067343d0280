import type { Deps } from '#server/deps.ts';
import type { LanguageModel } from '#server/llm/language-models.ts';
import type { SearchResult, SearchState } from '../contract.ts';
import type { Writer } from '../contract.writer.ts';
import { climb, type Rung } from './pedagogy/ladder.ts';
import { hasLadder } from './pedagogy/teaching-modes.ts';
import type { Question } from './question.ts';
import { queryFor, retrieve, type Retrieved } from './retrieve.ts';
import { numbered, type Source, webPassages } from './web-passages.ts';
import { writerOf } from './writer-of.ts';

export type TutorDeps = Pick<Deps, 'knowledge' | 'llm' | 'db' | 'clock' | 'webSearch'>;

/** All that an answer is made of. */
export interface Material {
  retrieved: Omit<Retrieved, 'passages'> & { passages: Source[] };
  rung: Rung | null;
  model: LanguageModel | null;
  writer: Writer;
  search: SearchState;
  results: SearchResult[];
  /** Nothing was searched: no document is active and there are no search results. */
  isGeneral: boolean;
}

/** The rung of the learner; null where the mode has no ladder. */
export async function findRung(deps: TutorDeps, question: Question): Promise<Rung | null> {
  const { session, message, previous, readerId } = question;
  if (!session || !hasLadder(session.teaching.mode)) return null;
  return climb(deps, { userId: readerId, conversationId: session.conversationId, message, previous });
}

/** Looks into the documents and the web at once, and for who can answer. Throws what `retrieve` throws. */
export async function gather(
  deps: TutorDeps,
  { question, rung }: { question: Question; rung: Rung | null },
  signal: AbortSignal,
): Promise<Material> {
  const { session, readerId: userId, institutionId } = question;
  const asker = { userId, institutionId };
  const asked = rung ? { ...question, message: rung.question } : question;
  const [found, web, model] = await Promise.all([
    retrieve(deps.knowledge, asked),
    searchWeb(deps, asked, signal),
    deps.llm.find(session?.model, asker),
  ]);
  const passages = webPassages(web.results);
  const isGeneral = question.documentIds?.length === 0 && passages.length === 0;
  return {
    // With the web beside it, a document too says whose passage it is.
    retrieved: {
      ...found,
      title: web.results.length > 0 ? null : found.title,
      passages: [...found.passages, ...passages],
    },
    rung,
    model,
    writer: await writerOf(deps.llm, model, { preferred: session?.model, asker }),
    ...web,
    isGeneral,
  };
}

async function searchWeb(
  { webSearch }: TutorDeps,
  question: Question,
  signal: AbortSignal,
): Promise<Pick<Material, 'search' | 'results'>> {
  const { session } = question;
  if (!session?.isSearching) return { search: 'off', results: [] };
  const query = queryFor(question);
  const { state, results } = await webSearch.search({ query, language: question.language, signal });
  return { search: state, results: numbered(results) };
}
