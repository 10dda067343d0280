import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readStored } from '#web/lib/local-store.ts';
import { isReachable } from '#web/lib/reachability.ts';
import { authorization } from '#web/lib/api.ts';
import { answerWith, visit } from '../../../../test/web.tsx';
import { ADA, sessionOf, storeSession } from '../../../../test/web-session.ts';
import { RouteGuard } from './route-guard.tsx';
import { openSessionClient } from './session-client.ts';
import { SESSION_KEY } from './session-key.ts';
import type { SessionClient } from './session-source.ts';

const LONG_AGO_S = 1_000_000;
/** The code of the session comes in a quiet moment after the page. */
const LOADED_MS = 20_000;

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a network that goes before the code of the session has come leaves the page as it is', async () => {
  storeSession();
  answerWith({ 'GET /api/profiles/me': () => Response.json(ADA) });
  const load = vi.fn<() => Promise<SessionClient>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockImplementation(openSessionClient);
  await visit({
    pages: { '/page': () => <RouteGuard>My page</RouteGuard>, '/': () => 'Home' },
    path: '/page',
    load,
  });
  expect(await screen.findByText('My page')).toBeTruthy();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1), { timeout: LOADED_MS });
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2), { timeout: LOADED_MS });
  expect(screen.getByText('My page')).toBeTruthy();
});

test('a session that has run out before its code can be loaded lets the person in', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...sessionOf(ADA), expires_at: LONG_AGO_S }));
  answerWith({ 'GET /api/profiles/me': () => Response.json(ADA) });
  await visit({
    pages: { '/page': () => <RouteGuard>My page</RouteGuard>, '/': () => 'Home' },
    path: '/page',
    load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  });
  expect(await screen.findByText('My page')).toBeTruthy();
});

test('a session that has run out while while the server is away lets the person in, and stays', async () => {
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
