import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ADA, authError, sessionOf, storeSession } from '../../../../../test/web-session.ts';
import { answerWith, visit } from '../../../../../test/web.tsx';
import { SecuritySection } from './security-section.tsx';

const EMAIL_IDENTITY = { identity_id: 'i1', provider: 'email', identity_data: { email: 'ada@example.org' } };
const CAMPUS_IDENTITY = {
  identity_id: 'i2',
  provider: 'campus',
  identity_data: { email: 'ada@campus.example' },
};
const APP = {
  id: 'f1',
  friendly_name: 'Phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-01T00:00:00Z',
};
const NO_CODES = () => authError(404, 'mfa_factor_not_found', 'Factor not found');
const noMore = () => Response.json({});

const user = (more: object = {}) =>
  Response.json({ ...sessionOf(ADA).user, identities: [EMAIL_IDENTITY], ...more });

test('an old session confirms a new password by a mailed code', async () => {
  const answers = [
    () => authError(400, 'reauthentication_needed', 'Password update requires reauthentication'),
    () => authError(422, 'reauthentication_not_valid', 'Verification requires a valid code'),
    () => user(),
  ];
  const change = vi.fn<(body: unknown) => Response>(() => answers.shift()?.() ?? Response.error());
  const askForCode = vi.fn<() => Response>(noMore);
  await visitSecurity({ 'PUT /auth/v1/user': change, 'GET /auth/v1/reauthenticate': askForCode });
  await userEvent.type(await screen.findByLabelText('Current password'), 'right horse');
  await userEvent.type(screen.getByLabelText('New password'), 'eleven boats{Enter}');
  await userEvent.type(await screen.findByLabelText('Code from the email'), '111111{Enter}');
  expect(await screen.findByText('The code is invalid or has expired.')).toBeTruthy();
  expect(askForCode).toHaveBeenCalledOnce();
  await userEvent.clear(screen.getByLabelText('Code from the email'));
  await userEvent.type(screen.getByLabelText('Code from the email'), '222222{Enter}');
  expect(await screen.findByLabelText('Current password')).toHaveProperty('value', '');
  expect(change.mock.calls.map(([body]) => body)).toMatchObject([
    { password: 'eleven boats', current_password: 'right horse' },
    { password: 'eleven boats', nonce: '111111' },
    { password: 'eleven boats', nonce: '222222' },
  ]);
});

test('a way to sign in is unlinked after a question', async () => {
  const unlink = vi.fn<() => Response>(noMore);
  await visitSecurity({
    'GET /auth/v1/user': () => user({ identities: [EMAIL_IDENTITY, CAMPUS_IDENTITY] }),
    'DELETE /auth/v1/user/identities/i2': unlink,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink Campus' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('You will no longer be able to sign in with Campus.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Unlink' }));
  await expect.poll(() => unlink.mock.calls.length).toBe(1);
});

test('who came by a provider can set a first password, and keeps the only way in', async () => {
  await visitSecurity({ 'GET /auth/v1/user': () => user({ identities: [CAMPUS_IDENTITY] }) });
  expect(await screen.findByText('ada@campus.example')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Unlink/ })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Set a password' })).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
});

test('a change of address that waits can be mailed again', async () => {
  const resend = vi.fn<(body: unknown) => Response>(noMore);
  await visitSecurity({
    'GET /auth/v1/user': () => user({ new_email: 'ada@home.example' }),
    'POST /auth/v1/resend': resend,
  });
  expect(await screen.findByText(/The change to ada@home.example has not been confirmed/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send the emails again' }));
  await expect
    .poll(() => resend.mock.calls[0]?.[0])
    .toMatchObject({ type: 'email_change', email: 'ada@example.org' });
});

test('an app that was never proved is dropped before the next one begins', async () => {
  const drop = vi.fn<() => Response>(() => Response.json({ id: 'f0' }));
  const enrol = vi.fn<(body: unknown) => Response>(() =>
    Response.json({
      id: 'f1',
      type: 'totp',
      totp: { qr_code: '<svg/>', secret: 'JBSWY3DP', uri: 'otpauth://totp/x' },
    }),
  );
  await visitSecurity({
    'GET /auth/v1/user': () => user({ factors: [{ ...APP, id: 'f0', status: 'unverified' }] }),
    'DELETE /auth/v1/factors/f0': drop,
    'POST /auth/v1/factors': enrol,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('JBSWY3DP')).toBeTruthy();
  expect(drop).toHaveBeenCalledOnce();
  expect(enrol.mock.calls[0]?.[0]).toMatchObject({ friendly_name: 'My phone', issuer: 'Lyceum' });
});

test('when few recovery codes are left it says so, and new ones are shown once', async () => {
  await visitSecurity({
    'GET /auth/v1/user': () => user({ factors: [APP] }),
    'GET /auth/v1/factors/recovery-codes': () =>
      Response.json({ id: 'r', type: 'recovery_code', total: 10, remaining: 1 }),
    'POST /auth/v1/factors/recovery-codes/regenerate': () =>
      Response.json({ id: 'r', type: 'recovery_code', total: 2, codes: ['first-code', 'second-code'] }),
  });
  expect(await screen.findByText('1 code left')).toBeTruthy();
  expect(screen.getByText('Running low')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Create new codes' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create new codes' }));
  expect(await screen.findByText('first-code')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText('first-code')).toBeNull();
});

function visitSecurity(answers: Parameters<typeof answerWith>[0]) {
  storeSession(ADA, { claims: { aal: 'aal2' } });
  answerWith({
    'GET /api/profiles/me': () => Response.json(ADA),
    'GET /api/sessions': () => Response.json({ sessions: [] }),
    'GET /api/auth-settings': () => Response.json({ providers: [{ name: 'campus', label: 'Campus' }] }),
    'GET /auth/v1/user': () => user(),
    'GET /auth/v1/factors/recovery-codes': NO_CODES,
    ...answers,
  });
  return visit({ path: '/settings', pages: { '/settings': SecuritySection, '/mailbox': () => null } });
}
