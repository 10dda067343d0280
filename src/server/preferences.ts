import type { LanguageWord } from '#shared/languages.ts';

/** Emails that nobody needs for the account's security. Those about security are always sent, and never ask. */
export type OptionalMail = 'role_decision' | 'booking' | 'course';

/** What people have said they want, for the features that act on it. */
export interface Preferences {
  /** Whether that person wants emails of this kind. True for somebody who never said. */
  wantsMail(userId: string, kind: OptionalMail): Promise<boolean>;
  /** Before the first request. `listener` runs in the transaction in which somebody chooses a language. */
  onLanguage(listener: LanguageListener): void;
  /** Tells the listeners. */
  announceLanguage: LanguageListener;
}

type LanguageListener = (userId: string, language: LanguageWord) => Promise<void>;
