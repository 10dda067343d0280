import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, errorBodySchema } from '#shared/endpoint.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { aCourse, createCourse } from '../../test/courses.ts';
import { Chance, Fuzz, idsIn } from '../../test/fuzz.ts';

const CONTRACTS = import.meta.glob<Record<string, unknown>>('../features/*/contract*.ts', { eager: true });
const ENDPOINTS = new Map(
  Object.values(CONTRACTS)
    .flatMap((names) => Object.values(names).filter(isEndpoint))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
/** FUZZ_REQUESTS and FUZZ_SEED try more, and others. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1_500);
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** Of one kind of thing. */
const IDS_MAX = 40;
const OWN_ID_SHARE = 0.75;
const ANONYMOUS_SHARE = 0.05;
/** They ask addresses on the network, stay open, or end the session that goes on asking. */
const LEFT_OUT = [
  /models?\/(?:test|check|probe)/,
  /^DELETE \/api\/(?:account|sessions|membership)/,
  /events|realtime/,
  /\/auth\/v1\/(?:logout|factors|token|verify)/,
  /^PUT \/auth\/v1\/user/,
];
/** A model may be away; nothing else excuses a server that fails. */
const EXCUSED = [501, 503];

let product: TestApp;
let callers: Array<Record<string, string>>;

beforeAll(async () => {
  product = await createTestApp();
  const people = [
    await product.signUp(),
    await product.signUp({ role: 'teacher' }),
    await product.signUp({ role: 'institution_admin' }),
  ];
  callers = people.map((person) => person.headers);
  const [, teacher] = people;
  if (teacher) await createCourse(product.app, teacher, aCourse());
  await Promise.all(callers.map((caller) => upload(caller)));
});

async function upload(caller: Record<string, string>): Promise<void> {
  const text = 'Osmosis is the diffusion of water through a membrane that holds other substances back.';
  const reply = await product.app.fastify.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...caller, 'content-type': 'multipart/form-data; boundary=b' },
    payload: `--b\r\ncontent-disposition: form-data; name="file"; filename="osmosis.txt"\r\n\r\n${text}\r\n--b--\r\n`,
  });
  expect(reply.statusCode).toBe(200);
}

afterAll(() => product.close());

test('no request makes the server fail, and every refusal has its shape', async () => {
  const chance = new Chance(SEED);
  const known = new KnownIds(chance);
  const fuzz = new Fuzz(chance, known.all);
  const served = product.app.endpoints.filter(
    ({ method, path }) => !LEFT_OUT.some((pattern) => pattern.test(`${method} ${path}`)),
  );
  const failures: string[] = [];
  for (let count = 0; count < REQUESTS; count += 1) {
    const { method, path } = chance.of(served);
    const request = requestFor({ method, path }, { fuzz, known });
    const caller = chance.is(ANONYMOUS_SHARE) ? {} : chance.of(callers);
    const { statusCode, body } = await send({ ...request, method, caller });
    const isBroken = statusCode >= 500 && !EXCUSED.includes(statusCode);
    const isMisshapen =
      statusCode >= 400 && path.startsWith('/api') && !errorBodySchema.safeParse(jsonOf(body)).success;
    if (isBroken || isMisshapen) failures.push(told(method, request, `${statusCode} ${body}`));
    known.learn(path, body);
  }
  expect(failures).toEqual([]);
}, 3_600_000);

interface Sent {
  url: string;
  payload?: string;
}

function send({ method, url, payload, caller }: Sent & { method: string; caller: Record<string, string> }) {
  const isJson = payload !== undefined;
  return product.app.fastify.inject({
    // Border: the table of endpoints has no other methods.
    method: method as 'GET',
    url,
    headers: { ...caller, ...(isJson && { 'content-type': 'application/json' }) },
    ...(isJson && { payload }),
  });
}

/** The ids that answers had, by what they are of, so that requests meet what is there. */
class KnownIds {
  readonly all: string[] = [];
  readonly #of = new Map<string, string[]>();
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  /** Null now and then, and where none is known. */
  find(path: string): string | null {
    const own = this.#of.get(kindOf(path)) ?? [];
    return own.length > 0 && this.#chance.is(OWN_ID_SHARE) ? this.#chance.of(own) : null;
  }

  learn(path: string, body: string): void {
    const own = this.#of.get(kindOf(path)) ?? [];
    this.#of.set(kindOf(path), own);
    for (const id of idsIn(body)) {
      if (own.length < IDS_MAX && !own.includes(id)) own.push(id);
      if (!this.all.includes(id) && this.all.length < IDS_MAX * IDS_MAX) this.all.push(id);
    }
  }
}

/** '/api/courses/:id/draft' is about courses. */
function kindOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}

function requestFor(
  { method, path }: { method: string; path: string },
  { fuzz, known }: { fuzz: Fuzz; known: KnownIds },
): Sent {
  const { query, body } = ENDPOINTS.get(`${method} ${path}`) ?? {};
  const url = path.replaceAll(/:\w+|\*/g, () => encode(known.find(path) ?? fuzz.text()) || 'x');
  const asked: unknown = query ? fuzz.valueFor(query) : { limit: fuzz.anything(), select: fuzz.text() };
  const search = new URLSearchParams(
    Object.entries(Object(asked)).map(([key, value]) => [key, String(value).toWellFormed()]),
  );
  if (method === 'GET') return { url: `${url}?${search}` };
  const content = body && body !== 'multipart' ? fuzz.valueFor(body) : fuzz.anything();
  return { url: `${url}?${search}`, payload: JSON.stringify(content) };
}

function told(method: string, { url, payload = '' }: Sent, answer: string): string {
  return `${method} ${url.slice(0, 200)} ${payload.slice(0, 400)} → ${answer.slice(0, 200)}`;
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}
