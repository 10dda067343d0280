import { sql } from 'drizzle-orm';
import { analyze } from '#language/analyze.ts';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { isReadable } from '../search/readable.ts';
import type { StoredAside } from './asides.ts';
import {
  type Apparatus,
  type ApparatusOptions,
  type BookExercise,
  type FoundDefinition,
  type GlossaryEntry,
  NO_APPARATUS,
  type Region,
  type WorkedExample,
} from './apparatus.ts';

type Orm = Database['orm'];

/** To be raised when other things are recognised: sources of older versions are looked through again after the start. */
export const APPARATUS_VERSION = 11;

const ITEMS_PER_STATEMENT = 500;

interface NewItem {
  ord: number;
  kind: 'region' | 'term' | 'exercise' | 'example';
  page: number;
  key: string | null;
  content: string;
}

/** Replaces what was known of a source. */
export async function storeApparatus(
  orm: Orm,
  sourceNo: number,
  { apparatus, language }: { apparatus: Apparatus; language: string },
): Promise<void> {
  await orm.execute(sql`delete from apparatus_item where source_no = ${sourceNo}`);
  const items = itemsOf(apparatus, language);
  for (let from = 0; from < items.length; from += ITEMS_PER_STATEMENT) {
    const slice = items.slice(from, from + ITEMS_PER_STATEMENT);
    await orm.execute(sql`
      insert into apparatus_item (source_no, ord, kind, page, term_key, content)
      select ${sourceNo}, ord, kind, page, term_key, content
      from unnest(
        ${sql.param(slice.map(({ ord }) => ord))}::integer[],
        ${sql.param(slice.map(({ kind }) => kind))}::text[],
        ${sql.param(slice.map(({ page }) => page))}::integer[],
        ${sql.param(slice.map(({ key }) => key))}::text[],
        ${sql.param(slice.map(({ content }) => content))}::text[]
      ) as given (ord, kind, page, term_key, content)`);
  }
  await storeAsides(orm, sourceNo, asidesOf(apparatus.regions));
  await orm.execute(sql`update source set apparatus_version = ${APPARATUS_VERSION} where no = ${sourceNo}`);
}

function itemsOf({ regions, glossary, exercises, examples }: Apparatus, language: string): NewItem[] {
  const items = [
    ...regions.map((region) => ({
      kind: 'region' as const,
      spans: region.spans,
      key: null,
      content: region,
    })),
    ...glossary.map((entry) => ({
      kind: 'term' as const,
      spans: entry.spans,
      key: termKey(entry.term, language),
      content: entry,
    })),
    ...exercises.map((exercise) => ({
      kind: 'exercise' as const,
      spans: exercise.spans,
      key: null,
      content: exercise,
    })),
    ...examples.map((example) => ({
      kind: 'example' as const,
      spans: example.problemSpans,
      key: null,
      content: example,
    })),
  ];
  return items.map(({ kind, spans, key, content }, ord) => ({
    ord,
    kind,
    page: spans[0]?.page ?? 1,
    key,
    content: JSON.stringify(content),
  }));
}

/** Summaries and glossaries do say something of the subject, and of an example what is worked out is told too. */
function asidesOf(regions: readonly Region[]): Map<number, StoredAside[]> {
  const asides = new Map<number, StoredAside[]>();
  for (const { kind, spans } of regions) {
    if (kind === 'summary' || kind === 'glossary' || kind === 'example') continue;
    for (const { page, start, end } of spans) {
      asides.set(page, [...(asides.get(page) ?? []), [start, end, kind]]);
    }
  }
  return asides;
}

async function storeAsides(
  orm: Orm,
  sourceNo: number,
  asides: ReadonlyMap<number, readonly StoredAside[]>,
): Promise<void> {
  await orm.execute(sql`
    update source_page set asides = null where source_no = ${sourceNo} and asides is not null`);
  if (asides.size === 0) return;
  await orm.execute(sql`
    update source_page set asides = given.asides
    from unnest(
      ${sql.param([...asides.keys()])}::integer[],
      ${sql.param([...asides.values()].map((list) => JSON.stringify(list)))}::text[]
    ) as given (page, asides)
    where source_page.source_no = ${sourceNo} and source_page.page = given.page`);
}

/** Terms are the same when their words are, whatever their endings, accents and order of glossaries: 'Osmosis', 'osmoses'. */
function termKey(term: string, language: string): string | null {
  const key = analyze(term.replaceAll(/\([^()]*\)/gu, ' '), language)
    .filter(({ isExtra }) => !isExtra)
    .map(({ term: word }) => word)
    .join(' ');
  return key === '' ? null : key;
}

/** Patterns for terms of which the words are the last: 'structural unemployment' of 'unemployment'. */
function endings(keys: readonly string[]): string[] {
  return [...new Set(keys)].map((key) => `% ${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}`);
}

interface ItemRow extends Record<string, unknown> {
  kind: NewItem['kind'];
  content: string;
}

/** See Knowledge.apparatus. */
export async function findApparatus(
  orm: Orm,
  sourceId: string,
  { readerId, from, to, only }: ApparatusOptions,
): Promise<Apparatus> {
  const { rows } = await orm.execute<ItemRow>(sql`
    ${prepared('apparatus_of_source')}
    select kind, content from source join apparatus_item on apparatus_item.source_no = source.no
    where source.id = ${sourceId} and source.is_ready and ${isReadable(readerId)}
      and (${from ?? null}::integer is null or apparatus_item.page >= ${from ?? null})
      and (${to ?? null}::integer is null or apparatus_item.page <= ${to ?? null})
      and (${only ?? null}::text is null or apparatus_item.kind = ${only ?? null})
    order by ord`);
  if (rows.length === 0) return NO_APPARATUS;
  return {
    regions: contentsOf<Region>(rows, 'region'),
    glossary: contentsOf<GlossaryEntry>(rows, 'term'),
    exercises: contentsOf<BookExercise>(rows, 'exercise'),
    examples: contentsOf<WorkedExample>(rows, 'example'),
  };
}

/** Border: written by storeApparatus in this form. */
function contentsOf<T>(rows: readonly ItemRow[], wanted: NewItem['kind']): T[] {
  return rows.flatMap(({ kind, content }) => (kind === wanted ? [JSON.parse(content) as T] : []));
}

/** See Knowledge.definitionsOf. The books of the scope may be in several languages, and a term has other endings in each. */
export async function findDefinitions(
  orm: Orm,
  query: {
    term: string;
    isKind?: boolean;
    readerId: string;
    sourceIds?: readonly string[];
    limit: number;
  },
): Promise<FoundDefinition[]> {
  const { term, isKind = false, readerId, sourceIds = null, limit } = query;
  const inScope = sourceIds === null ? sql`true` : sql`source.id = any(${sql.param([...sourceIds])}::text[])`;
  const { rows: languages } = await orm.execute<{ language: string }>(sql`
    select distinct language from source
    where is_ready and apparatus_version > 0 and ${inScope} and ${isReadable(readerId)}`);
  const keys = languages.flatMap(({ language }) => termKey(term, language) ?? []);
  if (keys.length === 0) return [];
  const { rows } = await orm.execute<{ id: string; title: string; language: string; content: string }>(sql`
    select source.id, source.title, source.language, content
    from apparatus_item join source on source.no = apparatus_item.source_no
    where ${isKind ? sql`term_key like any(${sql.param(endings(keys))}::text[])` : sql`term_key = any(${sql.param([...new Set(keys)])}::text[])`}
      and source.is_ready
      and ${inScope} and ${isReadable(readerId)}
    order by source.no, ord limit ${limit}`);
  return rows.map(({ id, title, language, content }) => ({
    // Border: written by storeApparatus in this form.
    ...(JSON.parse(content) as GlossaryEntry),
    sourceId: id,
    title,
    language,
  }));
}
