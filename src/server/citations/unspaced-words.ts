import type { Gap } from './align.ts';
import { isUnspaced } from '#language/languages.ts';
import { NUMERAL_SIGNS, readNumeral } from '#language/numerals.ts';
import { findQuantities, type Quantity } from '#language/quantities.ts';
import { type Difference, type ReadWord, textOfWords } from './read-word.ts';
import { UNSPACED } from '#shared/scripts.ts';
import { isNamed, readDenial } from '#language/signs.ts';
import type { LanguageText } from '#language/statement.ts';

/** What is one word, so that none of its signs is found elsewhere: negations, numbers, loanwords, and what has spaces. */
const SIGN = new RegExp(
  String.raw`なかっ|ない|なく|ません|[${NUMERAL_SIGNS}]+|[\p{sc=Kana}ー]+|[\p{sc=Han}\p{sc=Hira}]|(?:(?![${UNSPACED}])[\p{L}\p{N}])+`,
  'gu',
);
const ENDS_SENTENCE = /^[。！？.!?]/u;
/** How much of the source's sentence is looked at behind the last word that it shares with the claim. */
const ENDING_MAX_SIGNS = 4;
const KANA = /^\p{sc=Hira}+$/u;
const LOANWORD = /^[\p{sc=Kana}ー]{3,}$/u;
/** Foreign names in Chinese: 约翰·史密斯. */
const POINTED_NAME = /\p{sc=Han}{1,3}(?:[·•・](?:\p{sc=Han}{1,4}|[A-Z]))+/gu;
const HAN = /^\p{sc=Han}+$/u;
/** 'σ1' and 'σ2' are different things. */
const INDEXED = /^(\p{L}+)(\d+)$/u;

export function readSigns({ text, language }: LanguageText): ReadWord[] {
  const quantities = findQuantities(text, language);
  const names = [...text.matchAll(POINTED_NAME)];
  return [...text.matchAll(SIGN)].map(({ 0: sign, index }) => {
    const end = index + sign.length;
    const known = quantities.find((other) => other.start < end && other.end > index);
    const quantity = known ?? numeralAt(sign, index);
    const isName =
      LOANWORD.test(sign) || names.some((name) => name.index < end && name.index + name[0].length > index);
    const statement = { word: sign, term: KANA.test(sign) ? '' : sign, isNegated: false };
    const endsSentence = ENDS_SENTENCE.test(text.slice(end));
    const kind = quantity ? 'number' : isName ? 'name' : '';
    return { key: sign.toLowerCase(), kind, statement, isNegation: false, quantity, isName, endsSentence };
  });
}

function numeralAt(sign: string, start: number): Quantity | null {
  const index = INDEXED.exec(sign)?.[2];
  const value = index === undefined ? readNumeral(sign) : Number(index);
  return value === null || Number.isNaN(value)
    ? null
    : { values: [value], unit: null, isCount: false, isWord: true, start, end: start + sign.length };
}

/** Chinese and Japanese deny at the very end: 'ではない' for 'である' is compared with the source's own ending. */
export function endingBehind(gap: Gap, ours: ReadWord[], theirs: ReadWord[]): ReadWord[] {
  const end = gap.source[1];
  const isEnding = gap.claim[1] === ours.length && gap.claim[0] < gap.claim[1];
  if (!isEnding || theirs[end - 1]?.endsSentence !== false) return [];
  const length = theirs.slice(end).findIndex(({ endsSentence }) => endsSentence) + 1;
  return length > ENDING_MAX_SIGNS ? [] : theirs.slice(end, end + length);
}

/** Only a negation makes the difference, with at most grammar around it. */
export function isDeniedBySigns({ claim, source, isInside }: Difference, language: string): boolean {
  if (!isInside && claim.length === 0) return false;
  const [said, shown] = [plainSigns(claim), plainSigns(source)];
  if (said.hasContent || shown.hasContent) return false;
  return said.denies !== shown.denies;

  function plainSigns(words: ReadWord[]): { denies: boolean; hasContent: boolean } {
    const { count, hasContent } = readDenial(textOfWords(words), language);
    return { denies: count > 0, hasContent };
  }
}

/** A loanword, a foreign name or the name of a place that the source does not have stands for another one. */
export function hasOtherNameInSigns(
  { claim, source, next }: Difference,
  { text, language }: LanguageText,
): boolean {
  if (!isUnspaced(language) || claim.length === 0 || source.length === 0) return false;
  const [said, shown] = [textOfWords(claim), textOfWords(source)];
  if (HAN.test(said) && HAN.test(shown) && [said, shown].every((signs) => isNamed(signs, next, language)))
    return !text.includes(said + next);
  const others = namesIn(source);
  return namesIn(claim).some(
    (name) =>
      others.length > 0 && !text.includes(name) && !others.some((other) => isSameLoanword(name, other)),
  );
}

/** Loanwords are one sign each; the signs of a Chinese name are put together. */
function namesIn(words: ReadWord[]): string[] {
  const names = words.filter(({ isName }) => isName).map(({ statement }) => statement.word);
  const inHan = names.filter((name) => HAN.test(name)).join('');
  return [...names.filter((name) => !HAN.test(name)), inHan].filter((name) => name !== '');
}

/** コンピュータ and コンピューター, ソフト and ソフトウェア. */
function isSameLoanword(a: string, b: string): boolean {
  const [one, other] = [a.replaceAll('ー', ''), b.replaceAll('ー', '')];
  return one.startsWith(other) || other.startsWith(one);
}
