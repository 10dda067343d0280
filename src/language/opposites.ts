import { languageFor } from './languages.ts';

const NEGATING_PREFIX = /^(?:un|in|im|il|ir|non|dis|des|dés)(?=.{4})/;

const tables = new Map<string, Map<string, Set<string>>>();

/** The terms that say the contrary of `word` in `language`; empty for most words. Words are lower case and not stemmed. */
export function oppositesOf(word: string, language: string): ReadonlySet<string> {
  return tableFor(language).get(word) ?? NONE;
}

const NONE: ReadonlySet<string> = new Set();

/** `possible` for `impossible`, or null when the word does not begin with a negating prefix. */
export function withoutNegatingPrefix(word: string): string | null {
  const plain = word.replace(NEGATING_PREFIX, '');
  return plain === word ? null : plain;
}

function tableFor(language: string): Map<string, Set<string>> {
  const known = tables.get(language);
  if (known) return known;
  const table = new Map<string, Set<string>>();
  for (const line of (languageFor(language)?.opposites ?? '').trim().split('\n')) {
    const [left = [], right = []] = line.split(' – ').map((side) => side.trim().split('/'));
    for (const word of left) add(table, word, right);
    for (const word of right) add(table, word, left);
  }
  tables.set(language, table);
  return table;
}

function add(table: Map<string, Set<string>>, word: string, opposites: string[]): void {
  const key = word.toLowerCase();
  const known = table.get(key) ?? new Set<string>();
  for (const opposite of opposites) known.add(opposite.toLowerCase());
  table.set(key, known);
}
