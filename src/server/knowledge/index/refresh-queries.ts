import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { ANALYSIS_VERSION } from '#language/analyze.ts';
import { APPARATUS_VERSION } from '../apparatus/apparatus-queries.ts';
import { KNOWN_COLUMNS, type KnownRow, type KnownSource, toKnown } from './known-source.ts';
import { analysed } from './index-queries.ts';
import type { NewPassage } from './passages.ts';

type Orm = Database['orm'];

/** A source that was indexed with an older analysis, or under another title or for other readers. */
export interface OutdatedSource extends KnownSource {
  language: string;
  accessVersion: number;
  /** Its words are analysed as they are now. */
  isIndexed: boolean;
  /** Its headings were kept when it was read, or could not be. */
  hasHeadings: boolean;
}

/** The first outdated source behind `afterNo`. */
export async function findOutdated(orm: Orm, afterNo: number): Promise<OutdatedSource | null> {
  const { rows } = await orm.execute<
    KnownRow & { language: string; access_version: number; is_indexed: boolean; has_headings: boolean }
  >(sql`
    select ${KNOWN_COLUMNS}, language, access_version,
      analysis_version >= ${ANALYSIS_VERSION} and marked_version >= access_version as is_indexed, has_headings
    from source
    where is_whole and no > ${afterNo} and (
      analysis_version < ${ANALYSIS_VERSION} or marked_version < access_version or apparatus_version < ${APPARATUS_VERSION}
      or not has_headings
    )
    order by no limit 1`);
  const [row] = rows;
  if (!row) return null;
  return {
    ...toKnown(row),
    language: row.language,
    accessVersion: row.access_version,
    isIndexed: row.is_indexed,
    hasHeadings: row.has_headings,
  };
}

/** A passage as it is stored. */
export interface StoredPassage {
  ord: number;
  text: string;
  headingPath: string[];
}

/** The next passages after `afterOrd`, in ascending order. */
export async function listPassages(
  orm: Orm,
  sourceNo: number,
  { afterOrd, limit }: { afterOrd: number; limit: number },
): Promise<StoredPassage[]> {
  const { rows } = await orm.execute<{
    ord: number;
    text: string;
    start_offset: number;
    end_offset: number;
    heading_path: string[];
  }>(sql`
    select passage_text.ord, source_page.text, start_offset, end_offset, heading_path
    from passage_text join source_page using (source_no, page)
    where source_no = ${sourceNo} and passage_text.ord > ${afterOrd}
    order by passage_text.ord limit ${limit}`);
  // Offsets count UTF-16 units, which the database cannot.
  return rows.map(({ ord, text, start_offset: start, end_offset: end, heading_path: headingPath }) => ({
    ord,
    text: text.slice(start, end),
    headingPath,
  }));
}

/** In how many of the passages each of their words stands now. */
export async function countTerms(
  orm: Orm,
  sourceNo: number,
  ords: readonly number[],
): Promise<{ frequency: Map<string, number>; terms: number }> {
  const { rows } = await orm.execute<{ lexeme: string; df: number }>(sql`
    select word.lexeme, count(*)::integer as df
    from passage, unnest(passage.tsv) as word
    where passage.source_no = ${sourceNo} and passage.ord = any(${sql.param([...ords])}::integer[])
      and word.positions is not null
    group by word.lexeme`);
  const { rows: sums } = await orm.execute<{ terms: number }>(sql`
    select coalesce(sum(terms), 0)::integer as terms from passage
    where source_no = ${sourceNo} and ord = any(${sql.param([...ords])}::integer[])`);
  return { frequency: new Map(rows.map(({ lexeme, df }) => [lexeme, df])), terms: sums[0]?.terms ?? 0 };
}

export async function updatePassages(
  orm: Orm,
  sourceNo: number,
  passages: ReadonlyArray<Pick<NewPassage, 'ord' | 'language' | 'terms' | 'tsvector'>>,
): Promise<void> {
  const ords = sql.param(passages.map(({ ord }) => ord));
  await orm.execute(sql`
    update passage set terms = given.terms, tsv = given.tsv
    from ${analysed(passages)}
    where passage.source_no = ${sourceNo} and passage.ord = given.ord`);
  await orm.execute(sql`
    update passage_text set language = given.language
    from unnest(${ords}::integer[], ${sql.param(passages.map(({ language }) => language))}::text[])
      as given (ord, language)
    where passage_text.source_no = ${sourceNo} and passage_text.ord = given.ord`);
}

/** Words that stand nowhere any more. */
export async function deleteGoneTerms(orm: Orm): Promise<void> {
  await orm.execute(sql`delete from term_stat where df <= 0`);
}

export async function addToSourceTerms(orm: Orm, sourceNo: number, terms: number): Promise<void> {
  await orm.execute(sql`update source set terms = terms + ${terms} where no = ${sourceNo}`);
}

/** Title and readers count as those that the refreshing began with: when they changed meanwhile, it is still outdated. */
export async function markRefreshed(orm: Orm, { no, accessVersion }: OutdatedSource): Promise<void> {
  await orm.execute(sql`
    update source set analysis_version = ${ANALYSIS_VERSION}, marked_version = ${accessVersion}, language = coalesce((
      select language from passage_text where source_no = ${no}
      group by language order by count(*) desc, language limit 1
    ), language)
    where no = ${no}`);
}

/** Also where the file could not be read again, so that it is not tried for ever. */
export async function markHeadings(orm: Orm, no: number): Promise<void> {
  await orm.execute(sql`update source set has_headings = true where no = ${no}`);
}

/** Whether a page has lines from before the edges of words were kept: they have six entries, not seven. */
export async function hasPlainLines(orm: Orm, sourceNo: number): Promise<boolean> {
  const { rows } = await orm.execute(sql`
    select page from source_page
    where source_no = ${sourceNo} and lines like '[[%' and lines !~ '^\[\[[^]]*"'
    limit 1`);
  return rows.length > 0;
}

/** Gives a page new lines and headings, where its text is still the one that they are about. */
export async function updateLines(
  orm: Orm,
  sourceNo: number,
  { page, text, lines, headings }: { page: number; text: string; lines: string; headings: string },
): Promise<void> {
  await orm.execute(sql`
    update source_page set lines = ${lines}, headings = ${headings}
    where source_no = ${sourceNo} and page = ${page} and text = ${text}`);
}
