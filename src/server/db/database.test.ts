import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { binaryArray } from './binary-array.ts';
import type { Database } from './database.ts';
import { ENGINES, type OpenEngine } from './engines.fixture.ts';
import { prepared } from './prepared.ts';
import { isUniqueViolation, sqlFacts } from './sql-errors.ts';

describe.each(ENGINES)('$name', ({ name, open, present }) => {
  describe.skipIf(!present)('database', () => {
    let engine: OpenEngine;
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

    test('a prepared statement is kept by its connection, and its name is for one text', async () => {
      await add(1);
      await db.transaction(async () => {
        const find = (id: number) =>
          db.orm.execute(sql`${prepared('note_by_id')} select text from note where id = ${id}`);
        expect((await find(1)).rows).toEqual([{ text: 'text' }]);
        expect((await find(2)).rows).toEqual([]);
        const { rows } = await db.orm.execute(
          sql`select name from pg_prepared_statements where name = 'note_by_id'`,
        );
        expect(rows).toHaveLength(1);
        const other = db.orm.execute(sql`${prepared('note_by_id')} select id from note`);
        await expect(other).rejects.toThrow('must be unique');
      });
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

    test('arrays in binary form arrive as they were', async () => {
      const texts = ['', '"quoted", \\ {} NULL', null, 'ñ漢🚀\n', 'a'.repeat(70_000)];
      const vector = Buffer.from('00000002 6200 0001 0007 6100 0000'.replaceAll(' ', ''), 'hex');
      const { rows } = await db.orm.execute<{ texts: string[]; none: string[]; vectors: string }>(sql`
        select ${binaryArray('text', texts)}::text[] as texts, ${binaryArray('text', [])}::text[] as none,
          ${binaryArray('tsvector', [vector])}::tsvector[] as vectors`);
      expect(rows).toEqual([{ texts, none: [], vectors: `{"'a' 'b':7"}` }]);
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
});
