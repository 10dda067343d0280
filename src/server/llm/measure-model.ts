import type { LanguageModel, TokenCount } from './language-models.ts';

export interface Measured {
  readonly firstTokenMs: number;
  /** Null when the answer was too short to tell. */
  readonly tokensPerSecond: number | null;
  readonly tokens: number;
  /** All words came at once after a wait: something on the way collects the stream. */
  readonly isBuffered: boolean;
}

const QUESTION = 'Write the numbers from one to thirty as words, separated by commas. Write nothing else.';
const PIECES_MAX = 96;
/** Fewer say nothing about speed. */
const PIECES_MIN = 8;
const WAIT_MIN_MS = 300;
/** What was collected arrives in a few reads of the network, however long a busy computer then takes to look at it; what is streamed, in one for each piece. */
const PIECES_PER_READ_MIN = 4;
/** A fast model whose pieces a busy computer finds together took its time to write them. */
const AT_ONCE_MAX_SHARE = 0.5;

/** Lets a model write a few words and measures. A piece counts as a token where the provider counts none. Throws as `stream` does. */
export async function measureModel(model: LanguageModel, signal: AbortSignal): Promise<Measured> {
  const startedAt = performance.now();
  let firstAt: number | null = null;
  let lastAt = startedAt;
  let pieces = 0;
  const reads = countReads();
  const counts: TokenCount[] = [];
  const onCount = (count: TokenCount) => void counts.push(count);
  for await (const piece of model.stream([{ role: 'user', content: QUESTION }], { signal, onCount })) {
    lastAt = performance.now();
    firstAt ??= lastAt;
    pieces += piece === '' ? 0 : 1;
    reads.note();
    if (pieces >= PIECES_MAX) break;
  }
  const firstTokenMs = (firstAt ?? lastAt) - startedAt;
  const writingMs = lastAt - (firstAt ?? lastAt);
  const tokens = counts.at(-1)?.output || pieces;
  const isLong = pieces >= PIECES_MIN;
  const isBuffered =
    isLong &&
    firstTokenMs >= WAIT_MIN_MS &&
    pieces >= reads.count() * PIECES_PER_READ_MIN &&
    writingMs <= firstTokenMs * AT_ONCE_MAX_SHARE;
  const perSecond = isLong && !isBuffered && writingMs > 0 ? ((tokens - 1) / writingMs) * 1_000 : null;
  return {
    firstTokenMs: Math.round(firstTokenMs),
    tokensPerSecond: perSecond === null ? null : Math.round(perSecond * 10) / 10,
    tokens,
    isBuffered,
  };
}

/** Counts the turns of the event loop in which something was noted: each reads the network once. */
function countReads(): { note(): void; count(): number } {
  let turns = 0;
  let isNoted = false;
  return {
    note() {
      if (isNoted) return;
      isNoted = true;
      turns += 1;
      setImmediate(() => {
        isNoted = false;
      });
    },
    count: () => turns,
  };
}
