import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, resetDatabase, silentLog } from '../../../../test/database.ts';
import { makeTextPdf } from '../../../../test/pdf.ts';
import type { Database } from '../../db/database.ts';
import { createKnowledge } from '../create-knowledge.ts';
import type { Knowledge, WithFile } from '../knowledge.ts';

const folder = mkdtempSync(join(tmpdir(), 'lyceum-refresh-'));
const CHINESE = '细胞是生物体结构和功能的基本单位。线粒体为细胞提供能量。';
const LONG = Array.from({ length: 60 }, (_, page) =>
  Array.from({ length: 12 }, (_line, line) => `Die Zelle ${page} hat ein Organell ${line} aus Eiweiß.`).join(
    ' ',
  ),
).join('\n\n');

let db: Database;
let knowledge: Knowledge;
beforeAll(async () => {
  db = await openTestDatabase();
  knowledge = createKnowledge({ db, log: silentLog });
});
beforeEach(() => resetDatabase(db));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ingest(id: string, content: string | Buffer): Promise<string> {
  const path = join(folder, id);
  writeFileSync(path, content);
  const source = { id, title: id, ownerId: 'owner', visibility: 'me' as const, path, fileName: id };
  await knowledge.ingest(source, { signal: new AbortController().signal, onProgress: async () => {} });
  return path;
}

/** As an older version left it: no pairs of signs nor stems, whole words only, and no edges of words. */
async function age(id: string): Promise<void> {
  await db.orm.execute(sql`
    update passage set terms = 2, tsv = (
      select string_agg(case when positions is null then quote_literal(lexeme) end, ' ') || ' ''veraltet'':1,2'
      from unnest(tsv)
    )::tsvector
    where source_no = (select no from source where id = ${id})`);
  await db.orm.execute(sql`
    update source set analysis_version = 0, language = 'xx', terms = passages * 2 where id = ${id}`);
  await db.orm.execute(sql`
    update source_page set lines = regexp_replace(lines, ',[0-9.]*,?"x[^"]*"', '', 'g')
    where source_no = (select no from source where id = ${id})`);
  await db.orm.execute(sql`delete from term_stat`);
  await db.orm.execute(sql`
    insert into term_stat select lexeme, count(*) from passage, unnest(tsv) where positions is not null group by lexeme`);
  await db.orm.execute(sql`update corpus_stat set terms = (select sum(terms) from source)`);
}

/** Everything that searching looks at. */
async function contents(): Promise<unknown> {
  const read = async (query: ReturnType<typeof sql>) => (await db.orm.execute(query)).rows;
  return {
    passages: await read(sql`select ord, terms, tsv::text from passage order by source_no, ord`),
    texts: await read(sql`select ord, language from passage_text order by source_no, ord`),
    sources: await read(sql`select id, language, terms, is_ready, analysis_version from source order by no`),
    terms: await read(sql`select * from term_stat order by term`),
    corpus: await read(sql`select passages, terms from corpus_stat`),
    lines: await read(sql`select lines from source_page order by source_no, page`),
  };
}

const NO_FILE: WithFile = async () => null;

function refresh(withFile: WithFile = NO_FILE, signal = new AbortController().signal) {
  return knowledge.refreshOutdated({ signal, withFile });
}

describe('sources of an older version', () => {
  test('are analysed again, as if they were indexed now, and the others left alone', async () => {
    await ingest('neu', LONG);
    await ingest('旧', CHINESE);
    const asNew = await contents();
    await age('旧');
    expect(await contents()).not.toEqual(asNew);
    expect(await knowledge.hasOutdated()).toBe(true);
    expect(await refresh()).toEqual({ refreshed: 1 });
    expect(await contents()).toEqual(asNew);
    expect(await knowledge.hasOutdated()).toBe(false);
    expect(await refresh()).toEqual({ refreshed: 0 });
  });

  test('are found meanwhile, and a refresh that is cut off goes on at the next', async () => {
    await ingest('buch', LONG);
    const asNew = await contents();
    await age('buch');
    const stopped = new AbortController();
    let batches = 0;
    const transaction: Database['transaction'] = async (run) => {
      batches += 1;
      if (batches === 1) stopped.abort(new Error('shut down'));
      return db.transaction(run);
    };
    const interrupted = createKnowledge({ db: { ...db, orm: db.orm, transaction }, log: silentLog });
    await expect(interrupted.refreshOutdated({ signal: stopped.signal, withFile: NO_FILE })).rejects.toThrow(
      'shut down',
    );
    const query = { readerId: 'owner', limit: 3 };
    expect(await knowledge.search({ ...query, text: 'Organell' })).toHaveLength(3);
    expect(await knowledge.search({ ...query, text: 'veraltet' })).toHaveLength(3);
    expect(await refresh()).toEqual({ refreshed: 1 });
    expect(await contents()).toEqual(asNew);
  });

  test('get the edges of their words from their file', async () => {
    const path = await ingest('book', makeTextPdf(['The heart beats.\nIt makes ATP from sugar.']));
    const asNew = await contents();
    await age('book');
    const quote = async () => knowledge.boxesOf('book', 1, 20, 23);
    const whole = await quote();
    await refresh(async (_, use) => use(path));
    expect(await contents()).toEqual(asNew);
    expect(await quote()).not.toEqual(whole);
  });

  test('are up to date without it, and where the file is locked or broken', async () => {
    await ingest('book', makeTextPdf(['The heart beats.']));
    const broken = join(folder, 'broken');
    writeFileSync(broken, '%PDF-1.4 nothing');
    await age('book');
    await refresh(async (_, use) => use(broken));
    expect(await knowledge.hasOutdated()).toBe(false);
    expect(await knowledge.search({ text: 'heart', readerId: 'owner', limit: 1 })).toHaveLength(1);
  });

  test('that cannot be brought up to date do not keep the others waiting', async () => {
    await ingest('first', makeTextPdf(['The heart beats.']));
    await ingest('second', 'The lung breathes.');
    await age('first');
    await age('second');
    await expect(
      refresh(async () => {
        throw new Error('no disk');
      }),
    ).resolves.toEqual({ refreshed: 1 });
    expect(await knowledge.search({ text: 'lung', readerId: 'owner', limit: 1 })).toHaveLength(1);
    expect(await knowledge.hasOutdated()).toBe(true);
  });
});
