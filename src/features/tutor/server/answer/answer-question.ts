import type { Asker } from '#server/llm/language-models.ts';
import { publicError } from '#server/llm/model-error.ts';
import { ModelFailure } from '#server/llm/model-failure.ts';
import type { ChatEvent } from '#shared/chat-event.ts';
import { findEvidence, findInLibrary } from '../find/find-evidence.ts';
import { findUnits } from '../find/search-courses.ts';
import { hear } from '../question/heard.ts';
import type { Question } from '../question/question.ts';
import { answerByModel } from './answer-by-model.ts';
import { answerByQuotation } from './answer-by-quotation.ts';
import type { TutorDeps } from './answering.ts';
import { libraryAnswer } from './library-answer.ts';
import { noteAnswer } from './note-answer.ts';
import { answerReply } from './reply-answer.ts';
import { findRung } from './find-rung.ts';
import { readTurn } from './turn.ts';
import { solutionIn } from '../solution/solution-in.ts';
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
  const heard = hear(given);
  const { question } = heard;
  const asker: Asker = { userId: given.readerId, institutionId: given.institutionId };
  const model = await deps.llm.find(session?.model, asker);
  const solution = await solutionIn(given, heard.language);
  const isOpen = !model && !given.continues && !solution;
  const reply = isOpen ? await answerReply(deps, heard) : null;
  if (reply) return yield* libraryAnswer(deps, question, reply);
  const turn = await readTurn(deps, { heard, model, solution }, signal);
  const [found, writer] = await Promise.all([
    findEvidence(deps, turn, signal),
    writerOf(deps.llm, model, { preferred: session?.model, asker }),
  ]);
  const { state: search, results } = found.web;
  if (search !== 'off') yield { type: 'search_results', results, search };
  const isAlone = turn.question.documentIds?.length === 0 && !question.lesson && results.length === 0;
  const isWholeLibrary = isAlone && model === null;
  const evidence = isWholeLibrary ? await findInLibrary(deps, turn, found) : found;
  const rung = await findRung(deps, { question, turn, evidence, hasModel: model !== null });
  void noteAnswer(deps, { question, rung, solution, evidence });
  const units = isWholeLibrary ? await findUnits(turn.question, turn.read) : [];
  const answering = { question, read: turn.read, rung, evidence, solution, isWholeLibrary, units, writer };
  // A model would make up what stands behind an address.
  const isLink = turn.read.kind === 'link' && search === 'off';
  if (given.continues && !model)
    throw publicError(session?.model ?? 'local', new ModelFailure('server_down'));
  yield* model && !isLink
    ? answerByModel(deps, { ...answering, given, model, signal })
    : answerByQuotation(deps, answering);
}
