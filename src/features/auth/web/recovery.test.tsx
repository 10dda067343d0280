import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { takeNotice } from '#web/lib/notice.ts';
import { ADA, authError, sessionOf, storeSession } from '../../../../test/web-session.ts';
import { answerWith, visit } from '../../../../test/web.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { RouteGuard } from './route-guard.tsx';

const profile = { 'GET /api/profiles/me': () => Response.json(ADA) };
const RECOVERY = { amr: [{ method: 'recovery', timestamp: Math.floor(Date.now() / 1000) }] };
const APP = { id: 'f1', factor_type: 'totp', status: 'verified', created_at: '2026-11-01T00:00:00Z' };
const FACTORS = { factors: [APP] };
const user = (more: object) => Response.json({ ...sessionOf(ADA).user, ...more });

test('asking for a new password says the same for every address, and can be repeated', async () => {
  const recover = vi.fn<(body: unknown) => Response>(() => Response.json({}));
  answerWith({ 'POST /auth/v1/recover': recover });
  await visitPages('/forgot-password');
  await userEvent.type(await screen.findByLabelText('Email'), 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(recover).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Email'), '@uni.example{Enter}');
  expect(await screen.findByText(/If there is an account for nobody@uni.example/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send the email again' }));
  expect(await screen.findByText(/If there is such an account, a new email/)).toBeTruthy();
  expect(recover).toHaveBeenCalledTimes(2);
});

test('the code of the mail leads to the page for the new password', async () => {
  const verify = vi.fn<(body: unknown) => Response>(() =>
    Response.json(sessionOf(ADA, { claims: RECOVERY })),
  );
  answerWith({
    ...profile,
    'POST /auth/v1/recover': () => Response.json({}),
    'POST /auth/v1/verify': verify,
  });
  const { path } = await visitPages('/forgot-password');
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.org{Enter}');
  await userEvent.type(await screen.findByLabelText('Code from the email'), '123 456{Enter}');
  expect(await screen.findByText('For your account ada@example.org.')).toBeTruthy();
  expect(path()).toBe('/reset-password');
  expect(verify.mock.calls[0]?.[0]).toMatchObject({ type: 'recovery', token: '123456' });
});

test('who came by a recovery mail sets a new password and goes on', async () => {
  storeSession(ADA, { claims: RECOVERY });
  const change = vi.fn<(body: unknown) => Response>(() => user({}));
  answerWith({ ...profile, 'PUT /auth/v1/user': change });
  const { path } = await visitPages('/reset-password');
  await userEvent.type(await screen.findByLabelText('New password'), 'short{Enter}');
  expect(await screen.findByText('Use at least 8 characters')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('New password'), ' story of boats{Enter}');
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(takeNotice()).toMatch(/Your password has been changed/);
  expect(change.mock.calls[0]?.[0]).toMatchObject({ password: 'short story of boats' });
});

test('who is merely signed in is sent to the settings, and an old proof counts for nothing', async () => {
  storeSession(ADA, { claims: { amr: [{ method: 'recovery', timestamp: 1 }] } });
  answerWith(profile);
  await visitPages('/reset-password');
  expect(await screen.findByRole('link', { name: 'Go to the security settings' })).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a link that is no longer good offers another one', async () => {
  answerWith({});
  await visitPages('/reset-password');
  expect(await screen.findByText(/Links work once and for one hour/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send the link' })).toBeTruthy();
});

test('who has a second factor shows it before the new password', async () => {
  storeSession(ADA, { claims: { ...RECOVERY, aal: 'aal1' }, user: FACTORS });
  answerWith({ ...profile, 'GET /auth/v1/user': () => user(FACTORS) });
  await visitPages('/reset-password');
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeTruthy();
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a page waits for the second factor: a wrong code is told, a right one leads back', async () => {
  const proved = () => Response.json(sessionOf(ADA, { claims: { aal: 'aal2' }, user: FACTORS }));
  const answers = [() => authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered'), proved];
  const loadProfile = vi.fn<() => Response>(() => Response.json(ADA));
  storeSession(ADA, { claims: { aal: 'aal1' }, user: FACTORS });
  answerWith({
    'GET /api/profiles/me': loadProfile,
    'GET /auth/v1/user': () => user(FACTORS),
    'POST /auth/v1/factors/f1/challenge': () => Response.json({ id: 'c1', type: 'totp', expires_at: 1 }),
    'POST /auth/v1/factors/f1/verify': () => answers.shift()?.() ?? Response.error(),
  });
  const { path } = await visitPages('/secret?page=2');
  const code = await screen.findByLabelText('Code from your authenticator app');
  expect(path()).toBe('/login');
  expect(loadProfile).not.toHaveBeenCalled();
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText(/This code is wrong/)).toBeTruthy();
  await userEvent.type(code, '{Enter}');
  expect(await screen.findByText('secret')).toBeTruthy();
  expect(path()).toBe('/secret?page=2');
});

test('a recovery code stands in for the app', async () => {
  const verify = vi.fn<(body: unknown) => Response>(() =>
    Response.json(sessionOf(ADA, { claims: { aal: 'aal2' }, user: FACTORS })),
  );
  storeSession(ADA, { claims: { aal: 'aal1' }, user: FACTORS });
  answerWith({
    ...profile,
    'GET /auth/v1/user': () => user(FACTORS),
    'POST /auth/v1/factors/recovery-codes/verify': verify,
  });
  const { path } = await visitPages('/login');
  await userEvent.click(await screen.findByRole('button', { name: /use a recovery code/ }));
  await userEvent.type(screen.getByLabelText('Recovery code'), ' abcd-efgh {Enter}');
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(verify.mock.calls[0]?.[0]).toEqual({ code: 'abcd-efgh' });
});

test('a second factor that was turned on elsewhere is asked for and does not end the session', async () => {
  const refused = () => Response.json({ detail: 'No', code: 'insufficient_aal' }, { status: 401 });
  storeSession(ADA, { claims: { aal: 'aal1' } });
  answerWith({
    'GET /api/profiles/me': refused,
    'GET /auth/v1/user': () => user(FACTORS),
    'POST /auth/v1/token': () => Response.json(sessionOf(ADA, { claims: { aal: 'aal1' }, user: FACTORS })),
  });
  await visitPages('/secret');
  expect(await screen.findByLabelText('Code from your authenticator app')).toBeTruthy();
  expect(localStorage.getItem('session')).not.toBeNull();
});

test('providers of this installation have a button; what went wrong there is told in our own words', async () => {
  answerWith({
    'GET /api/auth-settings': () => Response.json({ providers: [{ name: 'campus', label: 'Campus' }] }),
  });
  await visitPages('/login', 'provider_email_needs_verification');
  expect(await screen.findByRole('button', { name: 'Continue with Campus' })).toBeTruthy();
  expect(screen.getByText(/The provider has not verified your email/)).toBeTruthy();
});

test('an unknown failure in the address is told without its words', async () => {
  answerWith({});
  await visitPages('/login', 'call_this_number');
  expect(await screen.findByText('Signing in did not work. Please try again.')).toBeTruthy();
});

function visitPages(path: string, failure?: string) {
  const guarded = () => (
    <RouteGuard>
      <p>secret</p>
    </RouteGuard>
  );
  return visit({
    path,
    pages: {
      '/': () => <p>home</p>,
      '/login': LoginPage,
      '/forgot-password': ForgotPasswordPage,
      '/reset-password': ResetPasswordPage,
      '/settings': () => null,
      '/dashboard': () => null,
      '/secret': guarded,
    },
    ...(failure && { arrival: { kind: 'failed' as const, code: failure } }),
  });
}
