import { analyze } from '#language/analyze.ts';

/** How often a text says a term, whatever its endings. */
export function mentionsIn(said: string, language: string): (term: string) => number {
  const wordsOf = (text: string) =>
    ` ${analyze(text, language)
      .map(({ term }) => term)
      .join('  ')} `;
  const words = wordsOf(said);
  return (term) => {
    const wanted = wordsOf(term);
    return wanted.trim() === '' ? 0 : words.split(wanted).length - 1;
  };
}
