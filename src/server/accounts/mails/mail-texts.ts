import type { InterfaceLanguage } from '#shared/languages.ts';
import { readMailLanguage } from '#server/mail/mail-language.ts';
import { MAILS_EN } from './mail-texts/en.ts';
import { MAILS_ES } from './mail-texts/es.ts';
import { MAILS_FR } from './mail-texts/fr.ts';
import type { LanguageTexts } from './mail-texts/mail-kinds.ts';
import type { Metadata } from '../tables.ts';

/** The language that the user's metadata names, else English. Regional tags such as `es-MX` count. */
export function mailLanguage(metadata: Metadata): InterfaceLanguage {
  return readMailLanguage(metadata['language']);
}

export const MAIL_TEXTS: Record<InterfaceLanguage, LanguageTexts> = {
  en: MAILS_EN,
  es: MAILS_ES,
  fr: MAILS_FR,
};
