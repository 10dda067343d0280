import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

export async function notify(db: Database, channel: string, notice: string): Promise<void> {
  await db.orm.execute(sql`select pg_notify(${channel}, ${notice})`);
}
