import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { APICallError, type LanguageModel as AnySdkModel } from 'ai';
import { Deadline } from './deadline.ts';
import type { Habits } from './habits.ts';
import type { ModelMessage, StreamOptions } from './language-models.ts';
import { failureOf, isWorthRetrying, ModelFailure, namesTemperature } from './model-failure.ts';
import type { ToldWait } from './told-wait.ts';
import { retryDelayMs } from './retry-delay.ts';
import { createSpokenText, type Spoken, type SpokenText } from './spoken-text.ts';
import type { StreamLimits } from './stream-limits.ts';
import { tokensOf } from './token-estimate.ts';

// Asked directly: `streamText` of the SDK sends every piece through several more web streams, a third of the processor time of a token.
type SdkModel = Extract<AnySdkModel, { specificationVersion: 'v4' }>;
type SdkOptions = Parameters<SdkModel['doStream']>[0];
type SdkPrompt = SdkOptions['prompt'];
type SdkStream = Awaited<ReturnType<SdkModel['doStream']>>['stream'];
/** What a model says, in the words of the SDK. */
export type ModelPart = SdkStream extends ReadableStream<infer Part> ? Part : never;
type ModelEnd = Extract<ModelPart, { type: 'finish' }>;

/** A model of the SDK, or one that does what is needed of such. */
export interface StreamingModel {
  doStream(options: SdkOptions): PromiseLike<{ stream: AsyncIterable<ModelPart> }>;
}

/** So many are checked and passed on before others are served. */
const PIECES_PER_TURN = 16;

export interface ChatOptions extends StreamOptions {
  limits: StreamLimits;
  habits: Habits;
  contextTokens: number;
  /** Where the server tells it. */
  wait?: ToldWait;
}

/**
 * Streams a chat completion piece by piece. A busy server (429, 5xx) is asked again, but only before the first piece and when it
 * does not ask for a longer pause than a reader would wait; so is a model that takes no temperature, without one, and one that turned
 * out to think, with room for that. Throws ModelFailure; throws the signal's reason when aborted. Leaving
 * the loop early stops the generation upstream.
 */
export async function* streamChat(
  model: StreamingModel,
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
  model: StreamingModel,
  messages: ModelMessage[],
  options: ChatOptions,
): AsyncGenerator<string> {
  for (let attempt = 0; ; attempt += 1) {
    const before = { ...options.habits };
    let begun = false;
    try {
      for await (const piece of streamOnce(model, messages, options)) {
        begun = true;
        yield piece;
      }
      return;
    } catch (error) {
      options.signal.throwIfAborted();
      if (!begun && learnsFrom(error, options, before)) continue;
      const delay = begun || !isWorthRetrying(error) ? null : retryDelayMs(attempt, headersOf(error));
      if (delay === null) throw failureOf(error, begun);
      await pause(delay, options.signal);
    }
  }
}

/** Whether a failure shows a habit of the model that was not known when it was asked, so that it is asked in another way. */
function learnsFrom(error: unknown, options: ChatOptions, before: Habits): boolean {
  const { habits, temperature, thoughtTokens } = options;
  if (temperature !== undefined && !before.refusesTemperature && namesTemperature(error)) {
    habits.refusesTemperature = true;
    return true;
  }
  const isOutOfRoom = error instanceof ModelFailure && error.step === 'only_thoughts';
  return isOutOfRoom && thoughtTokens !== undefined && !before.isThinker;
}

/** The caller's going away, or the end of the time there is, ends the pause with its own reason. */
async function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  await sleep(delayMs, undefined, { signal }).catch(() => {});
  signal.throwIfAborted();
}

async function* streamOnce(
  model: StreamingModel,
  messages: ModelMessage[],
  options: ChatOptions,
): AsyncGenerator<string> {
  const leaving = new AbortController();
  const silence = new Deadline();
  silence.set(options.limits.firstMs, 'slow_start');
  if (options.wait)
    options.wait.onTold = (wait) => {
      // Who is told what they wait for does not wait for the first word.
      silence.set(options.limits.firstMs, 'slow_start');
      options.onWaiting?.(wait);
    };
  const signal = AbortSignal.any([options.signal, silence.signal]);
  try {
    const { stream } = await model.doStream({
      prompt: messages.map(toPrompt),
      abortSignal: AbortSignal.any([signal, leaving.signal]),
      ...roomOf(messages, options),
      ...(options.temperature !== undefined &&
        !options.habits.refusesTemperature && { temperature: options.temperature }),
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

/** Providers count thoughts and answer together; some refuse more than their context holds. */
function roomOf(messages: ModelMessage[], options: ChatOptions): { maxOutputTokens?: number } {
  const { maxTokens, thoughtTokens = 0, habits, contextTokens } = options;
  if (maxTokens === undefined) return {};
  if (!habits.isThinker) return { maxOutputTokens: maxTokens };
  const prompt = messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
  const left = Math.max(0, contextTokens - prompt - maxTokens);
  return { maxOutputTokens: maxTokens + Math.min(thoughtTokens, left) };
}

async function* textOf(
  parts: AsyncIterable<ModelPart>,
  options: ChatOptions & { silence: Deadline },
): AsyncGenerator<string> {
  const { silence, limits, habits } = options;
  const said = new Saying(options);
  let spoken: SpokenText | null = null;
  let end: ModelEnd | null = null;
  let read = 0;
  for await (const part of parts) {
    read += 1;
    // A server may send a whole answer in one go. Others are served meanwhile.
    if (read % PIECES_PER_TURN === 0) await nextTurn();
    if (part.type === 'error') throw part.error;
    if (part.type === 'finish') end = part;
    if (!isWords(part)) continue;
    silence.set(limits.betweenMs, 'stalled');
    // A server that tells thoughts apart sends none with the text.
    if (part.type === 'text-delta') spoken ??= spokenText(options, said.hasThought ? false : undefined);
    const text = said.tell(spokenParts(part, spoken));
    if (text === '') continue;
    // A reader who is slow to take the words must not be held against the model.
    silence.clear();
    yield text;
    silence.set(limits.betweenMs, 'stalled');
  }
  const isCut = end?.finishReason.unified === 'length';
  const rest = said.tell(spoken?.end(isCut) ?? []);
  if (rest !== '') yield rest;
  if (said.hasThought) habits.isThinker = true;
  habits.beginsInThought = (end && spoken?.beganInThought) ?? habits.beginsInThought;
  if (end) tellCount(end, options.onCount);
  checkEnd(end, said);
  if (isCut) options.onCut?.();
}

function spokenText({ habits, shape }: ChatOptions, beginsInThought = habits.beginsInThought): SpokenText {
  const { mayBeginInThought } = habits;
  return createSpokenText({ beginsInThought, mayBeginInThought, isJson: shape !== undefined });
}

function spokenParts(part: Words, spoken: SpokenText | null): Spoken[] {
  const text = wordsOf(part.delta);
  if (part.type === 'text-delta') return spoken?.push(text) ?? [];
  return text === '' ? [] : [{ kind: 'thought', text }];
}

/** Hands on what is said and tells of the rest. */
class Saying {
  readonly #told: Pick<StreamOptions, 'onThought' | 'onRetracted'>;
  hasSaid = false;
  hasThought = false;

  constructor(told: Pick<StreamOptions, 'onThought' | 'onRetracted'>) {
    this.#told = told;
  }

  /** Gives what is part of the answer. */
  tell(parts: Spoken[]): string {
    let said = '';
    for (const part of parts) {
      if (part.kind === 'said') said += part.text;
      else if (part.kind === 'thought') this.#think(part.text);
      else said = this.#retract(said);
    }
    this.hasSaid ||= said !== '';
    return said;
  }

  /** What was not handed on yet is told as a thought; what was is taken back. */
  #retract(said: string): '' {
    if (this.hasSaid) this.#told.onRetracted?.();
    this.hasSaid = false;
    this.#think(said);
    return '';
  }

  #think(text: string): void {
    this.hasThought = true;
    if (text !== '') this.#told.onThought?.(text);
  }
}

/** Without NUL: an answer comes back with the next question, and no request may have one. */
function wordsOf(piece: string): string {
  return piece.replaceAll('\0', '');
}

type Words = Extract<ModelPart, { type: 'text-delta' | 'reasoning-delta' }>;

/** What the model thinks to itself shows that it works, too. */
function isWords(part: ModelPart): part is Words {
  return part.type === 'text-delta' || part.type === 'reasoning-delta';
}

function tellCount({ usage }: ModelEnd, onCount: ChatOptions['onCount']): void {
  const { inputTokens, outputTokens } = usage;
  if (inputTokens.total === undefined || outputTokens.total === undefined) return;
  onCount?.({ input: inputTokens.total, output: outputTokens.total });
}

function checkEnd(end: ModelEnd | null, { hasSaid, hasThought }: Saying): void {
  // A stream without a finish reason was cut off, however politely the connection closed.
  if (end?.finishReason.raw === undefined) throw new ModelFailure(hasSaid ? 'broke_off' : 'empty');
  if (hasSaid) return;
  const reason = end.finishReason.unified;
  if (reason === 'content-filter') throw new ModelFailure('refused');
  if (reason === 'length') throw new ModelFailure(hasThought ? 'only_thoughts' : 'context');
  throw new ModelFailure('empty');
}

function toPrompt({ role, content, image }: ModelMessage): SdkPrompt[number] {
  if (role === 'system') return { role, content };
  const text = { type: 'text' as const, text: content };
  if (role === 'assistant' || !image) return { role, content: [text] };
  const { bytes, mediaType } = image;
  return { role, content: [text, { type: 'file', mediaType, data: { type: 'data', data: bytes } }] };
}

function headersOf(error: unknown): Record<string, string> {
  return (APICallError.isInstance(error) && error.responseHeaders) || {};
}
