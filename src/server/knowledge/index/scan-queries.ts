import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { UNDETERMINED } from '#language/languages.ts';
import type { PageHeading } from '../chunks/headings.ts';
import type { ReadPage } from '../reading/protocol.ts';
import { addToCorpus } from './index-queries.ts';
import { KNOWN_COLUMNS, type KnownRow, type KnownSource, toKnown } from './known-source.ts';
import { storedHeadings } from './stored-headings.ts';
import { storedLines } from './stored-lines.ts';

type Orm = Database['orm'];

/** The first page of a source whose text is still to be recognised. */
export async function findNextScan(orm: Orm, sourceId: string): Promise<{ page: number } | null> {
  const { rows } = await orm.execute<{ page: number }>(sql`
    select source_page.page
    from source join source_page on source_page.source_no = source.no
    where source.id = ${sourceId} and source_page.awaits_recognition
    order by source_page.page limit 1`);
  return rows[0] ?? null;
}

/** How many pages still await recognition, and how many passages can be found; null when the source is gone. */
export async function countScans(
  orm: Orm,
  sourceId: string,
): Promise<{ left: number; passages: number } | null> {
  const { rows } = await orm.execute<{ left: number; passages: number }>(sql`
    select source.passages, (
      select count(*)::integer from source_page
      where source_page.source_no = source.no and source_page.awaits_recognition
    ) as left
    from source where id = ${sourceId}`);
  return rows[0] ?? null;
}

/** Keeps a source from being removed or written to by others until the transaction ends; null when it is gone. */
export async function lockSource(
  orm: Orm,
  sourceId: string,
): Promise<(KnownSource & { passages: number }) | null> {
  const { rows } = await orm.execute<KnownRow & { passages: number }>(sql`
    select ${KNOWN_COLUMNS}, passages from source where id = ${sourceId} for no key update`);
  const [row] = rows;
  return row ? { ...toKnown(row), passages: row.passages } : null;
}

/** Writes what was recognised on a page; null means that it has no text and is not tried again. */
export async function settleScan(
  orm: Orm,
  sourceNo: number,
  { page, read }: { page: number; read: (ReadPage & { headings: PageHeading[] }) | null },
): Promise<void> {
  const lines = storedLines({ lines: read?.lines ?? [], nextLines: [] });
  await orm.execute(sql`
    update source_page set text = ${read?.text ?? ''}, lines = ${lines}, headings = ${storedHeadings(read?.headings ?? [])},
      awaits_recognition = false
    where source_no = ${sourceNo} and page = ${page}`);
}

/** Counts passages that were added to a source that is visible already. */
export async function growSource(
  orm: Orm,
  sourceNo: number,
  added: { passages: number; terms: number; language: string },
): Promise<void> {
  await orm.execute(sql`
    update source set passages = passages + ${added.passages}, terms = terms + ${added.terms},
      language = case when language = ${UNDETERMINED} then ${added.language} else language end
    where no = ${sourceNo}`);
  await addToCorpus(orm, added);
}
