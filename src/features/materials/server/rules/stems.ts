import { analyze } from '#language/analyze.ts';

const KEPT_MAX = 50_000;
const kept = new Map<string, string>();

/** What the forms of a term have in common. */
export function stemsOf(term: string, language: string): string {
  const name = `${language} ${term}`;
  const known = kept.get(name);
  if (known !== undefined) return known;
  // A book repeats few words.
  if (kept.size >= KEPT_MAX) kept.clear();
  const stems = analyze(term, language)
    .map((word) => word.term)
    .join(' ');
  kept.set(name, stems);
  return stems;
}
