import { MAILS_EN } from './mail-texts/en.ts';
import { MAILS_ES } from './mail-texts/es.ts';
import { MAILS_FR } from './mail-texts/fr.ts';
import type { LanguageTexts } from './mail-texts/mail-kinds.ts';
import type { Metadata } from './tables.ts';

/** Languages of mails, with the names that the interface stores (spec section 9). */
const LANGUAGE_NAMES = new Map<string, MailLanguage>([
  ['en', 'en'],
  ['english', 'en'],
  ['es', 'es'],
  ['spanish', 'es'],
  ['fr', 'fr'],
  ['french', 'fr'],
]);
export type MailLanguage = 'en' | 'es' | 'fr';

/** The language that the user's metadata names, else English. Regional tags such as `es-MX` count. */
export function mailLanguage(metadata: Metadata): MailLanguage {
  const named = metadata['language'];
  if (typeof named !== 'string') return 'en';
  return LANGUAGE_NAMES.get(named.toLowerCase().split('-')[0] ?? '') ?? 'en';
}

export const MAIL_TEXTS: Record<MailLanguage, LanguageTexts> = { en: MAILS_EN, es: MAILS_ES, fr: MAILS_FR };
