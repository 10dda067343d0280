import type { Database } from '#server/db/database.ts';
import type { LanguageWord } from '#shared/languages.ts';
import { mergeMetadata } from './queries/admin.ts';

/**
 * Keeps with an account the language that its owner chose, in which they get their emails. Of an account that another server keeps,
 * the copy here is changed: it is written once, at the first token, and that server does not know the choice.
 */
export async function keepLanguage(db: Database, userId: string, language: LanguageWord): Promise<void> {
  await mergeMetadata(db, userId, { user: { language } });
}
