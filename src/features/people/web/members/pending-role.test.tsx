import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answerWith, renderWeb } from '../../../../../test/web.tsx';
import { PendingRole } from './pending-role.tsx';

const REQUEST = { role: 'teacher', institution_name: 'Uni', created_at: '2026-11-20T10:00:00Z' };

test('a role that was asked for says who decides', async () => {
  answerWith({ 'GET /api/role-requests/own': () => Response.json({ request: REQUEST }) });
  await renderWeb(<PendingRole />);
  expect(await screen.findByText('Your request to become a teacher is pending')).toBeTruthy();
  expect(screen.getByText(/An administrator of Uni will decide. You asked on Nov 20, 2026/)).toBeTruthy();
});

test('a membership that was asked for is no role', async () => {
  const request = { ...REQUEST, role: 'student' };
  answerWith({ 'GET /api/role-requests/own': () => Response.json({ request }) });
  await renderWeb(<PendingRole />);
  expect(await screen.findByText('Your request to join Uni is pending')).toBeTruthy();
});

test('where nothing is pending there is no word', async () => {
  const asked = vi.fn<() => Response>(() => Response.json({ request: null }));
  answerWith({ 'GET /api/role-requests/own': asked });
  await renderWeb(<PendingRole />);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(screen.queryByText(/pending/)).toBeNull();
});
