import { hasLexicon } from '#server/lexicon/related-words.ts';
import { SEARCHED } from '#language/languages.ts';

/** Of a text so many unknown words are guessed; each costs hundreds of stems. */
export const GUESSED_WORDS_MAX = 8;
/** Short words have too many neighbours to guess, and long ones take too long. */
const GUESSED_MIN_CHARACTERS = 4;
export const GUESSED_MAX_CHARACTERS = 24;

/** From how many characters on an unknown word is guessed: without a lexicon nobody knows whether a short one, such as 'ganó', is a word. */
export function guessedFrom(language: string): number {
  return hasLexicon(language) ? GUESSED_MIN_CHARACTERS : GUESSED_MIN_CHARACTERS + 1;
}

/** The letters that may be missing or wrong, as first and last letter of each alphabet. Accents are folded away in the vocabulary. */
const ALPHABETS: ReadonlyArray<readonly [script: RegExp, first: string, last: string]> = [
  [/^\p{sc=Latin}/u, 'a', 'z'],
  [/^\p{sc=Cyrillic}/u, 'а', 'ї'],
  [/^\p{sc=Greek}/u, 'α', 'ω'],
  [/^\p{sc=Arabic}/u, 'ء', 'ي'],
  [/^\p{sc=Hebrew}/u, 'א', 'ת'],
  [/^\p{sc=Armenian}/u, 'ա', 'ֆ'],
  [/^\p{sc=Georgian}/u, 'ა', 'ჰ'],
  [/^\p{sc=Devanagari}/u, '\u0905', '\u094d'],
  [/^\p{sc=Bengali}/u, '\u0985', '\u09cd'],
  [/^\p{sc=Tamil}/u, '\u0b85', '\u0bcd'],
];

/** Every word that `word` may be with one accent that was left out. */
export function spellingsWithAccent(word: string, language: string): Set<string> {
  const accented = SEARCHED.get(language)?.accents ?? {};
  const found = new Set<string>();
  for (let at = 0; at < word.length; at += 1) {
    for (const letter of accented[word[at] ?? ''] ?? '') {
      found.add(word.slice(0, at) + letter + word.slice(at + 1));
    }
  }
  return found;
}

/** Every word that one typing error turns into `word`: a letter more, less, other, or two neighbours swapped (Damerau), or the wrong letter doubled. */
export function spellingsNear(word: string): Set<string> {
  const letters = lettersOf(word);
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const head = word.slice(0, at);
    const tail = word.slice(at + 1);
    for (const letter of letters) found.add(head + letter + word.slice(at));
    if (at === word.length) break;
    for (const letter of letters) found.add(head + letter + tail);
    found.add(head + tail);
    found.add(head + tail.slice(0, 1) + (word[at] ?? '') + tail.slice(1));
  }
  for (const other of doubledElsewhere(word)) found.add(other);
  found.delete(word);
  return found;
}

/** The other of two letters is doubled: 'difussion'. */
function* doubledElsewhere(word: string): Generator<string> {
  for (let at = 1; at < word.length; at += 1) {
    if (word[at] !== word[at - 1]) continue;
    const single = word.slice(0, at) + word.slice(at + 1);
    for (let to = 1; to <= single.length; to += 1)
      yield single.slice(0, to) + (single[to - 1] ?? '') + single.slice(to);
  }
}

function lettersOf(word: string): string[] {
  const alphabet = ALPHABETS.find(([script]) => script.test(word));
  if (!alphabet) return [];
  const [, first, last] = alphabet;
  const start = first.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - start + 1 }, (_, index) =>
    String.fromCharCode(start + index),
  );
}
