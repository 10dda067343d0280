import { answerTasks } from '#server/threads/answer-tasks.ts';
import { findAll } from '../judge.ts';
import { compareSolved } from '../second-solve/compare-solved.ts';
import { judgeChange } from './judge-change.ts';
import type { CheckTask } from './section-checks.ts';

answerTasks(async (task) => {
  // Border: only `openSectionChecks` starts this file.
  const asked = task as CheckTask;
  if (asked.kind === 'change') return judgeChange(asked.change);
  return asked.kind === 'section' ? findAll(asked.judging) : compareSolved(asked.solved, asked.language);
});
