import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { institutionMarker, ownerMarker, PUBLIC_MARKER, sourceMarker } from '../index/tsvector.ts';
import { isReadable } from './readable.ts';

/** What a search may look at: resolved once, then enforced inside the ranking statement. */
export interface Scope {
  /** Markers, one of which a passage must carry. */
  markers: string[];
  /** Sources that may carry such a marker and are not complete yet, or not for the reader any more. */
  hidden: number[];
  passages: number;
  /** Most common first. */
  languages: string[];
}

interface ScopeQuery {
  readerId: string;
  sourceIds?: readonly string[];
}

interface LanguageRow extends Record<string, unknown> {
  language: string;
  passages: number;
  sources: number[] | null;
}

export async function resolveScope(orm: Database['orm'], query: ScopeQuery): Promise<Scope> {
  return query.sourceIds
    ? namedScope(orm, query.readerId, query.sourceIds)
    : libraryScope(orm, query.readerId);
}

async function namedScope(orm: Database['orm'], readerId: string, ids: readonly string[]): Promise<Scope> {
  const { rows } = await orm.execute<LanguageRow>(sql`
    ${prepared('scope_of_sources')}
    select language, sum(passages)::integer as passages, array_agg(no) as sources
    from source
    where id = any(${sql.param([...ids])}::text[]) and is_ready and ${isReadable(readerId)}
    group by language order by passages desc, language`);
  return {
    ...total(rows),
    markers: rows.flatMap(({ sources }) => (sources ?? []).map(sourceMarker)),
    hidden: [],
  };
}

interface LibraryRow extends LanguageRow {
  is_ready: boolean;
  is_readable: boolean;
  institution: string | null;
}

/**
 * Markers of people find what is marked as it should be. A source whose readers have just changed is named, or left out, by itself
 * until its passages are marked anew.
 */
async function libraryScope(orm: Database['orm'], readerId: string): Promise<Scope> {
  const isMarked = sql`marked_version = access_version`;
  const { rows } = await orm.execute<LibraryRow>(sql`
    ${prepared('scope_of_library')}
    select language, is_ready, is_readable, institution, sum(passages)::integer as passages,
      case when not (is_ready and is_readable and is_marked) then array_agg(no) end as sources
    from (
      select no, language, is_ready, passages, ${isMarked} as is_marked, ${isReadable(readerId)} as is_readable,
        (select institution_of(${readerId})) as institution
      from source
    ) as known
    where is_readable or not is_marked
    group by language, is_ready, is_readable, is_marked, institution order by passages desc, language`);
  const found = rows.filter((row) => row.is_ready && row.is_readable);
  const hidden = rows.filter((row) => !found.includes(row)).flatMap(({ sources }) => sources ?? []);
  const institution = rows[0]?.institution ?? null;
  return {
    ...total(found),
    markers: [
      PUBLIC_MARKER,
      ownerMarker(readerId),
      ...(institution === null ? [] : [institutionMarker(institution)]),
      ...found.flatMap(({ sources }) => (sources ?? []).map(sourceMarker)),
    ],
    hidden,
  };
}

function total(rows: readonly LanguageRow[]): { passages: number; languages: string[] } {
  return {
    passages: rows.reduce((sum, row) => sum + row.passages, 0),
    languages: [...new Set(rows.map((row) => row.language))],
  };
}
