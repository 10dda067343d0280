import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { bindPages, type BindingEvent } from '../chunks/bind-pages.ts';
import type { BoundPage } from '../chunks/bound-page.ts';
import {
  type Progress,
  ReadFailure,
  type ReadFailureCode,
  type Scans,
  type SourceAccess,
} from '../knowledge.ts';
import { type ReadingEvent, readDocument } from '../reading/read-document.ts';
import * as queries from './index-queries.ts';
import type { KnownSource } from './known-source.ts';
import { type NewPassage, PassageBuilder } from './passages.ts';
import { markersOf } from './tsvector.ts';

/** Short transactions: the embedded database has one connection. */
const BATCH_PASSAGES = 80;
/** Pages without passages, such as blank ones, still have to be written some time. */
const BATCH_PAGES = 50;
/** About 5 ms of work. */
const PASSAGES_PER_BREATH = 10;
const LEAVES_PAGES = new Set<ReadFailureCode>(['timeout', 'incomplete']);

export interface IngestOptions {
  signal: AbortSignal;
  onProgress(progress: Progress): Promise<void>;
  /** Called in the transaction that makes the source visible. */
  onComplete?(): Promise<void>;
}

export interface IngestResult {
  pagesTotal: number;
  passages: number;
  language: string;
  scans: Scans | null;
}

type FileSource = SourceAccess & { path: string; fileName: string; password?: string };

/** See Knowledge.ingest. */
export async function ingest(
  db: Database,
  source: FileSource,
  options: IngestOptions,
): Promise<IngestResult> {
  const { path, fileName, password } = source;
  const reading = readDocument({ path, name: fileName, password, signal: options.signal });
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

/** Writes the pages of one source in batches; nothing of it is found before `complete`. */
class SourceWriter {
  readonly #db: Database;
  readonly #sourceNo: number;
  readonly #sourceId: string;
  readonly #builder: PassageBuilder;
  #pages: BoundPage[] = [];
  #passages: NewPassage[] = [];
  #scans: Scans | null = null;
  pagesTotal = 0;
  pagesDone = 0;

  constructor(db: Database, source: KnownSource) {
    this.#db = db;
    this.#sourceNo = source.no;
    this.#sourceId = source.id;
    this.#builder = new PassageBuilder(source.title, markersOf(source));
  }

  emptiness(): ReadFailure | null {
    return this.#builder.passages === 0 && !this.#scans ? new ReadFailure('empty') : null;
  }

  progress(): Progress {
    return { pagesDone: this.pagesDone, pagesTotal: this.pagesTotal };
  }

  /** Whether a batch was written, so that there is progress to tell. */
  async add(page: BoundPage): Promise<boolean> {
    if (page.isScan) this.#noteScan(page.page);
    this.#pages.push(page);
    for (const passage of this.#builder.add(page)) {
      this.#passages.push(passage);
      // Pages arrive in bunches, and some are long; the server's other work goes between.
      if (this.#passages.length % PASSAGES_PER_BREATH === 0) await setImmediate();
    }
    if (this.#passages.length < BATCH_PASSAGES && this.#pages.length < BATCH_PAGES) return false;
    await this.#flush();
    return true;
  }

  async complete(onComplete: IngestOptions['onComplete']): Promise<IngestResult> {
    await this.#flush();
    const { language, passages, terms, documentFrequency } = this.#builder;
    const { orm } = this.#db;
    await this.#db.transaction(async () => {
      await this.#hold();
      await queries.addTerms(orm, documentFrequency);
      await queries.completeSource(orm, this.#sourceNo, {
        language,
        pagesTotal: this.pagesTotal,
        passages,
        terms,
      });
      await onComplete?.();
    });
    await queries.settleIndex(orm);
    await queries.refreshStatistics(orm);
    return { pagesTotal: this.pagesTotal, passages, language, scans: this.#scans };
  }

  /** Forgets what was written; the source itself stays known, so that its owner may still be told apart. */
  async discard(): Promise<void> {
    await queries.deleteContent(this.#db.orm, this.#sourceNo);
  }

  #noteScan(page: number): void {
    const { first = page, total = 0 } = this.#scans ?? {};
    this.#scans = { first, last: page, total: total + 1 };
  }

  async #flush(): Promise<void> {
    const pages = this.#pages;
    const passages = this.#passages;
    this.#pages = [];
    this.#passages = [];
    const { orm } = this.#db;
    await this.#db.transaction(async () => {
      await this.#hold();
      await queries.insertPages(orm, this.#sourceNo, pages);
      await queries.insertPassages(orm, this.#sourceNo, passages);
    });
    this.pagesDone += pages.length;
  }

  /** A source that was removed or is being read anew meanwhile must not come back. */
  async #hold(): Promise<void> {
    if (await queries.holdSource(this.#db.orm, this.#sourceNo)) return;
    throw new DOMException(`the source ${this.#sourceId} was removed while it was read`, 'AbortError');
  }
}
