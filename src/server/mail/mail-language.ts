import { type InterfaceLanguage, LANGUAGES } from '#shared/languages.ts';

/** By the words and tags that clients name them by. */
const NAMES = new Map<string, InterfaceLanguage>(
  Object.entries(LANGUAGES).flatMap(([word, { tag }]) => [
    [word, tag],
    [tag, tag],
  ]),
);

/** The language of that name, else English. Regional tags such as `es-MX` count. */
export function readMailLanguage(name: unknown): InterfaceLanguage {
  if (typeof name !== 'string') return 'en';
  return NAMES.get(name.toLowerCase().split('-')[0] ?? '') ?? 'en';
}
