import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { z } from 'zod';
import { makeDataFolder, makePreparedDataFolder } from '../../test/database.ts';
import { type ModelServer, startModelServer } from '../../test/model-server.ts';
import { signInTo } from '../../test/product-client.ts';
import { findFreePort, type ServerProcess, startServerProcess } from '../../test/server-process.ts';

// The example of the manual, run as it is but for ports, names and certificates.

const EXAMPLE = join(import.meta.dirname, '../../docs/examples/nginx.conf');
const isInstalled = canRun('nginx', '-v') && canRun('openssl', 'version');
/** Its beginning waits until its language is known, for 200 characters at most, so the answer is a good deal longer. */
const PIECES = Array.from({ length: 40 }, (_, index) => `This is sentence ${index + 1} about the heart. `);
const PAUSE_MS = 60;
/** By then nginx, which counts whole seconds, tries a process again that failed; it takes ten where no test is to be short. */
const FORGIVEN_MS = 2_100;

function canRun(program: string, argument: string): boolean {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!isInstalled)('behind nginx with TLS', () => {
  let model: ModelServer;
  let server: ServerProcess;
  let proxy: ReturnType<typeof spawn>;
  let port: number;
  /** Of a process that is being restarted: nothing listens there. */
  let absent: number;
  let token: string;
  const agent = new Agent({ rejectUnauthorized: false });

  beforeAll(async () => {
    [port, absent] = [await findFreePort(), await findFreePort()];
    model = await startModelServer();
    server = await startServerProcess({
      DATA_DIR: await makePreparedDataFolder(),
      EMAIL_CONFIRMATION: 'off',
      PUBLIC_URL: `https://localhost:${port}`,
      TRUST_PROXY: '1',
      LOCAL_MODEL_URL: model.url,
    });
    proxy = await startProxy(port, [new URL(server.url).port, String(absent)]);
    ({ token } = await signInTo(server.url, 'ada@example.org'));
  });
  afterAll(async () => {
    proxy.kill();
    await Promise.all([once(proxy, 'exit'), server.kill(), model.close()]);
    agent.destroy();
  });

  async function ask(path: string, { method = 'GET', headers = {}, body = '' } = {}) {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent,
      headers: { host: `localhost:${port}`, ...headers },
    });
    asked.end(body);
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return response;
  }

  async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
    return Buffer.concat(await Array.fromAsync(stream)).toString();
  }

  const authorization = () => ({ authorization: `Bearer ${token}` });

  test('the page and the endpoints answer, and what is private does not', async () => {
    expect((await ask('/readyz')).statusCode).toBe(200);
    expect((await ask('/')).headers['content-type']).toContain('text/html');
    expect((await ask('/metrics')).statusCode).toBe(404);
    expect((await ask('/internal/database-copy', { method: 'POST' })).statusCode).toBe(404);
  });

  test('an address is the one that nginx saw, whatever the caller claims', async () => {
    const signIn = await ask('/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
      body: JSON.stringify({ email: 'ada@example.org', password: 'correct horse battery' }),
    });
    expect(signIn.statusCode).toBe(200);
    const { access_token } = z.object({ access_token: z.string() }).parse(JSON.parse(await textOf(signIn)));
    const sessions = await ask('/api/sessions', { headers: { authorization: `Bearer ${access_token}` } });
    const said = await textOf(sessions);
    expect(said).toContain('127.0.0.1');
    expect(said).not.toContain('203.0.113.9');
  });

  test('an answer is shown as it is written', async () => {
    model.answer({ pieces: PIECES, delayMs: PAUSE_MS });
    const answer = await ask('/api/chat', {
      method: 'POST',
      headers: { ...authorization(), 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message: 'Say something about the heart', professor: { name: 'Ada' } }),
    });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    let seen = '';
    const sentWhenSeen: number[] = [];
    for await (const piece of answer) {
      seen += String(piece);
      if (seen.includes('sentence 1 ')) sentWhenSeen.push(model.requests.at(-1)?.piecesSent ?? 0);
    }
    // A proxy that collects would bring the first word with the last.
    expect(seen).toContain(`sentence ${PIECES.length} `);
    expect(sentWhenSeen[0]).toBeLessThan(PIECES.length);
    expect(new Set(sentWhenSeen).size).toBeGreaterThan(5);
  });

  test('what is too large is refused by the server, in its own words', async () => {
    const refused = await ask('/api/chat', {
      method: 'POST',
      headers: { ...authorization(), 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'x'.repeat(3_000_000) }),
    });
    expect(refused.headers['content-type']).toContain('application/json');
    expect(refused.statusCode).toBe(413);
  });

  test('a process that is not there is passed over, and so is one that cuts a GET off', async () => {
    const signIn = () =>
      ask('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.org', password: 'correct horse battery' }),
      });
    await sleep(FORGIVEN_MS);
    const posted = [await signIn(), await signIn()].map(({ statusCode }) => statusCode);
    expect(posted).toEqual([200, 200]);
    let cut = 0;
    const dying = createServer((socket) =>
      socket
        .on('error', () => undefined)
        .once('data', () => {
          cut += 1;
          socket.destroy();
        }),
    ).listen(absent, '127.0.0.1');
    await once(dying, 'listening');
    await sleep(FORGIVEN_MS);
    const got = new Set<number | undefined>();
    for (let asked = 0; asked < 20; asked += 1) {
      got.add((await ask('/readyz')).statusCode);
      if (cut > 0) break;
    }
    dying.close();
    expect([...got]).toEqual([200]);
    expect(cut).toBe(1);
  });

  test('notices come through a WebSocket', async () => {
    const socket = new WebSocket(`wss://localhost:${port}/realtime/v1/websocket?vsn=2.0.0`, {
      rejectUnauthorized: false,
    });
    await once(socket, 'open');
    socket.send(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]));
    const [reply] = await once(socket, 'message');
    expect(String(reply)).toContain('"ok"');
    socket.close();
  });
});

async function startProxy(port: number, processes: readonly string[]) {
  const folder = makeDataFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'ignore' });
  mkdirSync(join(folder, 'temp'));
  const example = readFileSync(EXAMPLE, 'utf8')
    .replace(
      'server 127.0.0.1:3000;',
      processes.map((at) => `server 127.0.0.1:${at} fail_timeout=1s;`).join(' '),
    )
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('lyceum.example;', 'localhost;')
    .replace(/ssl_certificate +.*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key +.*;/, `ssl_certificate_key ${key};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, 'temp', name)};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary}\n${example}}`,
  );
  const proxy = spawn('nginx', ['-c', file, '-e', 'stderr'], { stdio: 'ignore' });
  await vi.waitUntil(() => canConnect(port), { timeout: 30_000 });
  return proxy;
}

async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
