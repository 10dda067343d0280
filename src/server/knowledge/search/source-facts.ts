import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { countWords } from '../chunks/split-passages.ts';
import { isReadable } from './readable.ts';

/** Why a page has no text: it is still to be recognised, there is none on it, or it could not be opened. */
export type SkippedFor = 'waiting' | 'blank' | 'broken';

/** What is known of the text of a source. */
export interface SourceFacts {
  language: string;
  /** The pages are parts in which a text without pages is stored. */
  isFlowing: boolean;
  pagesTotal: number;
  words: number;
  /** Pages without text in order, those side by side for the same reason as one. */
  skipped: Array<{ from: number; to: number; reason: SkippedFor }>;
}

/** This many pages are in memory at a time; a part of a text without pages is long. */
const BATCH_PAGES = 32;

interface FactsRow extends Record<string, unknown> {
  language: string;
  pages_total: number;
  page: number;
  text: string;
  is_waiting: boolean;
  is_flowing: boolean;
  is_broken: boolean;
}

/** See Knowledge.factsOf. */
export async function factsOf(
  orm: Database['orm'],
  sourceId: string,
  readerId: string,
): Promise<SourceFacts | null> {
  let facts: SourceFacts | null = null;
  let after = 0;
  for (;;) {
    const rows = await readBatch(orm, { sourceId, readerId, after });
    for (const row of rows) {
      facts ??= {
        language: row.language,
        isFlowing: row.is_flowing,
        pagesTotal: row.pages_total,
        words: 0,
        skipped: [],
      };
      facts.words += countWords(row.text);
      const reason = whySkipped(row);
      if (reason) addSkipped(facts.skipped, row.page, reason);
      after = row.page;
    }
    if (rows.length < BATCH_PAGES) return facts;
    await setImmediate();
  }
}

async function readBatch(
  orm: Database['orm'],
  { sourceId, readerId, after }: { sourceId: string; readerId: string; after: number },
): Promise<FactsRow[]> {
  const { rows } = await orm.execute<FactsRow>(sql`
    select source.language, source.pages_total, source_page.page, source_page.text,
      source_page.awaits_recognition as is_waiting,
      coalesce(source_page.landmarks, source_page.cues) is not null as is_flowing,
      source_page.width = 0 and source_page.height = 0 as is_broken
    from source join source_page on source_page.source_no = source.no
    where source.id = ${sourceId} and is_ready and ${isReadable(readerId)} and source_page.page > ${after}
    order by source_page.page limit ${BATCH_PAGES}`);
  return rows;
}

function whySkipped(row: FactsRow): SkippedFor | null {
  if (row.is_waiting) return 'waiting';
  if (/\S/.test(row.text)) return null;
  return row.is_broken && !row.is_flowing ? 'broken' : 'blank';
}

function addSkipped(skipped: SourceFacts['skipped'], page: number, reason: SkippedFor): void {
  const last = skipped.at(-1);
  if (last?.reason === reason && last.to === page - 1) last.to = page;
  else skipped.push({ from: page, to: page, reason });
}
