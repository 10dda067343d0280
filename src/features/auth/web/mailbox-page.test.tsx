import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answerWith, visit } from '../../../../test/web.tsx';
import type { Mail } from '../contract.ts';
import { MailboxPage } from './mailbox-page.tsx';

const MAIL = {
  id: '1',
  to: 'ada@example.org',
  subject: 'Confirm your email',
  text: 'Open http://localhost:3000/verify?token=a or enter 482913.',
  sent_at: '2026-11-20T10:00:00Z',
  calendar: null,
};

test('a mail shows its code and its link', async () => {
  await visitMailbox([MAIL]);
  expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeTruthy();
  expect(screen.getByText('482913', { selector: 'code' })).toBeTruthy();
  const link = screen.getByRole('link', { name: /verify/ });
  expect(link.getAttribute('href')).toBe('http://localhost:3000/verify?token=a');
});

test('an empty mailbox says what will come', async () => {
  await visitMailbox([]);
  expect(await screen.findByText('No emails yet')).toBeTruthy();
});

test('where there is no mailbox it says where to look', async () => {
  answerWith({});
  await visit({ path: '/mailbox', pages: { '/mailbox': MailboxPage } });
  expect(await screen.findByText('There is no local mailbox here')).toBeTruthy();
});

test('a mailbox that cannot be loaded can be tried again', async () => {
  answerWith({ 'GET /api/mailbox': () => Response.json({}, { status: 500 }) });
  await visit({ path: '/mailbox', pages: { '/mailbox': MailboxPage } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answerWith({ 'GET /api/mailbox': () => Response.json({ mails: [MAIL] }) });
  retry.click();
  expect(await screen.findByRole('heading', { name: 'Confirm your email' })).toBeTruthy();
});

test('what a meeting brings for the calendar can be saved', async () => {
  const saved = vi.fn<(content: Blob) => string>(() => 'blob:saved');
  URL.createObjectURL = saved;
  HTMLAnchorElement.prototype.click = () => undefined;
  await visitMailbox([{ ...MAIL, calendar: 'BEGIN:VCALENDAR' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Save meeting.ics' }));
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ type: 'text/calendar', size: 15 });
});

function visitMailbox(mails: Mail[]) {
  answerWith({ 'GET /api/mailbox': () => Response.json({ mails }) });
  return visit({ path: '/mailbox', pages: { '/mailbox': MailboxPage } });
}
