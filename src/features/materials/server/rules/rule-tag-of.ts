import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#shared/languages.ts';
import type { Material } from '../../contract.ts';
import { SectionFailure } from '../section-failure.ts';

/** The language of what stands around the documents' own words. Throws SectionFailure for one that the rules do not write. */
export function ruleTagOf({ settings }: Pick<Material, 'settings'>): InterfaceLanguage {
  const tag = INTERFACE_LANGUAGES.find((known) => known === settings.language);
  if (tag) return tag;
  throw new SectionFailure('language_without_rules');
}
