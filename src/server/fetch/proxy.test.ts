import type { LookupAddress } from 'node:dns';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDownload } from './open-download.ts';
import type { Resolve } from './send.ts';
import { FetchFailure } from './web-fetch.ts';

const PUBLIC = { address: '93.184.215.14', family: 4 };
const LOOPBACK = { address: '127.0.0.1', family: 4 };

let proxy: Server;
let url: string;
/** What the proxy was asked for. */
let asked: string[];
let answer: (request: IncomingMessage) => { status: number; headers?: Record<string, string> };

beforeAll(async () => {
  proxy = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status, headers } = answer(request);
    response.writeHead(status, headers).end('weights');
  });
  // What it is to tunnel, it refuses.
  proxy.on('connect', (request, socket) => {
    asked.push(`tunnel to ${request.url}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
});
afterAll(() => proxy.close().closeAllConnections());
beforeEach(() => {
  asked = [];
  answer = () => ({ status: 200 });
});

interface Asking {
  resolve?: Resolve;
  proxies?: Record<string, string>;
}

const to = (address: LookupAddress) => async () => [address];
const nowhere = () => Promise.reject(new Error('ENOTFOUND'));

async function download(
  address: string,
  { resolve = to(PUBLIC), proxies = { HTTP_PROXY: url } }: Asking = {},
): Promise<string> {
  const { body } = await openDownload(address, {
    from: 0,
    version: null,
    signal: AbortSignal.timeout(5_000),
    trusted: new Set(),
    proxies,
    resolve,
  });
  return (await body.toArray()).join('');
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof FetchFailure ? error.code : String(error)),
  );

test.each([
  ['of a public name', to(PUBLIC)],
  ['of a name that only the proxy can look up', nowhere],
])('a download %s goes through the proxy', async (_, resolve) => {
  expect(await download('http://models.test/a.gguf', { resolve })).toBe('weights');
  expect(asked).toEqual(['http://models.test/a.gguf']);
});

test('one over https asks the proxy for a tunnel', async () => {
  const failure = await failureOf(download('https://models.test/a.gguf', { proxies: { https_proxy: url } }));
  expect(failure).not.toBeNull();
  expect(asked).toEqual(['tunnel to models.test:443']);
});

test.each([
  ['a private address', 'http://10.0.0.1/a.gguf', PUBLIC],
  ['a name of this network', 'http://server.lan/a.gguf', PUBLIC],
  ['a name that leads to a private address', 'http://models.test/a.gguf', LOOPBACK],
])('no proxy is asked for %s', async (_, address, found) => {
  expect(await failureOf(download(address, { resolve: to(found) }))).toBe('refused');
  expect(asked).toEqual([]);
});

test('a redirect is checked before the proxy is asked for it', async () => {
  answer = () => ({ status: 302, headers: { location: 'http://192.168.0.1/a.gguf' } });
  expect(await failureOf(download('http://models.test/a.gguf'))).toBe('refused');
  expect(asked).toEqual(['http://models.test/a.gguf']);
});

test('a mirror on this machine is read without it', async () => {
  const { body } = await openDownload(`${url}/a.gguf`, {
    from: 0,
    version: null,
    signal: AbortSignal.timeout(5_000),
    trusted: new Set([url]),
    proxies: { HTTP_PROXY: 'http://127.0.0.1:1' },
  });
  expect((await body.toArray()).join('')).toBe('weights');
});

test('NO_PROXY leads past it, to the address that was checked', async () => {
  const proxies = { HTTP_PROXY: url, NO_PROXY: 'models.test' };
  const answers = [[PUBLIC], [LOOPBACK]];
  const resolve = async () => answers.shift() ?? [];
  expect(await failureOf(download('http://models.test/a.gguf', { proxies, resolve }))).toBe('refused');
  expect(answers).toEqual([]);
  expect(asked).toEqual([]);
});
