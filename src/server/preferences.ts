import type { LanguageWord } from '#shared/languages.ts';

/** Emails that nobody needs for the account's security. Those about security are always sent, and never ask. */
export type OptionalMail = 'role_decision' | 'booking' | 'course';

/** What people have said they want, for the features that act on it. */
export interface Preferences {
  /** Whether that person wants emails of this kind. True for somebody who never said. */
  wantsMail(userId: string, kind: OptionalMail): Promise<boolean>;
}

/** Runs in the transaction in which somebody chooses a language. */
export type LanguageListener = (userId: string, language: LanguageWord) => Promise<void>;
