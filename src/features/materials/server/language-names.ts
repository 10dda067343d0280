import type { MaterialSettings } from '../contract.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name, because prompts are English. */
export function languageName(language: MaterialSettings['language']): string {
  return names.of(language) ?? language;
}
