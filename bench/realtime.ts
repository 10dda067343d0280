/**
 * How long until a change of the library reaches everyone who watches it: many sockets of many people, one changed row at a time,
 * from the moment its transaction is sent to the moment each socket has the frame. Server and clients share this process's machine;
 * the clients run in a process of their own.
 *
 *   node bench/realtime.ts [sockets, default 500] [changes, default 60]
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { WebSocket } from 'ws';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Deps } from '#server/deps.ts';
import { createHttpApp } from '#server/http/create-http-app.ts';
import { mountRealtime } from '#server/realtime/mount-realtime.ts';
import { listTopic } from '#server/realtime/topics.ts';

interface Heard {
  id: string;
  /** When each socket had it, in milliseconds of the shared clock. */
  at: number[];
}

const PAUSE_MS = 50;
const SOCKETS_PER_PERSON = 20;
const log = { debug() {}, info() {}, warn() {}, error: console.error };

const [first, second] = process.argv.slice(2).map(Number);
if (process.send) await listen(process.argv[2] ?? '', Number(process.argv[3]));
else await measure(first ?? 500, second ?? 60);

async function measure(sockets: number, changes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-bench-'));
  const db = await openEmbedded({ dataFolder: folder, log, durable: false });
  await migrate(db);
  const config = readConfig({ RATE_LIMITS: 'off', DATA_DIR: folder });
  const app = await createHttpApp({ config, log, identify: async () => null });
  // Border: realtime uses only these parts.
  const deps = { config, log, db, clock: systemClock } as unknown as Deps;
  const expiresAt = new Date(Date.now() + 3_600_000);
  mountRealtime(app, deps, {
    topics: [listTopic('documents', 'user')],
    identifyToken: async (id) => ({
      caller: { id, email: 'bench@uni.example', role: 'student', institutionId: null },
      expiresAt,
    }),
  });
  const url = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const clients = fork(import.meta.filename, [url, String(sockets)]);
  await once(clients, 'message');

  const delays: number[] = [];
  for (let round = 0; round < changes; round += 1) {
    const id = randomUUID();
    const answered: Promise<Heard[]> = once(clients, 'message');
    const sentAt = now();
    await db.orm.execute(sql`select announce_change('documents', 'INSERT', ${id}::uuid, null)`);
    const [heard] = await answered;
    if (heard?.id !== id || heard.at.length !== sockets) throw new Error('a change was not heard by all');
    delays.push(...heard.at.map((at) => at - sentAt));
    await delay(PAUSE_MS);
  }
  delays.sort((a, b) => a - b);
  const quantile = (share: number) => (delays[Math.floor(share * (delays.length - 1))] ?? 0).toFixed(1);
  const { rss } = process.memoryUsage();
  console.log(`${sockets} sockets, ${changes} changes, ms until heard:`);
  console.log(`p50 ${quantile(0.5)}  p95 ${quantile(0.95)}  p99 ${quantile(0.99)}  max ${quantile(1)}`);
  console.log(`server memory ${Math.round(rss / 1024 / 1024)} MB, database included`);
  clients.disconnect();
  await app.fastify.close();
  await db.close();
  rmSync(folder, { recursive: true });
}

/** The clients' process: joins with every socket, then reports each change once all have heard of it. */
async function listen(url: string, sockets: number): Promise<void> {
  const heard = new Map<string, number[]>();
  const note = (id: string) => {
    const at = [...(heard.get(id) ?? []), now()];
    heard.set(id, at);
    if (at.length === sockets) process.send?.({ id, at });
  };
  let person = randomUUID();
  for (let n = 0; n < sockets; n += 1) {
    if (n % SOCKETS_PER_PERSON === 0) person = randomUUID();
    await openAndJoin(url, person, note);
  }
  process.once('disconnect', () => process.exit());
  process.send?.('ready');
}

async function openAndJoin(url: string, token: string, onChange: (id: string) => void): Promise<void> {
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket?vsn=2.0.0`);
  const joined = Promise.withResolvers<void>();
  socket.on('message', (data: Buffer) => {
    const [, , , event, payload] = JSON.parse(data.toString());
    if (event === 'system') joined.resolve();
    if (event === 'postgres_changes') onChange(payload.data.record.id);
  });
  await once(socket, 'open');
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'documents' }] };
  socket.send(JSON.stringify(['1', '1', 'realtime:documents', 'phx_join', { config, access_token: token }]));
  await joined.promise;
}

/** Milliseconds that two processes of one machine share. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
