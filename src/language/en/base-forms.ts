/** Endings that inflection adds, and what stood there before. */
const ENDINGS: ReadonlyArray<readonly [ending: RegExp, before: string]> = [
  [/(?:ies|ied|ier|iest)$/, 'y'],
  [/(?<=s|x|z|ch|sh)es$/, ''],
  [/(?<!s)s$/, ''],
  [/([^aeiou])\1(?:ed|ing|er|est)$/, '$1'],
  [/(?:ed|ing|er|est)$/, 'e'],
  [/(?:ed|ing|er|est)$/, ''],
];
const BASE_MIN_CHARACTERS = 3;

/** The word itself, then what it may be a form of: `stopped` of `stop`, `dearer` of `dear`. Not all of them are words. */
export function baseForms(word: string): string[] {
  const bases = ENDINGS.filter(([ending]) => ending.test(word)).map(([ending, before]) =>
    word.replace(ending, before),
  );
  return [word, ...bases.filter(({ length }) => length >= BASE_MIN_CHARACTERS)];
}
