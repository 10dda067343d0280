import { useMemo, useSyncExternalStore } from 'react';
import { changeLanguage } from '#web/i18n/i18n.ts';
import { readLanguage } from '#web/i18n/languages.ts';
import { readStored, writeStored } from '#web/lib/local-store.ts';
import { chooseTheme, readThemeChoice } from '#web/lib/theme.ts';
import { DEFAULT_SETTINGS, type Settings } from '../contract.ts';

/**
 * What this browser shows, and what of it the server has. Theme and language belong to the device and keep their own
 * keys; what the server had of them stays after a sign-out, so that the next person's settings win over the last one's.
 * The settings are the person's and leave the browser with them (web/lib/user-data.ts).
 */
const SAVED_LOOK_KEY = 'savedLook';
const WISHES_KEY = 'wishes';
const SAVED_WISHES_KEY = 'savedWishes';

export type Wishes = Pick<Settings, 'email_notifications' | 'desktop_notifications' | 'share_usage_data'>;
type Look = Pick<Settings, 'theme' | 'language'>;

const DEFAULT_LOOK: Look = { theme: DEFAULT_SETTINGS.theme, language: DEFAULT_SETTINGS.language };
const DEFAULT_WISHES: Wishes = {
  email_notifications: DEFAULT_SETTINGS.email_notifications,
  desktop_notifications: DEFAULT_SETTINGS.desktop_notifications,
  share_usage_data: DEFAULT_SETTINGS.share_usage_data,
};
const NAMES = [
  'theme',
  'language',
  'email_notifications',
  'desktop_notifications',
  'share_usage_data',
] as const;
const changed = new EventTarget();

/** What counts here and now. */
export function readShown(): Settings {
  return { theme: readThemeChoice(), language: readLanguage(), ...readWishes() };
}

/** What was changed in this browser and the server does not have yet. */
export function readUnsaved(): Partial<Settings> {
  return difference(readSaved(), readShown());
}

/** Chooses for this browser at once; it is saved with the next synchronisation. */
export function changeWish(change: Partial<Wishes>): void {
  store(WISHES_KEY, { ...readWishes(), ...change });
}

/**
 * Takes over what the server has. What was changed here since `asked` stays, and is still to be saved: the person's last act
 * counts.
 */
export async function acceptSettings({ saved, asked }: { saved: Settings; asked: Settings }): Promise<void> {
  const next: Settings = { ...saved, ...difference(asked, readShown()) };
  store(SAVED_LOOK_KEY, { theme: saved.theme, language: saved.language });
  store(SAVED_WISHES_KEY, wishesOf(saved));
  store(WISHES_KEY, wishesOf(next));
  if (next.theme !== readThemeChoice()) chooseTheme(next.theme);
  if (next.language !== readLanguage()) await changeLanguage(next.language);
}

export function useWishes(): Wishes {
  const text = useSyncExternalStore(subscribe, () => readStored(WISHES_KEY));
  return useMemo(() => parse(text, DEFAULT_WISHES), [text]);
}

/** Whether something waits to be saved. */
export function useHasUnsaved(): boolean {
  return useSyncExternalStore(subscribe, hasUnsaved);
}

function hasUnsaved(): boolean {
  return Object.keys(readUnsaved()).length > 0;
}

export function readWishes(): Wishes {
  return parse(readStored(WISHES_KEY), DEFAULT_WISHES);
}

function readSaved(): Settings {
  const look = parse(readStored(SAVED_LOOK_KEY), DEFAULT_LOOK);
  return { ...look, ...parse(readStored(SAVED_WISHES_KEY), DEFAULT_WISHES) };
}

function wishesOf({ email_notifications, desktop_notifications, share_usage_data }: Settings): Wishes {
  return { email_notifications, desktop_notifications, share_usage_data };
}

/** What of `after` is not as in `before`. */
function difference(before: Settings, after: Settings): Partial<Settings> {
  const names = NAMES.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(names.map((name) => [name, after[name]]));
}

function store(key: string, value: object): void {
  writeStored(key, JSON.stringify(value));
  changed.dispatchEvent(new Event('change'));
}

/** Each field as stored where its type is right, else its default: anybody can write into local storage. */
function parse<T extends object>(text: string | null, defaults: T): T {
  let stored: unknown = null;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    // Not ours.
  }
  if (typeof stored !== 'object' || stored === null) return defaults;
  const known = Object.entries(stored).filter(
    ([name, value]) => typeof value === typeof new Map<string, unknown>(Object.entries(defaults)).get(name),
  );
  return { ...defaults, ...Object.fromEntries(known) };
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  window.addEventListener('storage', listener);
  return () => {
    changed.removeEventListener('change', listener);
    window.removeEventListener('storage', listener);
  };
}
