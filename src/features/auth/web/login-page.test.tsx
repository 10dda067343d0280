import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { takeNotice } from '#web/lib/notice.ts';
import { ADA, authError, sessionOf, storeSession } from '../../../../test/web-session.ts';
import { answerWith, descriptionOf, visit } from '../../../../test/web.tsx';
import { LoginPage } from './login-page.tsx';
import type { Arrival } from './arrival.ts';
import { rememberReturnPath } from './return-path.ts';

const signedIn = () => Response.json(sessionOf(ADA));
const profile = { 'GET /api/profiles/me': () => Response.json(ADA) };

test('both fields are asked for, and the first empty one gets the focus', async () => {
  const signIn = vi.fn<() => Response>(signedIn);
  answerWith({ 'POST /auth/v1/token': signIn });
  await visitLogin();
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please enter both email and password');
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  expect(descriptionOf(screen.getByLabelText('Password'))).toBe('Please fill this in');
  expect(signIn).not.toHaveBeenCalled();
});

test.each([
  ['where the person came from', '/resources?subject=physics', '/resources?subject=physics'],
  ['the dashboard when nothing is remembered', null, '/dashboard'],
  ['the dashboard and never another site', '//evil.example', '/dashboard'],
])('signing in leads to %s', async (_, remembered, expected) => {
  if (remembered) rememberReturnPath(remembered);
  answerWith({ ...profile, 'POST /auth/v1/token': signedIn });
  const { path } = await visitLogin();
  await submitCredentials();
  await waitFor(() => expect(path()).toBe(expected));
});

test('someone who is signed in already does not sign in again', async () => {
  storeSession();
  answerWith(profile);
  const { path } = await visitLogin();
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test('the button waits while signing in', async () => {
  const answer = Promise.withResolvers<Response>();
  answerWith({ ...profile, 'POST /auth/v1/token': () => answer.promise });
  const { path } = await visitLogin();
  await submitCredentials();
  expect(await screen.findByRole('button', { name: 'Signing in' })).toHaveProperty('disabled', true);
  answer.resolve(signedIn());
  await waitFor(() => expect(path()).toBe('/dashboard'));
});

test.each([
  [400, 'invalid_credentials', 'Invalid login credentials', 'Invalid login credentials'],
  [400, 'brand_new_code', 'What the server says', 'What the server says'],
  [
    429,
    'over_request_rate_limit',
    'Request rate limit reached',
    'Too many attempts. Please wait a few minutes and try again.',
  ],
])('a refusal (%i %s) is told', async (status, code, message, expected) => {
  answerWith({ 'POST /auth/v1/token': () => authError(status, code, message) });
  await visitLogin();
  await submitCredentials();
  expect((await screen.findByRole('alert')).textContent).toContain(expected);
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false);
});

test('a server that cannot be reached is told', async () => {
  answerWith({ 'POST /auth/v1/token': () => Promise.reject(new TypeError('Failed to fetch')) });
  await visitLogin();
  await submitCredentials();
  expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.');
});

test('an address that is not confirmed can be confirmed by code, after another mail', async () => {
  const resend = vi.fn<(body: unknown) => Response>(() => Response.json({}));
  const verify = vi.fn<(body: unknown) => Response>(signedIn);
  answerWith({
    ...profile,
    'POST /auth/v1/token': () => authError(400, 'email_not_confirmed', 'Email not confirmed'),
    'POST /auth/v1/resend': resend,
    'POST /auth/v1/verify': verify,
  });
  const { path } = await visitLogin();
  await submitCredentials();
  expect(await screen.findByText('Your email is not confirmed yet.')).toBeTruthy();

  await userEvent.click(await screen.findByRole('button', { name: 'Send the email again' }));
  expect(await screen.findByText(/a new email is on its way/)).toBeTruthy();
  expect(resend.mock.calls[0]?.[0]).toMatchObject({ type: 'signup', email: 'ada@example.org' });

  await userEvent.type(screen.getByLabelText('Code from the email'), '123');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('The code has 6 digits')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Code from the email'), ' 456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(verify.mock.calls[0]?.[0]).toMatchObject({ type: 'signup', token: '123456' });
});

test('a mailed link that is no longer good says what to do', async () => {
  answerWith({});
  await visitLogin({ kind: 'failed', code: 'otp_expired' });
  expect(await screen.findByText(/This link is invalid or has expired/)).toBeTruthy();
});

test('a good mailed link leads on with a welcome', async () => {
  storeSession();
  answerWith(profile);
  const { path } = await visitLogin({ kind: 'confirmed' });
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(takeNotice()).toBe('Your email is confirmed. Welcome to Lyceum!');
});

test('the local mailbox is linked when there is one', async () => {
  answerWith({ 'GET /api/auth-settings': () => Response.json({ local_mailbox: true }) });
  await visitLogin();
  expect(await screen.findByText(/No mail server is configured\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the local mailbox' }).getAttribute('href')).toBe('/mailbox');
});

test('the password can be shown', async () => {
  answerWith({});
  await visitLogin();
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveProperty('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveProperty('type', 'text');
});

function visitLogin(arrival?: Arrival) {
  const elsewhere = () => null;
  return visit({
    path: '/login',
    pages: { '/login': LoginPage, '/dashboard': elsewhere, '/resources': elsewhere, '/register': elsewhere },
    ...(arrival && { arrival }),
  });
}

async function submitCredentials() {
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'right horse{Enter}');
}
