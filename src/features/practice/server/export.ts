import type { ExportEntry } from '#server/account-export.ts';
import type { PracticeDeps } from './context.ts';
import { findAllAnswers, findAllItems } from './queries/export.ts';
import { findMakings } from './queries/makings.ts';
import { findSources } from './queries/sources.ts';
import { findGoal } from './today.ts';

const ROWS_AT_ONCE = 5_000;

/** Items and answers may be many: they are read and written a few thousand at a time. */
export async function* exportPractice(
  { db }: Pick<PracticeDeps, 'db'>,
  userId: string,
): AsyncGenerator<ExportEntry> {
  const goal = await findGoal(db, userId);
  yield {
    name: 'practice/practice.json',
    json: { goal, sources: await findSources(db, userId), makings: await findMakings(db, userId) },
  };
  yield* inFiles('items', (after) => findAllItems(db, userId, { after, limit: ROWS_AT_ONCE }));
  yield* inFiles('answers', (after) => findAllAnswers(db, userId, { after, limit: ROWS_AT_ONCE }));
}

async function* inFiles(
  name: string,
  read: (after: string | null) => Promise<Array<{ id: string }>>,
): AsyncGenerator<ExportEntry> {
  let after: string | null = null;
  for (let number = 1; ; number += 1) {
    const rows = await read(after);
    if (rows.length === 0) return;
    yield { name: `practice/${name}-${number}.json`, json: rows };
    after = rows.at(-1)?.id ?? null;
  }
}
