import { AppError } from '#shared/errors.ts';
import { answerTasks } from './answer-tasks.ts';

let tasks = 0;

/** Does to its thread what the task says. */
answerTasks(async (task) => {
  tasks += 1;
  if (task === 'count') return tasks;
  if (task === 'refuse') throw new AppError('conflict', 'No', { code: 'no', details: { why: 'so' } });
  if (task === 'fail') throw new TypeError('of its own');
  if (task === 'exit') process.exit(3);
  if (task === 'fill')
    for (const all: number[][] = []; ;) all.push(Array.from({ length: 100_000 }, Math.random));
  for (;;);
});
