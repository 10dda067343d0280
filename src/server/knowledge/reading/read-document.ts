import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { ReadFailure } from '../knowledge.ts';
import { boundedLines } from './bounded-lines.ts';
import { LIMITS, RECOGNITION_LIMITS, timeLimitsOf, WALL_MS_PER_PAGE } from './limits.ts';
import { type ReaderMessage, type ReadPage, type ReadStart, readerMessageSchema } from './protocol.ts';
import { ReadingProgress } from './reading-progress.ts';
import { type ReaderProcess, startReader, type TimeLimits, whyEnded } from './reader-process.ts';

export type ReadingEvent = ReadStart | ReadPage;

interface DocumentToRead {
  /** Of its file; absent where `content` has all of it. */
  path?: string | undefined;
  content?: Uint8Array | undefined;
  /** As the file was called by whoever uploaded it. Default: none. */
  name?: string | undefined;
  password?: string | undefined;
  signal: AbortSignal;
  /** Default: by the size of the file. */
  limits?: Partial<TimeLimits>;
  /** Recognise this page only. */
  recognise?: number;
  /** Read from this page on; default: from the first. */
  from?: number;
}

/**
 * Reads a file in a capped child process and yields its pages as they come. Whatever the child says is checked. A page that breaks the
 * child is left blank, and another child goes on behind it. Throws ReadFailure; with `timeout` the pages yielded before are good.
 * Throws the signal's reason when aborted.
 */
export async function* readDocument(document: DocumentToRead): AsyncGenerator<ReadingEvent> {
  document.signal.throwIfAborted();
  const size = document.path === undefined ? (document.content?.length ?? 0) : await sizeOf(document.path);
  const limits = { ...timeLimitsOf(size), ...document.limits };
  const progress = new ReadingProgress();
  for (;;) {
    document.signal.throwIfAborted();
    try {
      yield* heardFirst(readOnce({ ...document, limits, from: progress.lastPage + 1 }), progress);
      if (progress.hasOnlyBroken()) throw progress.firstFailure;
      return;
    } catch (error) {
      const broken = progress.pageThatFailed(error);
      if (broken === null) throw error;
      yield broken;
      if (progress.isOver()) return;
    }
  }
}

async function* heardFirst(
  reading: AsyncIterable<ReadingEvent>,
  progress: ReadingProgress,
): AsyncGenerator<ReadingEvent> {
  for await (const event of reading) if (progress.isNew(event)) yield event;
}

async function* readOnce(document: DocumentToRead & { limits: TimeLimits }): AsyncGenerator<ReadingEvent> {
  const reader = startReader(document.path, document.limits);
  const exited = once(reader.child, 'close');
  const onAbort = (): void => reader.kill('abort');
  document.signal.addEventListener('abort', onAbort);
  try {
    // Awaited by `exited`, which rejects when the process cannot be started.
    exited.catch(() => undefined);
    ask(reader, document);
    const heard = yield* pagesOf(reader);
    const [code, signal] = await exited.catch((cause: unknown) => {
      throw new ReadFailure('internal', { cause });
    });
    document.signal.throwIfAborted();
    if (heard === 'end') return;
    throw failureOf(reader, { code, signal, isReady: heard === 'ready' });
  } finally {
    document.signal.removeEventListener('abort', onAbort);
    reader.release();
    reader.kill('abort');
  }
}

/**
 * Recognises the text in the picture of one page, in a child process of its own. Throws ReadFailure, and the signal's reason when
 * aborted.
 */
export async function recognisePage(document: DocumentToRead & { recognise: number }): Promise<ReadPage> {
  for await (const event of readDocument({
    ...document,
    limits: { ...RECOGNITION_LIMITS, ...document.limits },
  })) {
    if (event.type === 'page') return event;
  }
  throw new ReadFailure('internal');
}

function ask(
  { child }: ReaderProcess,
  { path, content, name, password, recognise, from }: DocumentToRead,
): void {
  // A child that dies before it read its order is reported by its exit.
  child.stdin?.on('error', () => undefined);
  const given = content && Buffer.from(content).toString('base64');
  child.stdin?.end(JSON.stringify({ path, content: given, name, password, recognise, from }));
}

/** Returns how far the child said it came. */
async function* pagesOf(reader: ReaderProcess): AsyncGenerator<ReadingEvent, 'nothing' | 'ready' | 'end'> {
  let isReady = false;
  const output = reader.child.stdio[3] as Readable;
  const tooLarge = () => new ReadFailure('too_large');
  for await (const line of boundedLines(output, LIMITS.messageBytes, tooLarge)) {
    const message = parse(line);
    if (message.type === 'end') return 'end';
    if (message.type === 'ready') {
      isReady = true;
      continue;
    }
    if (message.type === 'failure') throw new ReadFailure(message.code);
    if (message.type === 'start') {
      reader.allowMore(Math.min(message.pagesTotal, LIMITS.pages) * WALL_MS_PER_PAGE);
    }
    yield message;
  }
  return isReady ? 'ready' : 'nothing';
}

function parse(line: string): ReaderMessage {
  try {
    return readerMessageSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new ReadFailure('internal', { cause });
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (cause) {
    throw new ReadFailure('internal', { cause });
  }
}

/** What it means that the child ended without a word. */
function failureOf(
  reader: ReaderProcess,
  { code, signal, isReady }: { code: unknown; signal: unknown; isReady: boolean },
): ReadFailure {
  const cause = new Error(`the reader ended with code ${String(code)}, signal ${String(signal)}`);
  const reason = whyEnded(reader, signal);
  if (reason === 'time') return new ReadFailure('timeout', { cause });
  if (reason === 'memory') return new ReadFailure('too_large', { cause });
  return new ReadFailure(isReady && reason === 'file' ? 'corrupt' : 'internal', { cause });
}
