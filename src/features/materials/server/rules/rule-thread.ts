import { answerTasks } from '#server/threads/answer-tasks.ts';
import { piecesFor } from './assign-sentences.ts';
import { foundDefinitions } from './found-definitions.ts';
import { computedPieces, quizPieces } from './quiz-pieces.ts';
import type { RuleTask } from './rule-threads.ts';
import { openBook, type SourceBook } from './source-book.ts';

let last: { id: string; book: SourceBook } | null = null;

answerTasks(async (given) => {
  // Border: only `openRuleThreads` starts this file.
  const task = given as RuleTask;
  const { text } = task;
  // What is worked out is found without the terms of the text, in a fraction of the time.
  if ('computed' in task) return computedPieces(task.computed, text.passages);
  if (last?.id !== text.id) last = { id: text.id, book: openBook(text.passages, text.subjects) };
  if ('definesMost' in task) return foundDefinitions(last.book, task.definesMost);
  return 'quiz' in task
    ? quizPieces(task.quiz, last.book)
    : piecesFor(task.key, task.material, { book: last.book, own: text.own ?? [] });
});
