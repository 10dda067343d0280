import { answerTasks } from '#server/threads/answer-tasks.ts';
import { type Edit, judgeEdit } from './judge-edit.ts';

// Border: only `openEditChecks` starts this file.
answerTasks(async (task) => judgeEdit(task as Edit));
