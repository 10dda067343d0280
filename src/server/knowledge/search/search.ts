import type { Database } from '../../db/database.ts';
import type { Passage } from '../knowledge.ts';
import { loadPassages } from './passage-queries.ts';
import { rerankByProximity } from './proximity.ts';
import { understand } from './query-terms.ts';
import { rank } from './rank-queries.ts';
import { resolveScope } from './scope.ts';

export interface SearchQuery {
  text: string;
  readerId: string;
  sourceIds?: string[];
  limit: number;
}

const RERANKED_PASSAGES = 50;

/** See Knowledge.search. */
export async function search(db: Database, query: SearchQuery): Promise<Passage[]> {
  const scope = await resolveScope(db.orm, query);
  if (scope.passages === 0) return [];
  const { terms, corpus, isSpaced } = await understand(db.orm, query.text, scope);
  if (terms.length === 0) return [];
  const limit = Math.max(RERANKED_PASSAGES, query.limit);
  const ranked = await rank(db.orm, { terms, corpus, scope, limit });
  // Pairs of signs always stand together, so nearness says nothing where words are not spaced (measured on XQuAD zh).
  const best = isSpaced ? rerankByProximity(ranked, terms) : ranked;
  return loadPassages(db.orm, best.slice(0, query.limit), query.readerId);
}
