/** Languages of mails, with the names that the interface stores (spec section 9). */
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
