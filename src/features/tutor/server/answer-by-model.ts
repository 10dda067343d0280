import { createAnswerReader } from '#server/citations/answer-reader.ts';
import type { LanguageModel, StreamOptions } from '#server/llm/language-models.ts';
import { publicError } from '#server/llm/model-error.ts';
import { ModelFailure } from '#server/llm/model-failure.ts';
import type { ChatEvent } from '../contract.ts';
import { boundAnswer } from './bounded-answer.ts';
import { AnswerWriter } from './answer-writer.ts';
import { composePrompt, type Prompt } from './compose-prompt.ts';
import type { Material, TutorDeps } from './gather.ts';
import { chooseSentences } from './choose-sentences.ts';
import { bestNotes } from './lesson-notes.ts';
import { closingOf } from './pedagogy/hint-texts.ts';
import { keepBack, secretsOf } from './pedagogy/keep-back.ts';
import { LAST_STEP_KIND } from './pedagogy/rungs.ts';
import { placeNotes } from './places/place-notes.ts';
import type { Question } from './question.ts';
import { structureOf } from './structured-answer.ts';
import type { Source } from './web-passages.ts';
import { whatIsRead } from './what-is-read.ts';

interface Generation {
  model: LanguageModel;
  question: Question;
  material: Material;
  signal: AbortSignal;
}

export async function* answerByModel(deps: TutorDeps, generation: Generation): AsyncGenerator<ChatEvent> {
  const { model, question, material } = generation;
  const { retrieved, rung, search, results } = material;
  const prompt = await composed(generation);
  if (rung) yield { type: 'hint', hint: rung.hint };
  yield { type: 'status', activity: 'thinking' };
  const { sources } = prompt;
  const reader = createAnswerReader({ sourceCount: sources.length, isKnownAddress: knownAddresses(sources) });
  const answer = new AnswerWriter({ knowledge: deps.knowledge, sources, language: retrieved.language });
  for await (const piece of pieces(generation, prompt)) yield* answer.write(reader.push(piece));
  if (answer.hasCitations) yield { type: 'status', activity: 'checking' };
  yield* answer.write(reader.end());
  // Nothing but what may not be shown is no answer either.
  if (answer.text.trim() === '') throw publicError(model.provider, new ModelFailure('empty'));
  yield {
    type: 'done',
    response: answer.text,
    citations: answer.citations,
    answered_by: model.provider,
    writer: material.writer,
    grounded: answer.isGrounded,
    search_results: results,
    search,
    hint: rung?.hint ?? null,
    structured: question.session?.isStructured ? structureOf(answer.text, question.message) : null,
  };
}

async function composed({ model, question, material }: Generation): Promise<Prompt> {
  const { retrieved, rung, search, isGeneral } = material;
  const { session, message, previous, lesson } = question;
  return composePrompt({
    ...retrieved,
    message,
    previous,
    contextTokens: model.contextTokens,
    isGeneral,
    search,
    lesson: lesson ? { ...lesson, notes: await bestNotes(lesson, whatIsRead(question).message) } : null,
    notes: retrieved.places ? placeNotes(retrieved.places) : [],
    ...(session && { teaching: { ...session.teaching, rung }, isStructured: session.isStructured }),
  });
}

/** What the model writes; below the last rung of the ladder only as far as it does not give the solution away. */
function pieces({ model, question, material, signal }: Generation, prompt: Prompt): AsyncIterable<string> {
  const options: StreamOptions = { signal, maxTokens: prompt.maxTokens };
  const written = boundAnswer(model.stream(prompt.messages, options));
  const { rung, retrieved } = material;
  if (!rung || rung.hint.kind === LAST_STEP_KIND) return written;
  const { previous, message } = whatIsRead(question);
  const said = [...previous.filter(({ role }) => role === 'user'), { content: message }];
  const { query, passages, language } = retrieved;
  const secrets = secretsOf({
    question: rung.question,
    said: said.map(({ content }) => content).join('\n'),
    sentences: chooseSentences(query, passages),
    language,
  });
  return keepBack(written, secrets, (before) => {
    const closing = closingOf(rung.hint.step, language);
    return before.trim() === '' ? closing : `\n\n${closing}`;
  });
}

/** Pages of the product that anybody may be led to, such as '/courses/algebra'. */
const OWN_PAGE =
  /^\/(?:dashboard|resources|courses|professors|models|settings)(?:\/[\w-]+)*\/?(?:\?[\w=&-]*)?(?:#[\w-]*)?$/;

/** Addresses that documents themselves have, the links of search results, and pages of the product; never one that a web page brings along. */
function knownAddresses(sources: Source[]): (address: string) => boolean {
  return (address) =>
    OWN_PAGE.test(address) ||
    sources.some(({ text, result }) => (result ? result.link === address : text.includes(address)));
}
