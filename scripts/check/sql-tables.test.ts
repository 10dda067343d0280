import { expect, test } from 'vitest';
import { parseSource } from './sources.ts';
import { findForeignTables } from './sql-tables.ts';

const MIGRATIONS = `
create table profiles (id uuid);
create table auth.users (id uuid);
create table course (id uuid);
create table job (id uuid);
create table forgotten (id uuid);
drop table forgotten;
create view people as select id from profiles;`;

const DECLARED = {
  'src/server/accounts/tables.ts': `
    const authSchema = pgSchema('auth');
    export const users = authSchema.table('users', {});`,
  'src/features/people/server/tables.ts': "export const profiles = pgTable('profiles', {});",
  'src/features/courses/server/tables.ts': "export const courses = pgTable('course', {});",
};
const COURSES = 'src/features/courses/server/queries.ts';

/** What a query at `path` names of others. */
function foreign(sqlText: string, path = COURSES): string[] {
  const files = { ...DECLARED, [path]: `const rows = await db.orm.execute(sql\`${sqlText}\`);` };
  const sources = Object.entries(files).map(([name, text]) => parseSource(name, text));
  return findForeignTables(sources, MIGRATIONS).map(({ table, owner }) => `${table} of ${owner}`);
}

test.each([
  ['its own table', 'select title from course where id = ${id}'],
  ['a view', 'select name from people join course on course.author_id = people.id'],
  ['a function', 'select institution_of(${id}) as institution from course'],
  ['a column that is called like a table', 'select profiles, job from course order by course.title, job'],
  ['a table that is gone', 'select 1 from forgotten'],
  ['a comment', '/* from profiles */ select 1 from course -- join profiles'],
  ['a text', "select 'from profiles' as text from course"],
  ['what is interpolated', 'select 1 from ${profiles}'],
])('%s may be named', (_name, text) => {
  expect(foreign(text)).toEqual([]);
});

test.each([
  ['from', 'select 1 from profiles where id = ${id}', ['profiles of people']],
  ['join', 'select 1 from course left join auth.users on true', ['auth.users of null']],
  ['a list', 'select 1 from course c join lateral (select 1) x on true, profiles p', ['profiles of people']],
  ['a subquery', 'select (select name from "profiles") as name, 1 from course', ['profiles of people']],
  ['update', 'update profiles set role = ${role}', ['profiles of people']],
  ['insert', 'insert into auth.users (id) values (${id})', ['auth.users of null']],
  ['delete', 'delete from course using profiles where true', ['profiles of people']],
  ['lock', 'lock table profiles in share mode', ['profiles of people']],
  [
    'a part of a query',
    'exists (select from profiles own, profiles theirs)',
    ['profiles of people', 'profiles of people'],
  ],
  ['the platform', 'select 1 from job', ['job of null']],
])('%s finds the table of somebody else', (_name, text, tables) => {
  expect(foreign(text)).toEqual(tables);
});

test('the platform names no table of a feature, and tests name any', () => {
  const text = 'select 1 from course join job on true';
  expect(foreign(text, 'src/server/jobs/queries.ts')).toEqual(['course of courses']);
  expect(foreign(text, 'src/server/jobs/jobs.test.ts')).toEqual([]);
});
