import { sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { lockSource } from '../index/scan-queries.ts';
import { onOneLine } from '#shared/on-one-line.ts';
import { parseHeadings } from '../index/stored-headings.ts';
import { headingsIn } from '../reading/landmarks.ts';
import { landmarksOf } from '../search/passage-queries.ts';
import { parseLines } from '../index/stored-lines.ts';
import type { PrintedStarts } from './printed-lines.ts';
import { storeApparatus } from './apparatus-queries.ts';
import { type ApparatusPage, ApparatusReader } from './read-apparatus.ts';

type Orm = Database['orm'];

const BATCH_PAGES = 64;
/** How many pages are read between two turns of the event loop. */
const PAGES_PER_TURN = 8;

interface SourceRow extends Record<string, unknown> {
  no: number;
  language: string;
}

interface PageRow extends Record<string, unknown> {
  page: number;
  text: string;
  headings: string | null;
  landmarks: string | null;
  heading_paths: string[][] | null;
}

/** Looks a source that is indexed through for what it has beside its running text, and stores it. Does nothing where the source is gone. */
export async function recogniseApparatus(db: Database, sourceId: string): Promise<void> {
  const { rows } = await db.orm.execute<SourceRow>(sql`
    select no, language from source where id = ${sourceId} and is_whole`);
  const [source] = rows;
  if (!source) return;
  const reader = new ApparatusReader();
  for (let from = 0; ;) {
    const pages = await readBatch(db.orm, source.no, from);
    for (const [index, page] of pages.entries()) {
      if (index % PAGES_PER_TURN === 0) await setImmediate();
      reader.add(page);
    }
    const last = pages.at(-1);
    if (!last || pages.length < BATCH_PAGES) break;
    from = last.page;
  }
  const apparatus = await reader.finish((pages) => readStarts(db.orm, source.no, pages));
  await db.transaction(async () => {
    const held = await lockSource(db.orm, sourceId);
    // What was read anew meanwhile is looked through by whoever read it.
    if (held?.no === source.no)
      await storeApparatus(db.orm, source.no, { apparatus, language: source.language });
  });
}

async function readBatch(orm: Orm, sourceNo: number, after: number): Promise<ApparatusPage[]> {
  const { rows } = await orm.execute<PageRow>(sql`
    with batch as materialized (
      select page, text, headings, landmarks from source_page
      where source_no = ${sourceNo} and page > ${after} and cues is null
      order by page limit ${BATCH_PAGES}
    ), trails as materialized (
      select page, jsonb_agg(distinct heading_path) as heading_paths
      from passage_text
      where source_no = ${sourceNo} and page > ${after} and page <= (select max(page) from batch)
      group by page
    )
    select batch.page, text, headings, landmarks, heading_paths
    from batch left join trails on trails.page = batch.page
    order by batch.page`);
  return rows.map((row) => ({ page: row.page, text: row.text, headings: headingsOf(row) }));
}

/** Also those in the midst of a passage, and those above that the page goes on from. */
function headingsOf({ text, headings, landmarks, heading_paths: paths }: PageRow): Map<string, number> {
  const own = landmarks === null ? parseHeadings(headings) : headingsIn(text, landmarksOf(landmarks));
  return new Map([
    ...(paths ?? []).flatMap((path) => path.map((heading, index) => [heading, index + 1] as const)),
    ...own.map(({ start, end, level }) => [onOneLine(text.slice(start, end)), level] as const),
  ]);
}

/** Where the printed lines of some pages begin. */
async function readStarts(orm: Orm, sourceNo: number, pages: readonly number[]): Promise<PrintedStarts> {
  const starts = new Map<number, number[]>();
  for (let from = 0; from < pages.length; from += BATCH_PAGES) {
    const { rows } = await orm.execute<{ page: number; lines: string }>(sql`
      select page, lines from source_page
      where source_no = ${sourceNo} and page = any(${sql.param(pages.slice(from, from + BATCH_PAGES))}::integer[])`);
    for (const { page, lines } of rows) {
      starts.set(
        page,
        parseLines(lines).flatMap(([start, , , , , , , pagesOn = 0]) => (pagesOn === 0 ? [start] : [])),
      );
    }
    await setImmediate();
  }
  return starts;
}
