import type { ModelMessage } from '#server/llm/language-models.ts';
import { tokensOf } from '#server/llm/token-estimate.ts';
import { AppError } from '#shared/errors.ts';

interface ContextParts<Source> {
  /** Size of the model's window: as its server tells it, else 4,096 (`DEFAULT_CONTEXT_TOKENS`). */
  contextTokens: number;
  system: string;
  question: string;
  /** Best first. */
  sources: readonly Source[];
  /** A source as it stands in the prompt; `number` is the one it gets. */
  sourceText(source: Source, number: number): string;
  /** Oldest first. */
  history: readonly ModelMessage[];
}

interface Fit<Source> {
  sources: Source[];
  /** The newest messages that find room, oldest first. */
  history: ModelMessage[];
  /** How long the answer may be. */
  maxTokens: number;
}

const ANSWER_MAX_TOKENS = 1_024;
/** Share of a small context that is kept for the answer. */
const ANSWER_SHARE = 0.25;

/**
 * What finds room in a model's context beside its instructions, the question and the answer. Left out in this order: the oldest
 * messages, then the weakest sources. Throws AppError `unavailable` (`context_too_small`) when not even the question and its best source
 * fit: the server would refuse the prompt or, worse, silently cut it.
 */
export function fitContext<Source>(parts: ContextParts<Source>): Fit<Source> {
  const maxTokens = Math.min(ANSWER_MAX_TOKENS, Math.floor(parts.contextTokens * ANSWER_SHARE));
  const room = parts.contextTokens - maxTokens - tokensOf(parts.system) - tokensOf(parts.question);
  const { kept, left } = keepWhatFits(parts.sources, room, parts.sourceText);
  if (left < 0 || kept[0] !== parts.sources[0]) {
    throw contextTooSmall('The question is too long for the model', parts.contextTokens);
  }
  return { sources: kept, history: newestThatFit(parts.history, left), maxTokens };
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
