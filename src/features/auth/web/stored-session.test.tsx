import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readStored } from '#web/lib/local-store.ts';
import { isReachable } from '#web/lib/reachability.ts';
import { authorization } from '#web/lib/api.ts';
import { visit } from '../../../../test/web.tsx';
import { ADA, sessionOf } from '../../../../test/web-session.ts';
import { RouteGuard } from './route-guard.tsx';
import { SESSION_KEY } from './session-key.ts';

const LONG_AGO_S = 1_000_000;

test('a session that has run out while the server is away lets the person in, and stays', async () => {
  const session = { ...sessionOf(ADA), expires_at: LONG_AGO_S };
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  vi.stubGlobal('fetch', async (url: string | URL) => {
    // What the offline worker has kept.
    if (String(url) === '/api/profiles/me')
      return Response.json(ADA, { headers: { 'x-kept-at': '2026-11-21T10:00:00Z' } });
    throw new TypeError('Failed to fetch');
  });
  await visit({
    pages: { '/page': () => <RouteGuard>My page</RouteGuard>, '/': () => 'Home' },
    path: '/page',
  });
  expect(await screen.findByText('My page')).toBeTruthy();
  expect(isReachable()).toBe(false);
  expect(await authorization()).toEqual({ authorization: `Bearer ${session.access_token}` });
  expect(readStored(SESSION_KEY)).not.toBeNull();
});
