import { answerTasks } from '#server/threads/answer-tasks.ts';
import { findAll } from '../judge.ts';
import { judgeChange } from './judge-change.ts';
import type { CheckTask } from './section-checks.ts';

answerTasks(async (task) => {
  // Border: only `openSectionChecks` starts this file.
  const asked = task as CheckTask;
  return asked.kind === 'change' ? judgeChange(asked.change) : findAll(asked.judging);
});
