import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { startReader } from '../knowledge/reading/reader-process.ts';
import { DECK_LIMITS } from './limits.ts';
import { DeckFailure, type DeckCard, type DeckMessage, deckMessageSchema } from './protocol.ts';

const ENTRY = fileURLToPath(new URL('./deck-child.ts', import.meta.url));

/** How many cards of a deck were left out. */
export interface LeftOut {
  wordless: number;
  tooLong: number;
}

/**
 * Reads a deck in a capped child process and yields its cards; returns what was left out. Whatever the child says is checked. Throws
 * DeckFailure, and the signal's reason when aborted.
 */
export async function* readDeck(bytes: Uint8Array, signal: AbortSignal): AsyncGenerator<DeckCard, LeftOut> {
  signal.throwIfAborted();
  const reader = startReader(undefined, { ...DECK_LIMITS, entry: ENTRY });
  const exited = once(reader.child, 'close').catch(() => []);
  const onAbort = (): void => reader.kill('abort');
  signal.addEventListener('abort', onAbort);
  try {
    // A child that dies before it has read everything is reported by its silence.
    reader.child.stdin?.on('error', () => undefined);
    reader.child.stdin?.end(bytes);
    for await (const line of linesOf(reader.child.stdio[3] as Readable)) {
      const message = parse(line);
      if (message.type === 'card') yield message;
      if (message.type === 'failure') throw new DeckFailure(message.code);
      if (message.type === 'end') return { wordless: message.wordless, tooLong: message.tooLong };
    }
    const [, ended] = (await exited) as unknown[];
    signal.throwIfAborted();
    if (reader.killedFor() === 'time' || ended === 'SIGXCPU') throw new DeckFailure('timeout');
    // Whoever wants more memory than they may have is ended by a signal.
    throw new DeckFailure(typeof ended === 'string' ? 'too_large' : 'corrupt');
  } finally {
    signal.removeEventListener('abort', onAbort);
    reader.release();
    reader.kill('abort');
  }
}

async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let pending = '';
  stream.setEncoding('utf8');
  for await (const chunk of stream as AsyncIterable<string>) {
    const lines = (pending + chunk).split('\n');
    pending = lines.pop() ?? '';
    if (pending.length > DECK_LIMITS.messageBytes) throw new DeckFailure('too_large');
    yield* lines;
  }
}

function parse(line: string): DeckMessage {
  try {
    return deckMessageSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new DeckFailure('corrupt', cause);
  }
}
