import { useSyncExternalStore } from 'react';
import type { ResponseOf } from '#shared/endpoint.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts';
import { type Answer, ANSWERS_MAX_AT_ONCE, recordAnswers } from '../contract.answers.ts';

// Answers wait here until the server has them: nothing is lost without a network, with a closed tab, or when a request fails on its way.
// Their ids are made here, so that sending one twice records it once.

export type RecordedAnswer = ResponseOf<typeof recordAnswers>['answers'][number];

const KEY = 'practiceAnswers';
const CHANGED = 'change';
/** What the server will never take, however often it is sent. */
const HOPELESS = new Set([400, 413, 422]);

/** An answer as it is sent and kept. */
export const answerSchema = recordAnswers.body.shape.answers.element;
const keptSchema = answerSchema.array();
const changed = new EventTarget();
const listeners = new Set<(judged: readonly RecordedAnswer[]) => void>();
/** Where the browser keeps nothing. */
let unkept: Answer[] = [];
let sending: Promise<void> | null = null;

function read(): Answer[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return [...(keptSchema.safeParse(stored).data ?? []), ...unkept];
  } catch {
    return unkept;
  }
}

function write(answers: readonly Answer[]): void {
  const isKept = answers.length === 0 ? true : writeStored(KEY, JSON.stringify(answers));
  if (answers.length === 0) removeStored(KEY);
  unkept = isKept ? [] : [...answers];
  if (!isKept) removeStored(KEY);
  changed.dispatchEvent(new Event(CHANGED));
}

/** Sends answers, and those that wait; what cannot be sent now waits, and the failure is thrown. */
export async function sendAnswers(answers: readonly Answer[]): Promise<void> {
  const ids = new Set(answers.map(({ id }) => id));
  write([...read().filter(({ id }) => !ids.has(id)), ...answers]);
  await sendWaiting();
  // They came while the last ones were on their way.
  if (read().some(({ id }) => ids.has(id))) await sendWaiting();
}

/** Sends what waits. It throws what keeps it from being sent. */
export function sendWaiting(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAll(): Promise<void> {
  for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
    // One after the other: the order of answers is theirs.
    // oxlint-disable-next-line no-await-in-loop
    const judged = await send(batch);
    acknowledge(batch);
    tellJudged(judged);
  }
}

const nextBatch = () => read().slice(0, ANSWERS_MAX_AT_ONCE);

async function send(batch: readonly Answer[]): Promise<RecordedAnswer[]> {
  try {
    return (await call(recordAnswers, { body: { answers: [...batch] } })).answers;
  } catch (error) {
    if (!(error instanceof ApiError) || !HOPELESS.has(error.status)) throw error;
    const [only] = batch;
    if (batch.length === 1 && only) return [{ status: 'refused', id: only.id, code: 'answer_does_not_fit' }];
    const judged: RecordedAnswer[] = [];
    // The others shall not wait for the one that is refused.
    // oxlint-disable-next-line no-await-in-loop
    for (const answer of batch) judged.push(...(await send([answer])));
    return judged;
  }
}

/** An answer that was judged by its learner in the meantime is sent again. */
function acknowledge(batch: readonly Answer[]): void {
  const grades = new Map(batch.map(({ id, self_grade: grade }) => [id, grade]));
  write(read().filter(({ id, self_grade: grade }) => grades.get(id) !== grade));
}

/** Tells everyone who shows them what became of answers. */
export function tellJudged(judged: readonly RecordedAnswer[]): void {
  for (const hear of listeners) hear(judged);
}

/** Hears what comes back, whoever sent it. Answers how to stop. */
export function onJudged(listener: (judged: readonly RecordedAnswer[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Items whose answers wait: the server does not know that they were asked. */
export function waitingItems(): ReadonlySet<string> {
  return new Set(read().map(({ item_id: itemId }) => itemId));
}

/** How many answers wait. */
export function useWaitingAnswers(): number {
  return useSyncExternalStore(watch, () => read().length);
}

function watch(listener: () => void): () => void {
  changed.addEventListener(CHANGED, listener);
  // Another tab may have sent them.
  window.addEventListener('storage', listener);
  return () => {
    changed.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}
