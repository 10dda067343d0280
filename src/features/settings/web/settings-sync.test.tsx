import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, renderWeb } from '../../../../test/web.tsx';
import { readLanguage } from '#web/i18n/languages.ts';
import { chooseTheme, readThemeChoice } from '#web/lib/theme.ts';
import { clearUserData } from '#web/lib/user-data.ts';
import { DEFAULT_SETTINGS, type SettingsChange } from '../contract.ts';
import { changeWish, readUnsaved, readWishes } from './local-settings.ts';
import { NotificationsSection } from './notifications-section.tsx';
import { SettingsSync } from './settings-sync.tsx';

/** What the server holds, and what it was sent. */
let held = { ...DEFAULT_SETTINGS, is_saved: true };
let sent: SettingsChange[] = [];
let isDown = false;

beforeEach(() => {
  held = { ...DEFAULT_SETTINGS, is_saved: true };
  sent = [];
  isDown = false;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const answer = () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return Response.json(held);
  };
  answerWith({
    'GET /api/settings': answer,
    'PUT /api/settings': (body) => {
      // Border: our own client wrote it.
      const change = body as SettingsChange;
      sent.push(change);
      Object.assign(held, change, { is_saved: true });
      return answer();
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  renderWeb(
    <>
      <SettingsSync />
      <NotificationsSection />
    </>,
  );

it('takes over at sign-in what the server has', async () => {
  Object.assign(held, { theme: 'dark', language: 'french', email_notifications: false });
  await show();
  const email = await screen.findByRole('switch', { name: 'Notifications par e-mail' });
  expect(email.getAttribute('aria-checked')).toBe('false');
  expect([readThemeChoice(), readLanguage()]).toEqual(['dark', 'french']);
  expect(sent).toEqual([]);
});

it('keeps what was changed here before the sign-in, and only that', async () => {
  Object.assign(held, { theme: 'light', language: 'spanish' });
  chooseTheme('dark');
  await show();
  await waitFor(() => expect(sent).toEqual([{ theme: 'dark' }]));
  await waitFor(() => expect(readLanguage()).toBe('spanish'));
  expect(readThemeChoice()).toBe('dark');
});

it('brings the look of this browser into an account that has saved nothing', async () => {
  held.is_saved = false;
  localStorage.setItem('language', 'french');
  await show();
  await waitFor(() => expect(sent).toEqual([{ theme: 'system', language: 'french' }]));
});

it('does not give one person the look of the one before', async () => {
  Object.assign(held, { theme: 'dark', share_usage_data: true });
  const first = await show();
  await waitFor(() => expect(readWishes().share_usage_data).toBe(true));
  first.unmount();
  clearUserData();
  expect(readWishes().share_usage_data).toBe(false);

  held = { ...DEFAULT_SETTINGS, theme: 'light', is_saved: true };
  await show();
  await waitFor(() => expect(readThemeChoice()).toBe('light'));
  expect(sent).toEqual([]);
});

it('saves a change wherever it is made', async () => {
  await show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Email notifications' }));
  await waitFor(() => expect(sent).toEqual([{ email_notifications: false }]));
  chooseTheme('dark');
  await waitFor(() => expect(sent.at(-1)).toEqual({ theme: 'dark' }));
  await waitFor(() => expect(readUnsaved()).toEqual({}));
});

it('says that a change waits while the server is away, and keeps it', async () => {
  await show();
  const email = await screen.findByRole('switch', { name: 'Email notifications' });
  await waitFor(() => expect(localStorage.getItem('savedLook')).not.toBeNull());
  isDown = true;
  await userEvent.click(email);
  expect(await screen.findByText(/Not saved yet/)).toBeTruthy();
  expect(email.getAttribute('aria-checked')).toBe('false');
  expect(readUnsaved()).toEqual({ email_notifications: false });
});

it.each(['{"share_usage_data":"yes"}', 'null', '[]', '{'])('shares nothing for %s in the storage', (text) => {
  localStorage.setItem('wishes', text);
  expect(readWishes().share_usage_data).toBe(false);
  changeWish({ email_notifications: false });
  expect(readUnsaved()).toEqual({ email_notifications: false });
});

it('asks the browser with the click, and explains a browser that blocks', async () => {
  vi.stubGlobal('isSecureContext', true);
  const FakeNotification = {
    permission: 'default',
    requestPermission: vi.fn<() => Promise<string>>(async () => {
      FakeNotification.permission = 'denied';
      return 'denied';
    }),
  };
  vi.stubGlobal('Notification', FakeNotification);
  await show();
  await userEvent.click(await screen.findByRole('switch', { name: 'Desktop notifications' }));
  expect(FakeNotification.requestPermission).toHaveBeenCalledOnce();
  expect(await screen.findByText(/This browser blocks notifications/)).toBeTruthy();
  await waitFor(() => expect(sent).toEqual([{ desktop_notifications: true }]));
});
