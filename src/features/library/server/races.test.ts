import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createKnowledge } from '#server/knowledge/create-knowledge.ts';
import { hasTestPostgres, openTestDatabase, openTestPostgres, silentLog } from '../../../../test/database.ts';
import { call, form, upload } from '../../../../test/library-calls.ts';
import { type LibraryServer, type Person, startLibrary } from '../../../../test/library-server.ts';

const ENGINES = [
  {
    name: 'embedded',
    open: async () => ({ db: await openTestDatabase(), close: async () => {} }),
    present: true,
  },
  { name: 'server', open: openTestPostgres, present: hasTestPostgres },
];
/** Long enough to be written in many batches. */
const BOOK = Array.from({ length: 6_000 }, (_, n) => `Sentence number ${n} of a long book about cells.`).join(
  ' ',
);

describe.each(ENGINES)('on the $name engine', ({ open, present }) => {
  describe.skipIf(!present)('with the real index', () => {
    let server: LibraryServer;
    let ada: Person;
    let close: () => Promise<void>;

    beforeAll(async () => {
      const engine = await open();
      server = await startLibrary(engine.db, {
        change: ({ db }) => ({ knowledge: createKnowledge({ db, log: silentLog }) }),
      });
      close = async () => {
        await server.close();
        await engine.close();
      };
    });
    afterAll(() => close());
    beforeEach(async () => {
      await server.reset();
      ada = await server.signUp();
    });

    const count = async (table: string): Promise<number> => {
      const { rows } = await server.deps.db.orm.execute<{ n: number }>(
        sql.raw(`select count(*)::int as n from ${table}`),
      );
      return rows[0]?.n ?? -1;
    };

    const leftovers = async () => ({
      files: await server.countFiles(),
      documents: await count('documents'),
      objects: await count('storage.objects'),
      looseFiles: await count('storage.loose_files'),
      sources: await count('source'),
      pages: await count('source_page'),
      passages: await count('passage'),
    });
    const NOTHING = { files: 0, documents: 0, objects: 0, looseFiles: 0, sources: 0, pages: 0, passages: 0 };

    const hasRows = (table: string) =>
      vi.waitUntil(async () => (await count(table)) > 0, { interval: 2, timeout: 15_000 });

    const MOMENTS: Array<[string, (reading: Promise<void>) => Promise<unknown>]> = [
      ['before it is read', async () => {}],
      ['when reading begins', () => hasRows(`documents where status = 'indexing'`)],
      ['when its first passages are written', () => hasRows('passage')],
      ['after it was read', (reading) => reading],
    ];

    it.each(MOMENTS)('a document deleted %s leaves nothing', async (_name, reaches) => {
      const { id } = await upload(server, ada, { content: BOOK });
      const reading = server.runJobs();
      await reaches(reading);
      expect((await call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' })).status).toBe(200);
      await reading;
      await server.runJobs();
      expect(await leftovers()).toEqual(NOTHING);
    });

    it.each(MOMENTS)('a document taken out of the index %s leaves no text', async (_name, reaches) => {
      const { id: document_id } = await upload(server, ada, { content: BOOK });
      const reading = server.runJobs();
      await reaches(reading);
      const answer = await call(server, '/api/remove-from-index', { as: ada, json: { document_id } });
      expect(answer.body).toEqual({ document_id, removed: true });
      await reading;
      await server.runJobs();
      expect(await leftovers()).toMatchObject({ files: 1, documents: 1, sources: 1, pages: 0, passages: 0 });
      await call(server, '/api/add-to-knowledge-index', { as: ada, body: form(BOOK, 'book.txt') });
      await server.runJobs();
      expect(await leftovers()).toMatchObject({ files: 1, documents: 1, sources: 1 });
      expect(await count('passage')).toBeGreaterThan(100);
    });

    it('reads, finds and shows what it has read', async () => {
      const { id } = await upload(server, ada, { content: BOOK });
      await server.runJobs();
      const { body } = await call(server, `/api/documents/${id}`, { as: ada });
      expect(body).toMatchObject({ status: 'ready', pages_done: body.pages_total, failure: null });
      const page = await call(server, `/api/documents/${id}/pages/1`, { as: ada });
      expect(page.body.text).toContain('Sentence number 0 of a long book');
    });

    it('overwriting, deleting, taking out and listing at the same moment never end in an error or a leftover', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id, file_path } = await upload(server, ada, { content: `text ${round}` });
        const bucket = server.bucket(ada);
        const overwrites = ['one', 'two', 'three'].map((text) => bucket.update(file_path, text));
        const deletes = [1, 2].map(() => call(server, `/api/documents/${id}`, { as: ada, method: 'DELETE' }));
        const removes = [1, 2].map(() =>
          call(server, '/api/remove-from-index', { as: ada, json: { document_id: id } }),
        );
        const lists = [1, 2].map(() => call(server, '/api/documents', { as: ada }));
        for (const { error } of await Promise.all(overwrites)) {
          expect([null, 'Object not found']).toContain(error?.message ?? null);
        }
        const ended = (await Promise.all(deletes)).map(({ status }) => status);
        expect(ended.toSorted((a, b) => a - b)).toEqual([200, 404]);
        expect((await Promise.all(removes)).map(({ status }) => status)).toEqual([200, 200]);
        expect((await Promise.all(lists)).map(({ status }) => status)).toEqual([200, 200]);
      }
      await server.runJobs();
      expect(await leftovers()).toEqual(NOTHING);
    });

    it('the same content uploaded at the same moment is one document', async () => {
      const all = await Promise.all([1, 2, 3, 4, 5].map(() => upload(server, ada, { content: 'same' })));
      expect(new Set(all.map(({ id }) => id)).size).toBe(1);
      await server.runJobs();
      expect(await leftovers()).toMatchObject({ files: 1, documents: 1, objects: 1, looseFiles: 0 });
    });
  });
});
