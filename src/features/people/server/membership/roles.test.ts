import { describe, expect, it } from 'vitest';
import { readWish, type RoleFacts, standingOf } from './roles.ts';

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
    expect(readWish({ full_name: 'Ada\u202e Love\u200blace\n' }).fullName).toBe('Ada Lovelace');
  });

  it.each([null, undefined, '', 'not-an-id'])(
    'refuses a teacher with the institution %s',
    (institution_id) => {
      const refusal = 'Institution is required for teachers and admins';
      expect(() => readWish({ role: 'teacher', institution_id })).toThrow(refusal);
    },
  );
});

describe('standingOf', () => {
  const facts: RoleFacts = {
    wished: 'teacher',
    policy: 'domain',
    email: 'ada@uni.example',
    isProved: true,
    adminEmail: 'Head@Uni.example',
    grants: [
      { role: 'teacher', pattern: '*@staff.uni.example' },
      { role: 'institution_admin', pattern: 'dean@uni.example' },
    ],
    domain: 'uni.example',
    hasManager: true,
    wasTurnedAway: false,
  };
  const outside = { role: 'student', isMember: false };
  const student = { role: 'student', isMember: true };
  const teacher = { role: 'teacher', isMember: true };
  const admin = { role: 'institution_admin', isMember: true };

  it.each<[string, Partial<RoleFacts>, object]>([
    ['a student of the domain', { wished: 'student' }, student],
    ['a student of another domain', { wished: 'student', email: 'ada@other.example' }, outside],
    ['a student of a subdomain', { wished: 'student', email: 'ada@pupils.uni.example' }, outside],
    ['a domain that only ends alike', { wished: 'student', email: 'ada@evil-uni.example' }, outside],
    ['an address with a second @', { wished: 'student', email: '"a@uni.example"@evil.example' }, outside],
    ['an address that is not proved', { wished: 'student', isProved: false }, outside],
    ['no institution', { wished: 'student', domain: null }, outside],
    ['who wants to teach, and can ask somebody', {}, student],
    ['who wants to teach, and can ask nobody', { hasManager: false }, teacher],
    ['who wants to be administrator', { wished: 'institution_admin' }, student],
    ['the same where nobody can be asked', { wished: 'institution_admin', hasManager: false }, teacher],
    ['a teacher by pattern', { email: 'ada@staff.uni.example' }, teacher],
    ['who is more by pattern than they wish', { wished: 'student', email: 'ada@staff.uni.example' }, outside],
    [
      'who wishes more than the pattern says',
      { wished: 'institution_admin', email: 'ada@staff.uni.example' },
      teacher,
    ],
    ['an administrator by pattern', { wished: 'institution_admin', email: 'dean@uni.example' }, admin],
    ['a pattern at another institution', { email: 'ada@staff.uni.example', domain: 'b.example' }, outside],
    ['a pattern without proof', { email: 'ada@staff.uni.example', isProved: false }, outside],
    ['who was turned away', { wished: 'student', wasTurnedAway: true }, outside],
    ['who was turned away, with a pattern', { email: 'ada@staff.uni.example', wasTurnedAway: true }, outside],
    [
      'the administrator of the deployment',
      { email: 'head@uni.example', wished: 'student', domain: null },
      { role: 'institution_admin', isMember: false },
    ],
    ['who claims to be that', { email: 'head@uni.example', isProved: false }, outside],
    ['an open deployment', { policy: 'open', isProved: false, domain: null }, teacher],
    ['an open deployment that turned them away', { policy: 'open', wasTurnedAway: true }, outside],
  ])('%s', (_case, change, standing) => {
    expect(standingOf({ ...facts, ...change })).toEqual(standing);
  });
});
