import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hasTestPostgres, openTestPostgres, silentLog } from '../../../test/database.ts';
import { openServer } from './server.ts';

describe.skipIf(!hasTestPostgres)('several instances on one PostgreSQL', () => {
  test('hear each other', async () => {
    const { db, url, close } = await openTestPostgres();
    const other = await openServer({ url, log: silentLog });
    const heard = Promise.withResolvers<string>();
    await other.listen('news', heard.resolve);
    await db.orm.execute(sql`select pg_notify('news', 'hello')`);
    expect(await heard.promise).toBe('hello');
    await other.close();
    await close();
  });

  test('listen again and go on querying after their connections were cut', async () => {
    const { db, url, close } = await openTestPostgres();
    const other = await openServer({ url, log: silentLog });
    const heard = Promise.withResolvers<string>();
    await other.listen('news', heard.resolve);
    await db.orm.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect
      .poll(async () => {
        await db.orm.execute(sql`select pg_notify('news', 'again')`);
        return Promise.race([heard.promise, Promise.resolve('nothing')]);
      })
      .toBe('again');
    await other.orm.execute(sql`select 1`);
    await other.close();
    await close();
  });

  test('a PostgreSQL out of reach is one clear sentence without the password', async () => {
    const opening = openServer({ url: 'postgres://someone:secret@127.0.0.1:1/nowhere', log: silentLog });
    const error: unknown = await opening.catch((caught: unknown) => caught);
    expect(String(error)).toContain('The PostgreSQL of DATABASE_URL cannot be used');
    expect(String(error)).not.toContain('secret');
  });
});
