import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { quoteLexeme } from '../index/tsvector.ts';
import type { CorpusFacts, Hit, QueryTerm } from './query.ts';
import { BM25_B, BM25_K1 } from './bm25.ts';
import { candidateQuery, isMostOfCorpus, scopeQuery } from './candidates.ts';
import type { Scope } from './scope.ts';

/** A ranked passage, with its words and their places for reranking. */
export interface Ranked extends Hit {
  tsv: string;
}

interface RankQuery {
  terms: readonly QueryTerm[];
  corpus: CorpusFacts;
  scope: Scope;
  limit: number;
}

/**
 * Exact BM25 in one statement. A passage's count of a term is not stored: `ts_rank` of a single term is the partial sum of
 * 1/j² up to that count, from which it is recovered. `offset 0` makes the database read each tsvector once;
 * only the best are written out as text.
 */
export async function rank(orm: Database['orm'], query: RankQuery): Promise<Ranked[]> {
  const { terms, corpus, scope, limit } = query;
  const base = BM25_K1 * (1 - BM25_B);
  const slope = (BM25_K1 * BM25_B) / corpus.averageTerms;
  const isWhole = isMostOfCorpus(scope, corpus);
  const score = sql.join(terms.map(scoreOf), sql` + `);
  const { rows } = await orm.execute<{ source_no: number; ord: number; score: number; tsv: string }>(sql`
    ${prepared(`${isWhole ? 'rank_corpus' : 'rank_part'}_by_${terms.length}_terms`)}
    select source_no, ord, score, tsv::text
    from (
      select source_no, ord, tsv, ${score} as score
      from (
        select source_no, ord, tsv, ${base}::float8 + ${slope}::float8 * terms as k
        from passage
        where ${inScope(scope, isWhole)} and tsv @@ ${candidateQuery(terms, scope, corpus)}::tsquery
          and source_no <> all(${sql.param(scope.hidden)}::integer[])
        offset 0
      ) as candidate
      order by score desc, source_no, ord
      limit ${limit}
    ) as best
    order by score desc, source_no, ord`);
  return rows.map(({ source_no: sourceNo, ord, score: value, tsv }) => ({
    sourceNo,
    ord,
    score: value,
    tsv,
  }));
}

/**
 * A condition of its own before that of the words: in one tsquery with them, the index follows the rarest words through the
 * whole corpus, not only through the scope (150 ms instead of 1, of half a million passages). `is true` keeps it out of the index.
 */
export function inScope(scope: Scope, isWhole: boolean): SQL {
  const condition = sql`tsv @@ ${scopeQuery(scope)}::tsquery`;
  return isWhole ? sql`(${condition}) is true` : condition;
}

/** The limit of the sum of 1/j², as PostgreSQL's ranking has it, and its weight of a word without label. */
const RANK_LIMIT = 1.644_934_066_85;
const RANK_WEIGHT = 0.1;

function scoreOf({ term, weight }: QueryTerm): SQL {
  const lexeme = quoteLexeme(term);
  const rest = sql`(${RANK_LIMIT}::float8 * (1 - ts_rank(tsv, ${lexeme}::tsquery)::float8 / ${RANK_WEIGHT}::float8))`;
  // The rest of the sum after n parts is close to 1 / (n + 1/2), so rounding gives n exactly.
  return sql`case when tsv @@ ${lexeme}::tsquery
    then ${weight * (BM25_K1 + 1)}::float8 * (1 - k / (round(1 / ${rest} - 0.5) + k)) else 0 end`;
}
