/** An answer in words as it is compared. */
export interface Words {
  /** In lower case and the singular, without leading articles and without the words of a negation. */
  words: string[];
  /** The same without accents. */
  folded: string[];
  /** As they are written, without accents. */
  written: string;
  negations: number;
  /** Several words with capitals. */
  isName: boolean;
}

const ARTICLES: Record<string, Set<string>> = {
  en: new Set(['the', 'a', 'an']),
  es: new Set(['el', 'la', 'los', 'las', 'un', 'una', 'unos', 'unas', 'lo']),
  fr: new Set(['le', 'la', 'les', 'l', 'un', 'une', 'des', 'du', 'd']),
  de: new Set(['der', 'die', 'das', 'den', 'dem', 'ein', 'eine', 'einen']),
};
const NEGATIONS: Record<string, Set<string>> = {
  en: new Set([
    'not',
    'no',
    'never',
    'none',
    'non',
    'cannot',
    'nor',
    'neither',
    'without',
    'isnt',
    'arent',
    'dont',
    'doesnt',
    'wasnt',
  ]),
  es: new Set(['no', 'nunca', 'jamás', 'tampoco', 'ni', 'sin', 'ningún', 'ninguna', 'ninguno']),
  fr: new Set(['ne', 'n', 'pas', 'non', 'jamais', 'ni', 'sans', 'aucun', 'aucune']),
  de: new Set(['nicht', 'kein', 'keine', 'nie', 'ohne', 'weder']),
};
const CJK_NEGATION = /[不非没沒無无]|ではない|じゃない|ません|なし|ない$/gu;
const CJK_ENDINGS = /(?:です|だ|である)$/u;
const CJK = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u;
const LIGATURES: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };
/** Letters of their own, whose mark nobody leaves out. */
const OWN_LETTERS = 'ñ';
const PLURAL_MIN_LETTERS = 4;

/** Full-width letters, half-width kana, ligatures and raised or lowered figures as the plain ones. */
export function foldWidth(text: string): string {
  return text.normalize('NFKC').replace(/[œæß]/giu, (letter) => LIGATURES[letter.toLowerCase()] ?? letter);
}

/** Reads a text that `foldWidth` has been through. */
export function readWords(text: string, language: string): Words {
  const isName = (text.match(/(?<!\p{L})\p{Lu}\p{Ll}+/gu)?.length ?? 0) > 1;
  if (CJK.test(text)) return readUnspaced(text);
  const all = text
    .toLowerCase()
    .normalize('NFC')
    .replace(/(?<=\p{L})\.(?=\p{L}\.|\p{L}$)/gu, '')
    .replace(/(\p{L})n['’]t(?!\p{L})/gu, '$1nt')
    .replace(/[^\p{L}\p{N}+%]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
  const isNegation = (word: string) => NEGATIONS[language]?.has(word) ?? false;
  const kept = all.filter((word) => !isNegation(word));
  while (kept.length > 1 && ARTICLES[language]?.has(kept[0] ?? '')) kept.shift();
  const words = kept.map((word) => singular(word, language));
  return {
    words,
    folded: words.map(fold),
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
function readUnspaced(text: string): Words {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+%ー]+/gu, '')
    .replace(/[ァ-ヶ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60));
  const negations = plain.match(CJK_NEGATION)?.length ?? 0;
  const word = plain.replace(CJK_ENDINGS, '');
  return { words: [word], folded: [word], written: word, negations, isName: false };
}

function singular(word: string, language: string): string {
  if (word.length < PLURAL_MIN_LETTERS || /\p{N}/u.test(word)) return word;
  if (language === 'en') {
    if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
    if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
    return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  }
  if (language === 'es') {
    if (/ces$/.test(word)) return `${word.slice(0, -3)}z`;
    if (/[lrndj]es$/.test(word)) return word.slice(0, -2);
    return /[aeioué]s$/.test(word) ? word.slice(0, -1) : word;
  }
  if (language === 'fr') {
    if (/aux$/.test(word) && !/eaux$/.test(word)) return `${word.slice(0, -3)}al`;
    return /[^s]s$|eaux$|eux$/.test(word) ? word.slice(0, -1) : word;
  }
  return word;
}
