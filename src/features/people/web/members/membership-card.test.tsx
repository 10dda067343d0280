import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { Toaster } from '#web/ui/toaster.tsx';
import { ADA, storeSession } from '../../../../../test/web-session.ts';
import { answerWith, visit } from '../../../../../test/web.tsx';
import type { Membership } from '../../contract.members.ts';
import { MembershipCard } from './membership-card.tsx';

const INVITATION = {
  id: '7b1f0f0e-1f0a-4c8e-9b41-0c2f6f2f8a13',
  institution_name: 'Alpha School',
  role: 'teacher' as const,
  expires_at: '2026-12-06T10:00:00Z',
};
const ALPHA = { id: '0d6c9d5e-31f1-4c52-8df6-9b7a5ad0f001', name: 'Alpha School' };

let membership: Membership;
beforeEach(() => {
  membership = { institution: null, request: null, invitations: [INVITATION] };
  storeSession();
});

function open(answers: Parameters<typeof answerWith>[0]) {
  answerWith({
    'GET /api/profiles/me': () => Response.json(ADA),
    'GET /api/institutions': () => Response.json({ institutions: [], can_add_first: false }),
    'GET /api/membership': () => Response.json(membership),
    ...answers,
  });
  const page = () => (
    <>
      <MembershipCard role={ADA.role} />
      <Toaster />
    </>
  );
  return visit({ pages: { '/': page }, path: '/' });
}

test('an invitation is accepted', async () => {
  const accept = vi.fn<(body: unknown) => Response>(() => {
    membership = { institution: ALPHA, request: null, invitations: [] };
    return Response.json(membership);
  });
  await open({ 'POST /api/membership': accept });
  expect(await screen.findByText('Alpha School invites you to join as a teacher.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Accept the invitation of Alpha School' }));
  expect(await screen.findByText('Welcome to Alpha School')).toBeTruthy();
  expect(accept.mock.calls[0]?.[0]).toEqual({ invitation_id: INVITATION.id });
  expect(await screen.findByText('You belong to Alpha School.')).toBeTruthy();
});

test('an invitation is declined', async () => {
  await open({
    [`DELETE /api/membership/invitations/${INVITATION.id}`]: () => {
      membership = { ...membership, invitations: [] };
      return Response.json(membership);
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Decline the invitation of Alpha School' }),
  );
  await expect.poll(() => screen.queryByText(/invites you to join/)).toBeNull();
});

test('an invitation to a second institution leads to leaving the first', async () => {
  membership = { institution: { ...ALPHA, name: 'Beta College' }, request: null, invitations: [INVITATION] };
  const leave = vi.fn<() => Response>(() => {
    membership = { ...membership, institution: null };
    return Response.json(membership);
  });
  await open({ 'DELETE /api/membership': leave });
  await userEvent.click(await screen.findByRole('button', { name: 'Leave Beta College first' }));
  expect(screen.queryByText('Accept')).toBeNull();
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Leave Beta College?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('button', { name: 'Accept the invitation of Alpha School' })).toBeTruthy();
  expect(leave).toHaveBeenCalledOnce();
});
