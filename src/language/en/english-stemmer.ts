/**
 * Snowball's English stemmer ('Porter 2'), ten times as fast as that of the library for the other languages: a mistyped word asks
 * for the stems of five hundred spellings. Both agree on every word (english-stemmer.test.ts). Takes lower case without apostrophes.
 */
export function stemEnglish(word: string): string {
  const exception = EXCEPTIONS.get(word);
  if (exception !== undefined || word.length < 3) return exception ?? word;
  const marked = word.includes('y') ? markConsonants(word) : word;
  const regions = regionsOf(marked);
  const singular = withoutPlural(marked);
  if (WHOLE.has(singular)) return singular;
  let stem = finalYToI(withoutVerbEnding(singular, regions));
  stem = replaceSuffix(stem, LONG_SUFFIXES, regions);
  stem = replaceSuffix(stem, FURTHER_SUFFIXES, regions);
  stem = replaceSuffix(stem, LAST_SUFFIXES, regions);
  return withoutFinal(stem, regions).replaceAll('Y', 'y');
}

const EXCEPTIONS = new Map(
  `skis ski, skies sky, dying die, lying lie, tying tie, idly idl, gently gentl, ugly ugli, early earli, only onli, singly singl,
  sky sky, news news, howe howe, atlas atlas, cosmos cosmos, bias bias, andes andes`
    .split(',')
    .map((pair) => pair.trim().split(' '))
    .map(([word = '', stem = '']) => [word, stem]),
);
/** What has no ending but looks so, once the plural is gone. */
const WHOLE = new Set('inning outing canning herring earring proceed exceed succeed'.split(' '));
/** After these the first region begins, wherever their vowels are. */
const PREFIX = /^(?:gener|commun|arsen)/;
const DOUBLE = /(?:bb|dd|ff|gg|mm|nn|pp|rr|tt)$/;
const VALID_BEFORE_LI = /[cdeghkmnrt]$/;

/** Where the first and the second region begin; a suffix is taken off within one of them. */
interface Regions {
  first: number;
  second: number;
}

interface Suffix {
  suffix: string;
  by: string;
  region: keyof Regions;
  /** What the rest must end with. */
  after?: RegExp;
}

/** Longest first, because the longest that fits decides. */
function suffixes(region: keyof Regions, rules: string, further: readonly Suffix[] = []): Suffix[] {
  const simple = rules.split(',').flatMap((rule): Suffix[] => {
    const [from = '', by = ''] = rule.trim().split('>');
    return from.split(' ').map((suffix) => ({ suffix, by, region }));
  });
  return [...simple, ...further].toSorted((a, b) => b.suffix.length - a.suffix.length);
}

const LONG_SUFFIXES = suffixes(
  'first',
  `tional>tion, enci>ence, anci>ance, abli>able, entli>ent, izer ization>ize, ational ation ator>ate, alism aliti alli>al,
  fulness fulli>ful, ousli ousness>ous, iveness iviti>ive, biliti bli>ble, lessli>less`,
  [
    { suffix: 'ogi', by: 'og', region: 'first', after: /l$/ },
    { suffix: 'li', by: '', region: 'first', after: VALID_BEFORE_LI },
  ],
);
const FURTHER_SUFFIXES = suffixes(
  'first',
  'tional>tion, ational>ate, alize>al, icate iciti ical>ic, ful ness>',
  [{ suffix: 'ative', by: '', region: 'second' }],
);
const LAST_SUFFIXES = suffixes(
  'second',
  'al ance ence er ic able ible ant ement ment ent ism ate iti ous ive ize>',
  [{ suffix: 'ion', by: '', region: 'second', after: /[st]$/ }],
);

/** A y that begins a word or follows a vowel is a consonant, written Y. */
function markConsonants(word: string): string {
  let marked = '';
  for (let at = 0; at < word.length; at += 1) {
    const isConsonant = word[at] === 'y' && (at === 0 || isVowel(marked, at - 1));
    marked += isConsonant ? 'Y' : word[at];
  }
  return marked;
}

function isVowel(word: string, at: number): boolean {
  switch (word.charCodeAt(at)) {
    case 97: // a
    case 101: // e
    case 105: // i
    case 111: // o
    case 117: // u
    case 121: // y
      return true;
    default:
      return false;
  }
}

function regionsOf(word: string): Regions {
  const first = PREFIX.exec(word)?.[0].length ?? behindSyllable(word, 0);
  return { first, second: behindSyllable(word, first) };
}

/** The place after the first consonant that follows a vowel. */
function behindSyllable(word: string, from: number): number {
  let at = from;
  while (at < word.length && !isVowel(word, at)) at += 1;
  while (at < word.length && isVowel(word, at)) at += 1;
  return Math.min(word.length, at + 1);
}

function hasVowelBefore(word: string, end: number): boolean {
  for (let at = 0; at < end; at += 1) if (isVowel(word, at)) return true;
  return false;
}

function withoutPlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2);
  if (word.endsWith('ied') || word.endsWith('ies')) return word.slice(0, word.length > 4 ? -2 : -1);
  if (!word.endsWith('s') || word.endsWith('us') || word.endsWith('ss')) return word;
  return hasVowelBefore(word, word.length - 2) ? word.slice(0, -1) : word;
}

const VERB_ENDING = /(?:eedly|eed|edly|ed|ingly|ing)$/;

function withoutVerbEnding(word: string, regions: Regions): string {
  const ending = VERB_ENDING.exec(word)?.[0];
  if (ending === undefined) return word;
  const stem = word.slice(0, -ending.length);
  if (ending.startsWith('ee')) return stem.length >= regions.first ? `${stem}ee` : word;
  if (!hasVowelBefore(stem, stem.length)) return word;
  if (stem.endsWith('at') || stem.endsWith('bl') || stem.endsWith('iz')) return `${stem}e`;
  if (DOUBLE.test(stem)) return stem.slice(0, -1);
  return stem.length === regions.first && endsShort(stem) ? `${stem}e` : stem;
}

/** A syllable whose vowel stands alone before one consonant: hop, us. */
function endsShort(word: string): boolean {
  const last = word.length - 1;
  if (last < 1 || isVowel(word, last) || !isVowel(word, last - 1)) return false;
  if (last === 1) return true;
  return !isVowel(word, last - 2) && !'wxY'.includes(word.charAt(last));
}

function finalYToI(word: string): string {
  const last = word.length - 1;
  const isFinalY = word.endsWith('y') || word.endsWith('Y');
  return isFinalY && last > 1 && !isVowel(word, last - 1) ? `${word.slice(0, -1)}i` : word;
}

function replaceSuffix(word: string, rules: readonly Suffix[], regions: Regions): string {
  for (const { suffix, by, region, after } of rules) {
    if (!word.endsWith(suffix)) continue;
    const stem = word.slice(0, -suffix.length);
    const isIn = stem.length >= regions[region];
    return isIn && (after === undefined || after.test(stem)) ? stem + by : word;
  }
  return word;
}

function withoutFinal(word: string, { first, second }: Regions): string {
  const stem = word.slice(0, -1);
  if (word.endsWith('e')) {
    return stem.length >= second || (stem.length >= first && !endsShort(stem)) ? stem : word;
  }
  return word.endsWith('ll') && stem.length >= second ? stem : word;
}
