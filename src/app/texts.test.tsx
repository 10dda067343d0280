import { expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const FILES = import.meta.glob<Texts>(
  [
    '../features/*/web/locales/*.json',
    '../features/*/web/*/locales/*.json',
    '../features/*/contract.*/*.json',
    '../web/*/locales/*.json',
  ],
  {
    import: 'default',
    eager: true,
  },
);
const PLURAL_SUFFIX = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /\{\{\s*(\w+)[^}]*\}\}|<\/?\w+>/g;

const english = Object.keys(FILES).filter((path) => path.endsWith('/en.json'));

test('there are texts', () => {
  expect(english.length).toBeGreaterThan(1);
});

test.each(english.flatMap((path) => ['es', 'fr'].map((tag) => [path, tag] as const)))(
  '%s is complete in %s',
  (path, tag) => {
    const source = flatten(FILES[path] ?? {});
    const translation = flatten(FILES[path.replace('en.json', `${tag}.json`)] ?? {});
    expect(messages(translation)).toEqual(messages(source));
    expect([...translation].filter(([, text]) => text.trim() === '')).toEqual([]);
  },
);

// What a language lacks of its own forms is shown in English: Spanish and French have one more, for millions.
test.each(Object.entries(FILES))('%s has every plural form of its language', (path, texts) => {
  const keys = [...flatten(texts).keys()].filter((key) => PLURAL_SUFFIX.test(key));
  const { pluralCategories } = new Intl.PluralRules(
    path.slice(-'en.json'.length, -'.json'.length),
  ).resolvedOptions();
  const expected = keys.flatMap((key) =>
    pluralCategories.map((category) => key.replace(PLURAL_SUFFIX, `_${category}`)),
  );
  expect(new Set(keys)).toEqual(new Set(expected));
});

/** Every key with the placeholders its text must have. Plural forms differ by language, so they count as one. */
function messages(texts: Map<string, string>): Record<string, string> {
  const all = [...texts].map(([key, text]) => {
    const placeholders = [...new Set(text.match(PLACEHOLDER))].toSorted().join(' ');
    return [key.replace(PLURAL_SUFFIX, ''), PLURAL_SUFFIX.test(key) ? 'plural' : placeholders];
  });
  return Object.fromEntries(all);
}

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as const]
      : [...flatten(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}
