import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { FoundPhrase } from '../reading-aids.ts';
import { phrasePattern } from './phrase-pattern.ts';
import { isReadable } from './readable.ts';

type Orm = Database['orm'];

/** So many pages are in memory at a time. */
const BATCH_PAGES = 128;
/** How many pages are searched between two turns of the event loop. */
const PAGES_PER_TURN = 16;

interface PhraseQuery {
  sourceId: string;
  readerId: string;
  text: string;
  /** Places; all are counted. */
  limit: number;
}

/** See Knowledge.findPhrase. */
export async function findPhrase(
  orm: Orm,
  { sourceId, readerId, text, limit }: PhraseQuery,
): Promise<FoundPhrase> {
  const pattern = phrasePattern(text);
  const found: FoundPhrase = { total: 0, places: [] };
  let after = 0;
  if (!pattern) return found;
  for (;;) {
    const rows = await readTexts(orm, { sourceId, readerId, after });
    for (const [index, row] of rows.entries()) {
      if (index % PAGES_PER_TURN === 0) await setImmediate();
      addPlaces(found, { row, pattern, limit });
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_PAGES) return found;
    after = last.page;
  }
}

function addPlaces(
  found: FoundPhrase,
  { row, pattern, limit }: { row: PageRow; pattern: RegExp; limit: number },
): void {
  for (const { 0: words, index: start } of row.text.matchAll(pattern)) {
    found.total += 1;
    if (found.places.length < limit) found.places.push({ page: row.page, start, end: start + words.length });
  }
}

interface PageRow extends Record<string, unknown> {
  page: number;
  text: string;
}

async function readTexts(
  orm: Orm,
  { sourceId, readerId, after }: { sourceId: string; readerId: string; after: number },
): Promise<PageRow[]> {
  const { rows } = await orm.execute<PageRow>(sql`
    select source_page.page, text
    from source join source_page on source_page.source_no = source.no
    where source.id = ${sourceId} and is_ready and ${isReadable(readerId)} and source_page.page > ${after}
    order by source_page.page limit ${BATCH_PAGES}`);
  return rows;
}
