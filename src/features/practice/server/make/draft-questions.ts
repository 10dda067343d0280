import type { AskedDraft, QuestionsToDraft } from '../../contract.drafts.ts';
import type { PracticeDeps } from '../context.ts';
import { answersOf } from '../item-key.ts';
import { type DocumentSource, draftFromDocument } from './from-document.ts';

/** See `DraftQuestions`. Throws AppError `practice_source_not_found` and `document_not_ready`. */
export async function draftQuestions(
  deps: PracticeDeps,
  { readerId, documentId, pages, count, language }: QuestionsToDraft,
): Promise<AskedDraft[]> {
  const [first, last] = pages;
  const source: DocumentSource = { document_id: documentId, pages: [first, last] };
  const wanted = { source, topic: '', count, language };
  const { drafts } = await draftFromDocument(
    deps,
    { caller: { id: readerId }, wanted, used: async () => [] },
    source,
  );
  return drafts.slice(0, count).map((draft) => ({ ...draft, answers: answersOf(draft.content) }));
}
