import { sql } from 'drizzle-orm';
import { openEmbedded } from './embedded.ts';

/** A process that writes rows for ever and tells how many were acknowledged, until it is killed. */
const silentLog = { debug() {}, info() {}, warn() {}, error() {} };
const db = await openEmbedded({ dataFolder: process.argv[2] ?? '', log: silentLog });
await db.orm.execute(sql`create table written (id int primary key)`);
for (let id = 1; ; id += 1) {
  await db.orm.execute(sql`insert into written values (${id})`);
  process.send?.(id);
}
