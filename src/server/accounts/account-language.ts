import type { LanguageWord } from '#shared/languages.ts';
import type { AuthContext } from './context.ts';
import { mergeMetadata } from './queries/admin.ts';

/** Keeps with an account of ours the language that its owner chose. What another server keeps is its own. */
export async function keepLanguage(
  { config, db }: Pick<AuthContext, 'config' | 'db'>,
  userId: string,
  language: LanguageWord,
): Promise<void> {
  if (!config.AUTH_URL) await mergeMetadata(db, userId, { user: { language } });
}
