import { answerTasks } from '#server/threads/answer-tasks.ts';
import type { AssignmentTask } from './rule-threads.ts';
import { assignSentences } from './assign-sentences.ts';
import { openBook, type SourceBook } from './source-book.ts';

let last: { id: string; book: SourceBook } | null = null;

answerTasks(async (task) => {
  // Border: only `openRuleThreads` starts this file.
  const { text, material, key } = task as AssignmentTask;
  if (last?.id !== text.id) last = { id: text.id, book: openBook(text.passages) };
  return assignSentences(key, material, last.book);
});
