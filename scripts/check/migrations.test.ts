import { expect, test } from 'vitest';
import { findContractions } from './migrations.ts';

const found = (text: string, name = '202701010000_new.sql') =>
  findContractions([{ name, text }], '0.3.0').map((sentence) => sentence.split(' ').slice(1).join(' '));

test.each([
  ['drop table quiz;', 'drops quiz'],
  ['Alter Table quiz\n  rename column a to b', 'renames quiz'],
  ['alter table quiz drop column a', 'drops a column of quiz'],
  ['alter table quiz add column b int, drop a', 'drops a column of quiz'],
  ['alter table quiz alter column a type bigint', 'changes a type in quiz'],
  ['alter table quiz alter a set not null', 'demands a value in quiz'],
  ['alter table quiz add column a int not null', 'demands a value of a new column in quiz'],
  ['create unique index quiz_a on quiz (a)', 'demands unique rows in quiz'],
  ['alter table quiz add constraint quiz_a check (a > 0)', 'adds the constraint quiz_a to quiz'],
])('%s is refused', (text, sentence) => {
  expect(found(text)).toEqual([sentence]);
});

test.each([
  'create table quiz (a int not null); create unique index on quiz (a); alter table quiz add constraint b check (a > 0)',
  'alter table quiz add column a int, add column b int not null default 0',
  'alter table quiz add column a int generated always as (1) stored not null',
  'alter table quiz alter column a drop not null, alter column b set default 1, drop constraint quiz_b',
  "alter table quiz drop constraint quiz_a; alter table quiz add constraint quiz_a check (a in ('x', 'y'))",
  'create or replace function f() returns void language sql as $$ drop table quiz; $$',
  "-- drop table quiz;\ninsert into note values ('; drop table quiz')",
  '-- contracts after 0.2.0\ndrop table quiz',
])('%s is accepted', (text) => {
  expect(found(text)).toEqual([]);
});

test('what the version before still needs is not taken away', () => {
  expect(found('-- contracts after 0.3.0\ndrop table quiz')).toEqual(['drops quiz']);
});

test('migrations from before the rule are left alone', () => {
  expect(found('drop table quiz', '202611210100_institutions.sql')).toEqual([]);
});
