import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ListChange } from './list-change.ts';

// A page has one connection for all its lists; what this file tells the client must not go over one of another file.
vi.resetModules();
const { setAccessTokenSource } = await import('./api.ts');
const { isListLive, watchList } = await import('./list-changes.ts');

type Frame = [string | null, string | null, string, string, Record<string, unknown>];

/** The server's side of a connection, for the unmodified client. */
class FakeSocket {
  static last: FakeSocket | null = null;
  readonly frames: Frame[] = [];
  readyState = 0;
  bufferedAmount = 0;
  binaryType = '';
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  onclose: ((event: { code: number; wasClean: boolean }) => void) | null = null;
  readonly url: string;

  constructor(url: string) {
    this.url = url;
    FakeSocket.last = this;
    queueMicrotask(() => {
      this.readyState = 1;
      this.onopen?.();
    });
  }

  send(data: string): void {
    const frame: Frame = JSON.parse(data);
    this.frames.push(frame);
    const [joinRef, ref, topic, event, payload] = frame;
    const wishes = Object(payload['config']).postgres_changes ?? [];
    const response = {
      postgres_changes: wishes.map((wish: object, index: number) => ({ ...wish, id: index + 1 })),
    };
    if (event !== 'access_token') {
      this.answer([joinRef, ref, topic, 'phx_reply', { status: 'ok', response }]);
    }
  }

  answer(frame: Frame): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(frame) }));
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.({ code: 1000, wasClean: true });
  }

  joins(): Frame[] {
    return this.frames.filter(([, , , event]) => event === 'phx_join');
  }
}

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  setAccessTokenSource(async () => 'token-1');
});
afterEach(() => setAccessTokenSource(async () => null));

it('follows a list, comes back when the server closes it, and leaves', async () => {
  const told: Array<readonly ListChange[] | null> = [];
  const stop = watchList('documents', (changes) => told.push(changes));
  expect(isListLive('documents')).toBe(false);
  await vi.waitFor(() => expect(isListLive('documents')).toBe(true), 15_000);
  const server = FakeSocket.last;
  if (!server) throw new Error('nobody connected');
  expect(server.url).toMatch(/^ws:\/\/localhost:\d+\/realtime\/v1\/websocket\?.*vsn=2\.0\.0/);
  const [[, , topic, , join] = []] = server.joins();
  expect([topic, join]).toMatchObject([
    'realtime:documents',
    { access_token: 'token-1', config: { postgres_changes: [{ schema: 'public', table: 'documents' }] } },
  ]);
  // What changed before the first answer is not known.
  await vi.waitFor(() => expect(told).toEqual([null]), 15_000);

  const tell = (type: string, record: object, before: object) =>
    server.answer([
      null,
      null,
      'realtime:documents',
      'postgres_changes',
      {
        ids: [1],
        data: { type, schema: 'public', table: 'documents', record, old_record: before, columns: [] },
      },
    ]);
  tell('INSERT', { id: 'a' }, {});
  tell('DELETE', {}, { id: 'b' });
  const changes = [
    { type: 'INSERT', id: 'a' },
    { type: 'DELETE', id: 'b' },
  ];
  await vi.waitFor(() => expect(told).toEqual([null, changes]), 15_000);

  const [joinRef = null] = server.joins()[0] ?? [];
  server.answer([joinRef, joinRef, 'realtime:documents', 'phx_close', {}]);
  await vi.waitFor(() => expect(isListLive('documents')).toBe(false), 15_000);
  setAccessTokenSource(async () => 'token-2');
  await vi.waitFor(() => expect(isListLive('documents')).toBe(true), 15_000);
  expect(server.joins().at(-1)?.[4]).toMatchObject({ access_token: 'token-2' });
  await vi.waitFor(() => expect(told).toEqual([null, changes, null]), 15_000);

  stop();
  expect(isListLive('documents')).toBe(false);
  await expect.poll(() => server.frames.at(-1)?.[3]).toBe('phx_leave');
});
