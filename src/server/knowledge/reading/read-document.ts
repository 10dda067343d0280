import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ReadFailure } from '../knowledge.ts';
import { LIMITS, RECOGNITION_LIMITS } from './limits.ts';
import { type ReaderMessage, type ReadPage, readerMessageSchema } from './protocol.ts';
import { type ReaderProcess, startReader, type TimeLimits } from './reader-process.ts';

export type ReadingEvent = { type: 'start'; pagesTotal: number } | ReadPage;

interface DocumentToRead {
  /** Of its file; absent where `content` has all of it. */
  path?: string;
  content?: Uint8Array;
  /** As the file was called by whoever uploaded it. Default: none. */
  name?: string | undefined;
  password?: string | undefined;
  signal: AbortSignal;
  /** Default: those of LIMITS. */
  limits?: Partial<TimeLimits>;
  /** Recognise this page only. */
  recognise?: number;
}

/**
 * Reads a file in a capped child process and yields its pages as they come. Whatever the child says is checked. Throws
 * ReadFailure; with `timeout` the pages yielded before are good. Throws the signal's reason when aborted.
 */
export async function* readDocument(document: DocumentToRead): AsyncGenerator<ReadingEvent> {
  document.signal.throwIfAborted();
  const reader = startReader(document.path, { ...LIMITS, ...document.limits });
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

function ask({ child }: ReaderProcess, { path, content, name, password, recognise }: DocumentToRead): void {
  // A child that dies before it read its order is reported by its exit.
  child.stdin?.on('error', () => undefined);
  const given = content && Buffer.from(content).toString('base64');
  child.stdin?.end(JSON.stringify({ path, content: given, name, password, recognise }));
}

/** Returns how far the child said it came. */
async function* pagesOf(reader: ReaderProcess): AsyncGenerator<ReadingEvent, 'nothing' | 'ready' | 'end'> {
  let isReady = false;
  const output = reader.child.stdio[3] as Readable;
  let characters = 0;
  for await (const line of boundedLines(output)) {
    const message = parse(line);
    if (message.type === 'end') return 'end';
    if (message.type === 'ready') {
      isReady = true;
      continue;
    }
    if (message.type === 'failure') throw new ReadFailure(message.code);
    if (message.type === 'page') {
      characters += message.text.length;
      if (characters > LIMITS.characters) throw new ReadFailure('too_large');
    }
    yield message;
  }
  return isReady ? 'ready' : 'nothing';
}

/** Lines of a stream; more than LIMITS.messageBytes without a line end is a failure. */
async function* boundedLines(stream: Readable): AsyncGenerator<string> {
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let rest = chunk;
    for (let end = rest.indexOf(0x0a); end !== -1; end = rest.indexOf(0x0a)) {
      yield Buffer.concat([...pending, rest.subarray(0, end)]).toString('utf8');
      pending = [];
      pendingBytes = 0;
      rest = rest.subarray(end + 1);
    }
    pending.push(rest);
    pendingBytes += rest.length;
    if (pendingBytes > LIMITS.messageBytes) throw new ReadFailure('too_large');
  }
}

function parse(line: string): ReaderMessage {
  try {
    return readerMessageSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new ReadFailure('internal', { cause });
  }
}

/**
 * What it means that the child ended without a word: a limit, a file that broke the reader, or somebody outside who ended it, which is
 * not the file's fault.
 */
function failureOf(
  reader: ReaderProcess,
  { code, signal, isReady }: { code: unknown; signal: unknown; isReady: boolean },
): ReadFailure {
  const cause = new Error(`the reader ended with code ${String(code)}, signal ${String(signal)}`);
  if (reader.killedFor() === 'time' || signal === 'SIGXCPU') return new ReadFailure('timeout', { cause });
  if (reader.killedFor() === 'memory' || OUT_OF_MEMORY_SIGNALS.has(signal)) {
    return new ReadFailure('too_large', { cause });
  }
  return new ReadFailure(isReady && signal === null ? 'corrupt' : 'internal', { cause });
}

/** V8 and the allocator end a process that wants more memory than it may have by one of these; SIGKILL comes from outside. */
const OUT_OF_MEMORY_SIGNALS = new Set<unknown>(['SIGABRT', 'SIGTRAP', 'SIGILL', 'SIGSEGV', 'SIGBUS']);
