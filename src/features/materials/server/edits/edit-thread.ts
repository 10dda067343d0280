import { answerTasks } from '#server/threads/answer-tasks.ts';
import { type Edit, judgeEdit } from './judge-edit.ts';

answerTasks(async (edit: Edit) => judgeEdit(edit));
