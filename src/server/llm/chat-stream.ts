import { setTimeout as sleep } from 'node:timers/promises';
import { APICallError, streamText } from 'ai';
import { Deadline } from './deadline.ts';
import type { ModelMessage, StreamOptions } from './language-models.ts';
import { failureOf, isWorthRetrying, ModelFailure } from './model-failure.ts';
import { retryDelayMs } from './retry-delay.ts';
import type { StreamLimits } from './stream-limits.ts';

type SdkModel = Parameters<typeof streamText>[0]['model'];
type SdkParts = ReturnType<typeof streamText>['stream'];
type SdkPart = SdkParts extends AsyncIterable<infer Part> ? Part : never;

export interface ChatOptions extends StreamOptions {
  limits: StreamLimits;
}

/**
 * Streams a chat completion piece by piece. A busy server (429, 5xx) is asked again, but only before the first piece and when it
 * does not ask for a longer pause than a reader would wait. Throws ModelFailure; throws the signal's reason when aborted. Leaving
 * the loop early stops the generation upstream.
 */
export async function* streamChat(
  model: SdkModel,
  messages: ModelMessage[],
  options: ChatOptions,
): AsyncGenerator<string> {
  const total = new Deadline();
  total.set(options.limits.totalMs, 'too_long');
  try {
    yield* streamWithRetries(model, messages, {
      ...options,
      signal: AbortSignal.any([options.signal, total.signal]),
    });
  } finally {
    total.clear();
  }
}

async function* streamWithRetries(
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
      const delay = begun || !isWorthRetrying(error) ? null : retryDelayMs(attempt, headersOf(error));
      if (delay === null) throw failureOf(error, begun);
      await pause(delay, options.signal);
    }
  }
}

/** The caller's going away, or the end of the time there is, ends the pause with its own reason. */
async function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal }).catch(() => {});
  signal.throwIfAborted();
}

async function* streamOnce(
  model: SdkModel,
  messages: ModelMessage[],
  options: ChatOptions,
): AsyncGenerator<string> {
  const leaving = new AbortController();
  const silence = new Deadline();
  silence.set(options.limits.firstMs, 'slow_start');
  const signal = AbortSignal.any([options.signal, silence.signal]);
  const result = streamText({
    model,
    instructions: messages.filter(isSystem).map((message) => ({ role: 'system', content: message.content })),
    messages: messages.filter((message) => !isSystem(message)),
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, leaving.signal]),
    // Errors arrive as parts of the stream; without a handler the SDK prints them.
    onError: () => {},
    ...(options.maxTokens === undefined ? {} : { maxOutputTokens: options.maxTokens }),
  });
  try {
    yield* textOf(result.stream, { ...options, signal, silence });
  } finally {
    silence.clear();
    leaving.abort();
  }
}

async function* textOf(
  parts: SdkParts,
  { signal, silence, limits, onCount }: ChatOptions & { silence: Deadline },
): AsyncGenerator<string> {
  let begun = false;
  for await (const part of parts) {
    signal.throwIfAborted();
    if (part.type === 'error') throw part.error;
    if (isWords(part)) silence.set(limits.betweenMs, 'stalled');
    if (part.type === 'text-delta' && part.text !== '') {
      begun = true;
      // A reader who is slow to take the words must not be held against the model.
      silence.clear();
      yield part.text;
      silence.set(limits.betweenMs, 'stalled');
    }
    if (part.type !== 'finish') continue;
    const { inputTokens, outputTokens } = part.totalUsage;
    if (inputTokens !== undefined && outputTokens !== undefined)
      onCount?.({ input: inputTokens, output: outputTokens });
    checkEnd(part, begun);
  }
  signal.throwIfAborted();
}

/** What the model thinks to itself shows that it works, too. */
function isWords(part: SdkPart): boolean {
  return part.type === 'text-delta' || part.type === 'reasoning-delta';
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

function headersOf(error: unknown): Record<string, string> {
  return (APICallError.isInstance(error) && error.responseHeaders) || {};
}
