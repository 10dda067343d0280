import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type PoolLimits, ThreadPool } from './thread-pool.ts';

const LIMITS: PoolLimits = { threads: 1, waiting: 2, taskMs: 30_000, idleMs: 30_000, memoryMb: 64 };

let pool: ThreadPool<string, number>;

function open(limits: Partial<PoolLimits> = {}): void {
  pool = new ThreadPool(new URL('./thread.fixture.ts', import.meta.url), { ...LIMITS, ...limits });
}
afterEach(() => pool.close());

test('a thread is kept warm while it is used', async () => {
  open();
  expect([await pool.run('count'), await pool.run('count')]).toEqual([1, 2]);
});

test('a thread that nobody needs ends, and the next task starts another', async () => {
  open({ idleMs: 1 });
  expect(await pool.run('count')).toBe(1);
  await sleep(100);
  expect(await pool.run('count')).toBe(1);
});

test('what the work refuses is refused as if it had been done here', async () => {
  open();
  const refused = { kind: 'conflict', message: 'No', code: 'no', details: { why: 'so' } };
  await expect(pool.run('refuse')).rejects.toMatchObject(refused);
  await expect(pool.run('fail')).rejects.toThrow('of its own');
  expect(await pool.run('count')).toBe(3);
});

test.each(['exit', 'fill'])('a thread that dies (%s) is told and replaced', async (task) => {
  open();
  const [dead, next] = await Promise.allSettled([pool.run(task), pool.run('count')]);
  expect(dead).toMatchObject({ reason: { name: 'PoolError', reason: 'dead' } });
  expect(next).toEqual({ status: 'fulfilled', value: 1 });
});

test('a task without an end is ended', async () => {
  open({ taskMs: 3_000 });
  await expect(pool.run('hang')).rejects.toMatchObject({ reason: 'slow' });
});

test('too many at once are refused, and whoever waits learns of the end', async () => {
  open();
  const running = [pool.run('hang'), pool.run('count'), pool.run('count')];
  const ends = Promise.allSettled(running);
  await expect(pool.run('count')).rejects.toMatchObject({ reason: 'full' });
  await pool.close();
  expect((await ends).map((end) => end.status === 'rejected' && end.reason.reason)).toEqual([
    'dead',
    'dead',
    'dead',
  ]);
  await expect(pool.run('count')).rejects.toMatchObject({ reason: 'full' });
});
