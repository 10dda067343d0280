import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { ForbiddenAddress } from './model-address.ts';
import { modelFetch } from './model-fetch.ts';

const closing: Array<() => void> = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://localhost:${address.port}`;
}

async function causeOf(answer: Promise<Response>): Promise<unknown> {
  const error = await answer.catch((reason: unknown) => reason);
  return error instanceof Error ? error.cause : error;
}

test('a forbidden address is not connected to', async () => {
  expect(await causeOf(modelFetch('http://169.254.169.254/v1/models'))).toBeInstanceOf(ForbiddenAddress);
});

test('nor is a name that points to one at this moment', async () => {
  vi.spyOn(dns, 'lookup').mockImplementation(((_name: string, _options: object, callback: unknown) => {
    // Border: one of the many overloads of lookup.
    const done = callback as (error: null, addresses: Array<{ address: string; family: number }>) => void;
    done(null, [{ address: '169.254.169.254', family: 4 }]);
  }) as typeof dns.lookup);
  const answer = modelFetch('http://models.campus.example/v1/models');
  expect(await causeOf(answer)).toBeInstanceOf(ForbiddenAddress);
});

test('a redirect is an answer, not a new address', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect((await modelFetch(`${url}/v1/models`)).status).toBe(302);
  expect(asked).toBe(1);
});

test('an answer that breaks off fails while it is read', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setTimeout(() => response.destroy(), 20);
  });
  const response = await modelFetch(url);
  await expect(response.text()).rejects.toThrow(/terminated|aborted|premature/i);
});

test('aborting ends the connection with the reason given', async () => {
  const gone = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const url = await serve((_request, response) => {
    response.once('close', gone.resolve);
    leaving.abort(new Error('left'));
  });
  const answer = modelFetch(url, { signal: leaving.signal });
  await expect(answer).rejects.toThrow('left');
  await gone.promise;
});
