import type { AskedDraft, BookQuestionsWanted } from '../../contract.drafts.ts';
import type { PracticeDeps } from '../context.ts';
import { answersOf } from '../item-key.ts';
import { draftsOfBook } from './from-book.ts';

/** See `DraftBookQuestions`. Documents that are not there or not read give none. */
export async function draftBookQuestions(
  deps: Pick<PracticeDeps, 'knowledge'>,
  { readerId, documentIds, topic, count, language, used }: BookQuestionsWanted,
): Promise<AskedDraft[]> {
  const readable = await deps.knowledge.findReadable([...documentIds], readerId);
  const sources = readable.filter(({ isReady }) => isReady);
  const wanted = { topic, language, count: Math.ceil(count / Math.max(1, sources.length)) };
  const task = { readerId, range: undefined, wanted, used: new Set(used) };
  const drafts: AskedDraft[] = [];
  for (const document of sources) {
    const own = await draftsOfBook(deps, { ...task, document });
    drafts.push(...own.map((draft) => ({ ...draft, answers: answersOf(draft.content) })));
  }
  return drafts;
}
