import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  hasTestPostgres,
  makeDataFolder,
  makePreparedDataFolder,
  openTestPostgres,
  silentLog,
} from '../../../test/database.ts';
import type { Database } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { openServer } from './server.ts';
import { isUniqueViolation, sqlFacts } from './sql-errors.ts';

interface Engine {
  db: Database;
  close(): Promise<void>;
}

async function openPglite(): Promise<Engine> {
  const db = await openEmbedded({
    dataFolder: await makePreparedDataFolder(),
    log: silentLog,
    durable: false,
  });
  return { db, close: () => db.close() };
}

const ENGINES = [
  { name: 'embedded', open: openPglite, present: true },
  { name: 'server', open: openTestPostgres, present: hasTestPostgres },
];

describe.each(ENGINES)('$name', ({ name, open, present }) => {
  describe.skipIf(!present)('database', () => {
    let engine: Engine;
    let db: Database;

    beforeAll(async () => {
      engine = await open();
      db = engine.db;
      await db.orm.execute(sql`create table note (id int primary key, text text)`);
      await db.orm.execute(
        sql`create table line (note int references note (id) deferrable initially deferred)`,
      );
    });
    afterAll(() => engine.close());
    beforeEach(() => db.orm.execute(sql`truncate note, line`));

    const add = (id: number, text = 'text') => db.orm.execute(sql`insert into note values (${id}, ${text})`);
    const ids = async () => {
      const { rows } = await db.orm.execute<{ id: number }>(sql`select id from note order by id`);
      return rows.map(({ id }) => id);
    };

    test('says which engine it is', () => expect(db.engine).toBe(name));

    test('a transaction commits what its queries did', async () => {
      const result = await db.transaction(async () => {
        await add(1);
        return 'done';
      });
      expect(result).toBe('done');
      expect(await ids()).toEqual([1]);
    });

    test('a failing transaction leaves nothing and passes its error on', async () => {
      const failure = new Error('no');
      const run = db.transaction(async () => {
        await add(1);
        throw failure;
      });
      await expect(run).rejects.toBe(failure);
      expect(await ids()).toEqual([]);
    });

    test('an inner transaction that fails takes only its own part back', async () => {
      await db.transaction(async () => {
        await add(1);
        await expect(db.transaction(() => add(1))).rejects.toMatchObject({ code: '23505' });
        await db.transaction(() => add(2));
        await add(3);
      });
      expect(await ids()).toEqual([1, 2, 3]);
    });

    test('an outer failure takes back inner transactions that succeeded', async () => {
      const run = db.transaction(async () => {
        await db.transaction(() => add(1));
        throw new Error('no');
      });
      await expect(run).rejects.toThrow('no');
      expect(await ids()).toEqual([]);
    });

    test('a swallowed failure inside a transaction does not look like a commit', async () => {
      const run = db.transaction(async () => {
        await add(1);
        await add(1).catch(() => undefined);
      });
      await expect(run).rejects.toThrow('rolled back');
      expect(await ids()).toEqual([]);
    });

    test('a constraint that is checked at commit fails the transaction', async () => {
      const run = db.transaction(() => db.orm.execute(sql`insert into line values (7)`));
      await expect(run).rejects.toMatchObject({ code: '23503' });
      expect(await ids()).toEqual([]);
    });

    test('queries and inner transactions that run side by side in one transaction keep apart', async () => {
      await db.transaction(async () => {
        const outcomes = await Promise.allSettled([
          add(1),
          db.transaction(async () => {
            await add(2);
            await add(3);
          }),
          db.transaction(async () => {
            await add(4);
            await add(4);
          }),
          add(5),
        ]);
        expect(outcomes.map(({ status }) => status)).toEqual([
          'fulfilled',
          'fulfilled',
          'rejected',
          'fulfilled',
        ]);
      });
      expect(await ids()).toEqual([1, 2, 3, 5]);
    });

    test('a query outside never joins an open transaction', async () => {
      const inside = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const failing = db.transaction(async () => {
        await add(1);
        inside.resolve();
        await release.promise;
        throw new Error('rolled back');
      });
      await inside.promise;
      const outside = add(2);
      release.resolve();
      await expect(failing).rejects.toThrow('rolled back');
      await outside;
      expect(await ids()).toEqual([2]);
    });

    test('many transactions at once all succeed', async () => {
      const numbers = Array.from({ length: 50 }, (_, index) => index);
      await Promise.all(numbers.map((id) => db.transaction(() => add(id))));
      expect(await ids()).toEqual(numbers);
    });

    test('a query that comes after the end of its transaction is refused', async () => {
      const ended = Promise.withResolvers<void>();
      const late = Promise.withResolvers<unknown>();
      await db.transaction(async () => {
        void ended.promise.then(() => add(1)).catch(late.resolve);
      });
      ended.resolve();
      expect(await late.promise).toMatchObject({ message: expect.stringContaining('after the end') });
      expect(await ids()).toEqual([]);
    });

    test('afterCommit runs after the outermost commit, outside of the transaction', async () => {
      const seen: string[] = [];
      const found = Promise.withResolvers<number[]>();
      await db.transaction(async () => {
        await db.transaction(async () => {
          await add(1);
          db.afterCommit(() => {
            seen.push('inner');
            found.resolve(ids());
          });
        });
        db.afterCommit(() => seen.push('outer'));
        expect(seen).toEqual([]);
      });
      expect(seen).toEqual(['inner', 'outer']);
      expect(await found.promise).toEqual([1]);
    });

    test('afterCommit is dropped on rollback, also on that of an inner transaction', async () => {
      const seen: string[] = [];
      await db.transaction(async () => {
        const inner = db.transaction(async () => {
          db.afterCommit(() => seen.push('inner'));
          throw new Error('no');
        });
        await inner.catch(() => undefined);
      });
      const outer = db.transaction(async () => {
        db.afterCommit(() => seen.push('outer'));
        throw new Error('no');
      });
      await outer.catch(() => undefined);
      expect(seen).toEqual([]);
    });

    test('afterCommit without a transaction runs at once, and a failing task does not fail a commit', async () => {
      const seen: string[] = [];
      db.afterCommit(() => seen.push('now'));
      expect(seen).toEqual(['now']);
      await db.transaction(async () => {
        db.afterCommit(() => {
          throw new Error('no');
        });
        db.afterCommit(() => seen.push('next'));
      });
      expect(seen).toEqual(['now', 'next']);
    });

    test('errors carry the SQLSTATE and the constraint, and not the parameters', async () => {
      await add(1);
      const error: unknown = await add(1, 'my secret').catch((caught: unknown) => caught);
      expect(sqlFacts(error)).toEqual({ state: '23505', constraint: 'note_pkey' });
      expect(isUniqueViolation(error, 'note_pkey')).toBe(true);
      expect(isUniqueViolation(error, 'another')).toBe(false);
      expect(String(error)).not.toContain('secret');
      await expect(db.orm.execute(sql`select * from missing`)).rejects.toMatchObject({ code: '42P01' });
      await expect(db.orm.execute(sql`nonsense`)).rejects.toMatchObject({ code: '42601' });
      await add(2);
    });

    test('text of every kind comes back as it went; NUL is refused', async () => {
      const text = 'ñandú – 漢字 – 👩‍🚀 – "quotes" \\ \u0007 עברית';
      await add(1, text);
      const { rows } = await db.orm.execute(sql`select text from note`);
      expect(rows).toEqual([{ text }]);
      await expect(add(2, 'a\0b')).rejects.toMatchObject({ code: '22021' });
    });

    test('large values and large results pass whole', async () => {
      const bytes = Buffer.alloc(12_000_000, 'abc\0ÿ', 'latin1');
      const value = await db.orm.execute<{ bytes: Buffer }>(sql`select ${bytes}::bytea as bytes`);
      expect(value.rows[0]?.bytes.equals(bytes)).toBe(true);
      const many = await db.orm.execute<{ text: string }>(
        sql`select repeat(n::text, 100) as text from generate_series(1, 30000) n`,
      );
      expect(many.rows).toHaveLength(30_000);
      expect(many.rows.at(-1)?.text).toBe('30000'.repeat(100));
    });

    test('many rows go in by one statement', async () => {
      const values = Array.from({ length: 5_000 }, (_, id) => sql`(${id}, ${`note ${id}`})`);
      await db.orm.execute(sql`insert into note values ${sql.join(values, sql`, `)}`);
      expect(await ids()).toHaveLength(5_000);
    });

    test('the extensions that migrations need are there', async () => {
      for (const extension of ['btree_gin', 'btree_gist', 'pg_trgm', 'unaccent']) {
        await db.orm.execute(sql.raw(`create extension if not exists ${extension}`));
      }
      const { rows } = await db.orm.execute(
        sql`select unaccent('José') as name, similarity('book', 'books') > 0.5 as near`,
      );
      expect(rows).toEqual([{ name: 'Jose', near: true }]);
    });

    test('notices arrive after the commit, on their channel only, until listening stops', async () => {
      const seen: string[] = [];
      let arrived = Promise.withResolvers<void>();
      const stop = await db.listen('Odd "channel"', (payload) => {
        seen.push(payload);
        arrived.resolve();
      });
      const notify = (channel: string, payload: string) =>
        db.orm.execute(sql`select pg_notify(${channel}, ${payload})`);
      await db.transaction(async () => {
        await notify('Odd "channel"', 'first');
        await notify('other', 'elsewhere');
        expect(seen).toEqual([]);
      });
      await arrived.promise;
      const failed = db.transaction(async () => {
        await notify('Odd "channel"', 'rolled back');
        throw new Error('no');
      });
      await failed.catch(() => undefined);
      arrived = Promise.withResolvers<void>();
      await notify('Odd "channel"', 'second');
      await arrived.promise;
      await stop();
      await notify('Odd "channel"', 'third');
      await ids();
      expect(seen).toEqual(['first', 'second']);
    });

    test('a listener may query, whatever transaction sent the notice', async () => {
      const found = Promise.withResolvers<number[]>();
      const stop = await db.listen('added', () => found.resolve(ids()));
      await db.transaction(async () => {
        await add(1);
        await db.orm.execute(sql`notify added`);
      });
      expect(await found.promise).toEqual([1]);
      await stop();
    });
  });

  describe.skipIf(!present)('migrations', () => {
    let engine: Engine;
    let folder: string;

    beforeEach(async () => {
      engine = await open();
      await engine.db.orm.execute(sql`drop table if exists schema_migration`);
      folder = mkdtempSync(join(makeDataFolder(), 'migrations-'));
    });
    const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
    const run = async () => {
      try {
        await migrate(engine.db, folder);
      } finally {
        await engine.close();
      }
    };

    test('run once each, in the order of their names', async () => {
      write('2_second.sql', 'insert into thing values (1); insert into thing values (2);');
      write('1_first.sql', 'create table thing (id int); -- and a comment');
      await migrate(engine.db, folder);
      write('3_third.sql', 'insert into thing values (3)');
      await migrate(engine.db, folder);
      const { rows } = await engine.db.orm.execute(sql`select array_agg(id order by id) as ids from thing`);
      expect(rows).toEqual([{ ids: [1, 2, 3] }]);
      await engine.close();
    });

    test('that fail leave nothing of themselves and can run again', async () => {
      write('1_first.sql', 'create table thing (id int); select 1 / 0;');
      await expect(migrate(engine.db, folder)).rejects.toMatchObject({ code: '22012' });
      write('1_first.sql', 'create table thing (id int);');
      await run();
    });

    test('that changed after they ran are refused', async () => {
      write('1_first.sql', 'create table thing (id int);\n');
      await migrate(engine.db, folder);
      write('1_first.sql', 'create table thing (id int);\r\n');
      await migrate(engine.db, folder);
      write('1_first.sql', 'create table thing (id bigint);\n');
      await expect(run()).rejects.toThrow('1_first.sql was changed');
    });

    test('of a newer version are refused', async () => {
      write('1_first.sql', 'create table thing (id int)');
      await migrate(engine.db, folder);
      folder = mkdtempSync(join(makeDataFolder(), 'migrations-'));
      await expect(run()).rejects.toThrow('newer version');
    });
  });
});

describe.skipIf(!hasTestPostgres)('several instances on one PostgreSQL', () => {
  test('migrate at the same time without a clash', async () => {
    const { url, close } = await openTestPostgres();
    const folder = mkdtempSync(join(makeDataFolder(), 'migrations-'));
    writeFileSync(join(folder, '1.sql'), 'create table thing (id int); select pg_sleep(0.1);');
    writeFileSync(join(folder, '2.sql'), 'insert into thing values (1)');
    const instances = await Promise.all([1, 2, 3, 4].map(() => openServer({ url, log: silentLog })));
    await instances[0]?.orm.execute(sql`drop table schema_migration`);
    await Promise.all(instances.map((instance) => migrate(instance, folder)));
    const counts = await instances[1]?.orm.execute(sql`select count(*)::int as n from thing`);
    expect(counts?.rows).toEqual([{ n: 1 }]);
    await Promise.all(instances.map((instance) => instance.close()));
    await close();
  });

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

describe('the data folder', () => {
  test('is refused while another process holds it, and free again after that was killed', async () => {
    const dataFolder = await makePreparedDataFolder();
    const child = await startWriter(dataFolder);
    await expect(openEmbedded({ dataFolder, log: silentLog })).rejects.toThrow('in use by another process');
    await kill(child);
    const db = await openEmbedded({ dataFolder, log: silentLog });
    await expect(openEmbedded({ dataFolder, log: silentLog })).rejects.toThrow('in use by another process');
    await db.close();
    await (await openEmbedded({ dataFolder, log: silentLog })).close();
  });

  test('that cannot be written is one clear sentence', async () => {
    const file = join(makeDataFolder(), 'file');
    writeFileSync(file, '');
    await expect(openEmbedded({ dataFolder: join(file, 'data'), log: silentLog })).rejects.toThrow(
      /cannot be written/,
    );
  });

  test('with a half made database from a killed first start is made anew', async () => {
    const dataFolder = makeDataFolder();
    mkdirSync(join(dataFolder, 'database.new'));
    writeFileSync(join(dataFolder, 'database.new', 'PG_VERSION'), '18');
    const db = await openEmbedded({ dataFolder, log: silentLog });
    const { rows } = await db.orm.execute(sql`select 1 as works`);
    expect(rows).toEqual([{ works: 1 }]);
    await db.close();
  });

  test('keeps every acknowledged row when the process is killed', async () => {
    const dataFolder = await makePreparedDataFolder();
    const child = await startWriter(dataFolder);
    let acknowledged = 0;
    child.on('message', (message) => {
      acknowledged = Number(message);
    });
    await expect.poll(() => acknowledged).toBeGreaterThan(50);
    await kill(child);
    const db = await openEmbedded({ dataFolder, log: silentLog });
    const { rows } = await db.orm.execute<{ n: number }>(sql`select count(*)::int as n from written`);
    expect(rows[0]?.n).toBeGreaterThanOrEqual(acknowledged);
    await db.close();
  });
});

describe('the watchdog of the embedded database', () => {
  test('ends a statement that takes too long; later ones and listeners work', async () => {
    const dataFolder = await makePreparedDataFolder();
    const db = await openEmbedded({ dataFolder, log: silentLog, statementLimitSeconds: 1 });
    await db.orm.execute(sql`create table kept (id int)`);
    const heard = Promise.withResolvers<string>();
    await db.listen('news', heard.resolve);
    const endless = sql`select count(*) from generate_series(1, 1e12)`;
    const [inTransaction, waiting] = await Promise.allSettled([
      db.transaction(async () => {
        await db.orm.execute(sql`insert into kept values (1)`);
        await db.orm.execute(endless);
      }),
      db.orm.execute(sql`select count(*)::int as n from kept`),
    ]);
    expect(inTransaction).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } });
    expect(waiting).toMatchObject({ status: 'fulfilled', value: { rows: [{ n: 0 }] } });
    await db.orm.execute(sql`select pg_notify('news', 'still here')`);
    expect(await heard.promise).toBe('still here');
    await db.close();
  });
});

async function startWriter(dataFolder: string) {
  const child = fork(join(import.meta.dirname, 'writer.fixture.ts'), [dataFolder]);
  await once(child, 'message');
  return child;
}

async function kill(child: Awaited<ReturnType<typeof startWriter>>): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
