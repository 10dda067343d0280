import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import type { RuleLanguage } from './language.ts';
import { zh } from './zh.ts';

/** Languages whose sentences the rules can make questions of, by ISO 639-1 code. */
export const RULE_LANGUAGES: Readonly<Record<string, RuleLanguage>> = { en, es, fr, de, zh, ja };
