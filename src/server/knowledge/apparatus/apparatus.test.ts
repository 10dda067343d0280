import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resetDatabase, silentLog } from '../../../../test/database.ts';
import { ENGINES } from '../../../../test/engines.ts';
import type { Database } from '../../db/database.ts';
import { createKnowledge } from '../create-knowledge.ts';
import type { Knowledge } from '../knowledge.ts';

const folder = mkdtempSync(join(tmpdir(), 'lyceum-apparatus-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TEXT = `Cells live in water. Water moves through their membranes all the time, and salts move with it.

Glossary

osmosis: The passage of water through a membrane towards more salt.

diffusion: The movement of particles from where there are many to where there are few.`;

describe.each(ENGINES)('$name', ({ isMissing, open }) => {
  describe.skipIf(isMissing)('the apparatus of a book', () => {
    let db: Database;
    let close: () => Promise<void>;
    let knowledge: Knowledge;

    beforeAll(async () => {
      ({ db, close } = await open());
      knowledge = createKnowledge({ db, log: silentLog });
    });
    beforeEach(() => resetDatabase(db));
    afterAll(() => close());

    async function ingest(text: string): Promise<void> {
      const path = join(folder, 'book.txt');
      writeFileSync(path, text);
      await knowledge.ingest(
        { id: 'book', title: 'Book', ownerId: 'owner', visibility: 'me', path, fileName: 'book.txt' },
        { signal: new AbortController().signal, onProgress: async () => {} },
      );
    }

    test('has the glossary with the place of each definition', async () => {
      await ingest(TEXT);
      const { glossary, regions } = await knowledge.apparatus('book', { readerId: 'owner' });
      expect(glossary.map(({ term }) => term)).toEqual(['osmosis', 'diffusion']);
      expect(regions.map(({ kind }) => kind)).toEqual(['glossary']);
      const page = await knowledge.findPage('book', 1, 'owner');
      const [entry] = glossary;
      const [span] = entry?.definitionSpans ?? [];
      expect(page?.text.slice(span?.start, span?.end)).toBe(entry?.definition);
    });

    test('finds a definition by its term, whatever its ending, for those who may read the book', async () => {
      await ingest(TEXT);
      const query = { term: 'the Diffusions', readerId: 'owner', limit: 5 };
      expect(await knowledge.definitionsOf(query)).toMatchObject([{ term: 'diffusion', sourceId: 'book' }]);
      expect(await knowledge.definitionsOf({ ...query, readerId: 'another' })).toEqual([]);
      expect(await knowledge.apparatus('book', { readerId: 'another' })).toEqual({
        regions: [],
        glossary: [],
        exercises: [],
        examples: [],
      });
    });

    test('of a source that was indexed earlier is recognised by the refresh', async () => {
      await ingest(TEXT);
      await db.orm.execute(sql`delete from apparatus_item`);
      await db.orm.execute(sql`update source set apparatus_version = 0`);
      expect(await knowledge.hasOutdated()).toBe(true);
      await knowledge.refreshOutdated({ signal: new AbortController().signal, withFile: async () => null });
      expect((await knowledge.apparatus('book', { readerId: 'owner' })).glossary).toHaveLength(2);
      expect(await knowledge.hasOutdated()).toBe(false);
    });

    test('goes with its source', async () => {
      await ingest(TEXT);
      await knowledge.remove('book');
      const { rows } = await db.orm.execute(sql`select ord from apparatus_item`);
      expect(rows).toEqual([]);
    });
  });
});
