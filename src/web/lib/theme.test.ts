import { beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme, readThemeChoice, watchTheme } from './theme.ts';

let systemIsDark = false;
const isDark = () => document.documentElement.classList.contains('dark');

beforeEach(() => {
  const media = new EventTarget();
  vi.stubGlobal('matchMedia', () => Object.assign(media, { matches: systemIsDark }));
});

// Spec section 4, theme.
test.each([
  ['dark', false, true],
  ['light', true, false],
  ['nonsense', true, false],
  [null, true, true],
  [null, false, false],
])('stored %j with a system that is dark: %j', (stored, system, expected) => {
  systemIsDark = system;
  if (stored !== null) localStorage.setItem('theme', stored);
  watchTheme();
  expect(isDark()).toBe(expected);
});

test('a choice shows at once and is stored; system forgets it', () => {
  systemIsDark = false;
  chooseTheme('dark');
  expect([isDark(), localStorage.getItem('theme')]).toEqual([true, 'dark']);
  chooseTheme('system');
  expect([isDark(), localStorage.getItem('theme'), readThemeChoice()]).toEqual([false, null, 'system']);
});

test('another tab that changes the theme changes this one', () => {
  systemIsDark = false;
  watchTheme();
  localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(isDark()).toBe(true);
});
