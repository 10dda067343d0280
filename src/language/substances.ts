import { ELEMENT_SYMBOLS } from './element-symbols.ts';
import { languageFor } from './languages.ts';
import { unaccented } from './word-lists.ts';

export interface Substance {
  formula: string;
  /** Small letters without accents. */
  names: string[];
}

const tables = new Map<string, Substance[]>();

/** The elements and common compounds that a language has names for. */
export function substancesIn(language: string): readonly Substance[] {
  const known = tables.get(language);
  if (known) return known;
  const words = languageFor(language)?.answers?.substances;
  const elements = words?.elements.split(' ') ?? [];
  const compounds = words?.compounds.split(',').map((entry) => entry.trim()) ?? [];
  const substances = [
    ...elements.map((names, index) => substance(ELEMENT_SYMBOLS[index] ?? '', names)),
    ...compounds.map((entry) => substance(entry.split(' ')[0] ?? '', entry.slice(entry.indexOf(' ')))),
  ];
  tables.set(language, substances);
  return substances;
}

function substance(formula: string, names: string): Substance {
  return { formula, names: names.split('/').map(plainName) };
}

/** A name as it is compared. */
export function plainName(name: string): string {
  return unaccented(name.toLowerCase()).replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();
}
