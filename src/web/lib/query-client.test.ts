import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { call } from './api.ts';
import { createQueryClient } from './query-client.ts';

const books = endpoint({
  method: 'GET',
  path: '/api/books',
  access: 'anyone',
  offline: 'nobody',
  response: z.object({ n: z.number() }),
});
const KEY: QueryKey = ['books'];

afterEach(() => vi.unstubAllGlobals());

/** What becomes of a query and of a mutation of the real client: how often it asked, for how long, and with what end. */
async function ask(answer: (times: number) => Response) {
  let asked = 0;
  vi.stubGlobal('fetch', async () => answer((asked += 1)));
  const client = createQueryClient();
  const began = performance.now();
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: () => call(books) });
  const status = await new Promise<string>((resolve) => {
    observer.subscribe((result) => result.isFetching || resolve(result.status));
  });
  client.clear();
  return { asked, status, ms: performance.now() - began };
}

const refusal = (status: number) => Response.json({ detail: 'No.', code: 'no' }, { status });

test.each([400, 401, 403, 404, 409, 413, 422, 429, 500, 507])('%i is said at once', async (status) => {
  const { asked, status: end, ms } = await ask(() => refusal(status));
  expect([asked, end]).toEqual([1, 'error']);
  expect(ms).toBeLessThan(300);
});

test('an answer that breaks its contract is said at once', async () => {
  expect(await ask(() => Response.json({}))).toMatchObject({ asked: 1, status: 'error' });
});

test.each([502, 503, 504])('%i heals when the server is back in a moment', async (status) => {
  const { asked, status: end } = await ask((times) =>
    times < 3 ? refusal(status) : Response.json({ n: 1 }),
  );
  expect([asked, end]).toEqual([3, 'success']);
});

test('a connection that is cut heals too, and is said soon when it does not', async () => {
  const cut = () => {
    throw new TypeError('fetch failed');
  };
  expect(await ask((times) => (times < 2 ? cut() : Response.json({ n: 1 })))).toMatchObject({
    status: 'success',
  });
  const { asked, status, ms } = await ask(cut);
  expect([asked, status]).toEqual([2, 'error']);
  expect(ms).toBeLessThan(2_000);
});

test('what was sent is never sent again by itself', async () => {
  const send = vi.fn<() => Promise<Response>>(() => Promise.reject(new TypeError('fetch failed')));
  vi.stubGlobal('fetch', send);
  const mutation = createQueryClient()
    .getMutationCache()
    .build(createQueryClient(), { mutationFn: () => call(books) });
  await expect(mutation.execute(undefined)).rejects.toThrow('The server cannot be reached.');
  expect(send).toHaveBeenCalledTimes(1);
});
