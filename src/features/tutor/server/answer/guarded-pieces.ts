import type { LanguageModel, ModelMessage, StreamOptions } from '#server/llm/language-models.ts';
import { closingOf } from '../pedagogy/hint-texts.ts';
import { guardFor } from '../pedagogy/guard-answer.ts';
import { keepBack } from '../pedagogy/keep-back.ts';
import type { Rung } from '../pedagogy/ladder.ts';
import { AGAIN_PROMPT } from '../pedagogy/rungs.ts';
import { type Secrets, secretsOf } from '../pedagogy/secrets.ts';
import { bestSentences } from '../quote/choose-sentences.ts';
import type { Answering } from './answering.ts';
import { boundAnswer } from './bounded-answer.ts';
import type { Prompt } from './compose-prompt.ts';
import type { PaceOf } from './pace-of.ts';

interface Generation extends Answering {
  model: LanguageModel;
  signal: AbortSignal;
}

/** What the model writes; on the ladder only as far as it neither gives the solution away nor contradicts arithmetic. */
export function guardedPieces(generation: Generation, prompt: Prompt, pace: PaceOf): AsyncIterable<string> {
  const { model, question, rung, signal } = generation;
  const options: StreamOptions = { signal, maxTokens: prompt.maxTokens };
  const written = boundAnswer(pace.of(model.stream(prompt.messages, options)));
  const guard = rung && guardFor(rung, secretsFor(generation, rung), question.message);
  if (!rung || !guard) return written;
  const { language } = generation.evidence;
  return keepBack(written, {
    guard,
    again: (before) => boundAnswer(model.stream(goingOn(prompt.messages, before), options)),
    closing: (before, isCut) => {
      const text = closingOf(rung.hint, language, { isCut });
      return before.trim() === '' ? text : `\n\n${text}`;
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
