import type { MaterialSettings } from '../contract.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** In English, as prompts name it. */
export function languageName(language: MaterialSettings['language']): string {
  return names.of(language) ?? language;
}
