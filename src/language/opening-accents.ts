import { languageFor } from './languages.ts';
import { unaccented } from './word-lists.ts';

const WORDS_MAX = 3;
/** By language: the word that a question opens with by how it is typed without accents; null for one that may stand before it. */
const openings = new Map<string, ReadonlyMap<string, string | null>>();

/** A question in small letters, its interrogative with the accents that many do not type: 'por que se cierran' asks why. */
export function withOpeningAccents(text: string, language: string): string {
  const known = openings.get(language) ?? readOpenings(language);
  openings.set(language, known);
  const words = text.split(' ');
  for (let at = 0; at < Math.min(words.length, WORDS_MAX); at += 1) {
    const [letters = ''] = /^\p{L}+/u.exec(words[at] ?? '') ?? [];
    const accented = known.get(letters);
    if (accented === undefined) return text;
    if (accented !== null)
      return words.with(at, accented + (words[at] ?? '').slice(letters.length)).join(' ');
  }
  return text;
}

function readOpenings(language: string): ReadonlyMap<string, string | null> {
  const { questions, or } = languageFor(language) ?? {};
  const words = `${questions?.opens ?? ''}|${questions?.interrogatives ?? ''}`.match(/\p{L}+/gu) ?? [];
  return new Map(
    words
      // 'Ou' without its accent is 'or'.
      .filter((word) => unaccented(word) !== or)
      .map((word) => [unaccented(word), word === unaccented(word) ? null : word]),
  );
}
