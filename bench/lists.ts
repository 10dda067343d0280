/**
 * What one page of the library's list costs where documents and their use are many, in processor time of the whole process, database
 * included, beside the counting of the log that it replaces.
 *
 *   node bench/lists.ts [--documents 50000] [--logs 1000000]
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { countAccesses, listVisibleDocuments } from '#features/library/server/queries/page.ts';
import { accessLogs, documents } from '#features/library/server/tables.ts';
import { contains } from '#server/db/contains.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';

const PAGE = 50;
const BATCH = 10_000;
const ROUNDS = 20;
/** A server that people use has compiled what it does often. */
const WARMING = 40;
/** Every so many documents is one of those that everybody opens. */
const POPULAR = 50;

const { values } = parseArgs({ options: { documents: { type: 'string' }, logs: { type: 'string' } } });
const documentCount = Number(values.documents ?? 50_000);
const logs = Number(values.logs ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), 'lyceum-lists-'));
const log = { debug() {}, info() {}, warn() {}, error: console.error };
const db = await openEmbedded({ dataFolder: join(folder, 'database'), log, durable: false });
try {
  await migrate(db);
  await fill();
  const readerId = randomUUID();
  const query = { readerId, subject: undefined, orIds: [], isAskable: false, before: null, limit: PAGE + 1 };
  const page = await listVisibleDocuments(db, { ...query, search: '' });
  const ids = page.slice(0, PAGE).map(({ id }) => id);
  console.log(
    `${documentCount} documents, ${logs} accesses; milliseconds of processor time for ${PAGE} documents:`,
  );
  await measure('rows of a page', () => listVisibleDocuments(db, { ...query, search: '' }));
  await measure('their accesses, as they are kept', () => countAccesses(db, ids));
  await measure('their accesses, counted from the log', () => countLog(ids));
  await measure('the search box, titles and descriptions', () =>
    listVisibleDocuments(db, { ...query, search: 'photosynthesis' }),
  );
  await measure('the same, with accents removed while looking', () =>
    db.orm.select().from(documents).where(contains(documents.title, 'photosynthesis')).limit(PAGE),
  );
} finally {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
}

/** Without triggers and references: nobody is told of a row, and the counts are made in one statement. */
async function fill(): Promise<void> {
  for (let from = 0; from < documentCount; from += BATCH)
    await quietly(sql`
      insert into documents (title, type, subject, file_path, mime_type, visibility, created_at, status_at)
      select 'Lecture ' || n || case when n % 5000 = 0 then ' on photosynthesis' else ' on osmosis' end, 'pdf', 'other', n || '.pdf',
        'application/pdf', 'everyone', now() - n * interval '1 minute', now()
      from generate_series(${from + 1}::int, ${Math.min(from + BATCH, documentCount)}::int) n`);
  const newest = sql`(select array_agg(id) as list from (select id from documents order by created_at desc limit ${Math.max(documentCount / POPULAR, PAGE)}) ids)`;
  for (let from = 0; from < logs; from += BATCH)
    await quietly(sql`
      insert into document_access_logs (document_id, action_type, created_at)
      select popular.list[1 + (n * 997) % cardinality(popular.list)], (array['view', 'download', 'chat'])[1 + n % 3], now()
      from generate_series(${from + 1}::int, ${Math.min(from + BATCH, logs)}::int) n, ${newest} popular`);
  await quietly(sql`
    insert into document_access_counts select document_id, action_type, count(*) from document_access_logs group by 1, 2`);
  await db.orm.execute(sql`analyze`);
}

async function quietly(statement: SQL): Promise<void> {
  await db.transaction(async () => {
    await db.orm.execute(sql`set local session_replication_role = replica`);
    await db.orm.execute(statement);
  });
}

function countLog(ids: string[]) {
  const { documentId, actionType } = accessLogs;
  return db.orm.execute(sql`
    select ${documentId}, ${actionType}, count(*) from ${accessLogs}
    where ${documentId} = any(${sql.param(ids)}::uuid[]) group by 1, 2`);
}

async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < WARMING; round += 1) await run();
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) await run();
  const { user, system } = process.cpuUsage(before);
  console.log(`  ${name}: ${((user + system) / 1_000 / ROUNDS).toFixed(2)}`);
}
