import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '#web/ui/toaster.tsx';
import { answerWith, visit } from '../../../../../test/web.tsx';
import type { Invitation } from '../../contract.invitations.ts';
import type { JoinCode, Member } from '../../contract.members.ts';
import { MembersPage } from './members-page.tsx';

const SCHOOL = { id: '0d6c9d5e-31f1-4c52-8df6-9b7a5ad0f001', name: 'Alpha School' };
const URL = `/api/institutions/${SCHOOL.id}`;
const ADA: Member = {
  id: '7b1f0f0e-1f0a-4c8e-9b41-0c2f6f2f8a11',
  full_name: 'Ada Lovelace',
  email: 'ada@alpha.example',
  role: 'student',
};
const CODE: JoinCode = {
  id: '7b1f0f0e-1f0a-4c8e-9b41-0c2f6f2f8a12',
  code: 'ABCD-EFGH',
  uses: 2,
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-27T10:00:00Z',
};

let members: Member[];
let canMove: boolean;
let codes: JoinCode[];
let invitations: Invitation[];
const refuse = (status: number, code: string, details = {}) =>
  Response.json({ detail: 'No', code, details }, { status });

beforeEach(() => {
  members = [ADA];
  canMove = false;
  codes = [CODE];
  invitations = [];
});

function open(answers: Parameters<typeof answerWith>[0] = {}) {
  answerWith({
    [`GET ${URL}/members`]: () =>
      Response.json({
        institution: SCHOOL,
        members,
        total: members.length,
        only_administrator: members.find(({ role }) => role === 'institution_admin')?.id ?? null,
        can_move: canMove,
      }),
    [`GET ${URL}/join-codes`]: () => Response.json({ codes }),
    [`GET ${URL}/invitations`]: () => Response.json({ invitations, needs_account: false }),
    [`GET ${URL}/history`]: () =>
      Response.json({
        events: [
          {
            id: 2,
            action: 'approved',
            role: 'teacher',
            person: { name: 'Bob', email: 'bob@alpha.example' },
            actor: { name: 'Head', email: 'head@alpha.example' },
            detail: null,
            created_at: CODE.created_at,
          },
          {
            id: 1,
            action: 'joined',
            role: 'student',
            person: null,
            actor: null,
            detail: null,
            created_at: CODE.created_at,
          },
        ],
        has_more: false,
      }),
    ...answers,
  });
  const page = () => (
    <>
      <MembersPage institutionId={SCHOOL.id} />
      <Toaster />
    </>
  );
  return visit({ pages: { '/': page }, path: '/' });
}

test('the members, the codes and the history are shown', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'Members of Alpha School' })).toBeTruthy();
  expect(await screen.findByText('ada@alpha.example')).toBeTruthy();
  expect(await screen.findByText('ABCD-EFGH')).toBeTruthy();
  expect(screen.getByText(/used 2 times/)).toBeTruthy();
  expect(await screen.findByText('Bob was approved as a teacher')).toBeTruthy();
  expect(screen.getByText('bob@alpha.example · by Head (head@alpha.example)')).toBeTruthy();
  expect(screen.getByText('A deleted account joined as a student')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});

test('a role is changed after asking', async () => {
  const put = vi.fn<() => Response>(() => {
    members = [{ ...ADA, role: 'teacher' }];
    return Response.json(members[0]);
  });
  await open({ [`PUT ${URL}/members/${ADA.id}`]: put });
  const role = await screen.findByRole('combobox', { name: 'Role of Ada Lovelace' });
  await userEvent.selectOptions(role, 'Teacher');
  expect(put).not.toHaveBeenCalled();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make Ada Lovelace a teacher?' }));
  expect(dialog.getByText(/able to create courses and teaching materials/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('The role of Ada Lovelace was changed')).toBeTruthy();
  await waitFor(() => expect((role as HTMLSelectElement).value).toBe('teacher'));
});

test('that somebody is the only administrator is said before another role is given', async () => {
  members = [ADA, { ...ADA, id: SCHOOL.id, full_name: 'Head', role: 'institution_admin' }];
  // Others are refused, and hear why.
  canMove = true;
  await open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role of Head' }), 'Student');
  expect(await screen.findByText(/Head is the only administrator of this institution\./)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Head' }));
  expect(await screen.findByText(/Head is the only administrator of this institution\./)).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ada Lovelace' }));
  expect(await screen.findByRole('alertdialog', { name: 'Remove Ada Lovelace?' })).toBeTruthy();
  expect(screen.queryByText(/only administrator of this institution/)).toBeNull();
});

test('the list can be narrowed to a role', async () => {
  await open();
  const asked = vi.fn<typeof fetch>(fetch);
  vi.stubGlobal('fetch', asked);
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Filter by role' }), 'Teacher');
  await waitFor(() =>
    expect(asked).toHaveBeenCalledWith(expect.stringContaining('role=teacher'), expect.anything()),
  );
});

test('why the last administrator stays is said', async () => {
  await open({
    [`DELETE ${URL}/members/${ADA.id}`]: () =>
      refuse(409, 'last_administrator', { institution: 'Alpha School', members: 3 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ada Lovelace' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/Alpha School needs an administrator while it has members/)).toBeTruthy();
});

test('a join code is made and revoked', async () => {
  codes = [];
  await open({
    [`POST ${URL}/join-codes`]: () => {
      codes = [CODE];
      return Response.json(CODE);
    },
    [`DELETE ${URL}/join-codes/${CODE.id}`]: () => {
      codes = [];
      return Response.json({ revoked: true });
    },
  });
  expect(await screen.findByText('There is no code at the moment.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Create a code' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke ABCD-EFGH' }));
  expect(await screen.findByText('The code no longer works')).toBeTruthy();
});

test('the history is searched by words and by kind of event', async () => {
  await open({ [`GET ${URL}/history`]: () => Response.json({ events: [], has_more: false }) });
  const asked = vi.spyOn(globalThis, 'fetch');
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search the history' }), 'ada');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of event' }), 'Join codes');
  expect(await screen.findByText('No event matches your search.')).toBeTruthy();
  await waitFor(() => {
    const addresses = asked.mock.calls.map(([input]) =>
      input instanceof Request ? input.url : String(input),
    );
    expect(addresses.at(-1)).toMatch(/\/history\?search=ada&kind=codes$/);
  });
});

test('somebody is invited in a language, and the invitation is revoked', async () => {
  const invitation: Invitation = {
    id: '7b1f0f0e-1f0a-4c8e-9b41-0c2f6f2f8a13',
    email: 'new@mail.example',
    role: 'teacher',
    created_at: CODE.created_at,
    expires_at: CODE.expires_at,
  };
  const invite = vi.fn<(body: unknown) => Response>(() => {
    invitations = [invitation];
    return Response.json(invitation);
  });
  await open({
    [`POST ${URL}/invitations`]: invite,
    [`DELETE ${URL}/invitations/${invitation.id}`]: () => {
      invitations = [];
      return Response.json({ revoked: true });
    },
  });
  const address = await screen.findByRole('textbox', { name: /^Email address/ });
  const send = screen.getByRole('button', { name: 'Send invitation' });
  await userEvent.type(address, 'not an address');
  await userEvent.click(send);
  expect(await screen.findByText('Please enter an email address.')).toBeTruthy();
  await userEvent.clear(address);
  await userEvent.type(address, 'new@mail.example');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Teacher');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language of the email' }), 'Français');
  await userEvent.click(send);
  expect(invite.mock.calls[0]?.[0]).toEqual({ email: 'new@mail.example', role: 'teacher', language: 'fr' });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Revoke the invitation for new@mail.example' }),
  );
  expect(await screen.findByText('Nobody is invited at the moment.')).toBeTruthy();
});

test('several people are invited at once, and who is refused stays with the reason', async () => {
  const invite = vi.fn<(body: { email: string }) => Response>(({ email }) =>
    email === 'bob@mail.example'
      ? refuse(409, 'invited_too_often')
      : Response.json({
          id: CODE.id,
          email,
          role: 'student',
          created_at: CODE.created_at,
          expires_at: CODE.expires_at,
        }),
  );
  await open({ [`POST ${URL}/invitations`]: (body) => invite(body as { email: string }) });
  const addresses = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Email address/ });
  const send = screen.getByRole('button', { name: 'Send invitation' });
  await userEvent.click(addresses);
  await userEvent.paste('ann@mail.example, nobody');
  await userEvent.click(send);
  expect(await screen.findByText('These are not email addresses: nobody')).toBeTruthy();
  expect(invite).not.toHaveBeenCalled();
  await userEvent.clear(addresses);
  await userEvent.click(addresses);
  await userEvent.paste('Ann Lee <ann@mail.example>\nbob@mail.example; cleo@mail.example\nann@mail.example');
  await userEvent.click(send);
  expect(await screen.findByText('2 invitations were sent')).toBeTruthy();
  expect(await screen.findByText(/^bob@mail.example: This address was invited several times/)).toBeTruthy();
  expect(addresses.value).toBe('bob@mail.example');
  expect(invite).toHaveBeenCalledTimes(3);
});

test('nothing is offered for an institution of others', async () => {
  await open({ [`GET ${URL}/members`]: () => refuse(403, 'forbidden') });
  expect(
    await screen.findByText('Only administrators of this institution can see its members.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what becomes of shared documents is said before somebody is removed', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Ada Lovelace' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(
    'Documents that Ada Lovelace shares with ‘My institution’ stay theirs',
  );
});
