import type { Database } from '../../db/database.ts';
import type { Passage } from '../knowledge.ts';
import type { Vectors } from '../vectors/vectors.ts';
import { fuse } from './fuse.ts';
import { loadPassages } from './passage-queries.ts';
import { rerank } from './rerank.ts';
import { understand } from './query-terms.ts';
import type { Hit, SearchQuery } from './query.ts';
import { rank } from './rank-queries.ts';
import { resolveScope } from './scope.ts';

/** Nothing behind these came among the first ten (decision 030). */
const RERANKED_PASSAGES = 30;
/** How many passages of each list are fused. */
const FUSED_PASSAGES = 50;

/** See Knowledge.search. */
export async function search(
  db: Database,
  query: SearchQuery,
  vectors: Pick<Vectors, 'nearest'> | null,
): Promise<Passage[]> {
  const limit = Math.max(vectors ? FUSED_PASSAGES : RERANKED_PASSAGES, query.limit);
  const [byWords, nearest] = await Promise.all([
    rankByWords(db, query, limit),
    vectors?.nearest(query, limit),
  ]);
  const best = nearest ? fuse(byWords, nearest) : byWords;
  return loadPassages(db.orm, best.slice(0, query.limit), query.readerId);
}

async function rankByWords(db: Database, query: SearchQuery, limit: number): Promise<Hit[]> {
  const scope = await resolveScope(db.orm, query);
  if (scope.passages === 0) return [];
  const readable = query.sourceIds ? await resolveScope(db.orm, { readerId: query.readerId }) : scope;
  const { terms, corpus, isSpaced } = await understand(db.orm, query.text, { scope, readable });
  if (terms.length === 0) return [];
  const ranked = await rank(db.orm, { terms, corpus, scope, limit });
  return rerank(ranked, terms, isSpaced);
}
