import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { chooseTheme, readThemeChoice, watchTheme } from './theme.ts';

let systemIsDark = false;
const isDark = () => document.documentElement.classList.contains('dark');

beforeEach(() => {
  const media = new EventTarget();
  vi.stubGlobal('matchMedia', () => Object.assign(media, { matches: systemIsDark }));
});

const RULES = [
  ['dark', false, true],
  ['light', true, false],
  ['nonsense', true, false],
  [null, true, true],
  [null, false, false],
] as const;

test.each(RULES)('stored %j with a system that is dark: %j', (stored, system, expected) => {
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

test.each(RULES)(
  'before the first paint: stored %j with a system that is dark: %j',
  async (stored, system, expected) => {
    systemIsDark = system;
    if (stored !== null) localStorage.setItem('theme', stored);
    document.head.innerHTML = '<meta name="color-scheme" /><meta name="theme-color" />';
    window.eval(readFileSync('src/web/theme.js', 'utf8'));
    expect(isDark()).toBe(expected);
    expect(told()).toEqual(expected ? DARK : LIGHT);
    // And whatever the page decides later.
    chooseTheme(expected ? 'light' : 'dark');
    await expect.poll(told).toEqual(expected ? LIGHT : DARK);
  },
);

const LIGHT = ['light', '#fcfaf6'];
const DARK = ['dark', '#111419'];
const told = () => [...document.head.querySelectorAll('meta')].map(({ content }) => content);
