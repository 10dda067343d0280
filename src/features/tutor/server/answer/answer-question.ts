import type { Asker } from '#server/llm/language-models.ts';
import { publicError } from '#server/llm/model-error.ts';
import { ModelFailure } from '#server/llm/model-failure.ts';
import type { ChatEvent } from '#shared/chat-event.ts';
import { type Heard, hear } from '../question/heard.ts';
import { hasLadder } from '../pedagogy/teaching-modes.ts';
import type { Question } from '../question/question.ts';
import { questionsIn } from '../question/several-questions.ts';
import { answerByModel } from './answer-by-model.ts';
import { answerByQuotation } from './answer-by-quotation.ts';
import { answerSeveral } from './answer-several.ts';
import type { TutorDeps } from './answering.ts';
import { libraryAnswer } from './library-answer.ts';
import { answerReply } from './reply-answer.ts';
import { understand } from './understand.ts';
import { explainPractised } from '../practice/explain-practised.ts';
import { solutionIn } from '../solution/solution-in.ts';

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
  const model = given.withoutModel ? null : await deps.llm.find(session?.model, asker);
  const practised = model || given.continues ? null : await explainPractised(given);
  if (practised) return yield* libraryAnswer(deps, question, practised);
  const solution = await solutionIn(given, heard.language);
  const isOpen = !model && !given.continues && !solution;
  const reply = isOpen ? await answerReply(deps, heard) : null;
  if (reply) return yield* libraryAnswer(deps, question, reply);
  const answeringOf = (asked: Heard) => understand(deps, { heard: asked, model, solution }, signal);
  const parts = isOpen && isPlain(question) ? questionsIn(question) : [question];
  if (parts.length > 1) return yield* answerSeveral(deps, question, { parts, answeringOf });
  const answering = await answeringOf({ ...heard, question: parts[0] ?? question });
  const { results, state } = answering.evidence.web;
  if (state !== 'off') yield { type: 'search_results', results, search: state };
  // A model would make up what stands behind an address.
  const isLink = answering.read.kind === 'link' && state === 'off';
  if (given.continues && !model)
    throw publicError(session?.model ?? 'local', new ModelFailure('server_down'));
  yield* model && !isLink
    ? answerByModel(deps, { ...answering, given, model, signal })
    : answerByQuotation(deps, answering);
}

/** Neither climbs a ladder nor searches the web. */
function isPlain({ session }: Question): boolean {
  return !session || (!hasLadder(session.teaching.mode) && !session.isSearching);
}
