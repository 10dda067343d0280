import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { materialSchema } from '#features/materials/contract.ts';
import { goodModel } from '#features/materials/server/materials.fixture.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { factOfPage, makeBook } from '../test/book.ts';
import { type ModelServer, startModelServer } from '../test/model-server.ts';
import { answerOf, documentOf, type ProductClient, send, signInTo } from '../test/product-client.ts';
import { type ServerProcess, startServerProcess } from '../test/server-process.ts';
import { makeDataDir } from './harness.ts';
import { foundInstitution, PASSWORD, signUp } from './people.ts';

// kill -9 at the worst moments. What was acknowledged must be there afterwards, and nothing else.

/** Long enough to be hit while it is read. */
const PAGES = 120;
/** Most of it is a comment: its upload takes as long as a long book's, its reading does not. */
const SHORT_PAGES = 10;
const UPLOAD_BYTES = 400_000;
const EMAIL = 'ada@uni.example';
const TEACHER = 'grace@uni.example';
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

const book = makeBook(PAGES);
let data: ReturnType<typeof makeDataDir>;
let server: ServerProcess;
/** A student of the server that runs now. */
let client: ProductClient;

beforeEach(() => {
  data = makeDataDir();
});
afterEach(async () => {
  await server.kill();
  data.remove();
});

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startServerProcess({ DATA_DIR: data.path, EMAIL_CONFIRMATION: 'off', ...env });
  client = await signInTo(server.url, EMAIL);
}

/** What is left on disk and in the database once the server is down. */
async function inventory() {
  const db = await openDatabase(readConfig({ DATA_DIR: data.path }), SILENT);
  const count = async (table: string) => {
    const { rows } = await db.orm.execute<{ n: number }>(sql.raw(`select count(*)::int as n from ${table}`));
    return rows[0]?.n;
  };
  try {
    return {
      files: await countFiles(),
      documents: await count('documents'),
      objects: await count('storage.objects'),
      looseFiles: await count('storage.loose_files'),
      sources: await count('source'),
      pages: await count('source_page'),
      passages: await count('passage'),
      texts: await count('passage_text'),
    };
  } finally {
    await db.close();
  }
}

async function countFiles(): Promise<number> {
  const entries = await readdir(join(data.path, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** Sends the first half of an upload and keeps the connection open. */
async function beginUpload(): Promise<void> {
  const boundary = 'half';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="half.pdf"\r\n\r\n`;
  const sending = request(`${server.url}/api/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': head.length + book.length,
    },
  });
  sending.on('error', () => {});
  sending.write(head);
  sending.write(book.subarray(0, book.length / 2));
  while ((await countFiles()) === 0) await sleep(20);
}

async function materialOf(teacher: ProductClient, id: string) {
  return materialSchema.parse(await answerOf(await teacher.request(`/api/materials/${id}`)));
}

async function isFound(documentId: string, page: number): Promise<boolean> {
  for await (const event of client.ask(documentId, `How many lanterns did Orsolya number ${page} carry?`)) {
    if (event.type === 'done') return event.citations.some((citation) => citation.quote === factOfPage(page));
  }
  return false;
}

test('during an upload: nothing of it remains', { timeout: 240_000 }, async () => {
  await start();
  await beginUpload();
  await server.kill();
  await start();
  expect(await client.listDocuments()).toEqual([]);
  await server.stop();
  expect(await inventory()).toMatchObject({ files: 0, documents: 0, objects: 0, looseFiles: 0 });
});

test(
  'around the acknowledgement: a document is there whole, or not at all',
  { timeout: 240_000 },
  async () => {
    await start();
    const acknowledged: string[] = [];
    for (const delayMs of [5, 25, 100]) {
      const comment = `\n% ${delayMs} `.padEnd(UPLOAD_BYTES, '-');
      const bytes = Buffer.concat([makeBook(SHORT_PAGES), Buffer.from(comment)]);
      const upload = client
        .upload(`book-${delayMs}.pdf`, bytes)
        .then(async (response) => acknowledged.push((await documentOf(response)).id))
        .catch(() => {});
      await sleep(delayMs);
      await server.kill();
      await upload;
      await start();
    }
    const documents = await client.listDocuments();
    expect(documents.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
    for (const { id } of documents) await client.waitForDocument(id, ({ status }) => status === 'ready');
    await server.stop();
    const { files, sources, pages, looseFiles } = await inventory();
    const whole = documents.length;
    expect({ files, sources, pages, looseFiles }).toEqual({
      files: whole,
      sources: whole,
      pages: whole * SHORT_PAGES,
      looseFiles: 0,
    });
  },
);

test('during indexing: it resumes, and nothing is there twice', { timeout: 240_000 }, async () => {
  await start();
  const { id } = await documentOf(await client.upload('book.pdf', book));
  for (const isReached of [(done: number) => done > 0, (done: number) => done > PAGES / 2]) {
    await client.waitForDocument(id, ({ status, pages_done: done }) => status === 'ready' || isReached(done));
    await server.kill();
    await start();
  }
  const resumed = await client.waitForDocument(id, ({ status }) => status === 'ready' || status === 'failed');
  expect(resumed).toMatchObject({ status: 'ready', pages_done: PAGES, pages_total: PAGES, failure: null });
  expect(await isFound(id, PAGES)).toBe(true);

  const undisturbed = await documentOf(
    await client.upload('twin.pdf', Buffer.concat([book, Buffer.from('\n% twin')])),
  );
  await client.waitForDocument(undisturbed.id, ({ status }) => status === 'ready');
  await server.stop();
  const both = await inventory();
  expect(both).toMatchObject({ files: 2, documents: 2, sources: 2, pages: 2 * PAGES });
  expect(both.texts).toBe(both.passages);
  expect((both.passages ?? 0) % 2, 'as many passages as its undisturbed twin').toBe(0);
});

test(
  'right after a delete during indexing: no file, record or chunk remains',
  { timeout: 240_000 },
  async () => {
    await start();
    const { id } = await documentOf(await client.upload('book.pdf', book));
    await client.waitForDocument(id, ({ pages_done: done }) => done > 0);
    const answer = await client.request(`/api/documents/${id}`, { method: 'DELETE' });
    expect(answer.status).toBe(200);
    await server.kill();
    await start();
    // Its clean-up is the queue's work; another document's indexing comes after it in the same queue.
    const { id: next } = await documentOf(
      await client.upload('note.txt', Buffer.from('A note about lanterns.')),
    );
    await client.waitForDocument(next, ({ status }) => status === 'ready');
    await client.request(`/api/documents/${next}`, { method: 'DELETE' });
    while ((await countFiles()) > 0) await sleep(50);
    await server.stop();
    expect(await inventory()).toEqual({
      files: 0,
      documents: 0,
      objects: 0,
      looseFiles: 0,
      sources: 0,
      pages: 0,
      passages: 0,
      texts: 0,
    });
  },
);

test(
  'during a streamed answer: the model stops, and the next start answers',
  { timeout: 240_000 },
  async () => {
    const model: ModelServer = await startModelServer();
    try {
      model.answer({ pieces: ['Lanterns ', 'and '], ending: 'never' });
      await start({ LOCAL_MODEL_URL: model.url });
      const { id } = await documentOf(
        await client.upload('note.txt', Buffer.from('Ten lanterns hang in the hall.')),
      );
      await client.waitForDocument(id, ({ status }) => status === 'ready');

      const received: string[] = [];
      const answer = (async () => {
        for await (const event of client.ask(id, 'What hangs in the hall?')) received.push(event.type);
      })().catch(() => received.push('connection lost'));
      while (!received.includes('text')) await sleep(10);
      await server.kill();
      await answer;
      await model.requests[0]?.over;
      expect(received.at(-1)).toBe('connection lost');
      expect(model.requests[0]?.disconnected).toBe(true);

      model.answer({ pieces: ['Ten lanterns ', 'hang in the hall [1].'] });
      await start({ LOCAL_MODEL_URL: model.url });
      const events = await Array.fromAsync(client.ask(id, 'What hangs in the hall?'));
      expect(events.at(-1)).toMatchObject({
        type: 'done',
        answered_by: 'local',
        citations: [{ quote: 'Ten lanterns hang in the hall.', status: 'supported' }],
      });
    } finally {
      await model.close();
    }
  },
);

test('while a material is made: what is made stays, and the rest is made', { timeout: 240_000 }, async () => {
  const model = await startModelServer();
  const settings = { grade: '8', subject: 'physics', modelType: 'local', topic: 'Forces' };
  try {
    await start({ LOCAL_MODEL_URL: model.url });
    const institutionId = await foundInstitution(server.url);
    await signUp(server.url, { name: 'Grace Hopper', email: TEACHER, role: 'teacher', institutionId });
    model.answer((messages) =>
      messages[0]?.content.includes('{"points": [') ? { ending: 'silent' } : goodModel()(messages),
    );
    const grace = await signInTo(server.url, TEACHER, PASSWORD);
    const { id } = materialSchema.parse(await send(`${server.url}/api/materials`, settings, grace.token));
    const isBegun = async () => (await materialOf(grace, id)).sections[0]?.status === 'ready';
    while (!(await isBegun())) await sleep(20);
    const [before] = (await materialOf(grace, id)).sections;
    await server.kill();
    model.answer(goodModel());
    await start({ LOCAL_MODEL_URL: model.url });
    const again = await signInTo(server.url, TEACHER, PASSWORD);
    while ((await materialOf(again, id)).status === 'making') await sleep(50);
    const made = await materialOf(again, id);
    expect(made).toMatchObject({ status: 'ready', findings: [] });
    expect(made.sections[0]).toEqual(before);
  } finally {
    await model.close();
  }
});
