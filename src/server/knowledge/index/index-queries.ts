import { type SQL, sql } from 'drizzle-orm';
import { binaryArray } from '../../db/binary-array.ts';
import type { Database } from '../../db/database.ts';
import { ANALYSIS_VERSION } from '#language/analyze.ts';
import type { SourceAccess } from '../knowledge.ts';
import type { BoundPage } from '../chunks/bound-page.ts';
import type { PageHeading } from '../chunks/headings.ts';
import { findKnown, KNOWN_COLUMNS, type KnownRow, type KnownSource, toKnown } from './known-source.ts';
import type { NewPassage } from './passages.ts';
import { storedHeadings } from './stored-headings.ts';
import { storedLines } from './stored-lines.ts';

type Orm = Database['orm'];

const TERMS_PER_STATEMENT = 2_000;

/**
 * Registers a source without text, instead of the one that was there. Its title and readers stay those that are known, since the
 * caller may have read theirs before somebody changed them. Waits for another that does the same.
 */
export async function replaceSource(orm: Orm, source: SourceAccess): Promise<KnownSource> {
  // Of a source that is not there yet, there is no row to lock.
  await orm.execute(sql`select pg_advisory_xact_lock(hashtextextended(${source.id}, 0))`);
  const known = await findKnown(orm, source.id);
  await deleteSource(orm, source.id);
  return insertSource(orm, known ?? source);
}

async function insertSource(orm: Orm, source: SourceAccess | KnownSource): Promise<KnownSource> {
  const { id, title, ownerId, visibility } = source;
  const institution = 'no' in source ? sql`${source.institutionId}` : sql`institution_of(${ownerId})`;
  const { rows } = await orm.execute<KnownRow>(sql`
    insert into source (id, title, owner_id, visibility, institution_id, has_headings)
    values (${id}, ${title}, ${ownerId}, ${visibility}, ${institution}, true)
    returning ${KNOWN_COLUMNS}`);
  const [row] = rows;
  if (!row) throw new Error('the database returned no number for a new source');
  return toKnown(row);
}

/** The institution of a source without an owner stays. */
export async function updateSource(
  orm: Orm,
  { id, title, ownerId, visibility }: SourceAccess,
): Promise<void> {
  await orm.execute(sql`
    update source set title = ${title}, owner_id = ${ownerId}, visibility = ${visibility},
      institution_id = case when ${ownerId}::text is null then institution_id else institution_of(${ownerId}) end,
      access_version = access_version + 1
    where id = ${id}`);
}

export async function clearOwner(orm: Orm, ownerId: string): Promise<void> {
  await orm.execute(sql`
    update source set owner_id = null, access_version = access_version + 1
    where owner_id = ${ownerId} and visibility <> 'me'`);
}

/** Locks a source against being removed until the transaction ends; false when it is gone. */
export async function holdSource(orm: Orm, sourceNo: number): Promise<boolean> {
  const { rows } = await orm.execute(sql`select no from source where no = ${sourceNo} for key share`);
  return rows.length > 0;
}

interface Batch {
  pages: ReadonlyArray<BoundPage & { headings: PageHeading[] }>;
  passages: readonly NewPassage[];
}

/**
 * Writes pages and passages of a source; false when it is gone. One statement, since everybody waits for as long as a transaction
 * has the one connection.
 */
export async function insertBatch(orm: Orm, sourceNo: number, { pages, passages }: Batch): Promise<boolean> {
  const { rows } = await orm.execute(sql`
    with held as (select no from source where no = ${sourceNo} for key share),
    pages as (
      insert into source_page (source_no, page, width, height, text, lines, landmarks, structure, cues, headings, awaits_recognition)
      select no, page, width, height, text, lines, landmarks, structure, cues, headings, is_scan
      from held, ${pageRows(pages)}
    ),
    words as (
      insert into passage (source_no, ord, terms, tsv)
      select no, ord, terms, tsv
      from held, ${analysed(passages)}
    ),
    texts as (
      insert into passage_text (source_no, ord, page, start_offset, end_offset, language, heading_path)
      select no, ord, page, start_offset, end_offset, language, heading_path::jsonb
      from held, ${passageRows(passages)}
    )
    select no from held`);
  return rows.length > 0;
}

function pageRows(pages: Batch['pages']): SQL {
  const lines = pages.map((page) => storedLines(page));
  const landmarks = pages.map((page) => (page.landmarks ? JSON.stringify(page.landmarks) : null));
  const structures = pages.map((page) => (page.structure ? JSON.stringify(page.structure) : null));
  const cues = pages.map((page) => (page.cues ? JSON.stringify(page.cues) : null));
  const headings = pages.map((page) => storedHeadings(page.headings));
  return sql`unnest(
      ${sql.param(pages.map(({ page }) => page))}::integer[],
      ${sql.param(pages.map(({ width }) => width))}::real[],
      ${sql.param(pages.map(({ height }) => height))}::real[],
      ${binaryArray(
        'text',
        pages.map(({ text }) => text),
      )}::text[],
      ${binaryArray('text', lines)}::text[],
      ${sql.param(landmarks)}::text[],
      ${sql.param(structures)}::text[],
      ${sql.param(cues)}::text[],
      ${binaryArray('text', headings)}::text[],
      ${sql.param(pages.map(({ isScan = false }) => isScan))}::boolean[]
    ) as given (page, width, height, text, lines, landmarks, structure, cues, headings, is_scan)`;
}

function passageRows(passages: readonly NewPassage[]): SQL {
  return sql`unnest(
      ${sql.param(passages.map(({ ord }) => ord))}::integer[],
      ${sql.param(passages.map(({ page }) => page))}::integer[],
      ${sql.param(passages.map(({ start }) => start))}::integer[],
      ${sql.param(passages.map(({ end }) => end))}::integer[],
      ${sql.param(passages.map(({ language }) => language))}::text[],
      ${sql.param(passages.map(({ headingPath }) => JSON.stringify(headingPath)))}::text[]
    ) as given (ord, page, start_offset, end_offset, language, heading_path)`;
}

/** What an analysis says of passages, as the rows `given`. */
export function analysed(passages: ReadonlyArray<Pick<NewPassage, 'ord' | 'terms' | 'tsvector'>>): SQL {
  return sql`unnest(
      ${sql.param(passages.map(({ ord }) => ord))}::integer[],
      ${sql.param(passages.map(({ terms }) => terms))}::integer[],
      ${binaryArray(
        'tsvector',
        passages.map(({ tsvector }) => tsvector),
      )}::tsvector[]
    ) as given (ord, terms, tsv)`;
}

/** Adds to the vocabulary. In the order of the terms, so that two writers cannot wait for each other; in slices, to stay short. */
export async function addTerms(orm: Orm, frequency: ReadonlyMap<string, number>): Promise<void> {
  const entries = [...frequency].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < entries.length; from += TERMS_PER_STATEMENT) {
    const slice = entries.slice(from, from + TERMS_PER_STATEMENT);
    await orm.execute(sql`
      insert into term_stat (term, df)
      select term, df
      from unnest(
        ${sql.param(slice.map(([term]) => term))}::text[],
        ${sql.param(slice.map(([, df]) => df))}::integer[]
      ) as given (term, df)
      order by term collate "C"
      on conflict (term) do update set df = term_stat.df + excluded.df`);
  }
}

/** What has not been counted of a source yet. */
export interface Uncounted {
  language: string;
  pagesTotal: number;
  passages: number;
  terms: number;
  documentFrequency: ReadonlyMap<string, number>;
}

/**
 * Counts passages that were written, and with the first of them makes the source one that is found. Those of a higher number than
 * its count are found as well, but not counted.
 */
export async function countPassages(orm: Orm, sourceNo: number, added: Uncounted): Promise<void> {
  await addTerms(orm, added.documentFrequency);
  await orm.execute(sql`
    update source set is_ready = true, language = ${added.language}, pages_total = ${added.pagesTotal},
      analysis_version = ${ANALYSIS_VERSION},
      passages = passages + ${added.passages}, terms = terms + ${added.terms}
    where no = ${sourceNo}`);
  await addToCorpus(orm, added);
}

export async function markWhole(orm: Orm, sourceNo: number): Promise<void> {
  await orm.execute(sql`update source set is_whole = true where no = ${sourceNo}`);
}

/** Moves the totals of everything that is indexed. */
export async function addToCorpus(
  orm: Orm,
  { passages, terms }: { passages: number; terms: number },
): Promise<void> {
  await orm.execute(sql`
    insert into corpus_stat (passages, terms) values (${passages}, ${terms})
    on conflict (only_row) do update
    set passages = corpus_stat.passages + excluded.passages, terms = corpus_stat.terms + excluded.terms`);
}

/** Removes a source, everything that belongs to it and its share of the statistics. Waits for whoever is writing to it. */
export async function deleteSource(orm: Orm, sourceId: string): Promise<void> {
  const { rows } = await orm.execute<CountedRow>(sql`
    select no, passages, terms from source where id = ${sourceId} for update`);
  const [source] = rows;
  if (!source) return;
  await takeBack(orm, source);
  await orm.execute(sql`delete from source where no = ${source.no}`);
}

/** Removes the text of a source that could not be read to its end. */
export async function deleteContent(orm: Orm, sourceNo: number): Promise<void> {
  const { rows } = await orm.execute<CountedRow>(sql`
    select no, passages, terms from source where no = ${sourceNo} for update`);
  const [source] = rows;
  if (!source) return;
  await takeBack(orm, source);
  await orm.execute(sql`update source set is_ready = false, passages = 0, terms = 0 where no = ${sourceNo}`);
  await orm.execute(sql`delete from passage where source_no = ${sourceNo}`);
  await orm.execute(sql`delete from passage_text where source_no = ${sourceNo}`);
  await orm.execute(sql`delete from source_page where source_no = ${sourceNo}`);
}

interface CountedRow extends Record<string, unknown> {
  no: number;
  passages: number;
  terms: string;
}

/** Takes its share from the statistics. Of a source that is being read, the last passages are not counted yet. */
async function takeBack(orm: Orm, { no, passages, terms }: CountedRow): Promise<void> {
  if (passages === 0) return;
  await orm.execute(sql`
    insert into term_stat (term, df)
    select word.lexeme, -count(*)
    from passage, unnest(passage.tsv) as word
    where passage.source_no = ${no} and passage.ord < ${passages} and word.positions is not null
    group by word.lexeme
    order by word.lexeme collate "C"
    on conflict (term) do update set df = term_stat.df + excluded.df`);
  await orm.execute(sql`delete from term_stat where df <= 0`);
  await addToCorpus(orm, { passages: -passages, terms: -Number(terms) });
}

/** Has the planner’s statistics updated after the first thousand passages and whenever their number has doubled. */
export async function refreshStatistics(orm: Orm): Promise<void> {
  const { rows } = await orm.execute(sql`
    update corpus_stat set analyzed = passages
    where passages >= 1000 and passages >= analyzed * 2
    returning passages`);
  if (rows.length === 0) return;
  await orm.execute(sql`analyze passage`);
  await orm.execute(sql`analyze term_stat`);
}

/** Moves new entries into the index proper, where every search finds them faster. */
export async function settleIndex(orm: Orm): Promise<void> {
  await orm.execute(sql`select gin_clean_pending_list('passage_tsv'::regclass)`);
}
