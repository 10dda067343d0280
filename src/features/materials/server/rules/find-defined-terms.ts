import { randomUUID } from 'node:crypto';
import type { DefinedTerm, FindDefinedTerms } from '#features/guides/contract.terms.ts';
import { termRulesFor } from '#language/languages.ts';
import { PoolError } from '#server/threads/thread-pool.ts';
import type { Deps } from '#server/deps.ts';
import { readPassages } from './read-text.ts';
import type { RuleThreads } from './rule-threads.ts';

/** Of one chapter; of a longer one, pages from all over it. */
const PAGES_MAX = 80;
const TERMS_MAX = 60;

type TermDeps = Pick<Deps, 'knowledge' | 'log'> & { rules: RuleThreads };

/** See `FindDefinedTerms`. */
export async function findDefinedTerms(
  { knowledge, log, rules }: TermDeps,
  { documentId, readerId, range }: Parameters<FindDefinedTerms>[0],
): Promise<DefinedTerm[]> {
  const wanted = { ids: [documentId], topic: '', readerId, range, most: PAGES_MAX };
  const all = (await readPassages({ knowledge }, wanted)) ?? [];
  const passages = all.filter(({ language }) => termRulesFor(language) !== null);
  if (passages.length === 0) return [];
  try {
    return await rules.definitionsIn({ id: randomUUID(), passages }, TERMS_MAX);
  } catch (error) {
    if (!(error instanceof PoolError)) throw error;
    log.warn({ error }, 'no definitions could be found for a study guide');
    return [];
  }
}
