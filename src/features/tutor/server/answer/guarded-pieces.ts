import type { LanguageModel, ModelMessage, StreamOptions } from '#server/llm/language-models.ts';
import { closingOf } from '../pedagogy/hint-texts.ts';
import { guardFor } from '../pedagogy/guard-answer.ts';
import { namesSeveral } from '../pedagogy/judge-attempt.ts';
import { type End, type Guard, keepBack } from '../pedagogy/keep-back.ts';
import type { Rung } from '../pedagogy/ladder.ts';
import { AGAIN_PROMPT, CHECK_PROMPT, showsAnswer } from '../pedagogy/rungs.ts';
import { type Secrets, secretsOf } from '../pedagogy/secrets.ts';
import type { Question } from '../question/question.ts';
import { guardNextLine } from '../solution/guard-next-line.ts';
import { bestSentences } from '../quote/choose-sentences.ts';
import type { Answering } from './answering.ts';
import { boundAnswer } from './bounded-answer.ts';
import type { Prompt } from './compose-prompt.ts';
import { continuing } from './continuation.ts';
import { inLanguage } from './in-language.ts';
import type { writingOf } from './model-writing.ts';
import type { PaceOf } from './pace-of.ts';
import { answerIn } from './prompt-rules.ts';
import { unwrapped } from './unwrapped.ts';
import { withoutEcho } from './without-echo.ts';

interface Generation extends Answering {
  given: Question;
  model: LanguageModel;
  signal: AbortSignal;
}

/** Answers vary a little in their words and keep to their passages. */
const TEMPERATURE = 0.3;

/** How the model is asked, and what of its words is passed on. */
export function guardedWriting(
  generation: Generation,
  prompt: Prompt,
  pace: PaceOf,
): Parameters<typeof writingOf>[0] {
  const { model, signal, given } = generation;
  const { messages, maxTokens, thoughtTokens } = prompt;
  const options: StreamOptions = { signal, maxTokens, thoughtTokens, temperature: TEMPERATURE };
  const begun = given.continues?.text;
  const ask = (asked: ModelMessage[]) => model.stream(asked, options);
  const guarded = guardedBy(generation, (before, end) => ask(goingOn(messages, before, end)));
  const plain = (words: AsyncIterable<string>) => plainAnswer(words, generation, prompt);
  const spoken = (words: AsyncIterable<string>) =>
    inLanguage(plain(words), {
      language: generation.evidence.language,
      said: saidIn(given),
      again: () => plain(ask(toldLanguage(messages, generation.evidence.language))),
    });
  return {
    ask: (told) => pace.of(model.stream(messages, { ...options, ...told })),
    pass: (words) => guarded(boundAnswer(begun === undefined ? spoken(words) : continuing(begun, words))),
    mayRetract: model.mayRetract ?? false,
  };
}

/** Without the JSON that a small model wraps its answer in, and without what it was told. */
function plainAnswer(
  words: AsyncIterable<string>,
  { given }: Generation,
  { told }: Prompt,
): AsyncIterable<string> {
  const asksForJson = /json/iu.test(given.message);
  return withoutEcho(asksForJson ? words : unwrapped(words), told);
}

/** All that could name a language. */
function saidIn({ message, previous, session }: Question): string[] {
  const { name = '', field = '' } = session?.teaching ?? {};
  return [
    message,
    name,
    field,
    ...previous.filter(({ role }) => role === 'user').map(({ content }) => content),
  ];
}

/** What the model writes; on the ladder only as far as it neither gives the solution away nor contradicts arithmetic. */
function guardedBy(
  generation: Generation,
  again: (written: string, end: End) => AsyncIterable<string>,
): (written: AsyncIterable<string>) => AsyncIterable<string> {
  const { rung, evidence } = generation;
  const guard = rung && guardOf(generation, rung);
  if (!rung || !guard) return (written) => written;
  return (written) =>
    keepBack(written, {
      guard,
      again: (before, end) => boundAnswer(again(before, end)),
      closing: (before, end) => {
        // Whoever is thanked asks nothing.
        if (rung.isInPassing && end === null) return '';
        const text = closingOf(rung.hint, evidence.language, end);
        return before.trim() === '' ? text : `\n\n${text}`;
      },
    });
}

function guardOf(generation: Generation, rung: Rung): Guard | null {
  const { question, solution } = generation;
  const guard = guardFor(rung, secretsFor(generation, rung), question.message);
  return solution && !showsAnswer(rung.hint) ? guardNextLine(solution, guard) : guard;
}

export function secretsFor(
  { question, evidence }: Pick<Answering, 'question' | 'evidence'>,
  rung: Rung,
): Secrets {
  const said = [...question.previous.filter(({ role }) => role === 'user'), { content: question.message }];
  const { query, passages, web, language } = evidence;
  return secretsOf({
    question: rung.question,
    // Who names many things has told none of them.
    said: said
      .map(({ content }) => content)
      .filter((content) => !namesSeveral(content, language))
      .join('\n'),
    result: rung.result,
    sentences: bestSentences(query, [...passages, ...web.pages]),
    passages: [...passages, ...web.pages],
    language,
  });
}

/** Roles alternate: before the model has said anything, it is told with the question. */
function goingOn(messages: readonly ModelMessage[], written: string, end: End): ModelMessage[] {
  const { text } = end === 'contradicts' ? CHECK_PROMPT : AGAIN_PROMPT;
  const told: ModelMessage = { role: 'user', content: text };
  if (written.trim() !== '') return [...messages, { role: 'assistant', content: written }, told];
  return withLast(messages, told.content);
}

function toldLanguage(messages: readonly ModelMessage[], language: string): ModelMessage[] {
  return withLast(messages, `(${answerIn(language)}.)`);
}

/** Behind the last message: what comes last is kept to best. */
function withLast(messages: readonly ModelMessage[], text: string): ModelMessage[] {
  const last = messages.at(-1);
  return last
    ? [...messages.slice(0, -1), { ...last, content: `${last.content}\n\n${text}` }]
    : [{ role: 'user', content: text }];
}
