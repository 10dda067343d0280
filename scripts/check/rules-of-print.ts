import type { InterfaceLanguage } from '#shared/languages.ts';

/** The languages that the product's own English is translated into. */
export type Tag = Exclude<InterfaceLanguage, 'en'>;

/** What is wrong wherever it matches, and what is right. */
type Rule = readonly [pattern: RegExp, remedy: string];

const BOTH: readonly Rule[] = [
  [/\p{L}'\p{L}/u, 'the apostrophe is ’'],
  [/["“”]/u, 'quotation marks are « »'],
  [/\.\.\./u, 'an ellipsis is …'],
  [/[\dA-Za-z] %/u, 'a no-break space stands before %'],
];

/** What reads translated, or calls a thing by another word than the product does (docs/style.md). */
const NOT_SAID: readonly Rule[] = [
  [/\be-mails?\b|\bmails\b|\b(?:a|an|the|this|that|your|another|by) mail\b(?! server)/iu, 'it is an email'],
  [/\bsecond factors?\b/iu, 'it is two-step verification, or a verification code'],
  [/\blecture scripts?\b/iu, 'these are lecture notes'],
  [/\bfor good\b/iu, 'something is permanently deleted'],
  [/\brest(?:s|ing)? on (?:the|your|these|this|a)\b|\bto rest on\b/iu, 'something is based on its sources'],
  [/\bto mend\b/iu, 'issues are fixed'],
  [/\b(?:win|wins|winning|won) energy\b/iu, 'energy is gained'],
  [/\bneeds? each other\b/iu, 'things depend on each other'],
  [/\blook into the (?:server )?log\b/iu, 'people check the log'],
  [/\bpage could not be drawn\b/iu, 'something went wrong on a page'],
  [/\bgives way to\b/iu, 'something replaces it'],
  [/\buntil an answer begins\b/iu, 'people wait for an answer'],
  [/\bgreatest number of\b/iu, 'it is the maximum number'],
];

const RULES: Record<InterfaceLanguage, readonly Rule[]> = {
  en: NOT_SAID,
  es: [
    ...BOTH,
    [/^[^¿]*\?/u, 'a question begins with ¿'],
    [/^[^¡]*!/u, 'an exclamation begins with ¡'],
    [/«\s|\s»/u, 'no space within « »'],
    [/\s[:;?!]/u, 'no space before : ; ? !'],
    [/\b(?:ustedes|usted|haga|elija|elimine|introduzca|inténtelo|pulse)\b/iu, 'the reader is tú'],
  ],
  fr: [
    ...BOTH,
    [/[^\s\u202f][;?!»]|[\p{L}\d]:(?!\/\/)/u, 'a narrow no-break space stands before : ; ? ! »'],
    [/[^\S\u202f][:;?!»%]/u, 'the space before : ; ? ! » % is U+202F'],
    [/«(?!\u202f)/u, 'the space after « is U+202F'],
    [/(?<!\p{L})(?:tu|toi|ton|tes|clique|essaie)(?!\p{L})/iu, 'the reader is vous'],
  ],
};

const EXCERPT_CHARACTERS = 20;
/** Code, formulas, links, other keys, tags and names of files. */
const NOT_WORDS =
  /```[\s\S]*?```|`[^`]*`|\$\$[\s\S]*?\$\$|\$t\([^)]*\)|\$[^$\n]+\$|https?:\/\/\S+|<\/?\w+>|[\w-]+\.json|files\//g;
const PLACEHOLDERS = /\{\{.*?\}\}|\{\w+\}/g;

/** What breaks a rule in this text: what is right, and the place. A placeholder stands for one word. */
export function faultsOf(text: string, tag: InterfaceLanguage): string[] {
  const words = text.replaceAll(NOT_WORDS, 'x').replaceAll(PLACEHOLDERS, 'x');
  return RULES[tag].flatMap(([pattern, remedy]) => {
    const at = words.search(pattern);
    const from = Math.max(0, at - EXCERPT_CHARACTERS);
    return at < 0 ? [] : [`${remedy}: ${words.slice(from, at + EXCERPT_CHARACTERS).trim()}`];
  });
}
