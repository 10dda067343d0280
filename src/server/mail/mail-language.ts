import { type InterfaceLanguage, LANGUAGES } from '#shared/languages.ts';

export type MailLanguage = InterfaceLanguage;

/** By the words and tags that clients name them by. */
const NAMES = new Map<string, MailLanguage>(
  Object.entries(LANGUAGES).flatMap(([word, { tag }]) => [
    [word, tag],
    [tag, tag],
  ]),
);

/** The language of that name, else English. Regional tags such as `es-MX` count. */
export function readMailLanguage(name: unknown): MailLanguage {
  if (typeof name !== 'string') return 'en';
  return NAMES.get(name.toLowerCase().split('-')[0] ?? '') ?? 'en';
}
