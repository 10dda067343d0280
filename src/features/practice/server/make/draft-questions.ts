import type { AskedDraft, QuestionsToDraft } from '../../contract.drafts.ts';
import type { PracticeDeps } from '../context.ts';
import { answersOf } from '../item-key.ts';
import { draftFromRange, getReady } from './from-document.ts';

/** See `DraftQuestions`. Throws AppError `practice_source_not_found` and `document_not_ready`. */
export async function draftQuestions(
  deps: PracticeDeps,
  { readerId, documentId, range, count, language }: QuestionsToDraft,
): Promise<AskedDraft[]> {
  const document = await getReady(deps, documentId, readerId);
  const wanted = { topic: '', count, language };
  const drafting = { caller: { id: readerId }, wanted, used: async () => [] };
  const { drafts } = await draftFromRange(deps, drafting, { document, range });
  return drafts.slice(0, count).map((draft) => ({ ...draft, answers: answersOf(draft.content) }));
}
