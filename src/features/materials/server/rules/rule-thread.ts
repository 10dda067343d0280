import { answerTasks } from '#server/threads/answer-tasks.ts';
import type { ShareTask } from './rule-threads.ts';
import { piecesFor } from './assign-sentences.ts';
import { openBook, type SourceBook } from './source-book.ts';

let last: { id: string; book: SourceBook } | null = null;

answerTasks(async (task) => {
  // Border: only `openRuleThreads` starts this file.
  const { text, material, key } = task as ShareTask;
  if (last?.id !== text.id) last = { id: text.id, book: openBook(text.passages) };
  return piecesFor(key, material, last.book);
});
