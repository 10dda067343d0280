import { describe, expect, it } from 'vitest';
import { grantRole, readWish, type RoleFacts } from './roles.ts';

const INSTITUTION = '6a2f41a3-c54c-4f0b-9d4a-2c9f5d1f0a11';

describe('readWish', () => {
  it.each([
    ['student', 'student'],
    ['teacher', 'teacher'],
    ['institution_admin', 'institution_admin'],
    ['Institution Admin', 'institution_admin'],
    ['root', 'student'],
    [undefined, 'student'],
    [7, 'student'],
  ])('takes the role %s as %s', (role, expected) => {
    expect(readWish({ role, institution_id: INSTITUTION }).role).toBe(expected);
  });

  it('lets a student do without an institution', () => {
    expect(readWish({ role: 'student', full_name: ' Ada ', institution_id: null })).toEqual({
      fullName: 'Ada',
      role: 'student',
      institutionId: null,
    });
    expect(readWish({}).fullName).toBe('');
  });

  it.each([null, undefined, '', 'not-an-id'])(
    'refuses a teacher with the institution %s',
    (institution_id) => {
      const refusal = 'Institution is required for teachers and admins';
      expect(() => readWish({ role: 'teacher', institution_id })).toThrow(refusal);
    },
  );
});

describe('grantRole', () => {
  const facts: RoleFacts = {
    wished: 'teacher',
    policy: 'domain',
    email: 'ada@uni.example',
    isProved: true,
    adminEmail: 'Head@Uni.example',
    domain: 'uni.example',
  };

  it.each<[string, Partial<RoleFacts>, string]>([
    ['a proved address in the domain', {}, 'teacher'],
    ['an address that is not proved', { isProved: false }, 'student'],
    ['another domain', { email: 'ada@other.example' }, 'student'],
    ['a subdomain', { email: 'ada@students.uni.example' }, 'student'],
    ['a domain that only ends alike', { email: 'ada@evil-uni.example' }, 'student'],
    ['an address with a second @', { email: '"ada@uni.example"@evil.example' }, 'student'],
    ['no institution', { domain: null }, 'student'],
    ['no wish', { wished: 'student' }, 'student'],
    [
      'the administrator',
      { email: 'head@uni.example', wished: 'student', domain: null },
      'institution_admin',
    ],
    ['a claimed administrator', { email: 'head@uni.example', isProved: false }, 'student'],
    ['an open deployment', { policy: 'open', isProved: false, domain: null }, 'teacher'],
  ])('for %s', (_case, change, role) => {
    expect(grantRole({ ...facts, ...change })).toBe(role);
  });
});
