import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { resetDatabase, silentLog } from '../../../../test/database.ts';
import { ENGINES } from '../../../../test/engines.ts';
import {
  type EmbeddingScript,
  type EmbeddingServer,
  goodData,
  startEmbeddingServer,
} from '../../../../test/embedding-server.ts';
import { systemClock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { createJobs } from '../../jobs/create-jobs.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { createKnowledge } from '../create-knowledge.ts';
import { indexPages } from '../index/ingest.ts';
import type { Knowledge, SourceAccess } from '../knowledge.ts';
import type { ReadingEvent } from '../reading/read-document.ts';
import { createVectors } from './create-vectors.ts';
import type { Vectors } from './vectors.ts';

const TRAVEL = 'The automobile changed how people travel across the land.';
const HEALTH = 'A physician examined everybody who arrived at the harbour.';
const WAIT = { timeout: 15_000, interval: 20 };

/** Everything a server can do wrong when it is asked for vectors. */
const BROKEN: Array<[name: string, script: EmbeddingScript]> = [
  ['is busy', { status: 429, headers: { 'retry-after': '1' } }],
  ['fails', { status: 500, body: 'oops' }],
  ['refuses every text', { status: 400, body: '{"error":"too long"}' }],
  ['redirects', { status: 307, headers: { location: '/v1/models' } }],
  ['dies', { ending: 'die' }],
  ['never ends', { ending: 'endless' }],
  ['sends no JSON', { body: '<html>' }],
  ['sends NaN', { body: '{"data":[{"index":0,"embedding":[NaN,1]}]}' }],
  ['sends something else', { body: '{"data":[{"index":0,"embedding":"AAAA"}]}' }],
  ['sends null for a number', { data: [{ index: 0, embedding: [null, 1] }] }],
  ['sends texts for numbers', { data: [{ index: 0, embedding: ['1', '2'] }] }],
  ['sends numbers too large', { data: [{ index: 0, embedding: [1e39, 1] }] }],
  ['sends an empty vector', { data: [{ index: 0, embedding: [] }] }],
  ['sends a vast vector', { data: [{ index: 0, embedding: Array.from({ length: 5_000 }, () => 1) }] }],
  ['sends no vector', { data: [] }],
  ['sends too many vectors', { data: goodData(['one', 'two']) }],
  ['numbers its vectors wrongly', { data: [{ index: 7, embedding: [1, 2] }] }],
];

describe.each(ENGINES)('$name', ({ isMissing, open }) => {
  describe.skipIf(isMissing)('vectors', () => {
    let db: Database;
    let closeDatabase: () => Promise<void>;
    let server: EmbeddingServer;
    let jobs: Jobs;
    let vectors: Vectors | null;
    let knowledge: Knowledge;

    beforeAll(async () => {
      server = await startEmbeddingServer();
      ({ db, close: closeDatabase } = await open());
    });
    beforeEach(async () => {
      await resetDatabase(db);
      server.reset();
      connect('small');
    });
    afterEach(() => jobs.stop());
    afterAll(async () => {
      await server.close();
      await closeDatabase();
    });

    /** As a start of the server with this model configured. */
    function connect(model: string): void {
      const config = { EMBEDDING_URL: server.url, EMBEDDING_MODEL: model };
      jobs = createJobs({ db, log: silentLog, clock: systemClock });
      vectors = createVectors({ config, db, jobs, log: silentLog, clock: systemClock });
      knowledge = createKnowledge({ db, log: silentLog, vectors });
    }

    async function restart(model: string): Promise<void> {
      await jobs.stop();
      connect(model);
      await vectors?.catchUp();
    }

    function index(source: Partial<SourceAccess>, ...pages: string[]) {
      const id = source.id ?? 'book';
      return indexPages(db, {
        source: { id, title: 'Untitled', ownerId: 'owner', visibility: 'me' as const, ...source },
        reading: readingOf(pages),
        onProgress: async () => {},
        onComplete: async () => vectors?.request(id),
      });
    }

    async function find(text: string, readerId = 'owner', sourceIds?: string[]): Promise<string[]> {
      const found = await knowledge.search({ text, readerId, limit: 10, ...(sourceIds && { sourceIds }) });
      return found.map(({ sourceId, page }) => `${sourceId}:${page}`);
    }

    async function facts(): Promise<Record<string, unknown>> {
      const { rows } = await db.orm.execute(sql`
        select (select count(*)::integer from vector_block) as blocks,
          (select string_agg(distinct model || ' ' || dimension, ', ') from source_embedding) as spaces,
          (select count(*)::integer from source_embedding where is_complete) as complete,
          (select count(*)::integer from job) as jobs, (select coalesce(max(failures), 0) > 0 from job) as failed`);
      return rows[0] ?? {};
    }

    const settled = () => vi.waitFor(async () => expect(await facts()).toMatchObject({ jobs: 0 }), WAIT);

    async function embedded(): Promise<void> {
      await jobs.start();
      await settled();
    }

    test('words find a passage at once, its meaning when it is embedded', async () => {
      await index({}, TRAVEL, HEALTH);
      expect(await find('automobile')).toEqual(['book:1']);
      expect(await find('coche')).toEqual([]);
      await embedded();
      expect(await facts()).toMatchObject({ blocks: 1, spaces: 'small 32', complete: 1 });
      expect((await find('coche'))[0]).toBe('book:1');
      expect((await find('Who is the doctor?'))[0]).toBe('book:2');
      expect((await find('automobile'))[0]).toBe('book:1');
    });

    test('embeds title, headings and text in requests of bounded size, each passage once', async () => {
      const pages = Array.from({ length: 40 }, (_, n) => `Page ${n} speaks of bread and nothing else.`);
      await index({ title: 'The baker' }, ...pages);
      await embedded();
      const texts = server.requests.flatMap(({ input }) => input);
      expect(texts.toSorted()).toEqual(pages.map((page) => `The baker\n${page}`).toSorted());
      expect(server.requests.map(({ input }) => input.length)).toEqual([16, 16, 8]);
      expect(await facts()).toMatchObject({ blocks: 3, complete: 1 });
    });

    test('never shows by meaning what the reader may not read', async () => {
      await index({ id: 'mine', ownerId: 'owner' }, TRAVEL);
      await index({ id: 'theirs', ownerId: 'stranger' }, TRAVEL);
      await index({ id: 'public', ownerId: 'stranger', visibility: 'everyone' as const }, TRAVEL);
      await embedded();
      expect(await find('coche')).toEqual(['mine:1', 'public:1']);
      expect(await find('coche', 'stranger')).toEqual(['theirs:1', 'public:1']);
      expect(await find('coche', 'nobody')).toEqual(['public:1']);
      expect(await find('coche', 'owner', ['theirs', 'public'])).toEqual(['public:1']);
      expect(await find('coche', 'owner', [])).toEqual([]);
    });

    test('what has no vectors yet keeps its place', async () => {
      await index({ id: 'old' }, 'The vehicle of the harbour.', HEALTH, 'A harbour for every vehicle.');
      await embedded();
      await jobs.stop();
      await index({ id: 'new' }, 'The harbour harbour.');
      expect((await find('harbour'))[0]).toBe('new:1');
    });

    test('removing leaves no vector, also while they are made', async () => {
      await index({}, TRAVEL);
      await embedded();
      await knowledge.remove('book');
      expect(await facts()).toMatchObject({ blocks: 0, spaces: null });
      expect(await find('coche')).toEqual([]);

      server.play(({ input }) => (input[0]?.includes('physician') ? { ending: 'silent' } : null));
      const pages = Array.from({ length: 16 }, () => TRAVEL);
      await index({}, ...pages, HEALTH);
      await vi.waitFor(async () => expect(await facts()).toMatchObject({ blocks: 1, complete: 0 }), WAIT);
      await knowledge.remove('book');
      await jobs.stop();
      server.play(() => null);
      connect('small');
      await embedded();
      expect(await facts()).toMatchObject({ blocks: 0, spaces: null });
    });

    test('reading a source again replaces its vectors', async () => {
      await index({}, TRAVEL, HEALTH);
      await embedded();
      await index({}, 'The loaf was baked at dawn.');
      await settled();
      expect(await find('bakery')).toEqual(['book:1']);
      expect(await facts()).toMatchObject({ blocks: 1, complete: 1 });
    });

    test('another model: everything is embedded anew, and words serve meanwhile', async () => {
      await index({}, TRAVEL, HEALTH);
      await index({ id: 'rome' }, 'The vehicle of the consul was a chariot.');
      await embedded();
      server.dimensions.set('large', 48);
      await restart('large');
      expect(await find('coche')).toEqual([]);
      expect(await find('automobile')).toEqual(['book:1']);
      await embedded();
      expect(await facts()).toMatchObject({ blocks: 2, spaces: 'large 48', complete: 2 });
      expect((await find('coche')).slice(0, 2).toSorted()).toEqual(['book:1', 'rome:1']);
    });

    test('another model under the same name is not compared with the old vectors, and a start replaces them', async () => {
      await index({}, TRAVEL);
      await embedded();
      server.dimensions.set('small', 16);
      expect(await find('coche')).toEqual([]);
      await restart('small');
      await embedded();
      expect(await facts()).toMatchObject({ blocks: 1, spaces: 'small 16', complete: 1 });
      expect(await find('coche')).toEqual(['book:1']);
    });

    test('a start with everything embedded asks for nothing but the dimension', async () => {
      await index({}, TRAVEL);
      await embedded();
      server.requests.length = 0;
      await restart('small');
      await embedded();
      expect(server.requests.map(({ input }) => input)).toEqual([['dimension']]);
    });

    test('sources from before there was a model are embedded after a start, however many', async () => {
      vectors = null;
      for (let number = 0; number < 45; number += 1) await index({ id: `before-${number}` }, HEALTH);
      await index({ id: 'last' }, TRAVEL);
      await restart('small');
      await embedded();
      expect(await facts()).toMatchObject({ blocks: 46, complete: 46 });
      expect(await find('coche')).toEqual(['last:1']);
    });

    test.each(BROKEN)(
      'a server that %s: words serve, and vectors come when it is well',
      async (_, script) => {
        await index({}, TRAVEL);
        server.play(() => script);
        await jobs.start();
        await vi.waitFor(async () => expect(await facts()).toMatchObject({ failed: true }), WAIT);
        expect(await facts()).toMatchObject({ blocks: 0, complete: 0 });
        expect(await find('automobile')).toEqual(['book:1']);

        server.play(() => null);
        await restart('small');
        await embedded();
        expect(await find('coche')).toEqual(['book:1']);
        server.play(() => script);
        expect(await find('automobile')).toEqual(['book:1']);
      },
    );

    test('a silent server costs one search its patience, the next ones nothing', async () => {
      await index({}, TRAVEL);
      await embedded();
      server.requests.length = 0;
      server.play(() => ({ ending: 'silent' }));
      expect(await find('automobile')).toEqual(['book:1']);
      expect(await find('automobile')).toEqual(['book:1']);
      expect(server.requests).toHaveLength(1);
    });

    test('a model that changes its dimension on the way begins anew', async () => {
      await index({}, ...Array.from({ length: 17 }, () => TRAVEL));
      server.play(({ input }) => (input.length === 1 ? { data: goodData(input, 16) } : null));
      await jobs.start();
      await vi.waitFor(async () => expect(await facts()).toMatchObject({ failed: true, blocks: 0 }), WAIT);
      server.play(() => null);
      await vectors?.request('book');
      await settled();
      expect(await facts()).toMatchObject({ blocks: 2, spaces: 'small 32', complete: 1 });
    });

    test('a passage that the server refuses does not keep the others from being embedded', async () => {
      server.play(({ input }) => (input.some((text) => text.includes('poison')) ? { status: 413 } : null));
      await index({}, TRAVEL, 'The poison was in the car.', HEALTH);
      await embedded();
      expect(await facts()).toMatchObject({ blocks: 1, complete: 1 });
      expect(await find('vehicle')).toEqual(['book:1']);
      expect(await find('doctor')).toEqual(['book:3']);
      expect(await find('poison')).toContain('book:2');
    });

    test('a failure later on does not ask again for what is stored', async () => {
      const pages = Array.from({ length: 33 }, (_, n) => `Page ${n} of a book.`);
      server.play(() => (server.requests.length > 2 ? { status: 503 } : null));
      await index({}, ...pages);
      await jobs.start();
      await vi.waitFor(async () => expect(await facts()).toMatchObject({ failed: true, blocks: 2 }), WAIT);
      server.requests.length = 0;
      server.play(() => null);
      await vectors?.request('book');
      await settled();
      expect(server.requests.map(({ input }) => input)).toEqual([['Untitled\nPage 32 of a book.']]);
      expect(await facts()).toMatchObject({ blocks: 3, complete: 1 });
    });

    test('a key in the address goes into the header', async () => {
      const address = new URL(server.url);
      address.username = 'key';
      address.password = 'sk-secret';
      const config = { EMBEDDING_URL: address.href, EMBEDDING_MODEL: 'small' };
      const other = createJobs({ db, log: silentLog, clock: systemClock });
      const keyed = createVectors({ config, db, jobs: other, log: silentLog, clock: systemClock });
      await keyed?.nearest({ text: 'car', readerId: 'owner', limit: 1 }, 1);
      expect(server.requests[0]?.authorization).toBe('Bearer sk-secret');
    });
  });
});

async function* readingOf(pages: string[]): AsyncGenerator<ReadingEvent> {
  yield { type: 'start', pagesTotal: pages.length };
  for (const [index, text] of pages.entries()) {
    yield { type: 'page', page: index + 1, width: 0, height: 0, text, lines: [] };
  }
}
