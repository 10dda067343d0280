import { createAnswerReader } from '#server/citations/answer-reader.ts';
import type { LanguageModel, Wait } from '#server/llm/language-models.ts';
import { failedStepOf, publicError } from '#server/llm/model-error.ts';
import { ModelFailure } from '#server/llm/model-failure.ts';
import type { ChatEvent } from '#shared/chat-event.ts';
import { OWN_PAGE } from '../../contract.own-pages.ts';
import { bestNotes } from '../find/course-notes.ts';
import { confirmationIn } from '../pedagogy/hint-texts.ts';
import { showsAnswer } from '../pedagogy/rungs.ts';
import type { Question } from '../question/question.ts';
import { solutionFacts } from '../solution/solution-facts.ts';
import { isWebPage, type QuotableSource } from '../quote/quotable.ts';
import { AnswerWriter } from './answer-writer.ts';
import { type Answering, doneOf, type TutorDeps } from './answering.ts';
import { composePrompt, type Prompt } from './compose-prompt.ts';
import { toLastWord, withSourceNumbers } from './continuation.ts';
import { guardedWriting, secretsFor } from './guarded-pieces.ts';
import { HintSources } from './hint-sources.ts';
import { writingOf } from './model-writing.ts';
import { PaceOf } from './pace-of.ts';
import { placeNotes } from './place-notes.ts';
import { practisedNotes } from './practised-notes.ts';

interface Generation extends Answering {
  /** As the learner sent it: a model is given all of it. */
  given: Question;
  model: LanguageModel;
  signal: AbortSignal;
}

interface Attempt extends Generation {
  /** What prompt and answer may take together. */
  contextTokens: number;
}

/**
 * How much of its window a model is thought to have, the next one where it says that the prompt did not fit: tokens are estimated before,
 * and some models cut words into smaller ones.
 */
const WINDOW_SHARES = [1, 0.6, 0.35];

/** Asks the model with as much as fits. */
export async function* answerByModel(deps: TutorDeps, generation: Generation): AsyncGenerator<ChatEvent> {
  for (const [index, share] of WINDOW_SHARES.entries()) {
    const attempt = { ...generation, contextTokens: Math.floor(generation.model.contextTokens * share) };
    let isBegun = false;
    try {
      for await (const event of attemptAnswer(deps, attempt)) {
        isBegun ||= event.type === 'text';
        yield event;
      }
      return;
    } catch (error) {
      if (failedStepOf(error) !== 'context' || index === WINDOW_SHARES.length - 1) throw error;
      if (isBegun) yield { type: 'retracted' };
    }
  }
}

async function* attemptAnswer(deps: TutorDeps, generation: Attempt): AsyncGenerator<ChatEvent> {
  const { model, rung, given } = generation;
  const prompt = await composed(deps, generation);
  if (rung) yield { type: 'hint', hint: rung.hint };
  yield { type: 'status', activity: 'thinking' };
  const pace = new PaceOf(prompt.messages);
  const confirmed = given.continues ? '' : openingOf(generation);
  let { answer, reader } = await begin(deps, generation, prompt);
  yield* answer.write(reader.push(confirmed));
  let isCut = false;
  for await (const part of writingOf(guardedWriting(generation, prompt, pace))) {
    if (part.type === 'text') yield* answer.write(reader.push(part.text));
    else if (part.type === 'cut') isCut = true;
    else if (part.type === 'waiting') yield waitEvent(part.wait);
    else if (part.type === 'retracted') {
      yield part;
      ({ answer, reader } = await begin(deps, generation, prompt));
      yield* answer.write(reader.push(confirmed));
    } else if (!hidesThoughts(generation)) yield part;
  }
  if (answer.hasCitations) yield { type: 'status', activity: 'checking' };
  yield* answer.write(reader.end());
  // Nothing but what may not be shown is no answer either.
  if (answer.text.trim() === '') throw publicError(model.provider, new ModelFailure('empty'));
  yield* answer.findSources(confirmed.length);
  yield* answer.findPlace();
  yield* answer.judge(model, { pace: pace.told, signal: generation.signal });
  const { citations, isGrounded: grounded } = answer;
  const text = isCut ? toLastWord(answer.text) : answer.text;
  const hint = rung?.hint ?? null;
  const unsourced = isAside(generation) ? 0 : answer.unsourced;
  const done = doneOf(generation, {
    text,
    citations,
    answered_by: model.provider,
    grounded,
    unsourced,
    hint,
  });
  yield isCut ? { ...done, cut_off: true } : done;
}

function waitEvent({ before, isLoading }: Wait): ChatEvent {
  // Whoever comes first waits for it as well.
  if (isLoading) return { type: 'status', activity: 'loading' };
  return before > 0
    ? { type: 'status', activity: 'queued', before }
    : { type: 'status', activity: 'thinking' };
}

/** What the server itself says first. */
function openingOf({ rung, solution, evidence }: Generation): string {
  if (solution) return `${solution.verdict}\n\n`;
  return rung?.judgement?.isSettled ? `${confirmationIn(evidence.language)}\n\n` : '';
}

/** An answer before the model's first word; one that goes on has its beginning, which is checked anew and not sent again. */
async function begin(deps: TutorDeps, generation: Generation, { sources }: Prompt) {
  const { evidence, given } = generation;
  const reader = createAnswerReader({ sourceCount: sources.length, isKnownAddress: knownAddresses(sources) });
  const hint = hintSourcesOf(generation, sources);
  const answer = new AnswerWriter({
    knowledge: deps.knowledge,
    sources,
    language: evidence.language,
    hint,
  });
  const begun = given.continues ? withSourceNumbers(given.continues, sources) : '';
  for await (const _ of answer.write(reader.push(begun)));
  return { reader, answer };
}

function hintSourcesOf(generation: Generation, sources: readonly QuotableSource[]): HintSources | null {
  const { rung, evidence } = generation;
  if (!rung || showsAnswer(rung.hint)) return null;
  const secrets = secretsFor(generation, rung);
  return new HintSources({ query: evidence.query, question: rung.question, sources, secrets });
}

/** What a model thinks to itself tells what is held back: the solution, or the answer to a check of the course. */
function hidesThoughts({ rung, given }: Generation): boolean {
  const isHeldBack = rung !== null && !showsAnswer(rung.hint);
  return isHeldBack || (given.lesson?.notes ?? []).some(({ checks = [] }) => checks.length > 0);
}

async function composed({ memory }: TutorDeps, generation: Attempt): Promise<Prompt> {
  const { model, given, question, rung, evidence, solution } = generation;
  const { session, message, previous, documentIds, lesson, readerId, conversationId } = given;
  const { title, language, passages, places, web } = evidence;
  const [learner, recap, practised] = await Promise.all([
    memory.describeLearner(readerId),
    conversationId === undefined ? null : memory.findRecap(readerId, conversationId),
    given.findPractised?.() ?? null,
  ]);
  return composePrompt({
    title,
    language,
    message,
    previous,
    passages: [...passages, ...web.pages],
    contextTokens: generation.contextTokens,
    isThinker: model.isThinker,
    learner,
    recap,
    begun: given.continues,
    isGeneral: documentIds?.length === 0 && web.pages.length === 0,
    isAside: isAside(generation),
    search: web.state,
    lesson: lesson ? { ...lesson, notes: await bestNotes(lesson, question.message) } : null,
    notes: [
      ...practisedNotes(practised, generation.contextTokens),
      ...(places ? placeNotes(places) : []),
      ...solutionFacts(solution, rung !== null && !showsAnswer(rung.hint)),
    ],
    ...(session && { teaching: { ...session.teaching, rung }, isStructured: session.isStructured }),
  });
}

/** The message asks nothing. */
function isAside({ read, rung, evidence }: Generation): boolean {
  const isInPassing = rung ? rung.isInPassing === true : read.kind === 'aside';
  return isInPassing && evidence.web.state === 'off';
}

/** Addresses that documents themselves have, the links of search results, and pages of the product; never one that a web page brings along. */
function knownAddresses(sources: QuotableSource[]): (address: string) => boolean {
  return (address) =>
    OWN_PAGE.test(address) ||
    sources.some((source) =>
      isWebPage(source) ? source.result.link === address : source.text.includes(address),
    );
}
