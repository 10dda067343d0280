import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
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

describe('says what to do', () => {
  async function reasonFor(url: string): Promise<string> {
    return openServer({ url, log: silentLog }).then(
      () => 'none',
      (error: unknown) => String(error),
    );
  }

  /** What a PostgreSQL says that does not let us in. */
  async function refusedWith(code: string, message: string): Promise<string> {
    const server = createServer((socket) =>
      socket.once('data', () => {
        const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
        const head = Buffer.from('E\0\0\0\0');
        head.writeInt32BE(fields.length + 4, 1);
        socket.end(Buffer.concat([head, fields]));
      }),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const reason = await reasonFor(`postgres://ada:secret@127.0.0.1:${port}/school`);
    server.close();
    return reason;
  }

  test.each([
    ['28P01', 'password authentication failed for user "ada"', 'it refuses the password of ada'],
    ['28000', 'no pg_hba.conf entry for host', 'it does not let ada in (no pg_hba.conf entry for host)'],
    ['3D000', 'database "school" does not exist', 'there is no database school. Make it'],
    ['57P03', 'the database system is starting up', 'the database system is starting up'],
  ])('where it is refused: %s', async (code, message, said) => {
    const reason = await refusedWith(code, message);
    expect(reason).toContain(`The PostgreSQL of DATABASE_URL cannot be used: ${said}`);
    expect(reason).not.toContain('secret');
  });

  test.each(['127.0.0.1:1', 'localhost:1', 'nowhere.invalid:5432'])(
    'where nobody answers: %s',
    async (host) => {
      expect(await reasonFor(`postgres://ada:secret@${host}/school`)).toMatch(
        new RegExp(String.raw`cannot be used: nobody answers at ${host} \(E[A-Z_]+\)\.$`),
      );
    },
  );
});
