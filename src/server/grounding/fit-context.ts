import type { ModelMessage } from '#server/llm/language-models.ts';
import { splitSentences } from '#language/sentences.ts';
import { tokensOf } from '#server/llm/token-estimate.ts';
import { AppError } from '#shared/errors.ts';
import { onOneLine } from '#shared/on-one-line.ts';

interface ContextParts<Source> {
  /** Size of the model's window: as its server tells it, else 4,096 (`DEFAULT_CONTEXT_TOKENS`). */
  contextTokens: number;
  /** Whether the model thinks before it answers: that takes room as well. Default false. */
  isThinker?: boolean | undefined;
  system: string;
  question: string;
  /** Best first. */
  sources: readonly Source[];
  /** A source as it stands in the prompt; `number` is the one it gets. */
  sourceText(source: Source, number: number): string;
  /** Oldest first. */
  history: readonly ModelMessage[];
  /** What else is good to know; left out where it takes room from the last exchange. */
  aside?: string;
  /** What was said up to a message of the learner, for when older messages find no room. */
  summary?: { text: string; lastMessage: string } | null;
  /** Says where sentences of the text end. */
  language: string;
}

export interface Fit<Source> {
  sources: Source[];
  /** The newest messages that find room, oldest first. */
  history: ModelMessage[];
  /** What the learner asked in the messages that were left out, as far as there is room, oldest first; each on one line. */
  forgotten: string[];
  /** As given, or empty where it found no room. */
  aside: string;
  /** As given where messages that it covers were left out, else empty. */
  summary: string;
  /** How long the answer may be. */
  maxTokens: number;
  /** How long the thoughts before it may be. */
  thoughtTokens: number;
}

const ANSWER_MAX_TOKENS = 1_024;
const THOUGHTS_MAX_TOKENS = 4_096;
/** Shares of a small context that are kept for the answer, the thoughts before it and the last exchange. */
const ANSWER_SHARE = 0.25;
const THOUGHTS_SHARE = 0.25;
const EXCHANGE_SHARE = 0.12;
const FORGOTTEN_MAX_CHARACTERS = 120;

/**
 * What finds room in a model's context beside its instructions, the question and the answer, in this order: the best source, the last
 * exchange (shortened where it is long), the other sources, the older messages from the newest on, and for those that are left out their
 * summary, or a line for each question that none covers. Throws AppError `unavailable` (`context_too_small`) when not even the question and its best source fit: the server
 * would refuse the prompt or, worse, silently cut it.
 */
export function fitContext<Source>(parts: ContextParts<Source>): Fit<Source> {
  const { contextTokens, system, question, history, language } = parts;
  const maxTokens = answerTokens(contextTokens);
  const thoughtTokens = Math.min(THOUGHTS_MAX_TOKENS, Math.floor(contextTokens * THOUGHTS_SHARE));
  const whole = roomBeside(contextTokens, [system, question]);
  const [best] = parts.sources;
  const bestSize = best === undefined ? 0 : tokensOf(parts.sourceText(best, 1));
  if (whole < bestSize) throw contextTooSmall('The question is too long for the model', contextTokens);
  const room = parts.isThinker ? Math.max(bestSize, whole - thoughtTokens) : whole;
  const reserved = Math.min(room - bestSize, Math.floor(contextTokens * EXCHANGE_SHARE));
  const asideSize = optionalSize(parts.aside);
  const hasAside = asideSize > 0 && asideSize <= room - bestSize - reserved;
  const free = hasAside ? room - asideSize : room;

  const [older, last] = apart(history);
  const exchange = shortenedTo(reserved, last, language);
  const { kept: sources, left } = keepWhatFits(parts.sources, free - sizeOf(exchange), parts.sourceText);
  // What the sources have left goes to the last exchange first.
  const roomier = shortenedTo(left + sizeOf(exchange), last, language);
  const rest = left + sizeOf(exchange) - sizeOf(roomier);
  return {
    sources,
    ...fitOlder(older, roomier, { rest, summary: parts.summary ?? null }),
    aside: hasAside ? (parts.aside ?? '') : '',
    maxTokens,
    thoughtTokens,
  };
}

/** The tokens that a context has left beside an answer and texts that must stand in the prompt; below 0 where they are too long. */
export function roomBeside(contextTokens: number, texts: readonly string[]): number {
  return texts.reduce((room, text) => room - tokensOf(text), contextTokens - answerTokens(contextTokens));
}

function answerTokens(contextTokens: number): number {
  return Math.min(ANSWER_MAX_TOKENS, Math.floor(contextTokens * ANSWER_SHARE));
}

interface OlderRoom {
  rest: number;
  summary: NonNullable<ContextParts<unknown>['summary']> | null;
}

/** Where not all messages fit, a summary of what is left out is worth more than one more of them. */
function fitOlder(
  older: readonly ModelMessage[],
  last: readonly ModelMessage[],
  { rest, summary }: OlderRoom,
): Pick<Fit<unknown>, 'history' | 'forgotten' | 'summary'> {
  const all = newestThatFit(older, rest);
  const summarySize = optionalSize(summary?.text);
  const isSummed = all.length < older.length && summarySize > 0 && summarySize <= rest;
  const room = isSummed ? rest - summarySize : rest;
  const newest = isSummed ? newestThatFit(older, room) : all;
  const leftOut = older.slice(0, older.length - newest.length);
  const covered = isSummed
    ? [...older, ...last].findLastIndex((message) => isOf(message, summary?.lastMessage))
    : -1;
  const forgotten = linesOf(leftOut.slice(covered + 1), room - sizeOf(newest));
  return { history: [...newest, ...last], forgotten, summary: isSummed ? (summary?.text ?? '') : '' };
}

function isOf({ role, content }: ModelMessage, said: string | undefined): boolean {
  return role === 'user' && content.trim() === said?.trim();
}

function optionalSize(text: string | undefined): number {
  return text === undefined || text === '' ? 0 : tokensOf(text);
}

/** The last exchange begins with the last message of the learner. */
function apart(history: readonly ModelMessage[]): [ModelMessage[], ModelMessage[]] {
  const at = Math.max(
    0,
    history.findLastIndex(({ role }) => role === 'user'),
  );
  return [history.slice(0, at), history.slice(at)];
}

/** Each message takes up to its share of the room; what short ones leave is for the long ones. None where nothing sensible fits. */
function shortenedTo(room: number, messages: readonly ModelMessage[], language: string): ModelMessage[] {
  if (sizeOf(messages) <= room) return [...messages];
  const shortened = new Map<ModelMessage, ModelMessage>();
  let left = room;
  for (const [index, message] of bySize(messages).entries()) {
    const share = Math.floor(left / (messages.length - index));
    const content = shortenedText(message.content, share, language);
    if (content === '') return [];
    shortened.set(message, { ...message, content });
    left -= tokensOf(content);
  }
  return messages.map((message) => shortened.get(message) ?? message);
}

function bySize(messages: readonly ModelMessage[]): ModelMessage[] {
  return messages.toSorted((a, b) => a.content.length - b.content.length);
}

/** The first and the last sentences of a text, as many as find room: an answer says the main thing first and asks something last. */
function shortenedText(text: string, room: number, language: string): string {
  if (tokensOf(text) <= room) return text;
  const sentences = splitSentences(text, language).map(({ start, end }) => text.slice(start, end));
  const [first, last]: [string[], string[]] = [[], []];
  const joined = () => [...first, '…', ...last].join(' ');
  for (let fromEnd = true; sentences.length > 0; fromEnd = !fromEnd) {
    const sentence = (fromEnd ? sentences.pop() : sentences.shift()) ?? '';
    if (tokensOf(`${joined()} ${sentence}`) > room) break;
    if (fromEnd) last.unshift(sentence);
    else first.push(sentence);
  }
  return first.length + last.length === 0 ? '' : joined();
}

function linesOf(leftOut: readonly ModelMessage[], room: number): string[] {
  const asked = leftOut.filter(({ role }) => role === 'user').map(({ content }) => shortLineOf(content));
  return keepWhatFits(asked.toReversed(), room, (line) => line).kept.toReversed();
}

function shortLineOf(text: string): string {
  const line = onOneLine(text);
  return line.length <= FORGOTTEN_MAX_CHARACTERS ? line : `${line.slice(0, FORGOTTEN_MAX_CHARACTERS - 1)}…`;
}

function sizeOf(messages: readonly ModelMessage[]): number {
  return messages.reduce((sum, { content }) => sum + tokensOf(content), 0);
}

/** The parts that find room one after the other, and the tokens that are left. `textOf` gets the number that a part has when it is kept. */
export function keepWhatFits<Part>(
  parts: readonly Part[],
  room: number,
  textOf: (part: Part, number: number) => string,
): { kept: Part[]; left: number } {
  const kept: Part[] = [];
  let left = room;
  for (const part of parts) {
    const size = tokensOf(textOf(part, kept.length + 1));
    if (size > left) continue;
    left -= size;
    kept.push(part);
  }
  return { kept, left };
}

function newestThatFit(history: readonly ModelMessage[], room: number): ModelMessage[] {
  let left = room;
  const tooOld = history.findLastIndex(({ content }) => (left -= tokensOf(content)) < 0);
  return history.slice(tooOld + 1);
}

export function contextTooSmall(message: string, tokens: number): AppError {
  return new AppError('unavailable', message, { code: 'context_too_small', details: { tokens } });
}
