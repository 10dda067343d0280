import type { Gap } from './align.ts';
import { NUMERAL_SIGNS, readNumeral } from './numerals.ts';
import { findQuantities, type Quantity } from './quantities.ts';
import { type Difference, type ReadWord, textOf } from './read-word.ts';
import type { LanguageText } from './statement.ts';

/** Where words are not spaced, texts are compared sign by sign, and a negation is looked for in the signs of a gap. */
const NEGATIONS: Readonly<Record<string, RegExp>> = {
  zh: /[不没沒未无無非]/gu,
  ja: /ない|なかっ|なく|ません|ぬ|ず|[不未無非]/gu,
};
/** Signs that may come and go with a negation; beside any other it is part of something said in other words. */
const GRAMMAR: Readonly<Record<string, RegExp>> = {
  zh: /^[并也都的了是有能会會在到就才而却则則又还還从從曾被可以过過着]*$/u,
  ja: /^[\p{sc=Hira}]*$/u,
};
/** Words that only look denied. */
const NOT_DENIED = /まず|ずつ|ずっと|はず|いずれ|わずか|おのず|なくす/gu;
/** What is one word, so that none of its signs is found elsewhere: negations, numbers, loanwords, and what has spaces. */
const SIGN = new RegExp(
  String.raw`なかっ|ない|なく|ません|[${NUMERAL_SIGNS}]+|[\p{sc=Kana}ー]+|[\p{sc=Han}\p{sc=Hira}]|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])[\p{L}\p{N}])+`,
  'gu',
);
const ENDS_SENTENCE = /^[。！？.!?]/u;
/** How much of the source's sentence is looked at behind the last word that it shares with the claim. */
const ENDING_MAX_SIGNS = 4;
const KANA = /^\p{sc=Hira}+$/u;
const LOANWORD = /^[\p{sc=Kana}ー]{3,}$/u;
/** Foreign names in Chinese: 约翰·史密斯. */
const POINTED_NAME = /\p{sc=Han}{1,3}(?:[·•・](?:\p{sc=Han}{1,4}|[A-Z]))+/gu;
/** What behind two signs makes them the name of a place or a house. */
const NAMED = /^[市县縣県省州島岛湖寺]$/u;
const PLAIN_BEFORE_NAMED = /^(?:[该該本同全此这這那各每原].*|[两兩新旧舊大小古他])$/u;
const HAN = /^\p{sc=Han}+$/u;
/** 'σ1' and 'σ2' are different things. */
const INDEXED = /^(\p{L}+)(\d+)$/u;

export function isUnspaced(language: string): boolean {
  return language in NEGATIONS;
}

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
    const signs = textOf(words).replaceAll(NOT_DENIED, '');
    const rest = signs.replaceAll(NEGATIONS[language] ?? /$^/gu, '');
    return { denies: rest !== signs, hasContent: !(GRAMMAR[language]?.test(rest) ?? true) };
  }
}

/** A loanword, a foreign name or the name of a place that the source does not have stands for another one. */
export function hasOtherNameInSigns(
  { claim, source, next }: Difference,
  { text, language }: LanguageText,
): boolean {
  if (!isUnspaced(language) || claim.length === 0 || source.length === 0) return false;
  const [said, shown] = [textOf(claim), textOf(source)];
  if (HAN.test(said) && HAN.test(shown) && NAMED.test(next)) {
    if (PLAIN_BEFORE_NAMED.test(said) || PLAIN_BEFORE_NAMED.test(shown)) return false;
    return !text.includes(said + next);
  }
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
