import type { InterfaceLanguage } from '#shared/languages.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import type { RuleLanguage } from './language.ts';

/** Languages whose sentences the rules can make questions of, by ISO 639-1 code. */
export const RULE_LANGUAGES: Readonly<Partial<Record<string, RuleLanguage>>> = {
  en,
  es,
  fr,
} satisfies Record<InterfaceLanguage, RuleLanguage>;
