import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { TaskLimit } from './task-limit.ts';

function gate(): { opened: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test('runs as many tasks as there is room for, the others in their order', async () => {
  const slots = new TaskLimit(2);
  const gates = [gate(), gate(), gate(), gate()];
  const started: number[] = [];
  const { signal } = new AbortController();
  const tasks = gates.map(({ opened }, index) =>
    slots.use(signal, async () => {
      started.push(index);
      await opened;
    }),
  );
  await setImmediate();
  expect(started).toEqual([0, 1]);
  gates[1]?.open();
  await setImmediate();
  expect(started).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
  await Promise.all(tasks);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('a task that fails makes room, and one that is aborted leaves the queue', async () => {
  const slots = new TaskLimit(1);
  const { opened, open } = gate();
  const abort = new AbortController();
  const { signal } = new AbortController();
  const failing = slots.use(signal, async () => {
    await opened;
    throw new Error('failed');
  });
  const aborted = slots.use(abort.signal, async () => 'never');
  const last = slots.use(signal, async () => 'done');
  abort.abort(new Error('not wanted'));
  open();
  await expect(aborted).rejects.toThrow('not wanted');
  await expect(failing).rejects.toThrow('failed');
  expect(await last).toBe('done');
});
