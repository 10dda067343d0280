import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { PageText } from '../knowledge.ts';
import { asidesIn } from '../apparatus/asides.ts';
import { parseHeadings } from '../index/stored-headings.ts';
import { headingsIn } from '../reading/landmarks.ts';
import type { Landmark } from '../reading/protocol.ts';
import { cuesOf, landmarksOf } from './passage-queries.ts';
import { isReadable } from './readable.ts';

type Orm = Database['orm'];

/** So many pages are in memory at a time; a page of a text without pages is long. */
const BATCH_PAGES = 128;
/** How many pages are read between two turns of the event loop. */
const PAGES_PER_TURN = 8;
/** The largest integer of the column. */
const MAX_PAGE = 2_147_483_647;

interface PageRow extends Record<string, unknown> {
  page: number;
  pages_total: number;
  text: string;
  landmarks: string | null;
  cues: string | null;
  asides: string | null;
  headings: string | null;
  heading_paths: string[][] | null;
}

/** See Knowledge.readPages. */
export async function* readPages(
  orm: Orm,
  sourceId: string,
  { readerId, from = 1, to = MAX_PAGE }: { readerId: string; from?: number; to?: number },
): AsyncGenerator<PageText> {
  let first = from;
  while (first <= to) {
    const rows = await readBatch(orm, { sourceId, readerId, first, to });
    for (const [index, row] of rows.entries()) {
      // Whoever looks a whole book through leaves room for what others ask.
      if (index % PAGES_PER_TURN === 0) await setImmediate();
      yield toPageText(row);
    }
    const last = rows.at(-1)?.page;
    if (last === undefined || rows.length < BATCH_PAGES) return;
    first = last + 1;
  }
}

async function readBatch(
  orm: Orm,
  wanted: { sourceId: string; readerId: string; first: number; to: number },
): Promise<PageRow[]> {
  const { sourceId, readerId, first, to } = wanted;
  const { rows } = await orm.execute<PageRow>(sql`
    with batch as materialized (
      select source_no, source_page.page, pages_total, text, landmarks, cues, asides, headings
      from source join source_page on source_page.source_no = source.no
      where source.id = ${sourceId} and is_ready and ${isReadable(readerId)}
        and source_page.page between ${first} and ${to}
      order by source_page.page limit ${BATCH_PAGES}
    ), trails as materialized (
      select page, jsonb_agg(distinct heading_path) as heading_paths
      from passage_text
      where source_no = (select min(source_no) from batch)
        and page between ${first} and (select max(page) from batch)
      group by page
    )
    select batch.page, pages_total, text, landmarks, cues, asides, headings, heading_paths
    from batch left join trails on trails.page = batch.page
    order by batch.page`);
  return rows;
}

function toPageText(row: PageRow): PageText {
  const { page, pages_total: pagesTotal, text } = row;
  const landmarks = row.landmarks === null ? [] : landmarksOf(row.landmarks);
  return {
    page,
    pagesTotal,
    isFlowing: (row.landmarks ?? row.cues) !== null,
    text,
    cues: cuesOf(row.cues),
    headings: row.landmarks === null ? parseHeadings(row.headings) : headingsIn(text, landmarks),
    headingPaths: row.heading_paths ?? [],
    asides: asidesIn(row.asides),
    printedPages: printedPagesOf(landmarks),
  };
}

function printedPagesOf(landmarks: readonly Landmark[]): PageText['printedPages'] {
  return landmarks.flatMap(({ start, printedPage }, index) =>
    printedPage !== null && printedPage !== landmarks[index - 1]?.printedPage
      ? [{ start, page: printedPage }]
      : [],
  );
}
