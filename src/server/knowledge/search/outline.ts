import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { parseHeadings } from '../index/stored-headings.ts';
import type { OutlineEntry } from '../reading-aids.ts';
import { readPages } from './page-queries.ts';
import { isReadable } from './readable.ts';

type Orm = Database['orm'];

interface HeadingsRow extends Record<string, unknown> {
  page: number;
  headings: string | null;
  is_flowing: boolean;
}

interface TrailRow extends Record<string, unknown> {
  page: number;
  heading_path: string[];
}

/** See Knowledge.outlineOf. */
export async function outlineOf(orm: Orm, sourceId: string, readerId: string): Promise<OutlineEntry[]> {
  const { rows } = await orm.execute<HeadingsRow>(sql`
    select page, headings, landmarks is not null as is_flowing
    from source join source_page on source_page.source_no = source.no
    where source.id = ${sourceId} and is_ready and ${isReadable(readerId)}
    order by page`);
  if (rows.some((row) => row.is_flowing)) return outlineOfParts(orm, sourceId, readerId);
  if (rows.every(({ headings }) => headings === null)) return outlineOfPassages(orm, sourceId, readerId);
  return rows.flatMap(({ page, headings }) =>
    parseHeadings(headings).map(({ title, level, start }) => ({
      ...{ title, level, page, start },
      isFlowing: false,
    })),
  );
}

/** Text without pages knows where its headings stand. */
async function outlineOfParts(orm: Orm, sourceId: string, readerId: string): Promise<OutlineEntry[]> {
  const entries: OutlineEntry[] = [];
  for await (const { page, text, headings } of readPages(orm, sourceId, { readerId })) {
    for (const { start, end, level } of headings) {
      entries.push({ title: text.slice(start, end).trim(), level, page, start, isFlowing: true });
    }
  }
  return entries;
}

/** Of what was read before headings were kept and cannot be read again: what its passages stand under. */
async function outlineOfPassages(orm: Orm, sourceId: string, readerId: string): Promise<OutlineEntry[]> {
  const { rows } = await orm.execute<TrailRow>(sql`
    with trail as materialized (
      select page, ord, heading_path, lag(heading_path) over (order by ord) as before
      from passage_text
      where source_no = (
        select no from source where id = ${sourceId} and is_ready and ${isReadable(readerId)}
      )
    )
    select page, heading_path from trail where heading_path is distinct from before order by ord`);
  return rows.flatMap(newHeadings);
}

/** Of a path, what the one before does not have. */
function newHeadings(
  { page, heading_path: path }: TrailRow,
  index: number,
  rows: TrailRow[],
): OutlineEntry[] {
  const before = rows[index - 1]?.heading_path ?? [];
  const same = path.findIndex((title, depth) => title !== before[depth]);
  if (same === -1) return [];
  return path.slice(same).map((title, depth) => ({
    ...{ title, level: same + depth + 1, page, start: 0 },
    isFlowing: false,
  }));
}
