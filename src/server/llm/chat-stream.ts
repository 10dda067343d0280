import { setTimeout as sleep } from 'node:timers/promises';
import { APICallError, type LanguageModel as AnySdkModel } from 'ai';
import { Deadline } from './deadline.ts';
import { createInlineThoughts } from './inline-thoughts.ts';
import type { ModelMessage, StreamOptions } from './language-models.ts';
import { failureOf, isWorthRetrying, ModelFailure } from './model-failure.ts';
import { retryDelayMs } from './retry-delay.ts';
import type { StreamLimits } from './stream-limits.ts';

// Asked directly: `streamText` of the SDK sends every piece through several more web streams, a third of the processor time of a token.
type SdkModel = Extract<AnySdkModel, { specificationVersion: 'v4' }>;
type SdkPrompt = Parameters<SdkModel['doStream']>[0]['prompt'];
type SdkParts = Awaited<ReturnType<SdkModel['doStream']>>['stream'];
type SdkPart = SdkParts extends ReadableStream<infer Part> ? Part : never;
type SdkEnd = Extract<SdkPart, { type: 'finish' }>;

export interface ChatOptions extends StreamOptions {
  limits: StreamLimits;
  /** Whether the model may write its thoughts into the text. */
  thinksInline: boolean;
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
  try {
    const { stream } = await model.doStream({
      prompt: messages.map(toPrompt),
      abortSignal: AbortSignal.any([signal, leaving.signal]),
      ...(options.maxTokens === undefined ? {} : { maxOutputTokens: options.maxTokens }),
      ...(options.temperature === undefined ? {} : { temperature: options.temperature }),
      ...(options.shape && { responseFormat: { type: 'json' as const, ...options.shape } }),
    });
    yield* textOf(stream, { ...options, silence });
  } catch (error) {
    // The request that an abort broke off says so in words of its own.
    signal.throwIfAborted();
    throw error;
  } finally {
    silence.clear();
    leaving.abort();
  }
}

async function* textOf(
  parts: SdkParts,
  { silence, limits, onCount, thinksInline }: ChatOptions & { silence: Deadline },
): AsyncGenerator<string> {
  const thoughts = thinksInline ? createInlineThoughts() : null;
  let end: SdkEnd | null = null;
  let begun = false;
  for await (const part of parts) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish') end = part;
    if (!isWords(part)) continue;
    silence.set(limits.betweenMs, 'stalled');
    const text = part.type === 'reasoning-delta' ? '' : wordsOf(thoughts?.push(part.delta) ?? part.delta);
    if (text === '') continue;
    begun = true;
    // A reader who is slow to take the words must not be held against the model.
    silence.clear();
    yield text;
    silence.set(limits.betweenMs, 'stalled');
  }
  const rest = thoughts?.end() ?? '';
  if (rest !== '') yield rest;
  if (end) tellCount(end, onCount);
  checkEnd(end, begun || rest !== '');
}

/** Without NUL: an answer comes back with the next question, and no request may have one. */
function wordsOf(piece: string): string {
  return piece.replaceAll('\0', '');
}

/** What the model thinks to itself shows that it works, too. */
function isWords(part: SdkPart): part is Extract<SdkPart, { type: 'text-delta' | 'reasoning-delta' }> {
  return part.type === 'text-delta' || part.type === 'reasoning-delta';
}

function tellCount({ usage }: SdkEnd, onCount: ChatOptions['onCount']): void {
  const { inputTokens, outputTokens } = usage;
  if (inputTokens.total === undefined || outputTokens.total === undefined) return;
  onCount?.({ input: inputTokens.total, output: outputTokens.total });
}

function checkEnd(end: SdkEnd | null, begun: boolean): void {
  // A stream without a finish reason was cut off, however politely the connection closed.
  if (end?.finishReason.raw === undefined) throw new ModelFailure(begun ? 'broke_off' : 'empty');
  if (begun) return;
  const reason = end.finishReason.unified;
  if (reason === 'content-filter') throw new ModelFailure('refused');
  throw new ModelFailure(reason === 'length' ? 'context' : 'empty');
}

function toPrompt({ role, content }: ModelMessage): SdkPrompt[number] {
  return role === 'system' ? { role, content } : { role, content: [{ type: 'text', text: content }] };
}

function headersOf(error: unknown): Record<string, string> {
  return (APICallError.isInstance(error) && error.responseHeaders) || {};
}
