import type { InterfaceLanguage } from './languages.ts';

/** Stands above the definition of a term that is to be named. */
export const NAME_TERM: Record<InterfaceLanguage, string> = {
  en: 'Name the term described here.',
  es: 'Escribe el término que se describe aquí.',
  fr: 'Écrivez le terme qui est décrit ici.',
};
