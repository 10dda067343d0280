import type { RealtimeClient } from '@supabase/realtime-js';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { openServer } from '#server/db/server.ts';
import { createHttpApp } from '#server/http/create-http-app.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { hasTestPostgres, openTestPostgres, silentLog } from '../../../test/database.ts';
import { connectRealtime, openSocket, subscribe } from '../../../test/realtime-client.ts';
import type { Person } from '../../../test/sign-up.ts';
import { mountRealtime } from './mount-realtime.ts';
import { listTopic } from './topics.ts';

let now = Date.now();
let product: TestApp;
let url: string;
let ada: Person;
let bob: Person;
const clients: RealtimeClient[] = [];

beforeAll(async () => {
  product = await createTestApp({}, { clock: { now: () => new Date(now) } });
  url = await product.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  ada = await product.signUp();
  bob = await product.signUp();
});
afterAll(() => product.close());
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.disconnect()));
});

function connect(
  person: Person | null,
  options: { vsn?: string; heartbeatMs?: number } = {},
): RealtimeClient {
  const client = connectRealtime(url, { token: person?.token ?? null, ...options });
  clients.push(client);
  return client;
}

async function upload(person: Person, fields: Record<string, string> = {}): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (!form.has('is_public')) form.set('is_public', 'true');
  form.set('file', new File([`text ${Math.random()}`], 'notes.txt'));
  const response = await fetch(`${url}/api/upload`, { method: 'POST', headers: person.headers, body: form });
  const answer: { document: { id: string } } = await response.json();
  return answer.document.id;
}

const remove = (person: Person, id: string) =>
  fetch(`${url}/api/documents/${id}`, { method: 'DELETE', headers: person.headers });

const DOCUMENTS = { table: 'documents' };

describe.each(['1.0.0', '2.0.0'])('version %s', (vsn) => {
  it('tells the row that was added or changed, and the id of one that was removed', async () => {
    const { states, changes, system } = await subscribe(connect(bob, { vsn }), 'documents', DOCUMENTS);
    expect(states).toEqual(['SUBSCRIBED']);
    await expect.poll(() => system).toMatchObject([{ status: 'ok', extension: 'postgres_changes' }]);
    const id = await upload(ada);
    await expect.poll(() => changes.length).toBe(1);
    await product.deps.db.orm.execute(sql`update documents set title = 'Other' where id = ${id}`);
    await expect.poll(() => changes.length).toBe(2);
    await remove(ada, id);
    await expect.poll(() => changes.length).toBe(3);
    const row = { id, uploaded_by: ada.userId, is_public: true, file_size: expect.any(Number), metadata: {} };
    expect(changes).toMatchObject([
      { eventType: 'INSERT', table: 'documents', new: { ...row, title: 'notes.txt' }, old: {} },
      { eventType: 'UPDATE', table: 'documents', new: { ...row, title: 'Other' }, old: { id } },
      { eventType: 'DELETE', table: 'documents', new: {}, old: { id } },
    ]);
  });

  it('answers heartbeats', async () => {
    const beats: string[] = [];
    const client = connect(ada, { vsn, heartbeatMs: 400 });
    client.onHeartbeat((status) => beats.push(status));
    await subscribe(client, 'documents', DOCUMENTS);
    await expect
      .poll(() => beats.filter((status) => status === 'ok').length, { timeout: 30_000 })
      .toBeGreaterThan(1);
    expect(beats).not.toContain('timeout');
  });

  it('passes messages between the devices of one person, and only there', async () => {
    const name = `user:${ada.userId}`;
    const config = { config: { broadcast: { ack: true } } };
    const sender = await subscribe(connect(ada, { vsn }), name, { config });
    const receiver = await subscribe(connect(ada), name);
    const heard: unknown[] = [];
    const echo: unknown[] = [];
    receiver.channel.on('broadcast', { event: 'theme' }, (message) => heard.push(message));
    sender.channel.on('broadcast', { event: 'theme' }, (message) => echo.push(message));
    const message = { type: 'broadcast' as const, event: 'theme', payload: { dark: true, é: '🎓' } };
    expect(await sender.channel.send(message)).toBe('ok');
    await expect.poll(() => heard).toEqual([message]);
    expect(echo).toEqual([]);
    const stranger = await subscribe(connect(bob, { vsn }), name);
    expect(stranger.states).toEqual(['CHANNEL_ERROR']);
  });

  it('lets a topic be left', async () => {
    const { channel, changes, states } = await subscribe(connect(bob, { vsn }), 'documents', DOCUMENTS);
    const witness = await subscribe(connect(bob, { vsn }), 'documents', DOCUMENTS);
    expect(await channel.unsubscribe()).toBe('ok');
    expect(states).toEqual(['SUBSCRIBED', 'CLOSED']);
    await upload(ada);
    await expect.poll(() => witness.changes.length).toBe(1);
    expect(changes).toEqual([]);
  });
});

describe('who hears what', () => {
  it('of a private document only its owner, also when it goes', async () => {
    const strangers = await subscribe(connect(bob), 'documents', DOCUMENTS);
    const owners = await subscribe(connect(ada), 'documents', DOCUMENTS);
    const hidden = await upload(ada, { is_public: 'false' });
    await remove(ada, hidden);
    const shown = await upload(ada);
    await expect.poll(() => strangers.changes.length).toBe(1);
    await expect.poll(() => owners.changes.length).toBe(3);
    expect(strangers.changes[0]?.new).toMatchObject({ id: shown });
    expect(owners.changes.map(({ eventType }) => eventType)).toEqual(['INSERT', 'DELETE', 'INSERT']);
  });

  it('of how far a reading is only whoever uploaded, of its end everybody', async () => {
    const watching = await subscribe(connect(bob), 'documents', DOCUMENTS);
    const waiting = await subscribe(connect(ada), 'documents', DOCUMENTS);
    const id = await upload(ada);
    const { orm } = product.deps.db;
    await orm.execute(sql`update documents set status = 'indexing', pages_total = 3 where id = ${id}`);
    for (const pages of [1, 2])
      await orm.execute(sql`update documents set pages_done = ${pages}, status_at = now() where id = ${id}`);
    await orm.execute(sql`update documents set status = 'ready', pages_done = 3 where id = ${id}`);
    await expect.poll(() => waiting.changes.length).toBe(5);
    await expect.poll(() => watching.changes.length).toBe(3);
    expect(watching.changes.at(-1)?.new).toMatchObject({ id });
  });

  it('only of the row and the kind of change that were asked for', async () => {
    const [first, second] = [await upload(ada), await upload(ada)];
    const wish = { ...DOCUMENTS, filter: `id=eq.${second}` };
    const one = await subscribe(connect(bob), 'documents', wish);
    const added = await subscribe(connect(bob), 'documents', { ...DOCUMENTS, event: 'INSERT' });
    await remove(ada, first);
    await remove(ada, second);
    const third = await upload(ada);
    await expect.poll(() => added.changes.map(({ new: row }) => row)).toMatchObject([{ id: third }]);
    expect(one.changes.map(({ old }) => old)).toEqual([{ id: second }]);
  });

  it.each([
    ['a topic that nobody declared', 'profiles', {}],
    ['a table that is not the topic’s', 'documents', { table: 'profiles' }],
    ['another schema', 'documents', { table: 'users', schema: 'auth' }],
    ['a filter by content', 'documents', { table: 'documents', filter: 'title=eq.Secret' }],
  ])('not %s', async (_name, topic, wish) => {
    const { states, error } = await subscribe(connect(ada), topic, wish);
    expect(states).toEqual(['CHANNEL_ERROR']);
    expect(error?.message).toBe('You do not have permissions to read from this topic');
  });

  it('nothing without a good token', async () => {
    const broken = { ...ada, token: `${ada.token.slice(0, -4)}AAAA` };
    for (const person of [null, broken]) {
      const { states, error } = await subscribe(connect(person), 'documents', DOCUMENTS);
      expect(states).toEqual(['CHANNEL_ERROR']);
      expect(error?.message).toBe('The access token is not valid');
    }
  });

  it('no presence', async () => {
    const config = { config: { presence: { enabled: true } } };
    const { error } = await subscribe(connect(ada), 'documents', { config });
    expect(error?.message).toBe('Presence is not supported');
    const { channel } = await subscribe(connect(ada), 'documents');
    expect(await channel.track({ here: true })).toBe('error');
  });

  it('no messages on a topic that is for changes', async () => {
    const { channel } = await subscribe(connect(ada), 'documents', {
      config: { config: { broadcast: { ack: true } } },
    });
    expect(await channel.send({ type: 'broadcast', event: 'x', payload: {} })).toBe('error');
  });
});

describe('a token', () => {
  it('that is replaced in time keeps the topic', async () => {
    const { channel, states } = await subscribe(connect(ada), 'documents', DOCUMENTS);
    await channel.socket.setAuth();
    expect(states).toEqual(['SUBSCRIBED']);
  });

  it('of another person closes the topic', async () => {
    const client = connectRealtime(url, { token: null });
    clients.push(client);
    let token = ada.token;
    client.accessToken = async () => token;
    const { states, system } = await subscribe(client, 'documents', DOCUMENTS);
    token = bob.token;
    await client.setAuth();
    await expect.poll(() => states).toEqual(['SUBSCRIBED', 'CLOSED']);
    expect(system.at(-1)).toMatchObject({ status: 'error', extension: 'system' });
  });

  it('whose session was ended closes the topic with a later heartbeat', async () => {
    const eve = await product.signUp();
    const { states } = await subscribe(connect(eve, { heartbeatMs: 1_000 }), 'documents', DOCUMENTS);
    await fetch(`${url}/auth/v1/logout`, { method: 'POST', headers: eve.headers });
    await expect.poll(() => states, { timeout: 30_000 }).toEqual(['SUBSCRIBED', 'CLOSED']);
  });

  it('that has expired hears nothing more and is told so', async () => {
    const eve = await product.signUp();
    const { states, changes, system } = await subscribe(
      connect(eve, { heartbeatMs: 1_000 }),
      'documents',
      DOCUMENTS,
    );
    const before = now;
    try {
      now += 3_601_000;
      await product.deps.db.orm.execute(sql`
        select announce_change('documents', 'INSERT', gen_random_uuid(), null)`);
      await expect.poll(() => states, { timeout: 30_000 }).toEqual(['SUBSCRIBED', 'CLOSED']);
    } finally {
      now = before;
    }
    expect(changes).toEqual([]);
    expect(system.at(-1)).toMatchObject({ status: 'error', message: 'Access token has expired' });
  });
});

describe('a connection', () => {
  it.each([
    ['another site', { headers: { origin: 'https://evil.example' } }, 403],
    ['a sandboxed page', { headers: { origin: 'null' } }, 403],
    ['a name that is not ours', { headers: { host: 'evil.example' } }, 403],
    ['an unknown version', { query: 'vsn=3.0.0' }, 400],
  ])('from %s is refused', async (_name, options, status) => {
    await expect(openSocket(url, options)).rejects.toThrow(`Unexpected server response: ${status}`);
  });

  it('from a page of ours is taken', async () => {
    const { socket } = await openSocket(url, { headers: { origin: url } });
    expect(socket.readyState).toBe(socket.OPEN);
    socket.close();
  });

  it('without an upgrade is told that it needs one', async () => {
    const response = await fetch(`${url}/realtime/v1/websocket`);
    expect([response.status, response.headers.get('upgrade')]).toEqual([426, 'websocket']);
  });

  it.each([
    ['no JSON', 'x', 1008],
    ['another shape', '{"topic":"a"}', 1008],
    ['an unknown binary frame', Buffer.from([9, 9]), 1008],
    ['a binary frame that lies about its lengths', Buffer.from([3, 255, 255, 255, 255, 255, 1, 65]), 1008],
    ['far too much', 'x'.repeat(70_000), 1009],
  ])('that sends %s is closed', async (_name, data, code) => {
    const { socket, closed } = await openSocket(url);
    socket.send(data);
    expect(await closed).toBe(code);
  });

  it('that sends without end is closed', async () => {
    const { socket, closed } = await openSocket(url);
    for (let ref = 0; ref < 300; ref += 1) socket.send(`[null,"${ref}","phoenix","heartbeat",{}]`);
    expect(await closed).toBe(1008);
  });

  it('of one person is one of at most 30', async () => {
    const eve = await product.signUp();
    const join = JSON.stringify([
      '1',
      '1',
      'realtime:documents',
      'phx_join',
      { config: {}, access_token: eve.token },
    ]);
    const sockets = await Promise.all(Array.from({ length: 31 }, () => openSocket(url)));
    for (const { socket } of sockets) socket.send(join);
    const replies = () => sockets.flatMap(({ frames }) => frames.map((frame) => Object(frame)[4]));
    await expect.poll(() => replies().length).toBe(31);
    const refused = replies().filter(({ status }) => status === 'error');
    expect(refused).toEqual([
      { status: 'error', response: { reason: 'You have too many open connections' } },
    ]);
    for (const { socket } of sockets) socket.terminate();
  });

  it('answers an unknown event, and one on a topic that was not joined', async () => {
    const { socket, frames } = await openSocket(url);
    socket.send('[null,"1","realtime:documents","nonsense",{}]');
    socket.send('[null,"2","realtime:documents","broadcast",{"event":"x"}]');
    socket.send('[null,"3","realtime:documents","phx_join",{"config":{"postgres_changes":7}}]');
    await expect.poll(() => frames.length).toBe(3);
    expect(frames.map((frame) => Object(frame)[4].response.reason)).toEqual([
      'Unknown event',
      'Join the topic first',
      'The join request is not valid',
    ]);
    socket.close();
  });
});

it('cuts off a client that does not take what it is sent', async () => {
  const { socket, frames, closed } = await openSocket(url);
  const topic = `realtime:user:${ada.userId}`;
  socket.send(JSON.stringify(['1', '1', topic, 'phx_join', { config: {}, access_token: ada.token }]));
  await expect.poll(() => frames.length).toBe(1);
  socket.pause();
  await product.deps.db.orm.execute(sql`
    select count(pg_notify('realtime_broadcasts', json_build_object(
      'topic', ${topic}::text, 'from', gen_random_uuid(), 'payload', repeat('x', 7000))::text))
    from generate_series(1, 3000)`);
  socket.resume();
  expect(await closed).toBe(1006);
});

describe.each(['PGlite', 'PostgreSQL'])('several instances on %s', (engine) => {
  it.skipIf(engine === 'PostgreSQL' && !hasTestPostgres)('tell the people of each', async () => {
    const postgres = engine === 'PostgreSQL' ? await openTestPostgres() : null;
    const db = postgres?.db ?? product.deps.db;
    const secondDb = postgres ? await openServer({ url: postgres.url, log: silentLog }) : db;
    const instances = [await startInstance(db), await startInstance(secondDb)];
    const told = await Promise.all(
      instances.map((instance) => subscribe(connectTo(instance.url), 'documents', DOCUMENTS)),
    );
    await db.orm.execute(sql`select announce_change('documents', 'INSERT', ${bob.userId}::uuid, null)`);
    for (const { changes } of told) {
      await expect.poll(() => changes.map(({ new: row }) => row)).toEqual([{ id: bob.userId }]);
    }
    // Stopping does not wait for clients, and tells them to come back.
    const { closed } = await openSocket(instances[0]?.url ?? '');
    await Promise.all(instances.map((instance) => instance.app.fastify.close()));
    expect(await closed).toBe(1001);
    if (postgres) await secondDb.close();
    await postgres?.close();
  });
});

/** Realtime alone, for one person whose token is always good. */
async function startInstance(db: Database, options: { joinMaxMs?: number } = {}) {
  const deps = { ...product.deps, db };
  const app = await createHttpApp({ ...deps, identify: async () => null });
  const caller = { id: ada.userId, email: ada.email, role: 'student' as const, institutionId: null };
  const identifyToken = async () => ({ caller, expiresAt: new Date(now + 60_000) });
  mountRealtime(app, deps, { identifyToken, topics: [listTopic('documents', 'user')], ...options });
  return { app, url: await app.fastify.listen({ port: 0, host: '127.0.0.1' }) };
}

function connectTo(address: string): RealtimeClient {
  const client = connectRealtime(address, { token: 'any' });
  clients.push(client);
  return client;
}

describe('sockets on which nothing is joined', () => {
  it('are at most 50 of one address: the oldest makes room, and people who joined stay', async () => {
    const { states, channel } = await subscribe(connect(bob), 'documents', DOCUMENTS);
    const closed: number[] = [];
    const held: Array<Awaited<ReturnType<typeof openSocket>>['socket']> = [];
    for (let i = 0; i < 60; i += 1) {
      const opened = await openSocket(url);
      held.push(opened.socket);
      void opened.closed.then((code) => closed.push(code));
    }
    await expect.poll(() => closed).toEqual(Array<number>(10).fill(1013));
    expect(held.filter(({ readyState }) => readyState === held[59]?.OPEN)).toHaveLength(50);
    expect([states, channel.state]).toEqual([['SUBSCRIBED'], 'joined']);
    for (const socket of held) socket.terminate();
  });

  it('are closed after a while, however often they send, and those who joined in time stay', async () => {
    const instance = await startInstance(product.deps.db, { joinMaxMs: 1_000 });
    try {
      const { states, channel } = await subscribe(connectTo(instance.url), 'documents', DOCUMENTS);
      const { socket, closed } = await openSocket(instance.url);
      const beating = setInterval(() => socket.send('[null,"1","phoenix","heartbeat",{}]'), 100);
      expect(await closed).toBe(1000);
      clearInterval(beating);
      expect([states, channel.state]).toEqual([['SUBSCRIBED'], 'joined']);
    } finally {
      await instance.app.fastify.close();
    }
  });
});
