import type { ChatEvent } from '../../contract.ts';
import { answerByLibrary } from './answer-by-library.ts';
import { answerByModel } from './answer-by-model.ts';
import { findRung, gather, type TutorDeps } from './gather.ts';
import type { Question } from '../question/question.ts';
import { whatIsRead } from '../question/bound-question.ts';

/**
 * Answers a question about documents, of a professor or both: understand, retrieve, search the web where asked, compose, generate, and
 * check each citation as soon as its sentence is complete. Without a language model the documents answer in their own words. Aborting
 * `signal` stops the search and the generation upstream.
 */
export async function* answerQuestion(
  deps: TutorDeps,
  question: Question,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const isSearching = question.session?.isSearching ?? false;
  if (question.documentIds?.length !== 0) yield { type: 'status', activity: 'searching' };
  if (isSearching) yield { type: 'status', activity: 'searching_web' };
  const read = whatIsRead(question);
  const rung = await findRung(deps, read);
  const material = await gather(deps, { question: read, rung }, signal);
  const { search, results, model } = material;
  if (search !== 'off') yield { type: 'search_results', results, search };
  yield* model
    ? answerByModel(deps, { model, question, material, signal })
    : answerByLibrary(deps, read, material);
}
