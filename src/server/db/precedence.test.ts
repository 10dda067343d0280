import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePreparedDataFolder, silentLog } from '../../../test/database.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { Precedence } from './precedence.ts';
import { Turns } from './turns.ts';

let db: Database;
beforeAll(async () => {
  db = await openEmbedded({ dataFolder: await makePreparedDataFolder(), log: silentLog, durable: false });
});
afterAll(() => db.close());

const statement = () => db.orm.execute(sql`select 1`);

test('what is asked goes before what was to be done in the background, however long that has been waiting in line', async () => {
  const order: string[] = [];
  const holding = db.transaction(() => delay(10));
  const background = [1, 2, 3].map((number) =>
    db.inBackground(async () => {
      await statement();
      order.push(`background ${number}`);
    }),
  );
  const requests = [1, 2].map(async (number) => {
    await statement();
    order.push(`request ${number}`);
  });
  await Promise.all([holding, ...background, ...requests]);
  expect(order).toEqual(['request 1', 'request 2', 'background 1', 'background 2', 'background 3']);
});

test('the statements of one request are not torn apart by the background', async () => {
  const order: string[] = [];
  const request = async () => {
    for (let count = 0; count < 5; count += 1) await statement();
    order.push('request');
  };
  const background = db.inBackground(async () => {
    await statement();
    order.push('background');
  });
  await Promise.all([request(), background]);
  expect(order).toEqual(['request', 'background']);
});

test('requests without end do not hold up the background for ever', async () => {
  const requests = { areOver: false, asked: 0 };
  const asking = (async () => {
    for (; !requests.areOver; requests.asked += 1) await statement();
  })();
  await db.inBackground(statement);
  requests.areOver = true;
  await asking;
  expect(requests.asked).toBeGreaterThan(1);
});

test('what a job has told others to do is not in the background', async () => {
  const heard = Promise.withResolvers<string>();
  const order: string[] = [];
  await db.listen('told', () => {
    void (async () => {
      await statement();
      order.push('told');
      heard.resolve('told');
    })();
  });
  await db.inBackground(() => db.orm.execute(sql`select pg_notify('told', '')`));
  await heard.promise;
  expect(order).toEqual(['told']);
});

test('while requests come without end, the background has less of the connection than they, however many wait in it', async () => {
  const precedence = new Precedence();
  const connection = new Turns();
  const run = { isOver: false, background: 0 };
  const asking = (async () => {
    while (!run.isOver) await precedence.request(() => connection.take(() => delay(2)));
  })();
  const work = () =>
    connection.take(async () => {
      const startedAt = performance.now();
      await delay(20);
      run.background += performance.now() - startedAt;
    });
  const jobs = [1, 2, 3].map(async () => {
    while (!run.isOver) await precedence.background(work);
  });
  const startedAt = performance.now();
  await delay(800);
  const share = run.background / (performance.now() - startedAt);
  run.isOver = true;
  await Promise.all([asking, ...jobs]);
  expect(share).toBeGreaterThan(0.1);
  expect(share).toBeLessThan(0.5);
});
