import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { openTestDatabase } from '../../../../test/database.ts';
import { call, find, form, upload } from '../../../../test/library-calls.ts';
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
  await restart();
  await server.reset();
  ada = await server.signUp();
});

async function restart(options: Pick<Options, 'change'> = {}): Promise<void> {
  await server.close();
  server = await startLibrary(db, { ...options, remains });
}

const failure = () => Promise.reject(new Error('the disk is on fire'));

async function count(table: string): Promise<number> {
  const { rows } = await db.orm.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
  return rows[0]?.n ?? 0;
}

const NOTHING = { files: 0, documents: 0, objects: 0, looseFiles: 0, indexed: 0 };

/** What is there once all jobs have run. */
async function leftovers(): Promise<typeof NOTHING> {
  await server.runJobs();
  return {
    files: await server.countFiles(),
    documents: await count('documents'),
    objects: await count('storage.objects'),
    looseFiles: await count('storage.loose_files'),
    indexed: server.reader.indexed.size,
  };
}

describe('an upload that is killed', () => {
  it('when its file is complete and its record is not: the next start removes the file', async () => {
    // The transaction never comes back: what a kill between file and record looks like from outside.
    let reached: () => void = () => {};
    const isReached = new Promise<void>((resolve) => {
      reached = resolve;
    });
    await restart({
      change: ({ files }) => ({
        files: {
          ...files,
          withLocalPath: () => {
            reached();
            return new Promise(() => {});
          },
        },
      }),
    });
    const gone = new AbortController();
    const body = form('text', 'a.txt');
    const request = fetch(`${server.origin}/api/upload`, {
      method: 'POST',
      headers: ada.headers,
      body,
      signal: gone.signal,
    });
    await isReached;
    expect(await server.countFiles()).toBe(1);
    gone.abort();
    await expect(request).rejects.toThrow('aborted');

    server = await startLibrary(db, { remains });
    expect(await leftovers()).toEqual(NOTHING);
  });

  it('after it was acknowledged: the document is there and is read', async () => {
    const { id } = await upload(server, ada, { content: 'kept' });
    await restart();
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready' });
    expect(await server.countFiles()).toBe(1);
  });
});

describe('an upload whose record cannot be written', () => {
  it('is not acknowledged and leaves nothing', async () => {
    await restart({
      change: ({ jobs }) => ({ jobs: failingFor(jobs, 'index-document', () => true), log: silent }),
    });
    const answer = await call(server, '/api/upload', { as: ada, body: form('text', 'a.txt') });
    expect(answer).toEqual({ status: 500, body: { detail: 'An error occurred', code: 'internal' } });
    expect(await leftovers()).toEqual(NOTHING);
  });
});

describe('reading that is killed', () => {
  it('begins again after the restart', async () => {
    const { id } = await upload(server, ada);
    server.reader.whileReading = () => remains.queue.die();
    const killed = remains.queue.killed;
    void server.runJobs();
    await killed;
    expect(await find(server, ada, id)).toMatchObject({ status: 'indexing' });

    server.reader.whileReading = null;
    await restart();
    await server.runJobs();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready', pages_done: 3 });
  });
});

describe('a delete', () => {
  it('that cannot finish changes nothing', async () => {
    const { id } = await upload(server, ada);
    await server.runJobs();
    let isFailing = false;
    const change: Options['change'] = ({ jobs }) => ({
      jobs: failingFor(jobs, 'remove-loose-files', () => isFailing),
      log: silent,
    });
    await restart({ change });
    isFailing = true;
    expect((await call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' })).status).toBe(500);
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready' });
    expect(await server.countFiles()).toBe(1);
  });

  it('whose file cannot be removed is done all the same, and the file goes later', async () => {
    const { id } = await upload(server, ada);
    await server.runJobs();
    await restart({ change: ({ files }) => ({ files: { ...files, remove: failure } }) });
    expect((await call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' })).status).toBe(200);
    expect(await find(server, ada, id)).toBeNull();
    await server.runJobs();
    expect(await server.countFiles()).toBe(1);
    await restart();
    expect(await leftovers()).toEqual(NOTHING);
  });

  it('that is killed before its file is removed is finished by the next start', async () => {
    const { id } = await upload(server, ada);
    await server.runJobs();
    await call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' });
    await restart();
    expect(await leftovers()).toEqual(NOTHING);
  });
});

it('gives up files of another instance only when they have expired', async () => {
  const version = '5b4c1f0e-3f6d-4f2c-9a51-0d4f5f4f0c11';
  const stage = (age: string) =>
    db.orm.execute(sql`insert into storage.loose_files values (${version}, false, now() - ${age}::interval)
      on conflict (version) do update set expires_at = excluded.expires_at`);
  const change: Options['change'] = ({ config }) => ({
    config: { ...config, DATABASE_URL: 'postgres://shared' },
  });
  await stage('-1 minute');
  await restart({ change });
  await server.runJobs();
  expect(await count('storage.loose_files')).toBe(1);
  await stage('1 minute');
  await restart({ change });
  await server.runJobs();
  expect(await count('storage.loose_files')).toBe(0);
});

const silent = { debug() {}, info() {}, warn() {}, error() {} };

function failingFor(jobs: Jobs, kind: string, isFailing: () => boolean): Jobs {
  return {
    ...jobs,
    enqueue: (job, payload, options) =>
      job.name === kind && isFailing() ? failure() : jobs.enqueue(job, payload, options),
  };
}

describe('after the start of a newer version', () => {
  it('what an older one indexed is brought up to date from its file, and stays ready meanwhile', async () => {
    const { id } = await upload(server, ada, { content: 'the text of it' });
    await server.runJobs();
    server.reader.outdated = [id, randomUUID()];
    await restart();
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready' });
    await server.runJobs();
    expect(server.reader.readAgain).toEqual(['the text of it', null]);
    expect(server.reader.reads).toBe(1);
    expect(await find(server, ada, id)).toMatchObject({ status: 'ready' });
  });
});
