import { setTimeout as sleep } from 'node:timers/promises';
import { APICallError, streamText } from 'ai';
import type { ModelMessage } from './language-models.ts';
import { failureOf, isWorthRetrying, ModelFailure } from './model-failure.ts';

type SdkModel = Parameters<typeof streamText>[0]['model'];

export interface ChatOptions {
  signal: AbortSignal;
  maxTokens?: number;
}

const RETRY_DELAYS_MS = [250, 1_000];
const RETRY_AFTER_MAX_MS = 5_000;

/**
 * Streams a chat completion piece by piece. A busy server (429, 5xx) is asked again twice, but only before the first piece.
 * Throws ModelFailure; throws the signal's reason when aborted. Leaving the loop early stops the generation upstream.
 */
export async function* streamChat(
  model: SdkModel,
  messages: ModelMessage[],
  options: ChatOptions,
): AsyncGenerator<string> {
  for (let attempt = 0; ; attempt += 1) {
    let begun = false;
    try {
      for await (const piece of streamOnce(model, messages, options)) {
        begun = true;
        yield piece;
      }
      return;
    } catch (error) {
      options.signal.throwIfAborted();
      const delay = begun || !isWorthRetrying(error) ? undefined : RETRY_DELAYS_MS[attempt];
      if (delay === undefined) throw failureOf(error, begun);
      await sleep(Math.max(delay, retryAfterMs(error)), undefined, { signal: options.signal });
    }
  }
}

async function* streamOnce(
  model: SdkModel,
  messages: ModelMessage[],
  { signal, maxTokens }: ChatOptions,
): AsyncGenerator<string> {
  const leaving = new AbortController();
  const result = streamText({
    model,
    instructions: messages.filter(isSystem).map((message) => ({ role: 'system', content: message.content })),
    messages: messages.filter((message) => !isSystem(message)),
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, leaving.signal]),
    // Errors arrive as parts of the stream; without a handler the SDK prints them.
    onError: () => {},
    ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
  });
  try {
    yield* textOf(result.stream, signal);
  } finally {
    leaving.abort();
  }
}

async function* textOf(
  parts: ReturnType<typeof streamText>['stream'],
  signal: AbortSignal,
): AsyncGenerator<string> {
  let begun = false;
  for await (const part of parts) {
    signal.throwIfAborted();
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta' && part.text !== '') {
      begun = true;
      yield part.text;
    }
    if (part.type === 'finish') checkEnd(part, begun);
  }
  signal.throwIfAborted();
}

function checkEnd(end: { finishReason: string; rawFinishReason: string | undefined }, begun: boolean): void {
  // A stream without a finish reason was cut off, however politely the connection closed.
  if (end.rawFinishReason === undefined) throw new ModelFailure(begun ? 'broke_off' : 'empty');
  if (begun) return;
  if (end.finishReason === 'content-filter') throw new ModelFailure('refused');
  throw new ModelFailure(end.finishReason === 'length' ? 'context' : 'empty');
}

function isSystem(message: ModelMessage): message is ModelMessage & { role: 'system' } {
  return message.role === 'system';
}

function retryAfterMs(error: unknown): number {
  const seconds = APICallError.isInstance(error) ? Number(error.responseHeaders?.['retry-after']) : 0;
  return Number.isFinite(seconds) ? Math.min(seconds * 1_000, RETRY_AFTER_MAX_MS) : 0;
}
