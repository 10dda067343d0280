import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { quoteLexeme } from '../index/tsvector.ts';
import { scopeQuery } from './candidates.ts';
import type { CorpusFacts } from './query.ts';
import type { Scope } from './scope.ts';

type Orm = Database['orm'];

export interface Vocabulary {
  /** In how many passages of the whole index a term stands. Of terms that the scope holds, and only these. */
  frequency: ReadonlyMap<string, number>;
  corpus: CorpusFacts;
}

/**
 * Those of the terms that stand in a passage of the scope. Whether a word is known must not depend on what others keep to
 * themselves, or a question would find out what is in it (decision 040).
 */
export async function lookUp(orm: Orm, terms: readonly string[], scope: Scope): Promise<Vocabulary> {
  const { rows } = await orm.execute<{
    term: string | null;
    df: number | null;
    passages: string;
    terms: string;
  }>(sql`
    ${prepared('terms_of_question')}
    select term_stat.term, term_stat.df, corpus_stat.passages, corpus_stat.terms
    from corpus_stat left join term_stat on term_stat.term = any(${sql.param([...terms])}::text[]) and term_stat.df > 0`);
  const frequency = new Map<string, number>();
  for (const { term, df } of rows) {
    if (term !== null && df !== null) frequency.set(term, df);
  }
  const passages = Math.max(1, Number(rows[0]?.passages ?? 0));
  const averageTerms = Math.max(1, Number(rows[0]?.terms ?? 0) / passages);
  return narrowed(orm, { frequency, corpus: { passages, averageTerms } }, scope);
}

/** Of what is known of terms in a scope, what holds in a part of it. */
export async function narrowed(
  orm: Orm,
  { frequency, corpus }: Vocabulary,
  scope: Scope,
): Promise<Vocabulary> {
  const outside = corpus.passages - scope.passages;
  // A term in more passages than there are outside of the scope must stand in one inside.
  const unsure = [...frequency].filter(([, df]) => df <= outside).map(([term]) => term);
  const held = await findHeld(orm, unsure, scope);
  const isThere = ([term, df]: [string, number]) => df > outside || held.has(term);
  return { frequency: new Map([...frequency].filter(isThere)), corpus };
}

/** Materialized, so that the planner does not hope for an early hit and read the passages one after the other. */
async function findHeld(orm: Orm, terms: readonly string[], scope: Scope): Promise<ReadonlySet<string>> {
  if (terms.length === 0 || scope.passages === 0) return new Set();
  const { rows } = await orm.execute<{ term: string }>(sql`
    ${prepared('terms_of_scope')}
    select term
    from unnest(
      ${sql.param([...terms])}::text[],
      ${sql.param(terms.map(quoteLexeme))}::text[]
    ) as asked (term, lexeme)
    where exists (
      with held as materialized (
        select source_no from passage
        where tsv @@ (${scopeQuery(scope)} || ' & ' || lexeme)::tsquery
          and source_no <> all(${sql.param(scope.hidden)}::integer[])
      )
      select from held
    )`);
  return new Set(rows.map(({ term }) => term));
}
