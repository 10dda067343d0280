import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Passage, SourceAccess, SourcePage } from '../knowledge.ts';
import type { Hit } from './query.ts';

type Orm = Database['orm'];
type Line = [start: number, end: number, x0: number, y0: number, x1: number, y1: number];

interface PassageRow extends Record<string, unknown> {
  id: string;
  source_no: number;
  ord: number;
  title: string;
  page: number;
  start_offset: number;
  end_offset: number;
  language: string;
  heading_path: string[];
  text: string;
}

/** Texts of ranked passages, in their order. Asks once more who reads, so that a wrong marker could not leak a text. */
export async function loadPassages(orm: Orm, ranked: readonly Hit[], readerId: string): Promise<Passage[]> {
  if (ranked.length === 0) return [];
  // In two steps, because the planner knows nothing of the list and may otherwise read whole sources.
  const { rows } = await orm.execute<PassageRow>(sql`
    with found as materialized (
      select passage_text.*, (
        select text from source_page
        where source_page.source_no = passage_text.source_no and source_page.page = passage_text.page
      ) as text
      from unnest(
        ${sql.param(ranked.map(({ sourceNo }) => sourceNo))}::integer[],
        ${sql.param(ranked.map(({ ord }) => ord))}::integer[]
      ) as wanted (source_no, ord)
      join passage_text using (source_no, ord)
    )
    select source.id, source.title, found.*
    from found join source on source.no = found.source_no
    where source.is_ready and (source.is_public or source.owner_id = ${readerId})`);
  const byPlace = new Map(rows.map((row) => [`${row.source_no}:${row.ord}`, row]));
  return ranked.flatMap(({ sourceNo, ord, score }) => {
    const row = byPlace.get(`${sourceNo}:${ord}`);
    return row ? [toPassage(row, score)] : [];
  });
}

function toPassage(row: PassageRow, score: number): Passage {
  return {
    id: `${row.id}:${row.ord}`,
    sourceId: row.id,
    title: row.title,
    page: row.page,
    start: row.start_offset,
    end: row.end_offset,
    headingPath: row.heading_path,
    text: row.text.slice(row.start_offset, row.end_offset),
    language: row.language,
    score,
  };
}

export async function findSource(orm: Orm, sourceId: string, readerId: string): Promise<SourceAccess | null> {
  const { rows } = await orm.execute<{
    id: string;
    title: string;
    owner_id: string | null;
    is_public: boolean;
  }>(sql`
    select id, title, owner_id, is_public from source
    where id = ${sourceId} and (is_public or owner_id = ${readerId})`);
  const [row] = rows;
  return row ? { id: row.id, title: row.title, ownerId: row.owner_id, isPublic: row.is_public } : null;
}

interface PageRow extends Record<string, unknown> {
  pages_total: number;
  width: number;
  height: number;
  text: string;
  lines: string;
}

export async function findStoredPage(
  orm: Orm,
  place: { sourceId: string; page: number; readerId: string },
): Promise<SourcePage | null> {
  const { sourceId, page, readerId } = place;
  const { rows } = await orm.execute<PageRow>(sql`
    select source.pages_total, source_page.width, source_page.height, source_page.text, source_page.lines
    from source join source_page on source_page.source_no = source.no
    where source.id = ${sourceId} and source_page.page = ${page}
      and source.is_ready and (source.is_public or source.owner_id = ${readerId})`);
  const [row] = rows;
  if (!row) return null;
  const lines = linesOf(row.lines).map(([start, end, x0, y0, x1, y1]) => ({
    page,
    start,
    end,
    x0,
    y0,
    x1,
    y1,
  }));
  return { page, pagesTotal: row.pages_total, width: row.width, height: row.height, text: row.text, lines };
}

/** Text and lines of a page for the boxes of a quote that was found in it before. */
export async function findLines(
  orm: Orm,
  sourceId: string,
  page: number,
): Promise<{ text: string; lines: Line[] } | null> {
  const { rows } = await orm.execute<{ text: string; lines: string }>(sql`
    select source_page.text, source_page.lines
    from source join source_page on source_page.source_no = source.no
    where source.id = ${sourceId} and source_page.page = ${page} and source.is_ready`);
  const [row] = rows;
  return row ? { text: row.text, lines: linesOf(row.lines) } : null;
}

/** Border: written by insertPages in this form. */
function linesOf(stored: string): Line[] {
  return JSON.parse(stored) as Line[];
}
