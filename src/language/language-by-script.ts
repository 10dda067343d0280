import { CharacterClasses } from './character-classes.ts';

/** Scripts that by themselves decide the language well enough for searching. First match wins, so kana come before Han. */
const SCRIPTS: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{sc=Hira}\p{sc=Kana}]/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ko', /\p{sc=Hang}/gu],
  ['ar', /\p{sc=Arab}/gu],
  ['el', /\p{sc=Grek}/gu],
  ['he', /\p{sc=Hebr}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['hi', /\p{sc=Deva}/gu],
  ['ta', /\p{sc=Taml}/gu],
  ['hy', /\p{sc=Armn}/gu],
];
/** A script decides from this share of the letters on. */
const SCRIPT_SHARE = 0.2;
const FOREIGN = 2;
const letters = new CharacterClasses(/\p{M}|(?=\p{L})\p{sc=Latin}/u, /\p{L}/u);

/** The language that most likely is written in the script of a text; null where no script decides. */
export function languageByScript(text: string): string | null {
  if (!isForeign(text)) return null;
  const letterCount = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, pattern] of SCRIPTS) {
    const count = text.match(pattern)?.length ?? 0;
    if (count > 0 && count >= letterCount * (language === 'ja' ? SCRIPT_SHARE / 4 : SCRIPT_SHARE))
      return language;
  }
  return null;
}

/** Whether there is a letter that is not Latin. */
function isForeign(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    if (letters.classOf(text.codePointAt(at) ?? 0) === FOREIGN) return true;
  }
  return false;
}
