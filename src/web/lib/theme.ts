import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from './local-store.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

// Stored as `light` or `dark`; `system` is the absence of the key.
const THEME_KEY = 'theme';
const changed = new EventTarget();

export function readThemeChoice(): ThemeChoice {
  const stored = readStored(THEME_KEY);
  if (stored === null) return 'system';
  return stored === 'dark' ? 'dark' : 'light';
}

/** Stores the choice and shows it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') removeStored(THEME_KEY);
  else writeStored(THEME_KEY, choice);
  showTheme();
}

/** Keeps the page in the chosen theme while the system or another tab changes it. Call once. */
export function watchTheme(): void {
  systemDark().addEventListener('change', showTheme);
  window.addEventListener('storage', (event) => {
    if (event.key === THEME_KEY || event.key === null) showTheme();
  });
  showTheme();
}

/** The choice, and whether the page is dark now. */
export function useTheme(): { choice: ThemeChoice; isDark: boolean } {
  const choice = useSyncExternalStore(subscribe, readThemeChoice);
  const isDark = useSyncExternalStore(subscribe, isDarkNow);
  return { choice, isDark };
}

function showTheme(): void {
  document.documentElement.classList.toggle('dark', isDarkNow());
  changed.dispatchEvent(new Event('change'));
}

function isDarkNow(): boolean {
  const choice = readThemeChoice();
  return choice === 'system' ? systemDark().matches : choice === 'dark';
}

function systemDark(): MediaQueryList {
  return window.matchMedia('(prefers-color-scheme: dark)');
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}
