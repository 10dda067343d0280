import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  hasTestPostgres,
  makePreparedDataFolder,
  openTestPostgres,
  resetDatabase,
  silentLog,
} from '../../../test/database.ts';
import { ENGINES } from '../../../test/engines.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openServer } from '../db/server.ts';
import { countJobs } from './count-jobs.ts';
import { createJobs } from './create-jobs.ts';
import { findGivenUp } from './given-up-queries.ts';
import type { JobKind, Jobs } from './jobs.ts';

interface Note {
  text: string;
}

const NOTE = { name: 'note' };
/** Longer than the queue's poll. */
const PATIENCE = { timeout: 30_000, interval: 20 };
const HOUR_MS = 3_600_000;

describe.each(ENGINES)('$name', ({ isMissing, open }) => {
  describe.skipIf(isMissing)('jobs', () => {
    let db: Database;
    let close: () => Promise<void>;
    let started: Jobs[] = [];
    let now: Date;
    const clock: Clock = { now: () => now };

    beforeAll(async () => {
      ({ db, close } = await open());
    });
    afterAll(() => close());
    beforeEach(async () => {
      now = new Date();
      await resetDatabase(db);
    });
    afterEach(async () => {
      await Promise.all(started.map((jobs) => jobs.stop()));
      started = [];
    });

    const newJobs = (kind: Partial<JobKind<Note>> & Pick<JobKind<Note>, 'run'>, on = db) => {
      const jobs = createJobs({ db: on, log: silentLog, clock });
      jobs.register({ ...NOTE, attempts: 1, ...kind });
      started.push(jobs);
      return jobs;
    };
    const rows = async () => {
      const result = await db.orm.execute(
        sql`select payload->>'text' as text, failures, lease is not null as running from job order by id`,
      );
      return result.rows;
    };
    const emptied = async () => {
      await expect.poll(rows, PATIENCE).toEqual([]);
    };

    test('what was enqueued before the clock was set back does not wait for that time to come again', async () => {
      const ran: string[] = [];
      const jobs = newJobs({ run: async ({ text }) => void ran.push(text) });
      now = new Date(Date.now() + HOUR_MS);
      await jobs.enqueue(NOTE, { text: 'at once' });
      await jobs.enqueue(NOTE, { text: 'later' }, { runAt: new Date(now.getTime() + 1_000) });
      now = new Date();
      await jobs.start();
      await expect.poll(() => ran, PATIENCE).toEqual(['at once']);
      // A job is gone after it has run, not with it.
      await expect.poll(rows, PATIENCE).toMatchObject([{ text: 'later' }]);
    });

    test('a job runs once and is gone', async () => {
      const seen: string[] = [];
      const jobs = newJobs({ run: async ({ text }) => void seen.push(text) });
      await jobs.start();
      await jobs.enqueue(NOTE, { text: 'one' });
      await emptied();
      expect(seen).toEqual(['one']);
    });

    test('jobs enqueued before the start run after it, in order', async () => {
      const seen: string[] = [];
      const jobs = newJobs({ run: async ({ text }) => void seen.push(text) });
      await jobs.enqueue(NOTE, { text: 'one' });
      now = new Date(now.getTime() + 1);
      await jobs.enqueue(NOTE, { text: 'two' });
      await jobs.start();
      await emptied();
      expect(seen).toEqual(['one', 'two']);
    });

    test('a job exists exactly when its transaction commits', async () => {
      const jobs = newJobs({ run: async () => {} });
      const failing = db.transaction(async () => {
        await jobs.enqueue(NOTE, { text: 'never' });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await db.transaction(() => jobs.enqueue(NOTE, { text: 'kept' }));
      expect(await rows()).toMatchObject([{ text: 'kept' }]);
    });

    test('one job waits per key; the last payload counts', async () => {
      const jobs = newJobs({ run: async () => {} });
      await jobs.enqueue(NOTE, { text: 'first' }, { key: 'a' });
      await jobs.enqueue(NOTE, { text: 'second' }, { key: 'a' });
      await jobs.enqueue(NOTE, { text: 'other' }, { key: 'b' });
      await jobs.enqueue(NOTE, { text: 'keyless' });
      await jobs.enqueue(NOTE, { text: 'keyless' });
      expect((await rows()).map(({ text }) => text)).toEqual(['second', 'other', 'keyless', 'keyless']);
    });

    test('while a key runs, the next of it waits', async () => {
      const first = Promise.withResolvers<void>();
      const seen: string[] = [];
      const jobs = newJobs({
        concurrency: 5,
        run: async ({ text }) => {
          seen.push(`begin ${text}`);
          if (text === 'one') await first.promise;
          seen.push(`end ${text}`);
        },
      });
      await jobs.start();
      await jobs.enqueue(NOTE, { text: 'one' }, { key: 'a' });
      await expect.poll(() => seen, PATIENCE).toEqual(['begin one']);
      await jobs.enqueue(NOTE, { text: 'two' }, { key: 'a' });
      await jobs.enqueue(NOTE, { text: 'other' }, { key: 'b' });
      await expect.poll(() => seen, PATIENCE).toEqual(['begin one', 'begin other', 'end other']);
      first.resolve();
      await emptied();
      expect(seen.slice(3)).toEqual(['end one', 'begin two', 'end two']);
    });

    test('no more of a kind run at once than it allows', async () => {
      let running = 0;
      let most = 0;
      const two = Promise.withResolvers<void>();
      const jobs = newJobs({
        concurrency: 2,
        run: async () => {
          running += 1;
          most = Math.max(most, running);
          if (running === 2) two.resolve();
          await two.promise;
          await db.orm.execute(sql`select 1`);
          running -= 1;
        },
      });
      await jobs.start();
      await Promise.all(Array.from({ length: 10 }, () => jobs.enqueue(NOTE, { text: 'x' })));
      await emptied();
      expect(most).toBe(2);
    });

    test('one file of one person does not wait for fifty of another, nor a short one for a long one', async () => {
      const seen: string[] = [];
      const jobs = newJobs({ run: async ({ text }) => void seen.push(text) });
      const add = (text: string, seconds: number) => {
        now = new Date(now.getTime() + 1);
        return jobs.enqueue(NOTE, { text }, { turn: { of: text.slice(0, 3), seconds } });
      };
      await add('ann long', 60);
      for (const n of [1, 2, 3]) await add(`bob ${n}`, 1);
      await add('cem', 1);
      await jobs.start();
      await emptied();
      expect(seen).toEqual(['bob 1', 'cem', 'bob 2', 'bob 3', 'ann long']);
    });

    test('a long job does not wait for ever', async () => {
      const seen: string[] = [];
      const jobs = newJobs({ run: async ({ text }) => void seen.push(text) });
      await jobs.enqueue(NOTE, { text: 'long' }, { turn: { of: 'ann', seconds: 60 } });
      now = new Date(now.getTime() + HOUR_MS);
      await jobs.enqueue(NOTE, { text: 'short' }, { turn: { of: 'bob', seconds: 1 } });
      await jobs.start();
      await emptied();
      expect(seen).toEqual(['long', 'short']);
    });

    test('one person never has all the room', async () => {
      const stuck = Promise.withResolvers<void>();
      const seen: string[] = [];
      const jobs = newJobs({
        concurrency: 2,
        run: async ({ text }) => {
          seen.push(text);
          if (text !== 'bob') await stuck.promise;
        },
      });
      for (const text of ['bomb 1', 'bomb 2', 'bomb 3']) {
        await jobs.enqueue(NOTE, { text }, { turn: { of: 'ann', seconds: 1 } });
      }
      await jobs.start();
      await jobs.enqueue(NOTE, { text: 'bob' }, { turn: { of: 'bob', seconds: 1 } });
      await expect.poll(() => seen, PATIENCE).toContain('bob');
      expect(seen).toEqual(['bomb 1', 'bob']);
      stuck.resolve();
      await emptied();
    });

    test('a job for later waits for its time', async () => {
      const seen: string[] = [];
      const jobs = newJobs({ run: async ({ text }) => void seen.push(text) });
      await jobs.start();
      await jobs.enqueue(NOTE, { text: 'later' }, { runAt: new Date(now.getTime() + HOUR_MS) });
      await jobs.enqueue(NOTE, { text: 'now' });
      await expect.poll(rows, PATIENCE).toMatchObject([{ text: 'later' }]);
      expect(seen).toEqual(['now']);
      now = new Date(now.getTime() + HOUR_MS);
      await jobs.enqueue(NOTE, { text: 'wakes' });
      await emptied();
      expect(seen).toContain('later');
    });

    test('a failing job is tried again later, and given up once after its last attempt', async () => {
      const seen: unknown[] = [];
      const jobs = newJobs({
        attempts: 2,
        run: async () => {
          seen.push('run');
          throw new Error(`failure ${seen.length}`);
        },
        onGivenUp: async ({ text }, error) => void seen.push(text, String(error)),
      });
      await jobs.start();
      await jobs.enqueue(NOTE, { text: 'hard' });
      await expect.poll(rows, PATIENCE).toMatchObject([{ failures: 1, running: false }]);
      expect(seen).toEqual(['run']);
      now = new Date(now.getTime() + HOUR_MS);
      await emptied();
      expect(seen).toEqual(['run', 'run', 'hard', 'Error: failure 2']);
    });

    const givenUp = () => findGivenUp(db, { before: undefined, limit: 10 });

    test('a job that was given up is kept with its reason, not its message, and can be tried again', async () => {
      let isBroken = true;
      const seen: string[] = [];
      const jobs = newJobs({
        attempts: 2,
        run: async ({ text }) => {
          if (isBroken) throw Object.assign(new Error(`cannot read “${text}”`), { code: 'ECONNREFUSED' });
          seen.push(text);
        },
      });
      await jobs.start();
      await jobs.enqueue(NOTE, { text: 'a secret' }, { key: 'a' });
      await expect
        .poll(() => countJobs(db, now), PATIENCE)
        .toMatchObject([{ kind: 'note', retrying: 1, givenUp: 0, lastReason: 'ECONNREFUSED' }]);
      now = new Date(now.getTime() + HOUR_MS);
      await emptied();
      const [kept] = await givenUp();
      expect(kept).toMatchObject({ kind: 'note', reason: 'ECONNREFUSED', attempts: 2, givenUpAt: now });
      expect(JSON.stringify(kept)).not.toContain('secret');
      isBroken = false;
      expect(await jobs.tryAgain(kept?.id ?? 0)).toBe(true);
      expect(await jobs.tryAgain(kept?.id ?? 0)).toBe(false);
      await expect.poll(() => seen, PATIENCE).toEqual(['a secret']);
      expect(await givenUp()).toEqual([]);
    });

    test('what is enqueued anew or cancelled is not given up any more', async () => {
      const jobs = newJobs({ run: async () => Promise.reject(new TypeError('hard')) });
      await jobs.start();
      for (const key of ['a', 'b', 'c']) await jobs.enqueue(NOTE, { text: key }, { key });
      await expect.poll(async () => (await givenUp()).length, PATIENCE).toBe(3);
      expect((await givenUp())[0]).toMatchObject({ reason: 'TypeError', attempts: 1 });
      await jobs.stop();
      await jobs.enqueue(NOTE, { text: 'again' }, { key: 'a' });
      await jobs.cancel(NOTE.name, 'b');
      expect(await givenUp()).toHaveLength(1);
      await jobs.forgetGivenUp(['c']);
      expect(await givenUp()).toEqual([]);
    });

    test('of a kind that has told somebody, only what can be taken back is tried again', async () => {
      const told: string[] = [];
      const run = async () => Promise.reject(new Error('hard'));
      const onGivenUp = async () => void told.push('given up');
      const jobs = newJobs({ run, onGivenUp });
      jobs.register({
        name: 'other',
        attempts: 1,
        run,
        onGivenUp,
        onTriedAgain: async () => void told.push('back'),
      });
      await jobs.start();
      await jobs.enqueue(NOTE, { text: 'x' });
      await jobs.enqueue({ name: 'other' }, {});
      await expect.poll(async () => (await givenUp()).length, PATIENCE).toBe(2);
      const found = await givenUp();
      const idOf = (kind: string) => found.find((job) => job.kind === kind)?.id ?? 0;
      expect([jobs.canTryAgain('note'), jobs.canTryAgain('other'), jobs.canTryAgain('unknown')]).toEqual([
        false,
        true,
        false,
      ]);
      expect(await jobs.tryAgain(idOf('note'))).toBe(false);
      expect(await jobs.tryAgain(idOf('other'))).toBe(true);
      expect(told).toEqual(['given up', 'given up', 'back']);
    });

    test('a failure that could not be told is told later', async () => {
      let told = 0;
      const jobs = newJobs({
        run: async () => Promise.reject(new Error('hard')),
        onGivenUp: async (_, error) => {
          told += 1;
          if (told === 1) throw new Error('cannot tell');
          expect(String(error)).toContain('hard');
        },
      });
      await jobs.start();
      await jobs.enqueue(NOTE, { text: 'x' });
      await expect.poll(rows, PATIENCE).toMatchObject([{ failures: 1, running: false }]);
      now = new Date(now.getTime() + HOUR_MS);
      await emptied();
      expect(told).toBe(2);
    });

    test('cancel drops waiting jobs of the key only, and with its transaction only', async () => {
      const jobs = newJobs({ run: async () => {} });
      await jobs.enqueue(NOTE, { text: 'a' }, { key: 'a' });
      await jobs.enqueue(NOTE, { text: 'b' }, { key: 'b' });
      const failing = db.transaction(async () => {
        await jobs.cancel(NOTE.name, 'a');
        throw new Error('no');
      });
      await failing.catch(() => undefined);
      expect(await rows()).toHaveLength(2);
      await jobs.cancel(NOTE.name, 'a');
      expect(await rows()).toMatchObject([{ text: 'b' }]);
    });

    test('cancel stops a running job for good; the next of its key runs after it', async () => {
      const seen: string[] = [];
      const jobs = newJobs({
        attempts: 3,
        run: async ({ text }, signal) => {
          seen.push(`begin ${text}`);
          if (text === 'long') await aborted(signal).finally(() => seen.push(`end ${text}`));
        },
        onGivenUp: async () => void seen.push('given up'),
      });
      await jobs.start();
      await jobs.enqueue(NOTE, { text: 'long' }, { key: 'a' });
      await expect.poll(() => seen, PATIENCE).toEqual(['begin long']);
      await db.transaction(async () => {
        await jobs.cancel(NOTE.name, 'a');
        await jobs.enqueue(NOTE, { text: 'next' }, { key: 'a' });
      });
      await emptied();
      expect(seen).toEqual(['begin long', 'end long', 'begin next']);
    });

    test('stop aborts running jobs, which run again after the next start and lose no attempt', async () => {
      const begun = Promise.withResolvers<void>();
      const jobs = newJobs({
        run: async (_, signal) => {
          begun.resolve();
          await aborted(signal);
        },
      });
      await jobs.start();
      await jobs.enqueue(NOTE, { text: 'long' });
      await begun.promise;
      await jobs.stop();
      expect(await rows()).toEqual([{ text: 'long', failures: 0, running: false }]);
      const seen: string[] = [];
      await newJobs({ run: async ({ text }) => void seen.push(text) }).start();
      await emptied();
      expect(seen).toEqual(['long']);
    });

    test('a stopped job makes way for a newer one of its key', async () => {
      const begun = Promise.withResolvers<void>();
      const jobs = newJobs({
        run: async (_, signal) => {
          begun.resolve();
          await aborted(signal);
        },
      });
      await jobs.start();
      await jobs.enqueue(NOTE, { text: 'old' }, { key: 'a' });
      await begun.promise;
      await jobs.enqueue(NOTE, { text: 'new' }, { key: 'a' });
      await jobs.stop();
      expect(await rows()).toMatchObject([{ text: 'new', running: false }]);
    });

    test('a job whose lease ran out is taken over, and its first holder is told to stop', async () => {
      const stopped = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const first = newJobs({
        run: async (_, signal) => {
          begun.resolve();
          await aborted(signal).finally(() => stopped.resolve());
        },
      });
      await first.start();
      await first.enqueue(NOTE, { text: 'slow' }, { key: 'a' });
      await begun.promise;
      await db.orm.execute(sql`update job set leased_until = now() - interval '1 second'`);
      const seen: string[] = [];
      const second = newJobs({ run: async ({ text }) => void seen.push(text) });
      await second.start();
      await emptied();
      await first.cancel(NOTE.name, 'a');
      await stopped.promise;
      expect(seen).toEqual(['slow']);
    });

    test('a job whose process died each time is given up', async () => {
      const seen: string[] = [];
      const jobs = newJobs({
        attempts: 3,
        run: async () => void seen.push('run'),
        onGivenUp: async (_, error) => void seen.push(String(error)),
      });
      await jobs.enqueue(NOTE, { text: 'poison' });
      await db.orm.execute(
        sql`update job set losses = 4, lease = gen_random_uuid(), leased_until = now() - interval '1 second'`,
      );
      await jobs.start();
      await emptied();
      expect(seen).toEqual(['Error: the process stopped each time it ran this job']);
    });

    test('a cancelled job whose process died is dropped', async () => {
      const seen: string[] = [];
      const jobs = newJobs({ run: async () => void seen.push('run') });
      await jobs.enqueue(NOTE, { text: 'x' }, { key: 'a' });
      await db.orm.execute(
        sql`update job set lease = gen_random_uuid(), cancelled = true, leased_until = now() - interval '1 second'`,
      );
      await jobs.start();
      await emptied();
      expect(seen).toEqual([]);
    });

    test('many workers never run one job twice', async () => {
      const seen: string[] = [];
      const run = async ({ text }: Note) => void seen.push(text);
      const workers = Array.from({ length: 4 }, () => newJobs({ run, concurrency: 3 }));
      await Promise.all(workers.map((worker) => worker.start()));
      const texts = Array.from({ length: 60 }, (_, index) => `job ${index}`);
      await Promise.all(texts.map(async (text, index) => workers[index % 4]?.enqueue(NOTE, { text })));
      await emptied();
      expect(seen.toSorted()).toEqual(texts.toSorted());
    });

    test('a process leaves kinds alone that it does not know', async () => {
      const jobs = newJobs({ run: async () => {} });
      await jobs.start();
      await jobs.enqueue({ name: 'unknown' }, { text: 'kept' });
      await jobs.enqueue(NOTE, { text: 'done' });
      await expect.poll(rows, PATIENCE).toMatchObject([{ text: 'kept', running: false }]);
    });
  });
});

test('after kill -9 the next process takes a running job over at once', { timeout: 60_000 }, async () => {
  const dataFolder = await makePreparedDataFolder();
  const child = fork(join(import.meta.dirname, 'killed.fixture.ts'), [dataFolder]);
  expect(await once(child, 'message')).toEqual(['running', undefined]);
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  const db = await openEmbedded({ dataFolder, log: silentLog });
  await migrate(db);
  const jobs = createJobs({ db, log: silentLog, clock: { now: () => new Date() } });
  const taken = Promise.withResolvers<string>();
  jobs.register<Note>({ ...NOTE, attempts: 1, run: async ({ text }) => taken.resolve(text) });
  await jobs.start();
  expect(await taken.promise).toBe('interrupted');
  await jobs.stop();
  await db.close();
});

test.skipIf(!hasTestPostgres)('cancel reaches a job that runs in another process', async () => {
  const { db, url, close } = await openTestPostgres();
  const other = await openServer({ url, log: silentLog });
  const clock = { now: () => new Date() };
  const begun = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  const runner = createJobs({ db: other, log: silentLog, clock });
  runner.register<Note>({
    ...NOTE,
    attempts: 1,
    run: async (_, signal) => {
      begun.resolve();
      await aborted(signal).finally(() => stopped.resolve());
    },
  });
  await runner.start();
  const sender = createJobs({ db, log: silentLog, clock });
  await sender.enqueue(NOTE, { text: 'x' }, { key: 'a' });
  await begun.promise;
  await sender.cancel(NOTE.name, 'a');
  await stopped.promise;
  await runner.stop();
  const { rows } = await db.orm.execute(sql`select 1 from job`);
  expect(rows).toEqual([]);
  await other.close();
  await close();
});

/** Rejects with the signal's reason, as work that notices it does. */
async function aborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}
