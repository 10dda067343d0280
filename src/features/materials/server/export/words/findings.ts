import { type NamingMaterial, thingNamed } from '../../../contract.naming.ts';
import type { Finding } from '../../../contract.document.ts';
import type { MaterialSettings } from '../../../contract.ts';
import de from '../../../contract.materialFindings/de.json' with { type: 'json' };
import en from '../../../contract.materialFindings/en.json' with { type: 'json' };
import es from '../../../contract.materialFindings/es.json' with { type: 'json' };
import fr from '../../../contract.materialFindings/fr.json' with { type: 'json' };
import ja from '../../../contract.materialFindings/ja.json' with { type: 'json' };
import zh from '../../../contract.materialFindings/zh.json' with { type: 'json' };
import { WORDS } from './words.ts';

const TEXTS: Readonly<Record<MaterialSettings['language'], Readonly<Record<string, string>>>> = {
  en,
  es,
  fr,
  de,
  zh,
  ja,
};
const PLACE = /\{\{(\w+)\}\}/g;
const LETTERS_THAT_NEED_NO_SPACE = new Set<MaterialSettings['language']>(['zh', 'ja']);

export interface Telling {
  material: NamingMaterial;
  language: MaterialSettings['language'];
  /** The findings stand beside what they are about, which then needs no name. */
  isBeside?: boolean;
}

/** What the checks found, one sentence after the other, in the language of the material. */
export function sayFindings(findings: readonly Finding[], telling: Telling): string {
  const said = findings.map((finding) => say(finding, telling));
  return [...new Set(said)].join(LETTERS_THAT_NEED_NO_SPACE.has(telling.language) ? '' : ' ');
}

function say(finding: Finding, { material, language, isBeside = false }: Telling): string {
  const { code, subject, details } = finding;
  const text = TEXTS[language][code] ?? code;
  const words = text.replaceAll(PLACE, (_, name: string) => details[name] ?? '');
  const name = isBeside ? null : thingNamed(material, subject);
  return name === null ? words : `${name}${WORDS[language].colon} ${words}`;
}
