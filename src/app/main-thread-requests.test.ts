import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { textRequests } from '../../bench/main-thread/text-requests.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { ENDPOINT_POLICY } from './endpoint-policy.fixture.ts';

const CONTRACTS = import.meta.glob<Record<string, unknown>>('../features/*/contract*.ts', { eager: true });
const ENDPOINTS = new Map(
  Object.values(CONTRACTS)
    .flatMap((names) => Object.values(names).filter(isEndpoint))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);
/** Shorter ones are read in no time, whatever stands in them. */
const SHORT_CHARACTERS = 100;

const STORED = 'stored as it is';
const OPERATOR = 'asked by the operator alone';
const CODE = 'a code or a word, compared as a whole';
const NONE = 'it has no text';
const PATH = 'the name of a file, as in its other requests';
const FILTER = 'compared with a column as a whole';
const CURSOR = 'what an answer before it gave: where a page begins';
/** Endpoints that may be sent text and are not called, and why that is no loss. */
const NOT_MEASURED: Readonly<Record<string, string>> = {
  'POST /auth/v1/verify': CODE,
  'POST /auth/v1/otp': 'as `recover`: it reads an address',
  'POST /auth/v1/magiclink': 'as `recover`: it reads an address',
  'POST /auth/v1/resend': 'as `recover`: it reads an address',
  'POST /auth/v1/logout': NONE,
  'POST /auth/v1/factors': STORED,
  'POST /auth/v1/factors/:id/challenge': NONE,
  'POST /auth/v1/factors/:id/verify': CODE,
  'POST /auth/v1/factors/recovery-codes': NONE,
  'POST /auth/v1/factors/recovery-codes/regenerate': NONE,
  'POST /auth/v1/factors/recovery-codes/verify': CODE,
  'POST /auth/v1/admin/users': OPERATOR,
  'PUT /auth/v1/admin/users/:id': OPERATOR,
  'POST /auth/v1/admin/generate_link': OPERATOR,
  'POST /auth/v1/invite': OPERATOR,
  'GET /api/institutions/:id/history': CURSOR,
  'GET /api/administration/membership-events': 'as `GET /api/institutions/:id/history`',
  'POST /api/institutions/:id/invitations': 'as `recover`: it reads an address',
  'POST /api/account/deletion': CODE,
  'POST /api/institutions/first': 'as `POST /api/institutions`, once',
  'PUT /api/institutions/:id': 'as `POST /api/institutions`',
  'POST /api/web-pages': 'the network is asked; the page is read in a process of its own',
  'POST /uploads/v1': 'its text is the name of a file',
  'PATCH /uploads/v1/:id': 'bytes, which are written as they come',
  'PATCH /api/documents/:id': STORED,
  'POST /api/documents/:id/captions':
    'only the beginning of a file is looked at; the rest is read in a process of its own',
  'POST /api/documents/:id/retry': CODE,
  'POST /api/add-to-knowledge-index': 'as `remove-from-index`: it reads the name of a file',
  'POST /storage/v1/object/sign/:bucket/*': PATH,
  'POST /storage/v1/object/sign/:bucket': PATH,
  'PUT /storage/v1/object/:bucket/*': PATH,
  'POST /rest/v1/document_access_logs': STORED,
  'POST /rest/v1/profiles': STORED,
  'PATCH /api/professors/:id': 'as `POST /api/professors`',
  'GET /api/professor/availability': FILTER,
  'POST /api/professor/availability': FILTER,
  'GET /api/professor/bookings': CURSOR,
  'GET /api/student/bookings': CURSOR,
  'POST /internal/database-copy': OPERATOR,
  'POST /api/courses/:id/units/:unitId/check': 'judged as `POST /api/practice/answers`',
  'PATCH /api/materials/:id': STORED,
  'POST /api/materials/:id/wish': 'a wish is put into a prompt',
  'POST /api/materials/:id/sections/:key/generate': 'a wish is put into a prompt',
  'PUT /api/models/choice': STORED,
  'PUT /api/models/own/choice': 'compared with the names of the models that are there',
  'POST /api/models/own/downloads': 'the address of a file, which is asked for',
  'PUT /api/models/providers/:provider': STORED,
  'PATCH /api/conversations/:id': STORED,
  'PATCH /api/notebook/entries/:id': 'as `POST /api/notebook/entries`',
  'PATCH /api/notes/:id': STORED,
  'POST /api/guides': 'a chapter is compared with the outline',
  'PATCH /api/guides/:id': STORED,
  'GET /api/guides/:id/export': NONE,
  'GET /api/practice/queue': FILTER,
  'GET /api/practice/figures': FILTER,
  'GET /api/practice/export': FILTER,
  'POST /api/practice/answers/:id/contest': STORED,
  'DELETE /api/booking/:id': 'the reason goes into emails, whose text is composed as for a booking',
  'DELETE /api/practice/items': FILTER,
  'PATCH /api/practice/items/:id': 'as `POST /api/practice/items`',
  'POST /api/practice/items/:id/report': STORED,
  'POST /api/photo-lines': 'a picture, which is read in a process of its own',
  'PUT /api/personas/:id': 'as `POST /api/personas`',
};

let product: TestApp;
beforeAll(async () => (product = await createTestApp()));
afterAll(() => product.close());

test('the benchmark of the main thread calls every endpoint that takes text', async () => {
  const takingText = Object.keys(ENDPOINT_POLICY).filter(takesText);
  const called = await calledByBenchmark();
  const missing = takingText.filter((name) => !called.has(name));
  expect(missing.toSorted()).toEqual(Object.keys(NOT_MEASURED).toSorted());
});

async function calledByBenchmark(): Promise<Set<string>> {
  const { app } = product;
  const student = await product.signUp();
  const teacher = await product.signUp({ role: 'teacher' });
  const admin = await product.signUp({ role: 'institution_admin' });
  const requests = await textRequests({
    app,
    // None is sent.
    send: () => Promise.reject(new Error('Only the addresses are asked for')),
    student,
    teacher,
    admin,
    documents: [randomUUID()],
    slot: randomUUID(),
    material: { id: randomUUID(), keys: {} },
  });
  const called = requests.map(({ of }) => of('a'));
  return new Set(
    Object.keys(ENDPOINT_POLICY).filter((name) =>
      called.some(({ method, url }) => patternOf(name).test(`${method} ${url.replace(/\?.*/s, '')}`)),
    ),
  );
}

function patternOf(name: string): RegExp {
  const path = name.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  // What is made before a request has no id here.
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]*').replaceAll('/*', '/.*')}$`);
}

/** Protocols of others have no contract that tells: whatever has a body may have text. */
function takesText(name: string): boolean {
  const endpoint = ENDPOINTS.get(name);
  if (!endpoint) return /^(?:POST|PUT|PATCH) /.test(name);
  return [endpoint.body, endpoint.query].some(
    (schema) => schema === 'multipart' || (schema instanceof z.ZodType && hasText(asJson(schema))),
  );
}

function asJson(schema: z.ZodType): unknown {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
}

function hasText(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('type' in schema && schema.type === 'string') return isFree(schema);
  return Object.values(schema).some(hasText);
}

function isFree(schema: object): boolean {
  if (['enum', 'const', 'format', 'pattern'].some((name) => name in schema)) return false;
  return !('maxLength' in schema) || Number(schema.maxLength) > SHORT_CHARACTERS;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
}
