import { parentPort } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { ThreadReply } from './thread-reply.ts';

/** The other end of a `ThreadPool`, for the file that its threads run: answers one task after the other. */
export function answerTasks<Task, Answer>(work: (task: Task) => Promise<Answer>): void {
  // Border: only the pool of this file sends tasks.
  parentPort?.on('message', async (task: Task) => parentPort?.postMessage(await replyTo(() => work(task))));
}

async function replyTo<Answer>(work: () => Promise<Answer>): Promise<ThreadReply<Answer>> {
  try {
    return { kind: 'answer', answer: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) return { kind: 'fault', stack: stackOf(error) };
    const { kind, message, code, details } = error;
    return { kind: 'refusal', error: { kind, message, code, ...(details && { details }) } };
  }
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
