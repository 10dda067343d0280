import type { Database } from '../../db/database.ts';
import type { FileToIngest } from '../file-to-ingest.ts';
import { bindPages, type BindingEvent } from '../chunks/bind-pages.ts';
import { type Progress, ReadFailure, type ReadFailureCode, type SourceAccess } from '../knowledge.ts';
import { type ReadingEvent, readDocument } from '../reading/read-document.ts';
import * as queries from './index-queries.ts';
import { type IngestResult, SourceWriter } from './source-writer.ts';

const LEAVES_PAGES = new Set<ReadFailureCode>(['timeout', 'incomplete']);

export interface IngestOptions {
  signal: AbortSignal;
  onProgress(progress: Progress): Promise<void>;
  /** Called in the transaction that makes the source whole. */
  onComplete?(): Promise<void>;
}

type FileSource = SourceAccess & FileToIngest;

/** See Knowledge.ingest. */
export async function ingest(
  db: Database,
  source: FileSource,
  options: IngestOptions,
): Promise<IngestResult> {
  const { path, content, fileName, password } = source;
  const reading = readDocument({ path, content, name: fileName, password, signal: options.signal });
  return indexPages(db, { ...options, source, reading });
}

interface PagesToIndex extends Pick<IngestOptions, 'onProgress' | 'onComplete'> {
  source: SourceAccess;
  reading: AsyncIterable<ReadingEvent>;
}

/** Indexes what a reading yields, whatever it is read from. Throws what the reading throws. */
export async function indexPages(
  db: Database,
  { source, reading, onProgress, onComplete }: PagesToIndex,
): Promise<IngestResult> {
  const known = await db.transaction(() => queries.replaceSource(db.orm, source));
  const writer = new SourceWriter(db, known);
  const failure = (await writeAll(writer, bindPages(reading), onProgress)) ?? writer.emptiness();
  // What could be read is worth having, and the failure still says that it is not all.
  if (failure && !(LEAVES_PAGES.has(failure.code) && writer.emptiness() === null)) {
    await writer.discard();
    throw failure;
  }
  const result = await writer.complete(onComplete);
  if (failure) throw failure;
  return result;
}

async function writeAll(
  writer: SourceWriter,
  reading: AsyncIterable<BindingEvent>,
  onProgress: IngestOptions['onProgress'],
): Promise<ReadFailure | null> {
  try {
    for await (const event of reading) {
      if (event.type === 'start') writer.pagesTotal = event.pagesTotal;
      const isWritten = event.type === 'page' && (await writer.add(event));
      if (event.type === 'start' || isWritten) await onProgress(writer.progress());
    }
    return null;
  } catch (error) {
    if (error instanceof ReadFailure) return error;
    throw error;
  }
}
