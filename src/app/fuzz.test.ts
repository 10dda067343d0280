import { inspect } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { MountedEndpoint } from '#server/http/app.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { silentLog } from '../../test/database.ts';
import { aCourse, createCourse } from '../../test/courses.ts';
import { Callers, SERVICE_KEY } from '../../test/fuzz/callers.ts';
import { Chance } from '../../test/fuzz/chance.ts';
import { faultOf } from '../../test/fuzz/error-shapes.ts';
import { KnownIds } from '../../test/fuzz/known-ids.ts';
import { PROTOCOLS } from '../../test/fuzz/protocols.ts';
import { type Made, makeRequest } from '../../test/fuzz/requests.ts';
import { Sender } from '../../test/fuzz/send.ts';
import { Fuzz } from '../../test/fuzz/values.ts';
import { openSocket } from '../../test/realtime-client.ts';

const CONTRACTS = import.meta.glob<Record<string, unknown>>('../features/*/contract*.ts', { eager: true });
const ENDPOINTS = new Map(
  Object.values(CONTRACTS)
    .flatMap((names) => Object.values(names).filter(isEndpoint))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
/** `bench/fuzz.ts` tries more, and others. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Over one connection, the requests of a seed are the same in each run; over several, more of them are answered in a second. */
const CONNECTIONS = Number(process.env['FUZZ_CONNECTIONS'] ?? 1);
/** Long runs are for machines that do something else besides. */
const HOOK_MAX_MS = 600_000;
const FRAMES_MAX = 2_000;
/** They ask addresses on the network. */
const LEFT_OUT = [/^POST \/api\/models\/check/, /^POST \/api\/web-pages/];

const failures = vi.spyOn(silentLog, 'error');
let product: TestApp;
let url: string;
let sender: Sender;

beforeAll(async () => {
  product = await createTestApp({ SERVICE_KEY });
  url = await product.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  sender = new Sender(url, CONNECTIONS);
}, HOOK_MAX_MS);

afterAll(async () => {
  sender.close();
  await product.close();
});

test('no request makes the server fail, and every refusal has its shape', async () => {
  await fillIn();
  const served = product.app.endpoints.filter(
    ({ method, path }) => !LEFT_OUT.some((pattern) => pattern.test(`${method} ${path}`)),
  );
  expect(Object.keys(PROTOCOLS).filter((name) => !served.some((one) => name === nameOf(one)))).toEqual([]);
  const faults = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, at) => sendMany(served, new Chance(SEED * CONNECTIONS + at))),
  );
  expect(faults.flat()).toEqual([]);
}, 7_200_000);

/** One connection's part of the requests, with callers and known ids of its own. */
async function sendMany(served: readonly MountedEndpoint[], chance: Chance): Promise<string[]> {
  const known = new KnownIds(chance);
  const means = { chance, known, fuzz: new Fuzz(chance, known.all), contracts: ENDPOINTS };
  const callers = new Callers(product, chance);
  const faults: string[] = [];
  for (let count = 0; count < REQUESTS / CONNECTIONS; count += 1) {
    const endpoint = chance.of(served);
    const made = makeRequest(endpoint, means);
    const caller = await callers.next(endpoint.path);
    const answer = await sender.send(endpoint.method, { ...made, headers: { ...caller, ...made.headers } });
    const fault = faultOf(endpoint.path, answer);
    const said = `${fault}: ${answer.status} ${answer.body} ${reason()}`;
    if (fault !== null) faults.push(told(endpoint.method, made, said));
    known.learn(endpoint.path, answer.body);
  }
  return faults;
}

test('no frame and no upgrade makes the realtime server fail', async () => {
  const chance = new Chance(SEED);
  const fuzz = new Fuzz(chance, []);
  const { token } = await product.signUp();
  const refusals: string[] = [];
  for (let count = 0; count < Math.min(REQUESTS / 50, FRAMES_MAX); count += 1) {
    const vsn = chance.of(['1.0.0', '2.0.0', encodeURIComponent(fuzz.text().toWellFormed())]);
    const opened = await openSocket(url, { query: `vsn=${vsn}` }).catch((refused: unknown) => refused);
    if (opened instanceof Error) {
      refusals.push(opened.message);
      continue;
    }
    const { socket } = opened as Awaited<ReturnType<typeof openSocket>>;
    for (let at = 0; at < 20; at += 1) socket.send(frameOf(vsn, { chance, fuzz, token }));
    socket.close();
  }
  expect(refusals.filter((refusal) => !/server response: 4\d\d$/.test(refusal))).toEqual([]);
  // It still answers whoever speaks as the protocol says.
  const { socket, frames } = await openSocket(url);
  const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'documents' }] };
  const join = { access_token: token, config };
  socket.send(JSON.stringify(['1', '1', 'realtime:documents', 'phx_join', join]));
  await expect.poll(() => JSON.stringify(frames)).toContain('"status":"ok"');
  socket.close();
}, 600_000);

function frameOf(vsn: string, { chance, fuzz, token }: { chance: Chance; fuzz: Fuzz; token: string }) {
  const topic = chance.of(['phoenix', 'realtime:x', 'realtime:documents', fuzz.text()]);
  const event = chance.of(['phx_join', 'phx_leave', 'heartbeat', 'access_token', 'broadcast', fuzz.text()]);
  const config = {
    postgres_changes: [{ event: '*', schema: 'public', table: fuzz.text() }],
    presence: fuzz.anything(),
  };
  const payload = chance.of([
    { access_token: token, config },
    { access_token: fuzz.anything() },
    fuzz.anything(),
  ]);
  if (chance.is(0.1)) return Buffer.from([3, chance.below(256), 0, 1, 0, 0, 1, 34, 120]);
  if (chance.is(0.1)) return fuzz.text();
  const [joinRef, ref] = [fuzz.anything(), fuzz.anything()];
  return JSON.stringify(
    vsn === '2.0.0'
      ? [joinRef, ref, topic, event, payload]
      : { join_ref: joinRef, ref, topic, event, payload },
  );
}

/** Something to find: a document and a course. */
async function fillIn(): Promise<void> {
  const teacher = await product.signUp({ role: 'teacher' });
  await createCourse(product.app, teacher, aCourse());
  const text = 'Osmosis is the diffusion of water through a membrane that holds other substances back.';
  const headers = { ...teacher.headers, 'content-type': 'multipart/form-data; boundary=b' };
  const file = 'content-disposition: form-data; name="file"; filename="osmosis.txt"';
  const payload = `--b\r\n${file}\r\n\r\n${text}\r\n--b--\r\n`;
  const { status } = await sender.send('POST', { url: '/api/upload', headers, payload });
  expect(status).toBe(200);
}

function told(method: string, { url: path, headers, payload = '' }: Made, answer: string): string {
  return `${method} ${path.slice(0, 200)} ${JSON.stringify(headers)} ${payload.slice(0, 400)} → ${answer.slice(0, 2_000)}`;
}

/** What the server last said of a failure: of this one, or of another that came at the same time. */
function reason(): string {
  return inspect(failures.mock.lastCall ?? []);
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}
