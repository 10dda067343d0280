import { align, type Gap, type Word } from './align.ts';
import { findNames } from './names.ts';
import { oppositesOf } from './opposites.ts';
import { findQuantities, isSameQuantity, type Quantity } from './quantities.ts';
import { isNegationAt, type LanguageText, readStatement, type StatementWord } from './statement.ts';

/** From this share of common words on, in the same order, a claim repeats its source, and every difference counts. */
const REPEATING_MIN_SHARE = 0.6;
const REPEATING_MIN_WORDS = 4;
const UNTIL = /\b(?:until|hasta|jusqu\p{L}*|bis)\b/iu;
/** Where words are not spaced, texts are compared sign by sign, and a negation is looked for in the signs of a gap. */
const UNSPACED_NEGATIONS: Record<string, RegExp> = {
  zh: /[不没沒未无無非]/gu,
  ja: /ない|なかっ|なく|ません|ぬ|ず|[不未無非]/gu,
};
/** A negation of several signs is one word, so that none of its signs is found elsewhere. */
const SIGN = /なかっ|ない|なく|ません|[\p{sc=Han}\p{sc=Kana}\p{sc=Hira}]|[\p{L}\p{N}]+/gu;
const ENDS_SENTENCE = /^[。！？.!?]/u;
/** How much of the source's sentence is looked at behind the last word that it shares with the claim. */
const ENDING_MAX_SIGNS = 4;
const KANA = /^\p{sc=Hira}+$/u;
/** 'Not only' denies nothing. */
const ONLY = /^(?:only|just|merely|sólo|solo|solamente|seulement|uniquement|nur|bloß)$/;

export type Alteration = 'number' | 'name' | 'negation' | 'opposite';

/**
 * What a claim that otherwise repeats a sentence of its source changes in it: a number in another's place, a negation more or
 * less, an opposite, or two names exchanged. Null when it changes nothing, or says it in words of its own.
 */
export function findAlteration(claim: LanguageText, source: LanguageText): Alteration | null {
  if (claim.language !== source.language) return null;
  const ours = readWords(claim);
  const theirs = readWords(source);
  if (ours.length < REPEATING_MIN_WORDS) return null;
  const alignment = align(ours, theirs);
  if (!alignment || alignment.share < REPEATING_MIN_SHARE) return null;
  const gaps = alignment.gaps.map((gap) => differenceOf(gap, ours, theirs));
  const isDenied = UNSPACED_NEGATIONS[claim.language] ? isDeniedBySigns : isDeniedByWord;
  if (gaps.some(hasOtherNumber)) return 'number';
  if (UNTIL.test(claim.text) === UNTIL.test(source.text) && gaps.some((gap) => isDenied(gap, claim.language)))
    return 'negation';
  if (gaps.some((gap) => isTurned(gap, claim.language))) return 'opposite';
  return areNamesExchanged(gaps) ? 'name' : null;
}

interface ReadWord extends Word {
  statement: StatementWord;
  isNegation: boolean;
  quantity: Quantity | null;
  isName: boolean;
  /** Known only where words are not spaced. */
  endsSentence?: boolean;
}

interface Difference {
  claim: ReadWord[];
  source: ReadWord[];
  /** What stands in the source where the claim ends or begins is no difference. */
  isInside: boolean;
}

function readWords({ text, language }: LanguageText): ReadWord[] {
  if (UNSPACED_NEGATIONS[language]) return readSigns({ text, language });
  const quantities = findQuantities(text, language);
  const names = findNames(text, language);
  const { words } = readStatement(text, language);
  let from = 0;
  return words.map((statement, index) => {
    const { word, term } = statement;
    const found = text.toLowerCase().indexOf(word, from);
    const at = found < 0 ? from : found;
    if (found >= 0) from = found + word.length;
    const quantity = quantities.find(({ start, end }) => start < at + word.length && end > at) ?? null;
    const isName = names.has(word);
    const kind = quantity ? 'number' : isName ? 'name' : '';
    return {
      key: term || word,
      kind,
      statement,
      isNegation: isNegationAt(words, index, language),
      quantity,
      isName,
    };
  });
}

function readSigns({ text, language }: LanguageText): ReadWord[] {
  const quantities = findQuantities(text, language);
  return [...text.matchAll(SIGN)].map(({ 0: sign, index }) => {
    const quantity = quantities.find(({ start, end }) => start < index + sign.length && end > index) ?? null;
    const statement = { word: sign, term: KANA.test(sign) ? '' : sign, isNegated: false };
    const kind = quantity ? 'number' : '';
    const endsSentence = ENDS_SENTENCE.test(text.slice(index + sign.length));
    const key = sign.toLowerCase();
    return { key, kind, statement, isNegation: false, quantity, isName: false, endsSentence };
  });
}

function differenceOf(gap: Gap, ours: ReadWord[], theirs: ReadWord[]): Difference {
  return {
    claim: ours.slice(...gap.claim),
    source: [...theirs.slice(...gap.source), ...endingBehind(gap, ours, theirs)],
    isInside: gap.claim[0] > 0 && gap.claim[1] < ours.length,
  };
}

/** Chinese and Japanese deny at the very end: 'ではない' for 'である' is compared with the source's own ending. */
function endingBehind(gap: Gap, ours: ReadWord[], theirs: ReadWord[]): ReadWord[] {
  const end = gap.source[1];
  const isEnding = gap.claim[1] === ours.length && gap.claim[0] < gap.claim[1];
  if (!isEnding || theirs[end - 1]?.endsSentence !== false) return [];
  const length = theirs.slice(end).findIndex(({ endsSentence }) => endsSentence) + 1;
  return length > ENDING_MAX_SIGNS ? [] : theirs.slice(end, end + length);
}

/** A number stands where the source has others. */
function hasOtherNumber({ claim, source }: Difference): boolean {
  const said = quantitiesOf(claim);
  const shown = quantitiesOf(source);
  if (said.length === 0 || shown.length === 0) return false;
  return said.every((number) => !shown.some((other) => isSameQuantity(number, other)));
}

function quantitiesOf(words: ReadWord[]): Quantity[] {
  return words.flatMap(({ quantity }) => (quantity ? [quantity] : []));
}

/** Only a negation makes the difference, with at most function words around it. */
function isDeniedByWord({ claim, source, isInside }: Difference): boolean {
  if (!isInside && claim.length === 0) return false;
  if (hasContent(claim) || hasContent(source)) return false;
  return denies(claim) !== denies(source);
}

function isDeniedBySigns({ claim, source, isInside }: Difference, language: string): boolean {
  const cue = UNSPACED_NEGATIONS[language];
  if (!cue || (!isInside && claim.length === 0)) return false;
  const [said, shown] = [signsOf(claim), signsOf(source)];
  const isContent = (signs: string) => /[^\p{sc=Hira}]/u.test(signs.replaceAll(cue, ''));
  if (isContent(said) || isContent(shown)) return false;
  return (said.replaceAll(cue, '') !== said) !== (shown.replaceAll(cue, '') !== shown);
}

function signsOf(words: ReadWord[]): string {
  return words.map(({ statement }) => statement.word).join('');
}

function hasContent(words: ReadWord[]): boolean {
  return words.some(
    ({ statement, isNegation, quantity }) => quantity || (statement.term !== '' && !isNegation),
  );
}

function denies(words: ReadWord[]): boolean {
  return words.some(
    ({ isNegation }, index) => isNegation && !ONLY.test(words[index + 1]?.statement.word ?? ''),
  );
}

function isTurned({ claim, source }: Difference, language: string): boolean {
  if (claim.length === 0 || source.length === 0 || denies(claim) !== denies(source)) return false;
  if (oppositesOf(signsOf(claim), language).has(signsOf(source))) return true;
  return claim.some(({ statement }) => {
    const opposites = oppositesOf(statement.word, language);
    return source.some((other) => opposites.has(other.statement.word));
  });
}

/** One name stands where the other should, and the other where this one should. */
function areNamesExchanged(gaps: Difference[]): boolean {
  const swaps = gaps.flatMap(({ claim, source }) => {
    const [ours, theirs] = [claim.filter(({ isName }) => isName), source.filter(({ isName }) => isName)];
    return ours.flatMap((name) => theirs.map((other) => [name.key, other.key] as const));
  });
  return swaps.some(([a, b]) => a !== b && swaps.some(([c, d]) => a === d && b === c));
}
