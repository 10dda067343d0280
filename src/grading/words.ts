import type { Language } from '#language/language.ts';
import { languageFor } from '#language/languages.ts';
import { hasUnspaced } from '#shared/scripts.ts';
import { readDenial, withoutEnding } from '#language/signs.ts';
import { deniesAnswer } from '#language/denial.ts';

/** An answer in words as it is compared. */
export interface AnswerWords {
  /** In lower case and the singular, without leading articles and without the words of a negation. */
  words: string[];
  /** The same without accents. */
  folded: string[];
  /** The words as they are written, without accents. */
  written: string;
  negations: number;
  /** The words in one spelling of several. */
  spelt: string[];
  /** Several words with capitals. */
  isName: boolean;
}

const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };
/** Letters of their own, whose mark nobody leaves out. */
const OWN_LETTERS = 'ñ';
const PLURAL_MIN_LETTERS = 4;

/** Full-width letters, half-width kana, ligatures and raised or lowered figures as the plain ones. */
export function foldWidth(text: string): string {
  return text.normalize('NFKC').replace(/[œæß]/giu, (letter) => LIGATURES[letter.toLowerCase()] ?? letter);
}

/** Reads a text that `foldWidth` has been through. */
export function readWords(text: string, language: string): AnswerWords {
  const isName = (text.match(/(?<!\p{L})\p{Lu}\p{Ll}+/gu)?.length ?? 0) > 1;
  if (hasUnspaced(text)) return readUnspaced(text, language);
  const known = languageFor(language);
  const all = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/(?<=\p{L})\.(?=\p{L}\.|\p{L}$)/gu, '')
    .replace(/(?<=\p{L}n)['’]t(?!\p{L})/gu, 't')
    .replace(/[^\p{L}\p{N}+%]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
  const isNegation = (word: string) => (known?.negation && deniesAnswer(word, known.negation)) ?? false;
  const kept = all.filter((word) => !isNegation(word));
  const isSmall = (word = '') => known?.articles?.has(word) || known?.answers?.pronouns.has(word);
  while (kept.length > 1 && isSmall(kept[0])) kept.shift();
  if (kept[0] === known?.answers?.in && /^\d{3,4}$/.test(kept[1] ?? '')) kept.shift();
  const words = kept.map((word) => singular(word, known));
  return {
    words,
    folded: words.map(fold),
    spelt: words.map((word) => spell(word, known)),
    written: fold(kept.join(' ')),
    negations: all.length - all.filter((word) => !isNegation(word)).length,
    isName,
  };
}

/** Whether `given` is `expected`, some of its accents left out. */
export function isAccentLess(expected: string, given: string): boolean {
  if (expected === given) return true;
  const [letters, others] = [[...expected], [...given]];
  return (
    letters.length === others.length &&
    letters.every((letter, index) => {
      const other = others[index] ?? '';
      return letter === other || (!OWN_LETTERS.includes(letter) && fold(letter) === other);
    })
  );
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<!n)\p{M}/gu, '')
    .normalize('NFC');
}

/** Chinese and Japanese have no spaces; hiragana and katakana spell the same. */
function readUnspaced(text: string, language: string): AnswerWords {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+%ー]+/gu, '')
    .replace(/[ァ-ヶ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60));
  const negations = readDenial(plain, language).count;
  const word = withoutEnding(plain, language);
  return { words: [word], folded: [word], spelt: [word], written: word, negations, isName: false };
}

function singular(word: string, language: Language | null): string {
  if (word.length < PLURAL_MIN_LETTERS || /\p{N}/u.test(word)) return word;
  const irregular = language?.answers?.plurals.get(word);
  if (irregular !== undefined) return irregular;
  const rule = language?.singular?.find(([plural]) => plural.test(word));
  return rule ? word.replace(...rule) : word;
}

function spell(word: string, language: Language | null): string {
  return (language?.answers?.spellings ?? []).reduce((spelt, rule) => spelt.replace(...rule), word);
}
