import type { ChatRequest } from './chat-request.ts';
import { historyOf } from './chat-request.ts';
import type { Grammars } from './grammar.ts';
import type { LoadedChat } from './loaded-models.ts';
import { readPrompt } from './read-prompt.ts';

/** More than the model can read. The words are those of other servers, by which callers know it. */
export class ContextError extends Error {}

export interface Piece {
  readonly text: string;
  readonly isThought: boolean;
}

export interface Completion {
  readonly finishReason: 'stop' | 'length';
  readonly promptTokens: number;
  /** Of the prompt, what did not have to be read again. */
  readonly cachedTokens: number;
  readonly outputTokens: number;
}

const DEFAULT_TEMPERATURE = 0.7;
/** Below this an answer could not say anything. */
const ANSWER_MIN_TOKENS = 16;

interface Work {
  request: ChatRequest;
  grammars: Grammars;
  signal: AbortSignal;
  onPiece: (piece: Piece) => void;
}

/** Writes one answer. When the signal aborts, it ends early, or throws the reason if nothing is written yet. Throws ContextError. */
export async function complete(
  loaded: LoadedChat,
  { request, grammars, signal, onPiece }: Work,
): Promise<Completion> {
  const { wrapper, model, contexts, contextTokens, llama } = loaded;
  const history = historyOf(request);
  const { contextText } = wrapper.generateContextState({ chatHistory: history });
  const prompt = contextText.tokenize(model.tokenizer);
  const promptTokens = prompt.length;
  const room = contextTokens - promptTokens - 1;
  if (room < ANSWER_MIN_TOKENS)
    throw new ContextError(`the prompt has ${promptTokens} tokens, the context size is ${contextTokens}`);
  // Beyond the context the runtime would quietly forget what came first.
  const maxTokens = Math.min(request.max_completion_tokens ?? request.max_tokens ?? room, room);
  const format = request.response_format;
  const isShaped = format?.type === 'json_schema' || format?.type === 'json_object';
  const grammar = isShaped ? await grammars.of(llama, format.json_schema?.schema) : undefined;
  // Answers of a given shape are work beside a conversation.
  const { chat, sequence } = isShaped
    ? await contexts.besideThem(promptTokens + maxTokens)
    : contexts.forConversations;
  const meter = sequence.tokenMeter;
  const before = { read: meter.usedInputTokens, written: meter.usedOutputTokens };
  await readPrompt(sequence, prompt, { pace: loaded.pace, signal });
  const { metadata } = await chat.generateResponse(history, {
    signal,
    stopOnAbortSignal: true,
    maxTokens,
    temperature: request.temperature ?? DEFAULT_TEMPERATURE,
    ...(typeof request.top_p === 'number' && { topP: request.top_p }),
    repeatPenalty: false,
    ...(grammar && { grammar }),
    onResponseChunk({ type, text }) {
      if (text !== '') onPiece({ text, isThought: type === 'segment' });
    },
  });
  return {
    finishReason: metadata.stopReason === 'maxTokens' ? 'length' : 'stop',
    promptTokens,
    cachedTokens: Math.max(0, promptTokens - (meter.usedInputTokens - before.read)),
    outputTokens: meter.usedOutputTokens - before.written,
  };
}
