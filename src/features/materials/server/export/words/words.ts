import type { MaterialSettings } from '../../../contract.ts';
import { de } from './de.ts';
import { en, type ExportWords } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { zh } from './zh.ts';

/** The words in the language of the material, which is not the one of the reader's interface. */
export const WORDS: Readonly<Record<MaterialSettings['language'], ExportWords>> = { en, es, fr, de, zh, ja };

/** `{name}` becomes its value; a value is never looked into again. */
export function fill(words: string, values: Record<string, string | number>): string {
  return words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
