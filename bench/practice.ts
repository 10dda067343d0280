/**
 * Practice of a learner with 20,000 items and 300,000 answers on the embedded database: processor time and wall time of each request, all
 * threads together, HTTP without the network.
 *
 *   node bench/practice.ts [--rounds 100] [--items 20000] [--answers 15, of each item]
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { createDeps } from '#app/deps.ts';
import { createApp } from '#app/server.ts';
import { readQueue, readToday } from '#features/practice/contract.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { callAs } from '../test/call-as.ts';
import { signUp } from '../test/sign-up.ts';
import { fillPractice } from './learner/fill-practice.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    items: { type: 'string', default: '20000' },
    answers: { type: 'string', default: '15' },
  },
});
const ROUNDS = Number(values.rounds);
const WARM_UP = 5;
const ZONE = 'zone=Europe/Madrid';
const log = { debug() {}, info() {}, warn() {}, error: console.error };

interface Spent {
  cpu: number;
  wall: number;
}

const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
const db = await openEmbedded({ dataFolder: folder, log, durable: false });
const config = readConfig({ DATA_DIR: folder, RATE_LIMITS: 'off', EMAIL_CONFIRMATION: 'off' });
const deps = await createDeps(config, { log, db });
const app = await createApp(deps);
await app.fastify.ready();
const ada = await signUp(app, deps);
const sources = await fillPractice(db, ada.userId, {
  items: Number(values.items),
  answersEach: Number(values.answers),
});

const ask = async (path: string) => {
  const { status, body } = await callAs(app, ada, ['GET', `/api/practice/${path}`]);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
const queue = readQueue.response.parse(
  (await timed('states of all items, computed anew', 1, () => ask(`queue?${ZONE}&limit=100`)))[0],
);
// As the maintenance of the product does.
await db.orm.execute(sql`vacuum analyze`);
const { due } = readToday.response.parse(await ask(`today?${ZONE}`));
console.log(`${due} items are due`);
const asked = queue.items.map(({ item }) => item.id);
console.log(`\n| request | CPU p50 | CPU p95 | wall p50 | wall p95 |\n|---|---|---|---|---|`);
await measure('today', () => ask(`today?${ZONE}`));
await measure('session: 20 of all that is due', () => ask(`queue?${ZONE}`));
await measure('session: 20 of one source', () =>
  ask(`queue?${ZONE}&mode=learn&document_id=${sources[0] ?? ''}`),
);
await measure('session: cards of one source', () =>
  ask(`queue?${ZONE}&mode=cards&document_id=${sources[1] ?? ''}`),
);
await measure('questions, first page', () => ask('items'));
await measure('questions, search', () => ask('items?search=number%20123'));
await measure('figures', () => ask(`figures?${ZONE}`));
await measure('an answer', (round) => record([asked[round % asked.length] ?? '']));
await measure('100 answers that waited', () => record(asked));

await app.fastify.close();
await db.close();
rmSync(folder, { recursive: true });

async function record(itemIds: readonly string[]): Promise<void> {
  const answers = itemIds.map((itemId) => ({
    ...{ id: randomUUID(), item_id: itemId, milliseconds: 12_000, mode: 'review' },
    given: { kind: 'options', ids: ['a'] },
    answered_at: new Date().toISOString(),
  }));
  const { status } = await callAs(app, ada, ['POST', '/api/practice/answers', { answers }]);
  if (status !== 200) throw new Error(`answers: ${status}`);
}

async function measure(name: string, act: (round: number) => Promise<unknown>): Promise<void> {
  for (let round = 0; round < WARM_UP; round += 1) await act(round);
  const spent: Spent[] = [];
  for (let round = 0; round < ROUNDS; round += 1) spent.push(await spentOn(() => act(round)));
  const at = (key: keyof Spent, share: number) => {
    const sorted = spent.map((one) => one[key]).toSorted((a, b) => a - b);
    return (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1);
  };
  console.log(
    `| ${name} | ${at('cpu', 0.5)} | ${at('cpu', 0.95)} | ${at('wall', 0.5)} | ${at('wall', 0.95)} |`,
  );
}

async function timed(name: string, rounds: number, act: () => Promise<unknown>): Promise<unknown[]> {
  const results: unknown[] = [];
  const { cpu, wall } = await spentOn(async () => {
    for (let round = 0; round < rounds; round += 1) results.push(await act());
  });
  const load = loadavg()[0]?.toFixed(1) ?? '';
  console.log(
    `${availableParallelism()} cores, load ${load}; ${name}: ${(cpu / 1000).toFixed(1)} s of CPU, ${(wall / 1000).toFixed(1)} s`,
  );
  return results;
}

async function spentOn(act: () => Promise<unknown>): Promise<Spent> {
  const [cpu, begin] = [process.cpuUsage(), performance.now()];
  await act();
  const { user, system } = process.cpuUsage(cpu);
  return { cpu: (user + system) / 1000, wall: performance.now() - begin };
}
