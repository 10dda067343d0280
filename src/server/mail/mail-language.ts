/** The languages of emails, by the names under which the interface stores them. */
const LANGUAGE_NAMES = new Map<string, MailLanguage>([
  ['en', 'en'],
  ['english', 'en'],
  ['es', 'es'],
  ['spanish', 'es'],
  ['fr', 'fr'],
  ['french', 'fr'],
]);
export type MailLanguage = 'en' | 'es' | 'fr';

/** The language of that name, else English. Regional tags such as `es-MX` count. */
export function readMailLanguage(name: unknown): MailLanguage {
  if (typeof name !== 'string') return 'en';
  return LANGUAGE_NAMES.get(name.toLowerCase().split('-')[0] ?? '') ?? 'en';
}
