import { expect, test } from 'vitest';
import { pathsReadOffline } from './offline-answers.ts';

const kept = new RegExp(await pathsReadOffline('.', 'user'));
const open = new RegExp(await pathsReadOffline('.', 'anyone'));

test.each([
  '/api/documents',
  '/api/documents/1',
  '/api/documents/1/file',
  '/api/documents/1/pages/12',
  '/api/courses',
  '/api/courses/1',
  '/api/materials/1',
  '/api/profiles/me',
])('%s is kept for who has seen it', (path) => expect(path).toMatch(kept));

test.each([
  '/api/sessions',
  '/api/models',
  '/api/models/providers',
  '/api/mailbox',
  '/api/calendar-feed',
  '/api/account/deletion',
  '/api/courses/1/class',
  '/api/courses/1/draft',
  '/api/documents/1/changes',
  '/api/professor/bookings',
  '/api/role-requests',
])('%s is never kept', (path) => {
  expect(path).not.toMatch(kept);
  expect(path).not.toMatch(open);
});

test('how to sign in is the same for everybody', () => expect('/api/auth-settings').toMatch(open));
