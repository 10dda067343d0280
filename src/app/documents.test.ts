import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { USAGE_ACTS } from '#features/settings/contract.ts';
import { createTestApp, type TestApp } from '../../test/app.ts';

// What docs/security.md and docs/privacy.md promise must not outlive what they are about.

const NAMED_TEST = /`([\w./-]+\.test\.tsx?)`: "([^"]+)"/g;

let product: TestApp;
beforeAll(async () => {
  product = await createTestApp();
});
afterAll(() => product.close());

test('every test that the security document names exists', () => {
  const named = [...readFileSync('docs/security.md', 'utf8').matchAll(NAMED_TEST)];
  expect(named.length).toBeGreaterThan(30);
  const missing = named.filter(([, file = '', name = '']) => {
    return !existsSync(file) || !readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(name);
  });
  expect(missing.map(([text]) => text)).toEqual([]);
});

test('the privacy document names every table and everything that is counted', async () => {
  const text = readFileSync('docs/privacy.md', 'utf8');
  const { rows } = await product.deps.db.orm.execute<{ name: string }>(sql`
    select case table_schema when 'public' then '' else table_schema || '.' end || table_name as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const named = [...rows.map(({ name }) => name), ...Object.values(USAGE_ACTS)];
  expect(named.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
