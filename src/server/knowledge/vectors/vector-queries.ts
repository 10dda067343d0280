import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isReadable } from '../search/readable.ts';

type Orm = Database['orm'];

/** A complete source whose passages are to be embedded. */
export interface SourceToEmbed {
  no: number;
  title: string;
  passages: number;
}

/** A source that is still being read, or its scanned pages recognised, grows; vectors come when it is whole. */
const IS_WHOLE = sql`is_whole and not exists (
  select from source_page where source_page.source_no = source.no and awaits_recognition)`;

/** Null when the source is gone, not whole, or has all its vectors of this model. */
export async function findSourceToEmbed(
  orm: Orm,
  sourceId: string,
  model: string,
): Promise<SourceToEmbed | null> {
  const { rows } = await orm.execute<SourceToEmbed & Record<string, unknown>>(sql`
    select no, title, passages from source
    where id = ${sourceId} and ${IS_WHOLE} and not exists (
      select from source_embedding where source_no = no and model = ${model} and is_complete)`);
  return rows[0] ?? null;
}

/** Where the blocks begin that are stored already, after vectors of any other model are forgotten. */
export async function resumeEmbedding(orm: Orm, sourceNo: number, model: string): Promise<Set<number>> {
  await orm.execute(sql`delete from source_embedding where source_no = ${sourceNo} and model <> ${model}`);
  const { rows } = await orm.execute<{ first_ord: number }>(
    sql`select first_ord from vector_block where source_no = ${sourceNo}`,
  );
  return new Set(rows.map((row) => row.first_ord));
}

interface PassageRow extends Record<string, unknown> {
  page: number;
  start_offset: number;
  end_offset: number;
  heading_path: string[];
}

/** Texts of passages from `first` to before `end`, with the headings above them. */
export async function loadTexts(
  orm: Orm,
  sourceNo: number,
  [first, end]: readonly [first: number, end: number],
): Promise<Array<{ headingPath: string[]; text: string }>> {
  const { rows } = await orm.execute<PassageRow>(sql`
    select page, start_offset, end_offset, heading_path from passage_text
    where source_no = ${sourceNo} and ord >= ${first} and ord < ${end} order by ord`);
  const numbers = [...new Set(rows.map(({ page }) => page))];
  const pages = await orm.execute<{ page: number; text: string }>(sql`
    select page, text from source_page
    where source_no = ${sourceNo} and page = any(${sql.param(numbers)}::integer[])`);
  const textOf = new Map(pages.rows.map(({ page, text }) => [page, text]));
  return rows.map((row) => ({
    headingPath: row.heading_path,
    text: (textOf.get(row.page) ?? '').slice(row.start_offset, row.end_offset),
  }));
}

interface NewBlock {
  sourceNo: number;
  model: string;
  dimension: number;
  firstOrd: number;
  vectors: string;
}

/** Stores a block once. False when the source has vectors of another model or dimension. */
export async function insertBlock(orm: Orm, block: NewBlock): Promise<boolean> {
  const { sourceNo, model, dimension, firstOrd, vectors } = block;
  // Updating nothing, but locking the row: of two writers the second sees what the first wrote.
  const { rows } = await orm.execute<{ model: string; dimension: number }>(sql`
    insert into source_embedding (source_no, model, dimension) values (${sourceNo}, ${model}, ${dimension})
    on conflict (source_no) do update set model = source_embedding.model
    returning model, dimension`);
  if (rows[0]?.model !== model || rows[0].dimension !== dimension) return false;
  await orm.execute(sql`
    insert into vector_block (source_no, first_ord, vectors) values (${sourceNo}, ${firstOrd}, ${vectors})
    on conflict do nothing`);
  return true;
}

export async function completeEmbedding(orm: Orm, sourceNo: number, model: string): Promise<void> {
  await orm.execute(sql`
    update source_embedding set is_complete = true where source_no = ${sourceNo} and model = ${model}`);
}

export async function deleteEmbedding(orm: Orm, sourceNo: number): Promise<void> {
  await orm.execute(sql`delete from source_embedding where source_no = ${sourceNo}`);
}

/** What the vectors of a model can be compared with. */
export interface VectorSpace {
  model: string;
  dimension: number;
}

/** Whole sources numbered above `after` that lack vectors of this space, in order. */
export async function listWithout(
  orm: Orm,
  { model, dimension }: VectorSpace,
  { after, limit }: { after: number; limit: number },
): Promise<Array<{ no: number; id: string }>> {
  const { rows } = await orm.execute<{ no: number; id: string }>(sql`
    select no, id from source
    where no > ${after} and ${IS_WHOLE} and not exists (
      select from source_embedding
      where source_no = no and model = ${model} and dimension = ${dimension} and is_complete)
    order by no limit ${limit}`);
  return rows;
}

/** Forgets what these sources have of other spaces. */
export async function deleteForeign(
  orm: Orm,
  sourceNos: readonly number[],
  { model, dimension }: VectorSpace,
): Promise<void> {
  await orm.execute(sql`
    delete from source_embedding
    where source_no = any(${sql.param([...sourceNos])}::integer[]) and (model <> ${model} or dimension <> ${dimension})`);
}

/** Sources with all their vectors in this space, of what `readerId` may read; `sourceIds` narrows. */
export async function listEmbedded(
  orm: Orm,
  { model, dimension }: VectorSpace,
  { readerId, sourceIds }: { readerId: string; sourceIds?: readonly string[] },
): Promise<Array<{ no: number; passages: number }>> {
  const isNamed = sourceIds ? sql`and source.id = any(${sql.param([...sourceIds])}::text[])` : sql``;
  const { rows } = await orm.execute<{ no: number; passages: number }>(sql`
    select source.no, source.passages
    from source join source_embedding on source_no = source.no
    where source.is_ready and ${isReadable(readerId)} ${isNamed}
      and source_embedding.is_complete and model = ${model} and dimension = ${dimension}
    order by source.no`);
  return rows;
}

export interface VectorBlock extends Record<string, unknown> {
  source_no: number;
  first_ord: number;
  vectors: string;
}

/** The next blocks of some sources, in order, behind `after`. */
export async function listBlocks(
  orm: Orm,
  sourceNos: readonly number[],
  { after, limit }: { after: Pick<VectorBlock, 'source_no' | 'first_ord'> | undefined; limit: number },
): Promise<VectorBlock[]> {
  const behind = after ? sql`and (source_no, first_ord) > (${after.source_no}, ${after.first_ord})` : sql``;
  const { rows } = await orm.execute<VectorBlock>(sql`
    select source_no, first_ord, vectors from vector_block
    where source_no = any(${sql.param([...sourceNos])}::integer[]) ${behind}
    order by source_no, first_ord limit ${limit}`);
  return rows;
}
