import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import type { Role } from '#shared/roles.ts';
import { ADA, authError, sessionOf, storeSession } from '../../../../test/web-session.ts';
import { answerWith, renderWeb, visit } from '../../../../test/web.tsx';
import { LoginPage } from './login-page.tsx';
import { RouteGuard } from './route-guard.tsx';
import { returnPath } from './return-path.ts';
import { UnauthorizedPage } from './unauthorized-page.tsx';
import { useAuth } from './use-auth.ts';

/** Everything else is answered at once. */
const SETTLE_MS = 50;

const noProfile = () => Response.json({ detail: 'No profile', code: 'profile_not_found' }, { status: 404 });

test('without a session one goes home, and the page asked for is remembered', async () => {
  answerWith({});
  const { path } = await visitSecret('/secret?page=2');
  expect(await screen.findByText('home')).toBeTruthy();
  expect(path()).toBe('/');
  expect(returnPath()).toBe('/secret?page=2');
});

test('with a session and a profile the page shows', async () => {
  storeSession();
  answerWith({ 'GET /api/profiles/me': () => Response.json(ADA) });
  await visitSecret();
  expect(await screen.findByText('secret of Ada Lovelace')).toBeTruthy();
});

test('while the stored session is looked at there is a spinner, then the wait for the profile says so', async () => {
  storeSession();
  const profile = Promise.withResolvers<Response>();
  answerWith({ 'GET /api/profiles/me': () => profile.promise });
  await visitSecret();
  expect(await screen.findByText('Loading your profile...', { selector: 'p' })).toBeTruthy();
  profile.resolve(Response.json(ADA));
  expect(await screen.findByText('secret of Ada Lovelace')).toBeTruthy();
});

test('a profile still missing after 5 s is created by the server', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  storeSession();
  const create = vi.fn<() => Response>(() => Response.json({ ...ADA, full_name: 'Fresh' }));
  answerWith({ 'GET /api/profiles/me': noProfile, 'POST /api/profiles/me': create });
  await visitSecret();
  await screen.findByText('Loading your profile...', { selector: 'p' });
  await vi.advanceTimersByTimeAsync(4500);
  expect(create).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await screen.findByText('secret of Fresh')).toBeTruthy();
});

test('when even that fails the page shows, but not one that asks for a role', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  storeSession();
  answerWith({ 'GET /api/profiles/me': noProfile });
  const { unmount } = await visitSecret();
  await screen.findByText('Loading your profile...', { selector: 'p' });
  await vi.advanceTimersByTimeAsync(6000);
  expect(await screen.findByText('secret of nobody')).toBeTruthy();
  unmount();

  await visitSecret('/secret', ['teacher']);
  await screen.findByText('Loading your profile...', { selector: 'p' });
  await vi.advanceTimersByTimeAsync(6000);
  expect(await screen.findByText("You don't have permission to access this page")).toBeTruthy();
});

test('another role than the allowed ones leads to the permission message', async () => {
  storeSession();
  answerWith({ 'GET /api/profiles/me': () => Response.json(ADA) });
  const { path } = await visitSecret('/secret', ['teacher', 'institution_admin']);
  expect(await screen.findByText("You don't have permission to access this page")).toBeTruthy();
  expect(path()).toBe('/unauthorized');
  vi.stubGlobal('navigation', { canGoBack: false });
  await userEvent.click(screen.getByRole('button', { name: 'Go back' }));
  expect(await screen.findByText('home')).toBeTruthy();
});

test('from there one goes back to the page before, also when it was loaded before this one', async () => {
  storeSession();
  answerWith({ 'GET /api/profiles/me': () => Response.json(ADA) });
  vi.stubGlobal('navigation', { canGoBack: true });
  const back = vi.spyOn(window.history, 'back').mockReturnValue();
  const { path } = await visitSecret('/secret', ['teacher']);
  await userEvent.click(await screen.findByRole('button', { name: 'Go back' }));
  expect(back).toHaveBeenCalledOnce();
  expect(path()).toBe('/unauthorized');
});

test('signing out leads to the sign-in page and leaves nothing of the person behind', async () => {
  storeSession();
  localStorage.setItem('chatHistories', '[]');
  localStorage.setItem('theme', 'dark');
  sessionStorage.setItem('form:booking', '{"topic":["half a question"]}');
  answerWith({ 'GET /api/profiles/me': () => Response.json(ADA) });
  const { path } = await visitSecret();
  await userEvent.click(await screen.findByRole('button', { name: 'out' }));
  expect(await screen.findByText('sign in here')).toBeTruthy();
  expect(path()).toBe('/login');
  expect({ ...localStorage }).toEqual({ theme: 'dark' });
  expect(sessionStorage.getItem('form:booking')).toBeNull();
  expect(returnPath()).toBe('/dashboard');
});

test('a session that was ended elsewhere leads to the sign-in page, which says so and leads back', async () => {
  storeSession();
  const refused = () => Response.json({ detail: 'No', code: 'unauthenticated' }, { status: 401 });
  const ended = () => authError(400, 'refresh_token_not_found', 'Refresh Token Not Found');
  answerWith({ 'GET /api/profiles/me': refused, 'POST /auth/v1/token': ended });
  const { path } = await visitSecret('/secret?page=2', undefined, LoginPage);
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  expect(path()).toBe('/login');
  await waitFor(() => expect({ ...localStorage }).toEqual({}));
  answerWith({
    'POST /auth/v1/token': () => authError(400, 'invalid_credentials', 'Invalid login credentials'),
  });
  await userEvent.type(screen.getByLabelText('Email'), ADA.email);
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Invalid login credentials')).toBeTruthy();
  expect(screen.queryByText('Your session has ended. Please sign in again.')).toBeNull();
  answerWith({
    'GET /api/profiles/me': () => Response.json(ADA),
    'POST /auth/v1/token': () => Response.json(sessionOf(ADA)),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('secret of Ada Lovelace')).toBeTruthy();
  expect(path()).toBe('/secret?page=2');
});

test('an administrator who must turn on two-step verification is led there', async () => {
  storeSession();
  const admin = { ...ADA, role: 'institution_admin', needs_second_factor: true };
  answerWith({ 'GET /api/profiles/me': () => Response.json(admin) });
  const { path } = await visitSecret();
  expect(await screen.findByText('the settings')).toBeTruthy();
  expect(path()).toBe('/settings?section=security');
});

test('a refusal of the former session, come late, does not end the one that another tab has begun since', async () => {
  storeSession();
  const late = Promise.withResolvers<Response>();
  const token = vi.fn<() => Response>(() =>
    authError(400, 'refresh_token_not_found', 'Refresh Token Not Found'),
  );
  const asked = vi.fn<() => Promise<Response>>(() => late.promise);
  answerWith({ 'GET /api/profiles/me': asked, 'POST /auth/v1/token': token });
  await visitSecret();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  storeSession(ADA, { claims: { session_id: 'another' } });
  const begun = localStorage.getItem('session');
  late.resolve(Response.json({ detail: 'No', code: 'unauthenticated' }, { status: 401 }));
  await settled();
  expect(localStorage.getItem('session')).toBe(begun);
  expect(token).not.toHaveBeenCalled();
});

test('a session that begins while the former is asked about stays, too', async () => {
  storeSession();
  const answer = Promise.withResolvers<Response>();
  const token = vi.fn<() => Promise<Response>>(() => answer.promise);
  const refused = () => Response.json({ detail: 'No', code: 'unauthenticated' }, { status: 401 });
  answerWith({ 'GET /api/profiles/me': refused, 'POST /auth/v1/token': token });
  await visitSecret();
  await waitFor(() => expect(token).toHaveBeenCalledOnce());
  storeSession(ADA, { claims: { session_id: 'another' } });
  const begun = localStorage.getItem('session');
  answer.resolve(authError(400, 'refresh_token_not_found', 'Refresh Token Not Found'));
  await settled();
  expect(localStorage.getItem('session')).toBe(begun);
});

test('a session stays while the auth server cannot say whether it has ended', async () => {
  storeSession();
  const refused = () => Response.json({ detail: 'No', code: 'unauthenticated' }, { status: 401 });
  const token = vi.fn<() => Response>(() => authError(429, 'over_request_rate_limit', 'Too many'));
  answerWith({ 'GET /api/profiles/me': refused, 'POST /auth/v1/token': token });
  await visitSecret();
  await waitFor(() => expect(token).toHaveBeenCalled());
  await settled();
  expect(localStorage.getItem('session')).not.toBeNull();
});

test('whose session another tab has ended before the client was there is told so, and led back', async () => {
  storeSession();
  answerWith({ 'GET /api/profiles/me': () => Response.json(ADA) });
  const { path } = await visitSecret('/secret?page=2', undefined, LoginPage);
  await screen.findByText('secret of Ada Lovelace');
  localStorage.removeItem('session');
  sessionStorage.setItem('draft', 'mine');
  window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: null }));
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
  expect(path()).toBe('/login');
  expect(returnPath()).toBe('/secret?page=2');
  expect(sessionStorage.getItem('draft')).toBeNull();
});

test('hearing late that another tab signed out keeps what its next sign-in has stored', async () => {
  storeSession();
  answerWith({ 'GET /api/profiles/me': () => Response.json(ADA) });
  await visitSecret();
  await screen.findByText('secret of Ada Lovelace');
  storeSession(ADA, { claims: { session_id: 'another' } });
  localStorage.setItem('session-code-verifier', 'of a provider');
  // The client, which listens to other tabs, comes after the page, or with such news.
  window.dispatchEvent(new StorageEvent('storage', { key: 'session', newValue: '{}' }));
  const tab = new BroadcastChannel('session');
  await waitFor(() => {
    tab.postMessage({ event: 'SIGNED_OUT', session: null });
    expect(screen.getByText('sign in here')).toBeTruthy();
  });
  tab.close();
  expect(localStorage.getItem('session-code-verifier')).toBe('of a provider');
});

test('outside its provider the auth context says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(renderWeb(<Secret />)).rejects.toThrow('useAuth must be used within an AuthProvider');
});

/** Lets everything that an answer sets off come to its end. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
}

function visitSecret(
  path = '/secret',
  roles?: readonly Role[],
  login: () => ReactNode = () => <p>sign in here</p>,
) {
  const guarded = () => (
    <RouteGuard {...(roles && { roles })}>
      <Secret />
    </RouteGuard>
  );
  return visit({
    path,
    pages: {
      '/': () => <p>home</p>,
      '/login': login,
      '/settings': () => <p>the settings</p>,
      '/unauthorized': UnauthorizedPage,
      '/secret': guarded,
    },
  });
}

function Secret() {
  const { state, signOut } = useAuth();
  const name = state.status === 'signed_in' ? state.profile?.full_name : undefined;
  return (
    <>
      <p>secret of {name ?? 'nobody'}</p>
      <button type="button" onClick={() => void signOut()}>
        out
      </button>
    </>
  );
}
