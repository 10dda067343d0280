import { analyze } from './analyze.ts';

const KEPT_MAX = 50_000;
/** Words and sentences come again; whole pages would fill the memory. */
const KEPT_CHARACTERS_MAX = 400;
const kept = new Map<string, string>();

/** What the forms of a term have in common. */
export function stemsOf(term: string, language: string): string {
  const name = `${language} ${term}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  const stems = analyze(term, language)
    .map((word) => word.term)
    .join(' ');
  if (term.length > KEPT_CHARACTERS_MAX) return stems;
  // A book repeats few words.
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(name, stems);
  return stems;
}
