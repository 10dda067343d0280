import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { boundedLines } from '../knowledge/reading/bounded-lines.ts';
import { startReader, whyEnded } from '../knowledge/reading/reader-process.ts';
import { DECK_LIMITS } from './limits.ts';
import { DeckFailure, type DeckCard, type DeckMessage, deckMessageSchema } from './protocol.ts';

const ENTRY = fileURLToPath(new URL('./deck-child.ts', import.meta.url));

const FAILURES = { time: 'timeout', memory: 'too_large', outside: 'interrupted', file: 'corrupt' } as const;

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
  const output = reader.child.stdio[3] as Readable;
  const tooLarge = () => new DeckFailure('too_large');
  const exited = once(reader.child, 'close').catch(() => []);
  const onAbort = (): void => reader.kill('abort');
  signal.addEventListener('abort', onAbort);
  try {
    // A child that dies before it has read everything is reported by its silence.
    reader.child.stdin?.on('error', () => undefined);
    reader.child.stdin?.end(bytes);
    for await (const line of boundedLines(output, DECK_LIMITS.messageBytes, tooLarge)) {
      const message = parse(line);
      if (message.type === 'card') yield message;
      if (message.type === 'failure') throw new DeckFailure(message.code);
      if (message.type === 'end') return { wordless: message.wordless, tooLong: message.tooLong };
    }
    const [, ended] = (await exited) as unknown[];
    signal.throwIfAborted();
    throw new DeckFailure(FAILURES[whyEnded(reader, ended)]);
  } finally {
    signal.removeEventListener('abort', onAbort);
    reader.release();
    reader.kill('abort');
  }
}

function parse(line: string): DeckMessage {
  try {
    return deckMessageSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new DeckFailure('corrupt', cause);
  }
}
