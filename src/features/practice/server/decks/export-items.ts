import { PoolError, type PoolLimits, ThreadPool } from '#server/threads/thread-pool.ts';
import { answerFile } from '#server/http/answer-file.ts';
import type { Caller } from '#server/http/app.ts';
import type { QueryOf } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { exportItems as endpoint } from '../../contract.decks.ts';
import type { LogDeps } from '../context.ts';
import { answersOf } from '../item-key.ts';
import { findLearner } from '../queries/learners.ts';
import { findReviews, findStretch } from '../queries/decks.ts';
import { findSources } from '../queries/sources.ts';
import { findSourceIds } from '../sources.ts';
import type { ExportedItem, ExportTask } from './exported.ts';

/** Enough to be fast, few enough for others to be answered between two of them. */
const ITEMS_AT_ONCE = 200;
const LIMITS: PoolLimits = { threads: 1, waiting: 10, taskMs: 60_000, idleMs: 30_000, memoryMb: 768 };
const TYPES = { apkg: 'application/octet-stream', csv: 'text/csv; charset=utf-8' } as const;

type Query = QueryOf<typeof endpoint>;
type StretchRow = Awaited<ReturnType<typeof findStretch>>[number];

export interface Exporter {
  export(caller: Caller, query: Query): Promise<Response>;
  close(): Promise<void>;
}

/** Makes files of items on a thread of its own. */
export function createExporter(deps: LogDeps): Exporter {
  const pool = new ThreadPool<ExportTask, Uint8Array<ArrayBuffer>>(
    new URL('./export-thread.ts', import.meta.url),
    LIMITS,
  );
  return {
    async export(caller, query) {
      const pages = await pagesOf(deps, caller.id, query);
      if (pages.length === 0) {
        throw new AppError('not_found', 'There is nothing to export', { code: 'nothing_to_export' });
      }
      const now = deps.clock.now();
      const weights = (await findLearner(deps.db, caller.id))?.weights ?? null;
      try {
        const bytes = await pool.run({ format: query.format, pages, now: now.getTime(), weights });
        const fileName = `lyceum-${now.toISOString().slice(0, 10)}.${query.format}`;
        return answerFile({ fileName, mimeType: TYPES[query.format], bytes });
      } catch (cause) {
        if (!(cause instanceof PoolError)) throw cause;
        throw new AppError('unavailable', 'The file could not be made', { code: 'export_busy', cause });
      }
    },
    close: () => pool.close(),
  };
}

async function pagesOf(deps: LogDeps, userId: string, query: Query): Promise<Uint8Array[]> {
  const { db } = deps;
  const sourceIds = await findSourceIds(deps, userId, query);
  const titles = new Map((await findSources(db, userId)).map(({ id, title }) => [id, title]));
  const wanted = { userId, sourceIds, topic: query.topic };
  const pages: Uint8Array[] = [];
  for (let after: string | null = null; ;) {
    const rows: StretchRow[] = await findStretch(db, wanted, { after, limit: ITEMS_AT_ONCE });
    if (rows.length === 0) return pages;
    const ids = rows.map(({ id }) => id);
    const reviews = Map.groupBy(await findReviews(db, userId, ids), ({ itemId }) => itemId);
    const items = rows.map((row): ExportedItem => ({
      ...toExported(row),
      source: titles.get(row.sourceId) ?? '',
      answered: (reviews.get(row.id) ?? []).flatMap(({ id, grade, answeredAt, milliseconds }) =>
        grade === null ? [] : [[id, grade, answeredAt.getTime(), milliseconds]],
      ),
    }));
    pages.push(Buffer.from(JSON.stringify(items)));
    after = ids.at(-1) ?? null;
  }
}

function toExported({
  content,
  due,
  lastAt,
  stability,
  difficulty,
  reps,
  lapses,
  ...row
}: StretchRow): Omit<ExportedItem, 'source' | 'answered'> {
  const isLearned = due !== null && lastAt !== null && stability !== null && difficulty !== null;
  const { id, prompt, explanation, topic } = row;
  return {
    ...{ id, prompt, explanation, topic, kind: content.kind, isResting: row.state === 'resting' },
    answers: answersOf(content),
    options: 'options' in content ? content.options.map(({ text }) => text) : [],
    gaps: content.kind === 'gap' ? content.gaps.flatMap(([best]) => best ?? []) : [],
    schedule: isLearned
      ? { dueMs: due.getTime(), lastMs: lastAt.getTime(), stability, difficulty, reps, lapses }
      : null,
  };
}
