import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import type { BoundPage } from '../chunks/bound-page.ts';
import type { PageHeading } from '../chunks/headings.ts';
import { type Progress, ReadFailure, type Scans } from '../knowledge.ts';
import * as queries from './index-queries.ts';
import type { KnownSource } from './known-source.ts';
import { type NewPassage, PassageBuilder } from './passages.ts';
import { markersOf } from './tsvector.ts';

/** Short transactions: the embedded database has one connection. */
const BATCH_PASSAGES = 40;
/** Pages without passages, such as blank ones, still have to be written some time. */
const BATCH_PAGES = 50;
/**
 * Each count writes most of the vocabulary once more, so it is not done with every batch. A word that nothing else has is found only
 * when it is counted. About 180 pages of a textbook.
 */
const COUNTED_PASSAGES = 800;
/** About a millisecond of work. */
const PASSAGES_PER_BREATH = 2;

export interface IngestResult {
  pagesTotal: number;
  passages: number;
  language: string;
  scans: Scans | null;
}

/** Writes the pages of one source in batches. The first of them are found at once, so that a long one need not be waited for. */
export class SourceWriter {
  readonly #db: Database;
  readonly #source: KnownSource;
  readonly #builder: PassageBuilder;
  #pages: Array<BoundPage & { headings: PageHeading[] }> = [];
  #passages: NewPassage[] = [];
  #scans: Scans | null = null;
  #counted = { passages: 0, terms: 0 };
  pagesTotal = 0;
  pagesDone = 0;

  constructor(db: Database, source: KnownSource) {
    this.#db = db;
    this.#source = source;
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
    const { headings, passages } = this.#builder.read(page);
    this.#pages.push({ ...page, headings });
    for (const passage of passages) {
      this.#passages.push(passage);
      // Pages arrive in bunches, and some are long; the server's other work goes between.
      if (this.#passages.length % PASSAGES_PER_BREATH === 0) await setImmediate();
    }
    if (this.#passages.length < BATCH_PASSAGES && this.#pages.length < BATCH_PAGES) return false;
    await this.#flush();
    const uncounted = this.#builder.passages - this.#counted.passages;
    if (uncounted >= (this.#counted.passages === 0 ? 1 : COUNTED_PASSAGES)) await this.#count();
    return true;
  }

  async complete(onComplete?: () => Promise<void>): Promise<IngestResult> {
    await this.#flush();
    const { language, passages } = this.#builder;
    const { orm } = this.#db;
    await this.#count(async () => {
      await queries.markWhole(orm, this.#source.no);
      await onComplete?.();
    });
    await queries.settleIndex(orm);
    await queries.refreshStatistics(orm);
    return { pagesTotal: this.pagesTotal, passages, language, scans: this.#scans };
  }

  /** Forgets what was written; the source itself stays known, so that its owner may still be told apart. */
  async discard(): Promise<void> {
    await this.#db.transaction(() => queries.deleteContent(this.#db.orm, this.#source.no));
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
    if (!(await queries.insertBatch(this.#db.orm, this.#source.no, { pages, passages }))) throw this.#gone();
    this.pagesDone += pages.length;
  }

  /** Counts what was written since the last time. */
  async #count(also?: () => Promise<void>): Promise<void> {
    const { language, passages, terms } = this.#builder;
    const added = {
      language,
      pagesTotal: this.pagesTotal,
      passages: passages - this.#counted.passages,
      terms: terms - this.#counted.terms,
      documentFrequency: this.#builder.takeFrequency(),
    };
    this.#counted = { passages, terms };
    await this.#db.transaction(async () => {
      if (!(await queries.holdSource(this.#db.orm, this.#source.no))) throw this.#gone();
      await queries.countPassages(this.#db.orm, this.#source.no, added);
      await also?.();
    });
  }

  /** A source that was removed or is being read anew meanwhile must not come back. */
  #gone(): DOMException {
    return new DOMException(`the source ${this.#source.id} was removed while it was read`, 'AbortError');
  }
}
