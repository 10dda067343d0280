import { answerTasks } from '#server/threads/answer-tasks.ts';
import type { FitTask } from './fit-job.ts';
import { fitWeights, type History } from './fit-weights.ts';

answerTasks(async (task) => {
  // Border: only `registerFit` starts this file.
  const { histories, weights } = task as FitTask;
  return fitWeights(JSON.parse(Buffer.from(histories).toString()) as History[], weights);
});
