import { createAnswerReader } from '#server/citations/answer-reader.ts';
import type { LanguageModel, ModelMessage, StreamOptions } from '#server/llm/language-models.ts';
import { publicError } from '#server/llm/model-error.ts';
import { ModelFailure } from '#server/llm/model-failure.ts';
import type { ChatEvent } from '#shared/chat-event.ts';
import { bestNotes } from '../find/course-notes.ts';
import { closingOf, confirmationIn } from '../pedagogy/hint-texts.ts';
import { guardFor } from '../pedagogy/guard-answer.ts';
import { keepBack } from '../pedagogy/keep-back.ts';
import type { Rung } from '../pedagogy/ladder.ts';
import { AGAIN_PROMPT } from '../pedagogy/rungs.ts';
import { type Secrets, secretsOf } from '../pedagogy/secrets.ts';
import type { Question } from '../question/question.ts';
import { bestSentences } from '../quote/choose-sentences.ts';
import { isWebPage, type Source } from '../quote/quotable.ts';
import { AnswerWriter } from './answer-writer.ts';
import { type Answering, doneOf, type TutorDeps } from './answering.ts';
import { boundAnswer } from './bounded-answer.ts';
import { composePrompt, type Prompt } from './compose-prompt.ts';
import { placeNotes } from './place-notes.ts';

interface Generation extends Answering {
  /** As the learner sent it: a model is given all of it. */
  given: Question;
  model: LanguageModel;
  signal: AbortSignal;
}

export async function* answerByModel(deps: TutorDeps, generation: Generation): AsyncGenerator<ChatEvent> {
  const { model, rung, evidence } = generation;
  const prompt = await composed(generation);
  if (rung) yield { type: 'hint', hint: rung.hint };
  yield { type: 'status', activity: 'thinking' };
  const { sources } = prompt;
  const reader = createAnswerReader({ sourceCount: sources.length, isKnownAddress: knownAddresses(sources) });
  const answer = new AnswerWriter({ knowledge: deps.knowledge, sources, language: evidence.language });
  const confirmed = rung?.judgement?.isSettled ? confirmationIn(evidence.language) : '';
  if (confirmed !== '') yield* answer.write(reader.push(`${confirmed}\n\n`));
  for await (const piece of pieces(generation, prompt)) yield* answer.write(reader.push(piece));
  if (answer.hasCitations) yield { type: 'status', activity: 'checking' };
  yield* answer.write(reader.end());
  // Nothing but what may not be shown is no answer either.
  if (answer.text.trim() === '') throw publicError(model.provider, new ModelFailure('empty'));
  const { text, citations, isGrounded: grounded } = answer;
  const hint = rung?.hint ?? null;
  yield doneOf(generation, { text, citations, answered_by: model.provider, grounded, hint });
}

async function composed(generation: Generation): Promise<Prompt> {
  const { model, given, question, read, rung, evidence } = generation;
  const { session, message, previous, documentIds, lesson } = given;
  const { title, language, passages, places, web } = evidence;
  return composePrompt({
    title,
    language,
    message,
    previous,
    passages: [...passages, ...web.pages],
    contextTokens: model.contextTokens,
    isGeneral: documentIds?.length === 0 && web.pages.length === 0,
    isAside: read.kind === 'aside' && !rung && web.state === 'off',
    search: web.state,
    lesson: lesson ? { ...lesson, notes: await bestNotes(lesson, question.message) } : null,
    notes: places ? placeNotes(places) : [],
    ...(session && { teaching: { ...session.teaching, rung }, isStructured: session.isStructured }),
  });
}

/** What the model writes; on the ladder only as far as it neither gives the solution away nor contradicts arithmetic. */
function pieces(generation: Generation, prompt: Prompt): AsyncIterable<string> {
  const { model, question, rung, signal } = generation;
  const options: StreamOptions = { signal, maxTokens: prompt.maxTokens };
  const stream = (messages: ModelMessage[]) => boundAnswer(model.stream(messages, options));
  const guard = rung && guardFor(rung, secretsFor(generation, rung), question.message);
  if (!rung || !guard) return stream(prompt.messages);
  const { language } = generation.evidence;
  return keepBack(stream(prompt.messages), {
    guard,
    again: (written) => stream(goingOn(prompt.messages, written)),
    closing: (written, isCut) => {
      const text = closingOf(rung.hint, language, { isCut });
      return written.trim() === '' ? text : `\n\n${text}`;
    },
  });
}

function secretsFor({ question, evidence }: Generation, rung: Rung): Secrets {
  const said = [...question.previous.filter(({ role }) => role === 'user'), { content: question.message }];
  const { query, passages, web, language } = evidence;
  return secretsOf({
    question: rung.question,
    said: said.map(({ content }) => content).join('\n'),
    result: rung.result,
    sentences: bestSentences(query, [...passages, ...web.pages]),
    language,
  });
}

/** Roles alternate: before the model has said anything, it is told with the question. */
function goingOn(messages: readonly ModelMessage[], written: string): ModelMessage[] {
  const told: ModelMessage = { role: 'user', content: AGAIN_PROMPT.text };
  if (written.trim() !== '') return [...messages, { role: 'assistant', content: written }, told];
  const last = messages.at(-1);
  return last
    ? [...messages.slice(0, -1), { ...last, content: `${last.content}\n\n${told.content}` }]
    : [told];
}

/** Pages of the product that anybody may be led to, such as '/courses/algebra'. */
const OWN_PAGE =
  /^\/(?:dashboard|resources|courses|professors|models|settings)(?:\/[\w-]+)*\/?(?:\?[\w=&-]*)?(?:#[\w-]*)?$/;

/** Addresses that documents themselves have, the links of search results, and pages of the product; never one that a web page brings along. */
function knownAddresses(sources: Source[]): (address: string) => boolean {
  return (address) =>
    OWN_PAGE.test(address) ||
    sources.some((source) =>
      isWebPage(source) ? source.result.link === address : source.text.includes(address),
    );
}
