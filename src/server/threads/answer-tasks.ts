import { parentPort } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { ThreadReply } from './thread-reply.ts';

/** The other end of a `ThreadPool`, for the file that its threads run: answers one task after the other. */
export function answerTasks(work: (task: unknown) => Promise<unknown>): void {
  parentPort?.on('message', (task: unknown) => void reply(() => work(task)));
}

async function reply(work: () => Promise<unknown>): Promise<void> {
  parentPort?.postMessage(await replyTo(work));
}

async function replyTo(work: () => Promise<unknown>): Promise<ThreadReply<unknown>> {
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
