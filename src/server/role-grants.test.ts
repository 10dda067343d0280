import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { isGranted } from './role-grants.ts';

it('reads roles and address patterns, in whatever case', () => {
  const { ROLE_GRANTS } = readConfig({
    ROLE_GRANTS: ' teacher:*@Staff.school.org , institution_admin: head@school.org,',
  });
  expect(ROLE_GRANTS).toEqual([
    { role: 'teacher', pattern: '*@staff.school.org' },
    { role: 'institution_admin', pattern: 'head@school.org' },
  ]);
  expect(readConfig({}).ROLE_GRANTS).toEqual([]);
});

it.each(['teacher', 'root:*@school.org', 'teacher:school.org', 'teacher:a@b@c', 'teacher:a@b:c'])(
  'refuses %s and names it',
  (ROLE_GRANTS) => {
    expect(() => readConfig({ ROLE_GRANTS })).toThrow(ROLE_GRANTS);
  },
);

it.each([
  ['*@staff.school.org', 'ada@staff.school.org', true],
  ['*@staff.school.org', 'ada@staffxschool.org', false],
  ['*@staff.school.org', 'ada@staff.school.org.evil.example', false],
  ['*@staff.school.org', 'ada@evil.example@staff.school.org', false],
  ['t-*@school.org', 't-ada@school.org', true],
  ['t-*@school.org', 'ada@school.org', false],
  ['head@school.org', 'ahead@school.org', false],
])('%s of %s is %s', (pattern, email, expected) => {
  expect(isGranted([{ role: 'teacher', pattern }], 'teacher', email)).toBe(expected);
  expect(isGranted([{ role: 'teacher', pattern }], 'institution_admin', email)).toBe(false);
});
