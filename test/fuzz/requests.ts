import type { Endpoint } from '#shared/endpoint.ts';
import type { Chance } from './chance.ts';
import type { KnownIds } from './known-ids.ts';
import { PROTOCOLS, type Taken } from './protocols.ts';
import type { Fuzz } from './values.ts';

export interface Made {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string;
}

interface Means {
  readonly chance: Chance;
  readonly fuzz: Fuzz;
  readonly known: KnownIds;
  readonly contracts: ReadonlyMap<string, Endpoint>;
}

const FOREIGN_HEADERS_SHARE = 0.1;
const BROKEN_JSON_SHARE = 0.02;
const DEEP_SHARE = 0.01;
const RAW_PATH_SHARE = 0.02;
const STREAM_SHARE = 0.3;
/** Deeper than the stack. */
const DEPTH = 20_000;
/** Parts of a path that no encoder makes. */
const RAW_PARTS = [
  '%ff',
  '%ED%A0%80',
  '%',
  '%00',
  '..',
  '%2e%2e%2f',
  'x'.repeat(600),
  '%2F',
  ';',
  '%E2%80%AE',
];
const BROKEN_JSON = ['{', '', '{"a":1', '[1,]', '\uFEFF{}', 'undefined', '1e999', `"${'a'.repeat(2_000)}`];
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  accept: ['text/event-stream', '*/*', 'x', 'application/vnd.pgrst.object+json'],
  'content-type': ['text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'x', ''],
  range: ['bytes=0-0', 'bytes=-1', 'bytes=5-1', 'bytes=99999999999999999999-', 'x=1'],
  prefer: ['return=representation', 'count=exact', 'resolution=merge-duplicates', 'x'],
  'if-none-match': ['*', 'W/"x"', '"'],
  'x-supabase-api-version': ['2024-01-01', '9999-99-99', 'x'],
  'x-metadata': ['e30=', 'bnVsbA==', '%', 'W10='],
  'x-upsert': ['true', 'x'],
  'tus-resumable': ['1.0.0', '9'],
  'upload-length': ['0', '1', '-1', '99999999999999999999', 'x'],
  'upload-offset': ['0', '7', '-1', '1e9', 'x'],
  'upload-metadata': ['filename eC50eHQ=', 'filename', ',', 'filename //79', 'a b,c d,a b'],
  traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'x'],
  'accept-language': ['fr', 'x'.repeat(300), ';q=', 'zz-ZZ'],
  'x-forwarded-for': ['x', '::ffff:1.2.3.4, 5'],
  cookie: ['a', '=', 'sb-device=%ff', ';;;'],
  origin: ['null', 'http://localhost', 'x'],
};

/** A request that an endpoint could get: mostly as its contract describes it, out of odd texts and ids that are there. */
export function makeRequest({ method, path }: { method: string; path: string }, means: Means): Made {
  const { chance, fuzz, contracts } = means;
  const contract = contracts.get(`${method} ${path}`);
  const { query, body }: Taken = contract ?? PROTOCOLS[`${method} ${path}`] ?? {};
  const place = path
    .replace('/:bucket', chance.is(0.97) ? '/documents' : '/x')
    .replaceAll(/:\w+|\*/g, () => (chance.is(RAW_PATH_SHARE) ? chance.of(RAW_PARTS) : partOf(path, means)));
  const asked: unknown = query ? fuzz.valueFor(query) : { limit: fuzz.anything(), select: fuzz.text() };
  const entries = Object.entries(Object(asked)).map(([key, value]) => [key, String(value).toWellFormed()]);
  const url = `${place}?${new URLSearchParams(entries)}${chance.is(RAW_PATH_SHARE) ? '&x=%ff&%=%' : ''}`;
  const wants = { accept: contract?.events && chance.is(STREAM_SHARE) ? 'text/event-stream' : '*/*' };
  const headers = { ...wants, ...(chance.is(FOREIGN_HEADERS_SHARE) && oddHeaders(chance)) };
  if (method === 'GET') return { url, headers };
  const sent = body === 'multipart' ? makeForm(means) : makeJson(body, means);
  return { url, payload: sent.payload, headers: { 'content-type': sent.type, ...headers } };
}

function partOf(path: string, { fuzz, known }: Means): string {
  const text = known.find(path) ?? fuzz.text();
  return encodeURIComponent(text.toWellFormed()) || 'x';
}

function oddHeaders(chance: Chance): Record<string, string> {
  const names = Object.keys(HEADERS);
  return Object.fromEntries(
    Array.from({ length: 1 + chance.below(3) }, () => {
      const name = chance.of(names);
      return [name, chance.of(HEADERS[name] ?? [])];
    }),
  );
}

function makeJson(body: Exclude<Taken['body'], 'multipart'>, { chance, fuzz }: Means) {
  const type = 'application/json';
  if (chance.is(BROKEN_JSON_SHARE)) return { type, payload: chance.of(BROKEN_JSON) };
  if (chance.is(DEEP_SHARE)) return { type, payload: `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}` };
  return { type, payload: JSON.stringify(body ? fuzz.valueFor(body) : fuzz.anything()) ?? '' };
}

/** What forms of ours have in them, and what they do not. */
const FIELDS = [
  'title',
  'description',
  'subject',
  'visibility',
  'is_public',
  'video_url',
  'document_id',
  'kind',
  '__proto__',
];
const FILES = [
  ['a.txt', 'Osmosis moves water through a membrane.'],
  ['a.txt', ''],
  ['a.pdf', '%PDF-1.7\n%%EOF'],
  ['a.docx', 'PK\u0003\u0004'],
  ['a.csv', 'a,b\n"'],
  ['a.apkg', 'PK\u0005\u0006'],
  ['a.vtt', 'WEBVTT\n\n00:00.000 --> 99:99.999\nx'],
  ['a.png', '\u0089PNG\r\n'],
  ['../../x', 'x'],
  ['a\0.txt', 'x'],
  ['x'.repeat(400), 'x'],
  ['.', 'x'],
] as const;

function makeForm({ chance, fuzz }: Means) {
  const boundary = chance.is(0.98) ? 'b' : 'c';
  const fields = Array.from({ length: chance.below(4) }, () => {
    const value = String(fuzz.anything()).toWellFormed();
    return `--b\r\ncontent-disposition: form-data; name="${chance.of(FIELDS)}"\r\n\r\n${value}\r\n`;
  });
  const files = Array.from({ length: chance.is(0.9) ? 1 : chance.below(4) }, () => {
    const [name, content] = chance.of(FILES);
    return `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n`;
  });
  const end = chance.is(0.95) ? '--b--\r\n' : '';
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: [...fields, ...files].join('') + end,
  };
}
