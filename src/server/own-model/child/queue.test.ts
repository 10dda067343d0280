import { expect, test } from 'vitest';
import { Queue, QueueFullError } from './queue.ts';

const waiting = new AbortController().signal;

/** A queue that is busy until it is let go on, and what has run since. */
function busyQueue() {
  const queue = new Queue();
  const ran: string[] = [];
  const first = Promise.withResolvers<void>();
  const running = queue.run(() => first.promise, { isUrgent: true, signal: waiting });
  const add = (name: string, isUrgent: boolean, signal = waiting) =>
    queue.run(async () => void ran.push(name), { isUrgent, signal });
  function letGoOn(): Promise<void> {
    first.resolve();
    return running;
  }
  return { ran, add, letGoOn };
}

test('who waits in front of a screen comes before work in the background, and first come, first served', async () => {
  const { ran, add, letGoOn } = busyQueue();
  const all = [
    add('document', false),
    add('question', true),
    add('other document', false),
    add('next question', true),
  ];
  await letGoOn();
  await Promise.all(all);
  expect(ran).toEqual(['question', 'next question', 'document', 'other document']);
});

test('who leaves gives up the place, and the others are not held up', async () => {
  const { ran, add, letGoOn } = busyQueue();
  const leaving = new AbortController();
  const left = add('left', true, leaving.signal);
  const stayed = add('stayed', true);
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  await letGoOn();
  await stayed;
  expect(ran).toEqual(['stayed']);
});

test('a task that fails does not stop the queue, and too many are refused', async () => {
  const { add, letGoOn } = busyQueue();
  const all = Array.from({ length: 32 }, (_, index) => add(String(index), true));
  await expect(add('one too many', true)).rejects.toThrow(QueueFullError);
  await letGoOn();
  await Promise.all(all);
  const queue = new Queue();
  const turn = { isUrgent: true, signal: waiting };
  await expect(queue.run(() => Promise.reject(new Error('no')), turn)).rejects.toThrow('no');
  expect(await queue.run(() => Promise.resolve('next'), turn)).toBe('next');
});
