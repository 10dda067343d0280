import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, resetDatabase, silentLog } from '../../../test/database.ts';
import { makePdf, type PdfPage } from '../../../test/pdf.ts';
import { scanPages } from '../../../test/scan.ts';
import type { Database } from '../db/database.ts';
import { createKnowledge } from './create-knowledge.ts';
import type { Knowledge, ReadFailure } from './knowledge.ts';
import { findSourceToEmbed } from './vectors/vector-queries.ts';
import type { Vectors } from './vectors/vectors.ts';

const folder = mkdtempSync(join(tmpdir(), 'lyceum-recognition-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SOURCE = { id: 'book', title: 'Biology', ownerId: 'owner', visibility: 'me' as const };
const path = join(folder, 'book.pdf');
const typed: PdfPage = { lines: [{ text: 'The ribosome builds proteins from amino acids.', x: 72, y: 700 }] };
const signal = new AbortController().signal;

let db: Database;
let knowledge: Knowledge;
let scanned: PdfPage[];

beforeAll(async () => {
  db = await openTestDatabase();
  knowledge = createKnowledge({ db, log: silentLog });
  const texts = ['The mitochondrion makes energy for the cell.', 'Chlorophyll absorbs red and blue light.'];
  const pictures = await scanPages(makePdf(texts.map((text) => ({ lines: [{ text, x: 72, y: 700 }] }))));
  scanned = pictures.map((image) => ({ image }));
});
beforeEach(() => resetDatabase(db));

function ingest(pages: PdfPage[]) {
  writeFileSync(path, makePdf(pages));
  return knowledge.ingest({ ...SOURCE, path, fileName: 'book.pdf' }, { signal, onProgress: async () => {} });
}

const recogniseNext = () => knowledge.recogniseNext({ ...SOURCE, path }, signal);
const find = async (text: string) => {
  const [best] = await knowledge.search({ text, readerId: 'owner', limit: 5 });
  return best;
};

async function countRows(): Promise<Record<string, number>> {
  const { rows } = await db.orm.execute<Record<string, number>>(sql`
    select (select count(*)::integer from source_page) as page, (select count(*)::integer from passage) as passage,
      (select count(*)::integer from term_stat) as term, (select passages::integer from corpus_stat) as counted`);
  return rows[0] ?? {};
}

describe('a document with scanned pages', () => {
  test('is searchable at once, and each scan joins when it is recognised, with its boxes', async () => {
    const result = await ingest([...scanned.slice(0, 1), typed, ...scanned.slice(1)]);
    expect(result).toMatchObject({ pagesTotal: 3, passages: 1, scans: { first: 1, last: 3, total: 2 } });
    expect(await find('What builds proteins?')).toMatchObject({ page: 2 });
    expect(await find('What does the mitochondrion make?')).toBeUndefined();

    expect(await recogniseNext()).toEqual({ left: 1, passages: 2, isUnread: false });
    const found = await find('What does the mitochondrion make?');
    expect(found).toMatchObject({
      page: 1,
      text: 'The mitochondrion makes energy for the cell.',
      language: 'en',
    });
    const [box] = await knowledge.boxesOf('book', 1, found?.start ?? 0, found?.end ?? 0);
    expect(box?.x0).toBeGreaterThan(68);
    expect(box?.x0).toBeLessThan(76);

    expect(await recogniseNext()).toEqual({ left: 0, passages: 3, isUnread: false });
    expect(await find('What absorbs red light?')).toMatchObject({ page: 3 });
    expect(await recogniseNext()).toEqual({ left: 0, passages: 3, isUnread: false });
    expect(await countRows()).toMatchObject({ page: 3, passage: 3, counted: 3 });
  });

  test('leaves nothing behind when it is removed, and does not come back with a page under way', async () => {
    await ingest([typed, ...scanned]);
    await recogniseNext();
    const late = recogniseNext();
    late.catch(() => undefined);
    // Its own queries are through when later ones are.
    await knowledge.findReadable(['book'], 'owner');
    await knowledge.remove('book');
    await expect(late).rejects.toThrow('was removed');
    expect(await countRows()).toEqual({ page: 0, passage: 0, term: 0, counted: 0 });
  });

  test('goes on behind a page that cannot be read', async () => {
    await ingest([typed, ...scanned]);
    writeFileSync(path, makePdf([typed]));
    expect(await recogniseNext()).toEqual({ left: 1, passages: 1, isUnread: true });
    writeFileSync(path, makePdf([typed, ...scanned]));
    expect(await recogniseNext()).toEqual({ left: 0, passages: 2, isUnread: false });
  });

  test('gets its vectors when it is whole, for its passages are numbered then', async () => {
    const requested: string[] = [];
    const vectors: Vectors = {
      request: async (id) => void requested.push(id),
      catchUp: async () => {},
      isOn: true,
      nearest: async () => null,
    };
    knowledge = createKnowledge({ db, log: silentLog, vectors });
    await ingest([typed, ...scanned]);
    await recogniseNext();
    requested.length = 0;
    expect(await findSourceToEmbed(db.orm, 'book', 'model')).toBeNull();
    await recogniseNext();
    expect(requested).toEqual(['book']);
    expect(await findSourceToEmbed(db.orm, 'book', 'model')).toMatchObject({ passages: 3 });
  });

  test('without any writing says so at the end', async () => {
    expect(await ingest([{ image: true }])).toMatchObject({ passages: 0, scans: { total: 1 } });
    const code = await recogniseNext().catch((error: ReadFailure) => error.code);
    expect(code).toBe('scanned');
  });
});
