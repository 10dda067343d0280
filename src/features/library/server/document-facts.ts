import type { Deps } from '#server/deps.ts';
import type { Caller } from '#server/http/app.ts';
import { UNDETERMINED } from '#language/languages.ts';
import type { DocumentFacts } from '../contract.facts.ts';
import { isRecording } from '#shared/file-formats.ts';
import { getVisible } from './documents.ts';
import { findCaptions } from './recordings/queries.ts';

/** See the contract's getDocumentFacts. */
export async function getDocumentFacts(deps: Deps, id: string, caller: Caller): Promise<DocumentFacts> {
  const row = await getVisible(deps, id, caller);
  const captions = isRecording(row.mimeType) ? await findCaptions(deps.db, id) : null;
  const facts = await deps.knowledge.factsOf(id, caller.id);
  return {
    sha256: row.sha256,
    captions: captions && (captions.isRecognised ? 'recognised' : 'given'),
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
