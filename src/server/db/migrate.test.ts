import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasTestPostgres, makeDataFolder, openTestPostgres, silentLog } from '../../../test/database.ts';
import { ENGINES, type OpenEngine } from './engines.fixture.ts';
import { migrate } from './migrate.ts';
import { openServer } from './server.ts';

describe.each(ENGINES)('$name', ({ open, present }) => {
  describe.skipIf(!present)('migrations', () => {
    let engine: OpenEngine;
    let folder: string;

    beforeEach(async () => {
      engine = await open();
      await engine.db.orm.execute(sql`drop table if exists schema_migration`);
      folder = mkdtempSync(join(makeDataFolder(), 'migrations-'));
    });
    afterEach(() => engine.close());

    const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
    const run = () => migrate(engine.db, folder);

    test('run once each, in the order of their names', async () => {
      write('2_second.sql', 'insert into thing values (1); insert into thing values (2);');
      write('1_first.sql', 'create table thing (id int); -- and a comment');
      await run();
      write('3_third.sql', 'insert into thing values (3)');
      await run();
      const { rows } = await engine.db.orm.execute(sql`select array_agg(id order by id) as ids from thing`);
      expect(rows).toEqual([{ ids: [1, 2, 3] }]);
    });

    test('that fail leave nothing of themselves and can run again', async () => {
      write('1_first.sql', 'create table thing (id int); select 1 / 0;');
      await expect(run()).rejects.toMatchObject({ code: '22012' });
      write('1_first.sql', 'create table thing (id int);');
      await run();
      const { rows } = await engine.db.orm.execute(sql`select name from schema_migration`);
      expect(rows).toEqual([{ name: '1_first.sql' }]);
    });

    test('that changed after they ran are refused', async () => {
      write('1_first.sql', 'create table thing (id int);\n');
      await run();
      write('1_first.sql', 'create table thing (id int);\r\n');
      await run();
      write('1_first.sql', 'create table thing (id bigint);\n');
      await expect(run()).rejects.toThrow('1_first.sql was changed');
    });

    test('of a newer version are refused', async () => {
      write('1_first.sql', 'create table thing (id int)');
      await run();
      folder = mkdtempSync(join(makeDataFolder(), 'migrations-'));
      await expect(run()).rejects.toThrow('newer version');
    });
  });
});

test.skipIf(!hasTestPostgres)('several processes migrate one PostgreSQL at the same time', async () => {
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
