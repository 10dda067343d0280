import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { ReadFailure } from '#server/knowledge/knowledge.ts';
import { failureCodeSchema, type LibraryDocument } from '../contract.ts';
import { openTestDatabase } from '../../../../test/database.ts';
import { call, find, upload } from '../../../../test/library-calls.ts';
import {
  type LibraryServer,
  makeRemains,
  type Options,
  type Person,
  type Remains,
  startLibrary,
} from '../../../../test/library-server.ts';

let db: Database;
let remains: Remains;
let server: LibraryServer;
let ada: Person;

beforeAll(async () => {
  db = await openTestDatabase();
  remains = await makeRemains();
  server = await startLibrary(db, { remains });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.reset();
  ada = await server.signUp();
});

async function restart(options: Pick<Options, 'change'> = {}): Promise<void> {
  await server.close();
  server = await startLibrary(db, { ...options, remains });
}

const retry = (id: string, as: Person, json: object = {}) =>
  call(server, `/api/documents/${id}/retry`, { as, json });

describe('reading a document', () => {
  it('shows what it is doing', async () => {
    const { id } = await upload(server, ada);
    server.reader.whileReading = async () => {
      expect(await find(server, ada, id)).toMatchObject({
        status: 'indexing',
        pages_done: 1,
        pages_total: 3,
      });
    };
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready', pages_done: 3, pages_total: 3 });
    expect(server.reader.reads).toBe(1);
  });

  it('tells every instance that the document changed', async () => {
    const told: string[] = [];
    const stop = await db.listen('row_changes', (notice) => told.push(JSON.parse(notice).id));
    const { id } = await upload(server, ada);
    await expect.poll(() => told).toEqual([id]);
    await server.runJobs();
    await expect.poll(() => told.length).toBeGreaterThan(2);
    await stop();
  });

  it.each([
    ['password', 1, false],
    ['corrupt', 1, false],
    ['incomplete', 1, false],
    ['locked', 1, false],
    ['old_word', 1, false],
    ['archive', 1, false],
    ['too_large', 1, false],
    ['scanned', 1, false],
    ['empty', 1, false],
    ['unsupported', 1, false],
    ['internal', 2, true],
    ['timeout', 1, true],
  ] as const)('that fails with %s says so after %i attempts', async (code, attempts, retryable) => {
    server.reader.fail(code);
    const { id } = await upload(server, ada);
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'failed', failure: { code, retryable } });
    expect(server.reader.reads).toBe(attempts);
  });

  it('can fail with everything that the contract knows', async () => {
    const { id } = await upload(server, ada);
    for (const code of failureCodeSchema.options) {
      await db.orm.execute(
        sql`update documents set status = 'failed', is_retryable = false, failure_code = ${code} where id = ${id}`,
      );
      expect(await find(server, ada, id)).toMatchObject({ failure: { code } });
    }
  });

  it('that crashes is an internal failure, and nothing half-read stays', async () => {
    server.reader.fail('crash');
    server.reader.whileReading = async (id) => void server.reader.indexed.add(id);
    const { id } = await upload(server, ada);
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ failure: { code: 'internal', retryable: true } });
    expect(server.reader.indexed.size).toBe(0);
  });

  it('whose file was lost fails visibly and works again once the file is back', async () => {
    const { id, file_path } = await upload(server, ada, { content: 'lost' });
    await restart({
      change: ({ files }) => ({
        files: { ...files, withLocalPath: () => Promise.reject(new Error('ENOENT')), stat: async () => null },
      }),
    });
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ failure: { code: 'internal', retryable: true } });
    const lost = await fetch(`${server.origin}/storage/v1/object/public/documents/${file_path}`);
    expect(await lost.json()).toMatchObject({ statusCode: '404' });
    await restart();
    await retry(id, ada);
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready', failure: null });
  });
});

describe('reading again', () => {
  it('opens a locked document with a password that is stored nowhere', async () => {
    server.reader.fail('password');
    const { id } = await upload(server, ada);
    await server.runJobs();
    server.reader.fail(null);
    const answer = await retry(id, ada, { password: 'open-sesame' });
    expect(answer.body).toMatchObject({ status: 'stored', failure: null, pages_total: null });
    expect(JSON.stringify(remains.queue.waiting)).not.toContain('open-sesame');
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready' });
    expect(server.reader.passwords).toEqual([undefined, 'open-sesame']);
  });

  it('asks for the password again when the server died with it', async () => {
    server.reader.fail('password');
    const { id } = await upload(server, ada);
    await server.runJobs();
    await retry(id, ada, { password: 'open-sesame' });
    await restart();
    await server.runJobs();
    expect(server.reader.passwords).toEqual([undefined, undefined]);
    expect(await find(server, ada, id)).toMatchObject({ status: 'failed', failure: { code: 'password' } });
  });

  it('is for the uploader and administrators, also of what was read well, and once at a time', async () => {
    const { id } = await upload(server, ada);
    const bob = await server.signUp();
    expect((await retry(id, bob)).status).toBe(403);
    expect((await retry(id, ada)).body).toMatchObject({ status: 'stored' });
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready' });
    expect((await retry(id, ada)).body).toMatchObject({ status: 'stored', pages_total: null });
    expect((await retry(id, ada)).body).toMatchObject({ status: 'stored' });
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready', failure: null });
    expect(server.reader.reads).toBe(2);
    expect((await retry(id, ada, { password: 7 })).status).toBe(400);
  });
});

describe('scanned pages', () => {
  /** Recognises two pages, one a job; answers how the document looked before each. */
  function recogniseTwo(): Array<LibraryDocument | null> {
    const seen: Array<LibraryDocument | null> = [];
    let left = 2;
    server.reader.scans = { first: 2, last: 3, total: 2 };
    server.reader.recognise = async (id) => {
      seen.push(await find(server, ada, id));
      left -= 1;
      return left;
    };
    return seen;
  }

  it('are recognised one by one while the others can be asked about', async () => {
    const seen = recogniseTwo();
    const { id } = await upload(server, ada);
    await server.runJobs();
    const scans = { first: 2, last: 3, total: 2, unread: 0 };
    expect(seen).toMatchObject([
      { status: 'ready', pages_done: 3, scans: { ...scans, done: 0 } },
      { status: 'ready', scans: { ...scans, done: 1 } },
    ]);
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready', scans: { ...scans, done: 2 } });
  });

  it('make a document ready only when there is something to ask about', async () => {
    const seen = recogniseTwo();
    server.reader.scans = { first: 1, last: 3, total: 3 };
    await upload(server, ada);
    await server.runJobs();
    expect(seen.map((document) => document?.status)).toEqual(['indexing', 'ready']);
  });

  it('take turns with those of other documents', async () => {
    const order: string[] = [];
    const left = new Map<string, number>();
    server.reader.scans = { first: 1, last: 2, total: 2 };
    server.reader.recognise = async (id) => {
      order.push(id);
      left.set(id, (left.get(id) ?? 2) - 1);
      return left.get(id) ?? 0;
    };
    const a = await upload(server, ada, { content: 'a' });
    const b = await upload(server, ada, { content: 'b' });
    await server.runJobs();
    expect(order).toEqual([a.id, b.id, a.id, b.id]);
  });

  it('that are done are not done again after a restart, also when the job was lost', async () => {
    const seen = recogniseTwo();
    const { id } = await upload(server, ada);
    const recognise = server.reader.recognise;
    server.reader.recognise = async (...request) =>
      seen.length === 1 ? remains.queue.die() : recognise(...request);
    void server.runJobs();
    await remains.queue.killed;
    remains.queue.forget();
    server.reader.recognise = recognise;
    await restart();
    await server.runJobs();
    expect(server.reader.reads).toBe(1);
    expect(seen.map((document) => document?.scans?.done)).toEqual([0, 1]);
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready', scans: { done: 2 } });
  });

  it('of a locked document are opened with its password', async () => {
    recogniseTwo();
    server.reader.fail('password');
    const { id } = await upload(server, ada);
    await server.runJobs();
    server.reader.fail(null);
    await retry(id, ada, { password: 'open-sesame' });
    await server.runJobs();
    expect(server.reader.passwords.slice(1)).toEqual(Array.from({ length: 3 }, () => 'open-sesame'));
  });

  it('stop being recognised when the document is deleted', async () => {
    const { id } = await upload(server, ada);
    let stopped = false;
    server.reader.scans = { first: 1, last: 3, total: 3 };
    server.reader.recognise = async (_id, signal) => {
      await call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' });
      stopped = signal.aborted;
      return 2;
    };
    await server.runJobs();
    expect(stopped).toBe(true);
    expect(server.reader.indexed.size).toBe(0);
  });

  it('without any text are a failure that says so, and one that may pass can be tried again', async () => {
    server.reader.scans = { first: 1, last: 3, total: 3 };
    server.reader.recognise = async () => Promise.reject(new ReadFailure('scanned'));
    const { id } = await upload(server, ada);
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ failure: { code: 'scanned', retryable: false } });
    server.reader.recognise = async () => Promise.reject(new Error('no process could be started'));
    const other = await upload(server, ada, { content: 'other' });
    await server.runJobs();
    expect(await find(server, ada, other.id)).toMatchObject({
      failure: { code: 'internal', retryable: true },
    });
    recogniseTwo();
    expect((await retry(other.id, ada)).body).toMatchObject({ status: 'stored', scans: null });
    await server.runJobs();
    expect(await find(server, ada, other.id)).toMatchObject({ status: 'ready', scans: { done: 2 } });
  });
});

describe('deleting while it is read', () => {
  it('stops the reader and leaves nothing in the index, even what the reader still writes', async () => {
    const { id } = await upload(server, ada);
    let stopped = false;
    server.reader.whileReading = async (_id, signal) => {
      const { status } = await call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' });
      expect(status).toBe(200);
      stopped = signal.aborted;
    };
    await server.runJobs();
    expect(stopped).toBe(true);
    expect(server.reader.indexed.size).toBe(0);
    expect(await server.countFiles()).toBe(0);
    expect(await find(server, ada, id)).toBeNull();
  });

  it('leaves nothing when the server dies right after the reader wrote once more', async () => {
    const { id } = await upload(server, ada);
    server.reader.whileReading = async () => {
      await call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' });
      server.reader.indexed.add(id);
      // Killed: neither the reader nor what follows it goes on.
      await remains.queue.die();
    };
    void server.runJobs();
    await remains.queue.killed;
    expect(server.reader.indexed).toContain(id);
    await restart();
    await server.runJobs();
    expect(server.reader.indexed.size).toBe(0);
    expect(await server.countFiles()).toBe(0);
  });
});

describe('a document whose job was lost', () => {
  it('is taken up by the next start', async () => {
    const { id } = await upload(server, ada);
    remains.queue.forget();
    await restart();
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready' });
  });

  it('is left to other instances until nothing has moved it for ten minutes', async () => {
    const { id } = await upload(server, ada);
    remains.queue.forget();
    const change: Options['change'] = ({ config }) => ({
      config: { ...config, DATABASE_URL: 'postgres://shared' },
    });
    await restart({ change });
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'stored' });
    await db.orm.execute(sql`update documents set status_at = now() - interval '11 minutes'`);
    await restart({ change });
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready' });
    await restart();
  });
});
