import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWebFetch } from './create-web-fetch.ts';
import { FetchFailure, type FetchRequest } from './web-fetch.ts';

const PUBLIC = { address: '93.184.215.14', family: 4 };
const LOOPBACK = { address: '127.0.0.1', family: 4 };
const TEXT: FetchRequest = { accept: ['text/*', 'application/json'] };

let site: Server;
let secret: Server;
let origin: string;
let secretOrigin: string;
/** What reached the server that nobody may reach. */
let leaks: string[];
/** What the site answers, set by each test. */
let answer: RequestListener;

beforeAll(async () => {
  site = createServer((request, response) => answer(request, response));
  secret = createServer((request, response) => {
    leaks.push(request.url ?? '');
    response.setHeader('content-type', 'text/plain').end('secret');
  });
  [origin, secretOrigin] = await Promise.all([listen(site), listen(secret)]);
});
afterAll(() => {
  for (const server of [site, secret]) server.close().closeAllConnections();
});
beforeEach(() => {
  leaks = [];
  answer = (_, response) => response.setHeader('content-type', 'text/plain; charset=utf-8').end('hello');
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // Border: a listening TCP server has such an address.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** May reach the site at its very port, and otherwise what production may. */
const siteFetch = () => createWebFetch({ trusted: new Set([origin]) });

async function failureOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof FetchFailure ? error.code : `not a failure: ${String(error)}`;
}

describe('what production may reach', () => {
  test.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://LOCALHOST./',
    'http://sub.localhost/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://0/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://169.254.169.254/latest/meta-data/',
    'http://①②⑦.⓪.⓪.①/',
    'http://metadata.google.internal/computeMetadata/v1/',
    'http://router.lan/',
    'http://10.0.0.1/',
    'http://8.8.8.8:25/',
    'https://example.org:8443/',
    'http://user:password@example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'data:text/plain,hello',
    'javascript:alert(1)',
    'gopher://example.org/',
    '//example.org/',
    'http://',
    '',
  ])('not %s, and no name is looked up for it', async (address) => {
    let lookUps = 0;
    const webFetch = createWebFetch({
      resolve: async () => {
        lookUps += 1;
        return [PUBLIC];
      },
    });
    expect(await failureOf(webFetch(address, TEXT))).toBe('refused');
    expect(lookUps).toBe(0);
  });

  test.each([
    ['a private address', [LOOPBACK]],
    ['a public and a private one', [PUBLIC, LOOPBACK]],
    ['a mapped one', [{ address: '::ffff:127.0.0.1', family: 6 }]],
    ['none', []],
  ])('no name that leads to %s', async (_, addresses) => {
    const webFetch = createWebFetch({ resolve: async () => addresses });
    expect(await failureOf(webFetch('http://attacker.example/', TEXT))).toBe('refused');
  });

  test('a name that cannot be looked up is unreachable', async () => {
    const resolve = async () => Promise.reject(new Error('ENOTFOUND'));
    expect(await failureOf(createWebFetch({ resolve })('https://gone.example/', TEXT))).toBe('unreachable');
  });

  test('a name is looked up once, so rebinding it afterwards changes nothing', async () => {
    const answers = [[PUBLIC], [LOOPBACK]];
    let lookUps = 0;
    const webFetch = createWebFetch({
      resolve: async () => {
        lookUps += 1;
        return answers.shift() ?? [LOOPBACK];
      },
    });
    // Whether the public address can be reached depends on the machine; the loopback one never is.
    await webFetch('http://rebinding.example/', { ...TEXT, timeoutMs: 50 }).catch(() => undefined);
    expect(lookUps).toBe(1);
    expect(leaks).toEqual([]);
  });
});

describe('a redirect', () => {
  const to = (location: string) => {
    answer = (request, response) => {
      if (request.url === '/end') response.setHeader('content-type', 'text/plain').end('end');
      else response.writeHead(302, { location }).end();
    };
  };

  test('is followed where it is harmless', async () => {
    to('/end');
    const { text, url, status } = await siteFetch()(`${origin}/start`, TEXT);
    expect({ text, path: url.pathname, status }).toEqual({ text: 'end', path: '/end', status: 200 });
  });

  test('to another port of a trusted host is refused', async () => {
    to(`${secretOrigin}/admin`);
    expect(await failureOf(siteFetch()(origin, TEXT))).toBe('refused');
    expect(leaks).toEqual([]);
  });

  test.each([
    'http://169.254.169.254/',
    'http://[::ffff:10.0.0.1]/',
    'http://0x7f000001/',
    'file:///etc/passwd',
  ])('to %s is refused', async (location) => {
    to(location);
    expect(await failureOf(siteFetch()(origin, TEXT))).toBe('refused');
  });

  test('to a name that leads inside is refused', async () => {
    to('http://attacker.example/');
    const webFetch = createWebFetch({ trusted: new Set([origin]), resolve: async () => [LOOPBACK] });
    expect(await failureOf(webFetch(origin, TEXT))).toBe('refused');
  });

  test('in a circle ends', async () => {
    to('/again');
    expect(await failureOf(siteFetch()(origin, TEXT))).toBe('redirects');
  });

  test('of a POST is not followed', async () => {
    to('/end');
    expect(await failureOf(siteFetch()(origin, { ...TEXT, body: '{}' }))).toBe('redirects');
  });

  test('does not carry headers to another origin', async () => {
    const seen: Array<string | undefined> = [];
    answer = (request, response) => {
      seen.push(request.headers.authorization);
      response.writeHead(302, { location: `${secretOrigin}/` }).end();
    };
    let authorization: string | undefined = 'not asked';
    secret.once('request', (request) => {
      authorization = request.headers.authorization;
    });
    const webFetch = createWebFetch({ trusted: new Set([origin, secretOrigin]) });
    await webFetch(origin, { ...TEXT, headers: { authorization: 'Bearer key' } });
    expect([...seen, authorization]).toEqual(['Bearer key', undefined]);
  });
});

describe('an answer', () => {
  test('is asked for without cookies, in our name', async () => {
    let headers = {};
    answer = (request, response) => {
      headers = request.headers;
      response.setHeader('set-cookie', 'id=1').setHeader('content-type', 'text/plain').end();
    };
    const webFetch = siteFetch();
    await webFetch(origin, TEXT);
    await webFetch(origin, TEXT);
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).toMatchObject({ 'user-agent': expect.stringContaining('Lyceum') });
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('may be compressed (%s)', async (encoding, compress) => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding });
      response.end(compress('hello'));
    };
    expect((await siteFetch()(origin, TEXT)).text).toBe('hello');
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('that swells when unpacked (%s) is cut off', async (encoding, compress) => {
    const bomb = compress(Buffer.alloc(50 * 1024 * 1024));
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': encoding });
      response.end(bomb);
    };
    expect(await failureOf(siteFetch()(origin, { ...TEXT, maxBytes: 1024 * 1024 }))).toBe('too_large');
  });

  test('without end is cut off', async () => {
    let isGone: Promise<unknown> = Promise.resolve();
    answer = (request, response) => {
      isGone = new Promise((done) => request.once('close', done));
      response.writeHead(200, { 'content-type': 'text/plain' });
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    };
    expect(await failureOf(siteFetch()(origin, { ...TEXT, maxBytes: 200_000 }))).toBe('too_large');
    await isGone;
  });

  test.each([
    ['never begins', (): void => undefined],
    [
      'never ends',
      ((_, response) => {
        response.writeHead(200, { 'content-type': 'text/plain' }).write('so');
      }) satisfies RequestListener,
    ],
  ])('that %s is given up', async (_, listener: RequestListener) => {
    answer = listener;
    expect(await failureOf(siteFetch()(origin, { ...TEXT, timeoutMs: 80 }))).toBe('timeout');
  });

  test('that nobody waits for any more is given up with the reason', async () => {
    const leaving = new AbortController();
    answer = () => leaving.abort(new Error('gone'));
    await expect(siteFetch()(origin, { ...TEXT, signal: leaving.signal })).rejects.toThrow('gone');
  });

  test.each([
    ['image/png', 'identity'],
    ['text/plain', 'zstd'],
    ['text/plain', 'gzip, gzip'],
  ])('of another kind (%s, %s) is not read', async (type, encoding) => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end('x');
    };
    expect(await failureOf(siteFetch()(origin, TEXT))).toBe('unsupported');
  });

  test('that lies about its compression is unreachable', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end('plain');
    };
    expect(await failureOf(siteFetch()(origin, TEXT))).toBe('unreachable');
  });

  test('that breaks off is unreachable', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 100 }).write('half');
      setTimeout(() => response.destroy(), 10);
    };
    expect(await failureOf(siteFetch()(origin, TEXT))).toBe('unreachable');
  });

  test('keeps its status, when to come back, and its charset', async () => {
    answer = (_, response) => {
      response.writeHead(429, { 'content-type': 'text/plain; charset=latin1', 'retry-after': '30' });
      response.end(Buffer.from('caf\xe9', 'latin1'));
    };
    const { status, retryAfter, text } = await siteFetch()(origin, TEXT);
    expect({ status, retryAfter, text }).toEqual({ status: 429, retryAfter: '30', text: 'café' });
  });

  test('takes a body', async () => {
    answer = (request, response) => {
      response.setHeader('content-type', 'text/plain');
      request.pipe(response);
    };
    expect((await siteFetch()(origin, { ...TEXT, body: 'müsli' })).text).toBe('müsli');
  });
});
