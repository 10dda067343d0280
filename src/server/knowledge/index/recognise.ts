import type { Database } from '../../db/database.ts';
import {
  ReadFailure,
  type ReadFailureCode,
  type RecognitionResult,
  type SourceAccess,
} from '../knowledge.ts';
import { unbound } from '../chunks/bound-page.ts';
import type { ReadPage } from '../reading/protocol.ts';
import { recognisePage } from '../reading/read-document.ts';
import * as queries from './index-queries.ts';
import { PassageBuilder } from './passages.ts';
import * as scans from './scan-queries.ts';
import { markersOf } from './tsvector.ts';

const FAILURES_OF_A_PAGE = new Set<ReadFailureCode>(['timeout', 'too_large', 'corrupt']);

type FileToRecognise = SourceAccess & { path: string; password?: string };

interface RecognitionOptions {
  signal: AbortSignal;
  /** Called in the transaction that writes the last page. */
  onWhole(): Promise<void>;
}

/** See Knowledge.recogniseNext. */
export async function recogniseNext(
  db: Database,
  file: FileToRecognise,
  { signal, onWhole }: RecognitionOptions,
): Promise<RecognitionResult> {
  const next = await scans.findNextScan(db.orm, file.id);
  const read = next ? await readScan(file, next.page, signal) : null;
  signal.throwIfAborted();
  if (next && read) {
    await db.transaction(async () => {
      await writeScan(db, file, { page: next.page, text: read.text });
      const counts = await scans.countScans(db.orm, file.id);
      if (counts?.left === 0) await onWhole();
    });
    await queries.settleIndex(db.orm);
    await queries.refreshStatistics(db.orm);
  }
  const counts = await scans.countScans(db.orm, file.id);
  if (!counts) throw removed(file);
  if (counts.left === 0 && counts.passages === 0) throw read?.failure ?? new ReadFailure('scanned');
  return { ...counts, isUnread: read?.failure !== undefined };
}

/** A page that is too much or too broken for us must not keep the others from being read. */
async function readScan(
  { path, password }: FileToRecognise,
  page: number,
  signal: AbortSignal,
): Promise<{ text: ReadPage | null; failure?: ReadFailure }> {
  try {
    return { text: await recognisePage({ path, password, signal, recognise: page }) };
  } catch (error) {
    if (error instanceof ReadFailure && FAILURES_OF_A_PAGE.has(error.code)) {
      return { text: null, failure: error };
    }
    throw error;
  }
}

async function writeScan(
  { orm }: Database,
  source: SourceAccess,
  { page, text }: { page: number; text: ReadPage | null },
): Promise<void> {
  const held = await scans.lockSource(orm, source.id);
  // What was removed meanwhile must not come back.
  if (!held) throw removed(source);
  const builder = new PassageBuilder(held.title, markersOf(held));
  const read = text && { ...text, ...builder.read(unbound(text)) };
  await scans.settleScan(orm, held.no, { page, read });
  if (!read) return;
  const passages = Array.from(read.passages, (passage) => ({
    ...passage,
    ord: held.passages + passage.ord,
  }));
  await queries.insertBatch(orm, held.no, { pages: [], passages });
  await queries.addTerms(orm, builder.documentFrequency);
  await scans.growSource(orm, held.no, builder);
}

function removed({ id }: SourceAccess): DOMException {
  return new DOMException(`the source ${id} was removed while it was read`, 'AbortError');
}
