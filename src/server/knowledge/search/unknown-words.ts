import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { analyze } from '../analysis/analyze.ts';

/** See Knowledge.unknownWords. */
export async function unknownWords(orm: Database['orm'], text: string, language: string): Promise<string[]> {
  const terms = analyze(text, language).filter(({ isExtra }) => !isExtra);
  if (terms.length === 0) return [];
  const asked = sql.param([...new Set(terms.map(({ term }) => term))]);
  const { rows } = await orm.execute<{ term: string }>(
    sql`select term from term_stat where term = any(${asked}::text[]) and df > 0`,
  );
  const known = new Set(rows.map(({ term }) => term));
  return terms.filter(({ term }) => !known.has(term)).map(({ word }) => word);
}
