import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Library } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { visit } from '../../../test/web.tsx';
import { AppShell } from './app-shell.tsx';
import { UserMenu } from './user-menu.tsx';

const NAVIGATION = [{ to: '/resources', label: 'Resources', icon: Library }];

test('the sidebar collapses to icons, which keep their names, and stays so', async () => {
  await visitShell();
  const sidebar = await screen.findByRole('complementary');
  expect(sidebar.className).toContain('w-[17.5rem]');
  await userEvent.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(sidebar.className).toContain('w-[5rem]');
  expect(screen.getByRole('link', { name: 'Resources' }).getAttribute('aria-current')).toBe('page');
  expect(localStorage.getItem('sidebar')).toBe('collapsed');
});

test('the user menu says who is signed in, closes on a click outside, and signs out', async () => {
  const signOut = vi.fn<() => void>();
  await visitShell({ name: 'Ada Lovelace', role: 'Teacher', onSignOut: signOut });
  await userEvent.click(await screen.findByRole('button', { name: /User menu/ }));
  expect(await screen.findByText('Signed in as Teacher')).toBeTruthy();
  await userEvent.click(screen.getByText('the page'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(signOut).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledOnce();
});

test('without a profile it shows User and Guest', async () => {
  await visitShell();
  await userEvent.click(await screen.findByRole('button', { name: /User menu/ }));
  expect(screen.getAllByText('User').length).toBeGreaterThan(0);
  expect(await screen.findByText('Signed in as Guest')).toBeTruthy();
});

test('another language shows at once, is stored, and is the language of the page', async () => {
  await visitShell();
  await userEvent.selectOptions(await screen.findByLabelText('Language'), 'Français');
  expect(await screen.findByRole('button', { name: 'Changer de thème' })).toBeTruthy();
  expect([localStorage.getItem('language'), document.documentElement.lang]).toEqual(['french', 'fr']);
});

function visitShell(user: Partial<Parameters<typeof UserMenu>[0]> = {}) {
  const menu = <UserMenu name={user.name} role={user.role} onSignOut={user.onSignOut ?? (() => undefined)} />;
  const page = () => (
    <AppShell navigation={NAVIGATION} userMenu={menu}>
      <p>the page</p>
    </AppShell>
  );
  return visit({ path: '/resources', pages: { '/resources': page } });
}
