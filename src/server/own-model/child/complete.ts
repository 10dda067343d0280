import type { ChatRequest } from './chat-request.ts';
import { historyOf } from './chat-request.ts';
import type { Grammars } from './grammar.ts';
import type { LoadedChat } from './loaded-models.ts';

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

/** Writes one answer. Ends early, without an error, when the signal aborts. Throws ContextError. */
export async function complete(
  loaded: LoadedChat,
  { request, grammars, signal, onPiece }: Work,
): Promise<Completion> {
  const { chat, wrapper, model, sequence, contextTokens, llama } = loaded;
  const history = historyOf(request);
  const promptTokens = wrapper
    .generateContextState({ chatHistory: history })
    .contextText.tokenize(model.tokenizer).length;
  const room = contextTokens - promptTokens - 1;
  if (room < ANSWER_MIN_TOKENS)
    throw new ContextError(`the prompt has ${promptTokens} tokens, the context size is ${contextTokens}`);
  const wanted = request.max_completion_tokens ?? request.max_tokens ?? room;
  const format = request.response_format;
  const isShaped = format?.type === 'json_schema' || format?.type === 'json_object';
  const grammar = isShaped ? await grammars.of(llama, format.json_schema?.schema) : undefined;
  const meter = sequence.tokenMeter;
  const before = { read: meter.usedInputTokens, written: meter.usedOutputTokens };
  const { metadata } = await chat.generateResponse(history, {
    signal,
    stopOnAbortSignal: true,
    // Beyond the context the runtime would quietly forget what came first.
    maxTokens: Math.min(wanted, room),
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
