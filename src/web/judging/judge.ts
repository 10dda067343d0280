import type { AnswerKey } from '#grading/judge-answer.ts';
import type { Verdict } from '#grading/verdict.ts';
import type { JudgingResult, ToJudge } from './messages.ts';

interface Waiting {
  resolve(verdict: Verdict): void;
  reject(reason: Error): void;
}

interface OpenWorker {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

let open: OpenWorker | null = null;
let lastId = 0;

/**
 * Judges an answer as the server would, without it: the same code, in a worker that is loaded with the first answer. Rejects where the
 * worker cannot be loaded; the next answer tries again.
 */
export function judge(expected: AnswerKey, given: string): Promise<Verdict> {
  const { worker, waiting } = (open ??= start());
  lastId += 1;
  const message: ToJudge = { id: lastId, expected, given };
  return new Promise((resolve, reject) => {
    waiting.set(message.id, { resolve, reject });
    worker.postMessage(message);
  });
}

/** Loads the judge, for whoever will need it and may have no network by then. */
export function loadJudge(): void {
  open ??= start();
}

function start(): OpenWorker {
  const worker = new Worker(new URL('./judging-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  worker.addEventListener('message', ({ data }: MessageEvent<JudgingResult>) => {
    waiting.get(data.id)?.resolve(data.verdict);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', (event) => {
    worker.terminate();
    open = null;
    for (const { reject } of waiting.values())
      reject(new Error(event.message || 'The judge could not be loaded.'));
  });
  return { worker, waiting };
}
