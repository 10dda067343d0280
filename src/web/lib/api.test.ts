import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { addressOf, call, setAccessTokenSource } from './api.ts';
import { stream } from './api-stream.ts';

const getThing = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  access: 'user',
  offline: 'nobody',
  params: z.object({ id: z.string() }),
  query: z.object({ search: z.string().optional(), limit: z.int().default(50) }),
  response: z.object({ name: z.string() }),
});
const askThing = endpoint({
  method: 'POST',
  path: '/api/ask',
  access: 'user',
  body: z.object({ question: z.string() }),
  response: z.object({ answer: z.string() }),
  events: z.object({ type: z.literal('text'), text: z.string() }),
});

const answer = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', answer);
  setAccessTokenSource(async () => 'a-token');
});
afterEach(() => {
  vi.unstubAllGlobals();
  answer.mockReset();
  setAccessTokenSource(async () => null);
});

test('an address carries encoded parameters and only the query values that are set', () => {
  const parts = { params: { id: 'a/b c' }, query: { search: 'x&y', limit: undefined } };
  expect(addressOf(getThing, parts)).toBe('/api/things/a%2Fb%20c?search=x%26y');
});

test('a call sends the token and answers what the contract promises', async () => {
  answer.mockResolvedValue(Response.json({ name: 'one', secret: true }));
  expect(await call(getThing, { params: { id: '1' } })).toEqual({ name: 'one' });
  expect(answer.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer a-token' });
});

describe('what the script in the page has asked already', () => {
  const early = vi.fn<NonNullable<Window['takeEarlyAnswer']>>();
  beforeEach(() => vi.stubGlobal('takeEarlyAnswer', early));
  afterEach(() => early.mockReset());

  test('is not asked again', async () => {
    early.mockResolvedValue(Response.json({ name: 'early' }));
    expect(await call(getThing, { params: { id: '1' } })).toEqual({ name: 'early' });
    expect(early).toHaveBeenCalledWith('/api/things/1', 'Bearer a-token');
    expect(answer).not.toHaveBeenCalled();
  });

  test('is asked again when no answer came', async () => {
    early.mockRejectedValue(new TypeError('Failed to fetch'));
    answer.mockResolvedValue(Response.json({ name: 'one' }));
    expect(await call(getThing, { params: { id: '1' } })).toEqual({ name: 'one' });
  });

  test('answers no change', async () => {
    answer.mockResolvedValue(Response.json({ answer: 'yes' }));
    await call(askThing, { body: { question: 'Is it so?' } });
    expect(early).not.toHaveBeenCalled();
  });
});

test.each([
  {
    what: 'an error of the server',
    response: Response.json({ detail: 'No.', code: 'not_found' }, { status: 404 }),
    expected: { status: 404, code: 'not_found', detail: 'No.' },
  },
  {
    what: 'a failed proxy',
    response: new Response('<html>', { status: 502 }),
    expected: { status: 502, code: 'bad_answer' },
  },
  {
    what: 'an answer beside the contract',
    response: Response.json({ nme: 'one' }),
    expected: { status: 200, code: 'bad_answer' },
  },
])('$what becomes an ApiError', async ({ response, expected }) => {
  answer.mockResolvedValue(response);
  const result = call(getThing, { params: { id: '1' } });
  await expect(result).rejects.toMatchObject({ name: 'ApiError', ...expected });
});

test('no answer becomes a network error, an abort stays an abort', async () => {
  answer.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call(getThing, { params: { id: '1' } })).rejects.toMatchObject({ status: 0, code: 'network' });
  const options = { params: { id: '1' }, signal: AbortSignal.abort() };
  await expect(call(getThing, options)).rejects.toMatchObject({ name: 'AbortError' });
});

test('a stream yields its events, however the bytes are cut', async () => {
  const text =
    ': hello\r\n\r\nevent: x\ndata: {"type":"text",\ndata: "text":"é"}\n\ndata:{"type":"text","text":"b"}\r\n\r\n';
  const bytes = new TextEncoder().encode(text);
  answer.mockResolvedValue(new Response(bodyOf([...bytes].map((byte) => Uint8Array.of(byte)))));
  const texts = await textsOf(stream(askThing, { body: { question: 'q' } }));
  expect(texts).toEqual(['é', 'b']);
});

test('leaving a stream early closes the connection', async () => {
  const cancel = vi.fn<() => void>();
  const chunk = new TextEncoder().encode('data: {"type":"text","text":"a"}\n\n');
  const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk), cancel });
  answer.mockResolvedValue(new Response(body));
  for await (const _ of stream(askThing, { body: { question: 'q' } })) break;
  expect(cancel).toHaveBeenCalledOnce();
});

test('a stream that breaks is a network error', async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('network error')) });
  answer.mockResolvedValue(new Response(body));
  await expect(textsOf(stream(askThing, { body: { question: 'q' } }))).rejects.toMatchObject({
    code: 'network',
  });
});

function bodyOf(chunks: Uint8Array[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function textsOf(events: AsyncIterable<{ text: string }>): Promise<string[]> {
  const texts: string[] = [];
  for await (const event of events) texts.push(event.text);
  return texts;
}
