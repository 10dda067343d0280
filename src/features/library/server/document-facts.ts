import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { UNDETERMINED } from '#language/languages.ts';
import type { DocumentFacts } from '../contract.facts.ts';
import { getVisible } from './documents.ts';

/** See the contract's getDocumentFacts. */
export async function getDocumentFacts(deps: Deps, id: string, caller: Caller): Promise<DocumentFacts> {
  const row = await getVisible(deps, id, caller);
  const facts = await deps.knowledge.factsOf(id, caller.id);
  return {
    sha256: row.sha256,
    changed_at: row.statusAt.toISOString(),
    text: facts && {
      language: facts.language === UNDETERMINED ? null : facts.language,
      words: facts.words,
      pages: facts.isFlowing ? null : facts.pagesTotal,
      recognised: row.scansDone - row.scansUnread,
      skipped: facts.skipped,
    },
  };
}
