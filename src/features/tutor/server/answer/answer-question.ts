import type { Asker } from '#server/llm/language-models.ts';
import type { ChatEvent } from '#shared/chat-event.ts';
import { findEvidence, findInLibrary } from '../find/find-evidence.ts';
import { climb, type Rung } from '../pedagogy/ladder.ts';
import { hasLadder } from '../pedagogy/teaching-modes.ts';
import { boundQuestion } from '../question/bound-question.ts';
import type { Question } from '../question/question.ts';
import { type ReadQuestion, readQuestion } from '../question/read-question.ts';
import { answerByModel } from './answer-by-model.ts';
import { answerByQuotation } from './answer-by-quotation.ts';
import type { TutorDeps } from './answering.ts';
import { writerOf } from './writer-of.ts';

/**
 * Answers a question about documents, of a professor or both: understand, retrieve, search the web where asked, compose, generate, and
 * check each citation as soon as its sentence is complete. Without a language model the documents answer in their own words. Aborting
 * `signal` stops the search and the generation upstream.
 */
export async function* answerQuestion(
  deps: TutorDeps,
  given: Question,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const { session } = given;
  if (given.documentIds?.length !== 0) yield { type: 'status', activity: 'searching' };
  if (session?.isSearching) yield { type: 'status', activity: 'searching_web' };
  const question = boundQuestion(given);
  const said = readQuestion(question);
  const rung = await findRung(deps, question, said);
  const asked = rung ? { ...question, message: rung.question } : question;
  const read = asked.message === question.message ? said : readQuestion(asked);
  const asker: Asker = { userId: given.readerId, institutionId: given.institutionId };
  const [found, model] = await Promise.all([
    findEvidence(deps, { question: asked, read }, signal),
    deps.llm.find(session?.model, asker),
  ]);
  const writer = await writerOf(deps.llm, model, { preferred: session?.model, asker });
  const { state: search, results } = found.web;
  if (search !== 'off') yield { type: 'search_results', results, search };
  const isAlone = asked.documentIds?.length === 0 && !asked.lesson && results.length === 0;
  const isWholeLibrary = isAlone && model === null;
  const evidence = isWholeLibrary ? await findInLibrary(deps, { question: asked, read }, found) : found;
  const answering = { question, read, rung, evidence, isWholeLibrary, writer };
  // A model would make up what stands behind an address.
  const isLink = read.kind === 'link' && search === 'off';
  yield* model && !isLink
    ? answerByModel(deps, { ...answering, given, model, signal })
    : answerByQuotation(deps, answering);
}

/** The rung of the learner; null where the mode has no ladder, or the learner wishes to be asked. */
async function findRung(deps: TutorDeps, question: Question, { kind }: ReadQuestion): Promise<Rung | null> {
  const { session, message, previous, readerId } = question;
  if (!session || !hasLadder(session.teaching.mode)) return null;
  if (kind === 'quiz') return null;
  return climb(deps, { userId: readerId, conversationId: session.conversationId, message, previous });
}
