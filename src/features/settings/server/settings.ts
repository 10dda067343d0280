import type { Deps } from '#server/deps.ts';
import type { LanguageListener, Preferences } from '#server/preferences.ts';
import type { Database } from '#server/db/database.ts';
import { SQL_STATE, sqlFacts } from '#server/db/sql-errors.ts';
import { AppError } from '#shared/errors.ts';
import { DEFAULT_SETTINGS, type Settings, type SettingsChange, settingsSchema } from '../contract.ts';
import { findSettings, upsertSettings } from './queries.ts';
import type { SettingsRow } from './tables.ts';

const DEFAULT_ROW = {
  theme: DEFAULT_SETTINGS.theme,
  language: DEFAULT_SETTINGS.language,
  emailNotifications: DEFAULT_SETTINGS.email_notifications,
  desktopNotifications: DEFAULT_SETTINGS.desktop_notifications,
  shareUsageData: DEFAULT_SETTINGS.share_usage_data,
};

interface Answer extends Settings {
  is_saved: boolean;
}

export async function readSettings(db: Database, userId: string): Promise<Answer> {
  const row = await findSettings(db, userId);
  return row ? answer(row) : { ...DEFAULT_SETTINGS, is_saved: false };
}

/** Throws AppError `profile_not_found` while the caller has no profile. */
export async function changeSettings(
  { db, clock, onLanguage }: Pick<Deps, 'db' | 'clock'> & { onLanguage: LanguageListener },
  userId: string,
  change: SettingsChange,
): Promise<Answer> {
  const row = { ...DEFAULT_ROW, ...columns(change), userId, changedAt: clock.now() };
  const saved = await db.transaction(async () => {
    if (change.language) await onLanguage(userId, change.language);
    return upsertSettings(db, row, columns(change)).catch(refuseWithoutProfile);
  });
  if (!saved) throw new Error('an upsert answers its row');
  return answer(saved);
}

/** What features ask before they send something that is not necessary. */
export function createPreferences(db: Database): Preferences {
  return { wantsMail: async (userId) => (await readSettings(db, userId)).email_notifications };
}

function refuseWithoutProfile(error: unknown): never {
  if (sqlFacts(error)?.state !== SQL_STATE.foreignKeyViolation) throw error;
  throw new AppError('not_found', 'Profile not found', { code: 'profile_not_found', cause: error });
}

const COLUMNS = {
  theme: 'theme',
  language: 'language',
  email_notifications: 'emailNotifications',
  desktop_notifications: 'desktopNotifications',
  share_usage_data: 'shareUsageData',
} as const;

/** What was sent, under the names of the columns. */
function columns(change: SettingsChange): Partial<SettingsRow> {
  const sent = settingsSchema.keyof().options.filter((name) => change[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [COLUMNS[name], change[name]]));
}

function answer(row: SettingsRow): Answer {
  return {
    theme: row.theme,
    language: row.language,
    email_notifications: row.emailNotifications,
    desktop_notifications: row.desktopNotifications,
    share_usage_data: row.shareUsageData,
    is_saved: true,
  };
}
