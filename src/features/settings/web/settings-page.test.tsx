import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Circle } from 'lucide-react';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { answerWith, visit } from '../../../../test/web.tsx';
import { GeneralSection } from './general-section.tsx';
import { SettingsPage, type SettingsSection } from './settings-page.tsx';

const SECTIONS: readonly SettingsSection[] = [
  { name: 'general', icon: Circle, Content: GeneralSection },
  { name: 'security', icon: Circle, Content: () => <p>the locks</p> },
];

afterEach(() => changeLanguage('english'));

test.each([
  [undefined, 'General'],
  ['security', 'Security'],
  ['no such thing', 'General'],
])('the address %j shows %s', async (section, current) => {
  await visitSettings(section);
  const link = await screen.findByRole('link', { name: current });
  expect(link.getAttribute('aria-current')).toBe('page');
  expect(screen.queryByText('the locks') !== null).toBe(current === 'Security');
});

test('theme and language are stored and show at once', async () => {
  await visitSettings();
  await userEvent.selectOptions(await screen.findByLabelText('Theme'), 'Dark');
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  await userEvent.selectOptions(screen.getByLabelText('Theme'), 'System');
  expect(localStorage.getItem('theme')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Español');
  expect(await screen.findByRole('heading', { name: 'Ajustes' })).toBeTruthy();
  expect({ ...localStorage }).toEqual({ language: 'spanish' });
  expect(screen.getByLabelText('Idioma')).toHaveProperty('value', 'spanish');
});

function visitSettings(shown?: string) {
  answerWith({});
  return visit({
    path: '/settings',
    pages: { '/settings': () => <SettingsPage sections={SECTIONS} shown={shown} /> },
  });
}
