import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { ownerMarker, PUBLIC_MARKER, sourceMarker } from '../index/tsvector.ts';

/** What a search may look at: resolved once, then enforced inside the ranking statement. */
export interface Scope {
  /** Markers, one of which a passage must carry. */
  markers: string[];
  /** Sources that carry such a marker and are not complete yet. */
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
    where id = any(${sql.param([...ids])}::text[]) and is_ready and (is_public or owner_id = ${readerId})
    group by language order by passages desc, language`);
  return {
    ...total(rows),
    markers: rows.flatMap(({ sources }) => (sources ?? []).map(sourceMarker)),
    hidden: [],
  };
}

async function libraryScope(orm: Database['orm'], readerId: string): Promise<Scope> {
  const { rows } = await orm.execute<LanguageRow & { is_ready: boolean }>(sql`
    ${prepared('scope_of_library')}
    select language, is_ready, sum(passages)::integer as passages,
      case when not is_ready then array_agg(no) end as sources
    from source
    where is_public or owner_id = ${readerId}
    group by language, is_ready order by passages desc, language`);
  const ready = rows.filter((row) => row.is_ready);
  const hidden = rows.filter((row) => !row.is_ready).flatMap(({ sources }) => sources ?? []);
  return { ...total(ready), markers: [PUBLIC_MARKER, ownerMarker(readerId)], hidden };
}

function total(rows: readonly LanguageRow[]): { passages: number; languages: string[] } {
  return {
    passages: rows.reduce((sum, row) => sum + row.passages, 0),
    languages: rows.map((row) => row.language),
  };
}
