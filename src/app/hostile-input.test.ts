import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';

const CONTRACTS = import.meta.glob<Record<string, unknown>>('../features/*/contract*.ts', { eager: true });
const QUERIES = new Map(
  Object.values(CONTRACTS)
    .flatMap((names) => Object.values(names).filter(isEndpoint))
    .map(({ method, path, query }) => [`${method} ${path}`, query]),
);
/** Deeper than the stack. */
const DEPTH = 20_000;
const SERVICE_KEY = 'k'.repeat(32);
/** They take any bytes, which are not text to us. */
const TAKE_BYTES = ['POST /storage/v1/object/:bucket/*', 'PUT /storage/v1/object/:bucket/*'] as const;
const PLAIN = { 'content-type': 'text/plain' };
const TAKE_FORMS = ['POST /api/upload', 'POST /api/add-to-knowledge-index', ...TAKE_BYTES];
const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE'];
const REFUSAL = 'The request contains characters that cannot be stored';
/** Each is fine for some schema; none may break the server. */
const HOSTILE = ['0000-01-01T00:00:00Z', '0000-01-01', '9'.repeat(300), '-1', '\u{1f600}'];

let product: TestApp;
let names: string[];
let admin: Record<string, string>;

beforeAll(async () => {
  product = await createTestApp({ SERVICE_KEY });
  names = product.app.endpoints.map(({ method, path }) => `${method} ${path}`);
  admin = (await product.signUp({ role: 'institution_admin' })).headers;
  // What is put in place of another has to be there.
  await ask(TAKE_BYTES[0], { url: '/storage/v1/object/documents/PUT.txt', payload: 'x', headers: PLAIN });
});
afterAll(() => product.close());

test('text that cannot be stored is refused in the path and the query of every endpoint', async () => {
  for (const name of names) {
    const path = pathOf(name);
    const urls = [`${fill(path)}?x=1&x=a%00b`, `${fill(path)}?%00=a`];
    if (hasParameter(name)) urls.push(fill(path, 'a%00b'));
    for (const url of urls) expect(await acceptedOf(name, { url })).toBeNull();
  }
});

test('text that cannot be stored is refused in the body of every endpoint, however deep', async () => {
  const bodies = ['{"x":"a\\u0000b"}', '{"a\\u0000":1}', '[{"x":["\\ud83d"]}]'];
  bodies.push(`${'['.repeat(DEPTH)}"\\u0000"${']'.repeat(DEPTH)}`);
  const taking = names.filter(
    (name) => WITH_BODY.includes(methodOf(name)) && !TAKE_BYTES.some((known) => known === name),
  );
  for (const name of taking) {
    const headers = { 'content-type': 'application/json' };
    for (const payload of bodies)
      expect(await acceptedOf(name, { url: fill(pathOf(name)), payload, headers })).toBeNull();
  }
});

test.each([
  ['a field', 'name="ti\0tle"\r\n\r\nx'],
  ['what a field says', 'name="title"\r\n\r\nx\0y'],
  ['a file', 'name="file"; filename="a\0.txt"\r\ncontent-type: text/plain\r\n\r\nx'],
])('text that cannot be stored is refused in a form, as the name of %s or in it', async (_what, part) => {
  for (const name of TAKE_FORMS) {
    expect(names).toContain(name);
    const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="b.txt"\r\n\r\nx';
    const payload = `--x\r\ncontent-disposition: form-data; ${part}\r\n${file}\r\n--x--\r\n`;
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(
      await acceptedOf(name, { url: fill(pathOf(name), `${methodOf(name)}.txt`), payload, headers }),
    ).toBeNull();
  }
});

test('the facts of a stored file that come in a header are text, too', async () => {
  const headers = { ...PLAIN, 'x-metadata': btoa('{"a":"\\u0000"}') };
  for (const name of TAKE_BYTES) {
    expect(
      await acceptedOf(name, { url: fill(pathOf(name), `${methodOf(name)}.txt`), payload: 'x', headers }),
    ).toBeNull();
  }
});

test('bytes are no text', async () => {
  const url = '/storage/v1/object/documents/bytes.json';
  const headers = { 'content-type': 'application/json' };
  const reply = await ask('POST /storage/v1/object/:bucket/*', { url, payload: '"\\u0000\0"', headers });
  expect(reply.statusCode).toBe(200);
});

test('a path that cannot be decoded, or is longer than any name, is refused in our own words', async () => {
  for (const name of names.filter((known) => /:(?!bucket)/.test(known))) {
    for (const value of ['%ff', '%ED%A0%80', '%', 'x'.repeat(600)]) {
      const reply = await ask(name, { url: fill(pathOf(name), value) });
      expect([name, value, reply.statusCode < 500, reply.statusCode >= 400]).toEqual([
        name,
        value,
        true,
        true,
      ]);
      expect(reply.headers['x-request-id'], `${name} ${value}`).toBeDefined();
      expect(reply.body, `${name} ${value}`).not.toContain('FST_');
    }
  }
});

test('no value of a parameter breaks the server', async () => {
  for (const name of names) {
    const path = pathOf(name);
    for (const value of HOSTILE.map(encodeURIComponent)) {
      const urls = parametersOf(name).map((parameter) => `${fill(path)}?${parameter}=${value}`);
      if (hasParameter(name)) urls.push(fill(path, value));
      for (const url of urls) {
        const { statusCode, body } = await ask(name, { url });
        expect(statusCode, `${methodOf(name)} ${url}: ${body}`).not.toBe(500);
      }
    }
  }
});

interface Question {
  url: string;
  payload?: string;
  headers?: Record<string, string>;
}

function ask(name: string, { headers, ...question }: Question) {
  const token = pathOf(name).startsWith('/auth/v1/admin')
    ? { authorization: `Bearer ${SERVICE_KEY}` }
    : admin;
  // Border: the names of endpoints begin with their method.
  const method = methodOf(name) as 'GET';
  return product.app.fastify.inject({ method, ...question, headers: { ...token, ...headers } });
}

/** The answer to what should have been refused; null where it was. */
async function acceptedOf(name: string, question: Question): Promise<string | null> {
  const { statusCode, body } = await ask(name, question);
  if (statusCode === 400 && body.includes(REFUSAL)) return null;
  return `${name} ${JSON.stringify(question).slice(0, 200)}: ${statusCode} ${body}`;
}

/** A real address. The bucket stays, since there is but one. */
function fill(path: string, value = '1'): string {
  return path.replace('/:bucket', '/documents').replaceAll(/:\w+|\*$/g, value);
}

/** The bucket does not count: there is one. */
function hasParameter(name: string): boolean {
  return /:(?!bucket)|\*$/.test(name);
}

/** What the contract names, and what the protocols of others read. */
function parametersOf(name: string): string[] {
  const query = QUERIES.get(name);
  if (query instanceof z.ZodObject) return Object.keys(query.shape);
  return pathOf(name).startsWith('/api/') || methodOf(name) !== 'GET'
    ? []
    : ['token', 'download', 'limit', 'offset', 'id', 'page'];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value;
}

function methodOf(name: string): string {
  return name.split(' ')[0] ?? '';
}

function pathOf(name: string): string {
  return name.split(' ')[1] ?? '';
}
