import { analyze } from '#server/language/analyze.ts';

const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja']);
const KEPT_MAX = 50_000;
const kept = new Map<string, string>();

/** What the forms of a term have in common: its stems; in Chinese and Japanese the term itself. */
export function stemsOf(term: string, language: string): string {
  const name = `${language} ${term}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  // A book repeats few words.
  if (kept.size >= KEPT_MAX) kept.clear();
  const stems = UNSPACED.has(language) ? term.normalize('NFKC') : analyzed(term, language);
  kept.set(name, stems);
  return stems;
}

function analyzed(term: string, language: string): string {
  return analyze(term, language)
    .map((word) => word.term)
    .join(' ');
}
