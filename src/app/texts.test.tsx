import { expect, test } from 'vitest';
import { failedStepSchema } from '#shared/failed-step.ts';
import { INTERFACE_LANGUAGES } from '#shared/languages.ts';

type Texts = { [key: string]: string | Texts };

// Wherever they lie: one that no page loads would be seen by the missing key.
const ALL = import.meta.glob<Texts>('../**/??.json', { import: 'default', eager: true });
const isInterface = (path: string) => INTERFACE_LANGUAGES.some((tag) => path.endsWith(`/${tag}.json`));
const FILES = Object.fromEntries(Object.entries(ALL).filter(([path]) => isInterface(path)));
/** Of languages that only documents are written in: the words that stand on their sheets. */
const WRITTEN = Object.fromEntries(Object.entries(ALL).filter(([path]) => !isInterface(path)));
const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*(\w+)[^}]*\}\}|<\/?\w+>/g;

const english = Object.keys(FILES).filter((path) => path.endsWith('/en.json'));

test('every file of texts is there in every language of the interface', () => {
  expect(english.length).toBeGreaterThan(1);
  const wanted = english.flatMap((path) =>
    INTERFACE_LANGUAGES.map((tag) => path.replace('en.json', `${tag}.json`)),
  );
  expect(Object.keys(FILES).toSorted()).toEqual(wanted.toSorted());
});

const TRANSLATIONS = INTERFACE_LANGUAGES.filter((tag) => tag !== 'en');

test.each(english.flatMap((path) => TRANSLATIONS.map((tag) => [path, tag] as const)))(
  '%s is complete in %s',
  (path, tag) => {
    const source = flatten(FILES[path] ?? {});
    const translation = flatten(FILES[path.replace('en.json', `${tag}.json`)] ?? {});
    expect(messages(translation)).toEqual(messages(source));
    expect([...translation].filter(([, text]) => text.trim() === '')).toEqual([]);
  },
);

test('every step at which a model can fail has its words', () => {
  const { modelFailure } = FILES['../web/failures/locales/en.json'] ?? {};
  expect(Object.keys(modelFailure ?? {}).toSorted()).toEqual(failedStepSchema.options.toSorted());
});

const german = Object.keys(WRITTEN).filter((path) => path.endsWith('/de.json'));

test('every file of words for the sheets of documents has its three languages', () => {
  expect(german.length).toBeGreaterThan(1);
  expect(Object.keys(WRITTEN)).toHaveLength(3 * german.length);
});

test.each(german)('%s has words of the interface, the same as in Chinese and Japanese', (path) => {
  const wordsIn = (tag: string) => messages(flatten(ALL[path.replace('de.json', `${tag}.json`)] ?? {}));
  const words = wordsIn('de');
  expect(wordsIn('en')).toMatchObject(words);
  expect([wordsIn('zh'), wordsIn('ja')]).toEqual([words, words]);
});

// What a language lacks of its own forms is shown in English: Spanish and French have one more, for millions.
test.each(Object.entries(ALL))('%s has every plural form of its language', (path, texts) => {
  const flat = flatten(texts);
  const keys = [...flat.keys()].filter((key) => PLURAL_SUFFIX.test(key));
  const { pluralCategories } = new Intl.PluralRules(
    path.slice(-'en.json'.length, -'.json'.length),
  ).resolvedOptions();
  const expected = keys.flatMap((key) =>
    pluralCategories.map((category) => key.replace(PLURAL_SUFFIX, `_${category}`)),
  );
  expect(new Set(keys)).toEqual(new Set(expected));
  const known = messages(flat);
  const strange = keys.filter((key) =>
    flat
      .get(key)
      ?.match(PLACEHOLDER)
      ?.some((placeholder) => !known[key.replace(PLURAL_SUFFIX, '')]?.includes(placeholder)),
  );
  expect(strange).toEqual([]);
});

/** Every key with the placeholders its text must have. The forms of a plural count as one: a single one needs no number. */
function messages(texts: Map<string, string>): Record<string, string> {
  const all = [...texts].filter(([key]) => !PLURAL_SUFFIX.test(key) || key.endsWith('_other'));
  return Object.fromEntries(
    all.map(([key, text]) => [
      key.replace(PLURAL_SUFFIX, ''),
      [...new Set(text.match(PLACEHOLDER))].toSorted().join(' '),
    ]),
  );
}

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as const]
      : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}
