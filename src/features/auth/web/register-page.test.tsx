import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { takeNotice } from '#web/lib/notice.ts';
import { ADA, authError, sessionOf } from '../../../../test/web-session.ts';
import { answerWith, descriptionOf, visit } from '../../../../test/web.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

const INSTITUTION = {
  id: '0d6c9d5e-31f1-4c52-8df6-9b7a5ad0f001',
  name: 'University of Somewhere',
  domain: 'some.example',
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};
const SETTINGS = {
  auth_url: '',
  email_confirmation: true,
  local_mailbox: false,
  password_min_length: 8,
  providers: [],
};
const signUp = vi.fn<(body: unknown) => Response>();
const answers = {
  'POST /auth/v1/signup': signUp,
  'GET /api/institutions': () => Response.json({ institutions: [INSTITUTION] }),
  'GET /api/profiles/me': () => Response.json(ADA),
};

beforeEach(() => {
  signUp.mockReset().mockReturnValue(Response.json(sessionOf(ADA).user));
  answerWith(answers);
});

test('a registration leads to the sign-in page with the message', async () => {
  const { path } = await visitRegister();
  await fillIn();
  await submit();
  expect(
    await screen.findByText('Registration successful! Please verify your email and then log in.'),
  ).toBeTruthy();
  expect(path()).toBe('/login');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.org');
  expect(signUp.mock.calls[0]?.[0]).toMatchObject({
    email: 'ada@example.org',
    password: 'long enough',
    data: { full_name: 'Ada Lovelace', role: 'student', institution_id: null, email: 'ada@example.org' },
  });
});

test('where the email lies is said in the card that asks for its code', async () => {
  answerWith({
    ...answers,
    'GET /api/auth-settings': () => Response.json({ ...SETTINGS, local_mailbox: true }),
  });
  await visitRegister();
  await fillIn();
  await submit();
  const card = (await screen.findByRole('heading', { name: 'Confirm your email' })).closest('form');
  expect(card?.textContent).toContain('the email is in the local mailbox');
  const links = screen.getAllByRole('link', { name: 'Open the local mailbox' });
  expect(links).toHaveLength(1);
  expect(card?.contains(links[0] ?? null)).toBe(true);
});

test('where accounts are closed there is no form', async () => {
  answerWith({
    ...answers,
    'GET /api/auth-settings': () => Response.json({ ...SETTINGS, signups: 'closed' }),
  });
  await visitRegister();
  expect(await screen.findByText('New accounts cannot be created here at the moment.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Full name')).toBeNull());
});

test('where people are invited a join code is asked for and sent', async () => {
  answerWith({
    ...answers,
    'GET /api/auth-settings': () => Response.json({ ...SETTINGS, signups: 'invited' }),
  });
  await visitRegister();
  await userEvent.type(await screen.findByLabelText('Join code'), 'abcd-efgh');
  await fillIn();
  await submit();
  await waitFor(() => expect(signUp).toHaveBeenCalled());
  expect(signUp.mock.calls[0]?.[0]).toMatchObject({ data: { join_code: 'abcd-efgh' } });
});

test('whoever follows an invitation reads who invites, and registers with that address', async () => {
  const token = 'x'.repeat(43);
  const said = { email: 'ada@example.org', role: 'teacher', institution_name: 'University of Somewhere' };
  answerWith({ ...answers, [`GET /api/invitations/${token}`]: () => Response.json(said) });
  await visitRegister(`/register?invitation=${token}`);
  expect(await screen.findByText(/University of Somewhere invites you to join as a teacher/)).toBeTruthy();
  expect(screen.getByLabelText('Email')).toMatchObject({ value: said.email, readOnly: true });
  expect(screen.queryByLabelText('Role')).toBeNull();
  await userEvent.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await submit();
  await waitFor(() => expect(signUp).toHaveBeenCalled());
  const data = { role: 'student', institution_id: null, join_code: token };
  expect(signUp.mock.calls[0]?.[0]).toMatchObject({ email: said.email, data });
});

test('an invitation that has ended is said, and the usual form is there', async () => {
  await visitRegister('/register?invitation=old');
  expect(await screen.findByText(/This invitation has expired or was revoked/)).toBeTruthy();
  expect(screen.getByLabelText('Role')).toBeTruthy();
});

test('an older link says that there is a newer email', async () => {
  const token = 'x'.repeat(43);
  const refusal = { detail: 'No', code: 'invitation_replaced' };
  answerWith({
    ...answers,
    [`GET /api/invitations/${token}`]: () => Response.json(refusal, { status: 404 }),
  });
  await visitRegister(`/register?invitation=${token}`);
  const text = 'This invitation was replaced by a newer one. Look for the latest email.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByLabelText('Role')).toBeTruthy();
});

test('where no confirmation is asked for, the new account is signed in', async () => {
  signUp.mockReturnValue(Response.json(sessionOf(ADA)));
  const { path } = await visitRegister();
  await fillIn();
  await submit();
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(takeNotice()).toBe('Registration successful! You are signed in.');
});

test('all fields are asked for and the first empty one gets the focus', async () => {
  await visitRegister();
  await screen.findByLabelText('Full name');
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Please fill in all required fields');
  expect(document.activeElement).toBe(screen.getByLabelText('Full name'));
  expect(signUp).not.toHaveBeenCalled();
});

test.each(['Teacher', 'Institution Admin'])('%s needs an institution', async (role) => {
  await visitRegister();
  await fillIn();
  await userEvent.selectOptions(screen.getByLabelText('Role'), role);
  await submit();
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Institution is required for teachers and admins',
  );
  expect(document.activeElement).toBe(screen.getByLabelText('Institution'));

  await userEvent.selectOptions(screen.getByLabelText('Institution'), 'University of Somewhere');
  await submit();
  await waitFor(() => expect(signUp).toHaveBeenCalledOnce());
  expect(signUp.mock.calls[0]?.[0]).toMatchObject({ data: { institution_id: INSTITUTION.id } });
});

test('a short password and a broken address are told beside their fields', async () => {
  await visitRegister();
  await userEvent.type(await screen.findByLabelText('Full name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@nowhere');
  await userEvent.type(screen.getByLabelText('Password'), 'short');
  await submit();
  expect(await screen.findByText('Please check the marked fields')).toBeTruthy();
  expect(descriptionOf(screen.getByLabelText('Email'))).toBe('Please enter a valid email address');
  expect(descriptionOf(screen.getByLabelText('Password'))).toMatch(/^Use at least 8 characters/);
});

test('the button waits while the account is created', async () => {
  const answer = Promise.withResolvers<Response>();
  answerWith({ ...answers, 'POST /auth/v1/signup': () => answer.promise });
  await visitRegister();
  await fillIn();
  await submit();
  expect(await screen.findByRole('button', { name: 'Creating...' })).toHaveProperty('disabled', true);
  answer.resolve(authError(422, 'signup_disabled', 'Signups not allowed'));
  expect((await screen.findByRole('alert')).textContent).toContain('New accounts cannot be created here');
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Ada Lovelace');
});

test('without institutions there are warnings, and a student can still register', async () => {
  answerWith({ ...answers, 'GET /api/institutions': () => Response.json({ institutions: [] }) });
  const { unmount } = await visitRegister();
  expect(await screen.findByText('No institutions found in the database.')).toBeTruthy();
  unmount();

  answerWith({ ...answers, 'GET /api/institutions': () => Response.json({}, { status: 500 }) });
  await visitRegister();
  expect(await screen.findByText(/^Failed to load institutions/)).toBeTruthy();
});

test.each(['Teacher', 'Institution Admin'])(
  'on a fresh installation whoever comes first (%s) adds the institution and registers with it',
  async (first) => {
    const institutions: unknown[] = [];
    const list = () => Response.json({ institutions, can_add_first: institutions.length === 0 });
    const addFirst = vi.fn<(body: unknown) => Response>(() => {
      institutions.push(INSTITUTION);
      return Response.json(INSTITUTION);
    });
    answerWith({ ...answers, 'GET /api/institutions': list, 'POST /api/institutions/first': addFirst });
    await visitRegister();
    await fillIn();
    const told = await screen.findByText('There is no institution here yet.');
    expect(told.closest('[role=status]')).not.toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Role'), first);
    // Nothing is wrong: it interrupts nobody.
    expect(screen.queryByRole('alert')).toBeNull();
    const isTeacher = first === 'Teacher';
    if (isTeacher)
      await userEvent.click(
        await screen.findByRole('button', { name: 'Add my institution as its administrator' }),
      );
    await waitFor(() => expect(screen.getByLabelText('Role')).toHaveProperty('value', 'institution_admin'));
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(document.activeElement === name).toBe(isTeacher));
    await userEvent.click(await screen.findByRole('button', { name: 'Add Institution' }));
    expect(await screen.findByText('Please fill in all fields')).toBeTruthy();

    await userEvent.type(screen.getByLabelText('Name'), 'University of Somewhere');
    await userEvent.type(screen.getByLabelText('Email domain'), 'some.example{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Institution')).toHaveProperty('value', INSTITUTION.id));
    expect(addFirst.mock.calls[0]?.[0]).toEqual({ name: 'University of Somewhere', domain: 'some.example' });
    await submit();
    await waitFor(() => expect(signUp).toHaveBeenCalledOnce());
    expect(signUp.mock.calls[0]?.[0]).toMatchObject({
      data: { role: 'institution_admin', institution_id: INSTITUTION.id },
    });
  },
);

test('where that is the administrator’s to do, a teacher is told to ask', async () => {
  answerWith({ ...answers, 'GET /api/institutions': () => Response.json({ institutions: [] }) });
  await visitRegister();
  await fillIn();
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Institution Admin');
  expect(await screen.findByText('Ask the administrator of this Lyceum to add yours.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add Institution' })).toBeNull();
});

function visitRegister(path = '/register') {
  return visit({
    path,
    pages: { '/register': RegisterPage, '/login': LoginPage, '/dashboard': () => null },
  });
}

async function fillIn() {
  await userEvent.type(await screen.findByLabelText('Full name'), 'Ada Lovelace');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
}

async function submit() {
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
}
