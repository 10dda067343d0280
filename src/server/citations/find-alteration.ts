import { isUnspaced } from '#language/languages.ts';
import { align, type Gap } from './align.ts';
import { findNames } from '#language/names.ts';
import { oppositesOf } from '#language/opposites.ts';
import { saysShare } from '#language/shares.ts';
import { findQuantities, isSameQuantity, type Quantity } from '#language/quantities.ts';
import { type Difference, type ReadWord, textOfWords } from './read-word.ts';
import { splitSentences } from '#language/sentences.ts';
import { endingBehind, hasOtherNameInSigns, isDeniedBySigns, readSigns } from './unspaced-words.ts';
import { isNegationAt, isOnly, type LanguageText, readStatement, saysUntil } from '#language/statement.ts';

/** From this share of common words on, in the same order, a claim repeats its source, and every difference counts. */
const REPEATING_MIN_SHARE = 0.6;
const REPEATING_MIN_WORDS = 4;

export type Alteration = 'number' | 'name' | 'negation' | 'opposite';

/**
 * What a claim that otherwise repeats a sentence of its source changes in it: a number in another's place, a negation more or
 * less, an opposite, or two names exchanged. Null when it changes nothing, or says it in words of its own.
 */
export function findAlteration(claim: LanguageText, source: LanguageText): Alteration | null {
  if (claim.language !== source.language) return null;
  const ours = readWords(claim);
  if (ours.length < REPEATING_MIN_WORDS) return null;
  const alterations = repeatedIn(ours, source).map((repeated) => alterationIn(repeated, claim, source));
  // Where several sentences are repeated equally well, one that says the same is the one that is meant.
  return alterations.every((alteration) => alteration !== null) ? (alterations[0] ?? null) : null;
}

/**
 * What the claim repeats: the source as a whole. Signs are so few that those of a claim are found anywhere, so where words
 * are not spaced it is the sentences that have most of them, and the whole only if none has enough.
 */
function repeatedIn(ours: ReadWord[], source: LanguageText): Difference[][] {
  const repeated = isUnspaced(source.language) ? bestSentences(ours, source) : [];
  return repeated.length > 0 ? repeated : [compare(ours, source)].flatMap((all) => (all ? [all.gaps] : []));
}

function bestSentences(ours: ReadWord[], { text, language }: LanguageText): Difference[][] {
  const compared = splitSentences(text, language).flatMap(({ start, end }) => {
    const sentence = compare(ours, { text: text.slice(start, end), language });
    return sentence ? [sentence] : [];
  });
  const most = Math.max(0, ...compared.map(({ share }) => share));
  return compared.filter(({ share }) => share === most).map(({ gaps }) => gaps);
}

function compare(ours: ReadWord[], source: LanguageText): { gaps: Difference[]; share: number } | null {
  const theirs = readWords(source);
  const alignment = align(ours, theirs);
  if (!alignment || alignment.share < REPEATING_MIN_SHARE) return null;
  return { gaps: alignment.gaps.map((gap) => differenceOf(gap, ours, theirs)), share: alignment.share };
}

function alterationIn(gaps: Difference[], claim: LanguageText, source: LanguageText): Alteration | null {
  const { language } = claim;
  const isDenied = isUnspaced(language) ? isDeniedBySigns : isDeniedByWord;
  if (gaps.some((gap) => hasOtherNumber(gap, source))) return 'number';
  if (saysUntil(claim.text) === saysUntil(source.text) && gaps.some((gap) => isDenied(gap, language)))
    return 'negation';
  if (gaps.some((gap) => isTurned(gap, language))) return 'opposite';
  if (gaps.some((gap) => hasOtherNameInSigns(gap, source))) return 'name';
  return areNamesExchanged(gaps) ? 'name' : null;
}

function readWords({ text, language }: LanguageText): ReadWord[] {
  if (isUnspaced(language)) return readSigns({ text, language });
  const quantities = findQuantities(text, language);
  const names = findNames(text, language);
  const { words } = readStatement(text, language);
  const lower = text.toLowerCase();
  let from = 0;
  return words.map((statement, index) => {
    const { word, term } = statement;
    const found = lower.indexOf(word, from);
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

function differenceOf(gap: Gap, ours: ReadWord[], theirs: ReadWord[]): Difference {
  return {
    claim: ours.slice(...gap.claim),
    source: [...theirs.slice(...gap.source), ...endingBehind(gap, ours, theirs)],
    isInside: gap.claim[0] > 0 && gap.claim[1] < ours.length,
    next: ours[gap.claim[1]]?.key ?? '',
  };
}

/** A number stands where the source has others. */
function hasOtherNumber({ claim, source }: Difference, text: LanguageText): boolean {
  const said = quantitiesOf(claim);
  const shown = quantitiesOf(source);
  if (said.length === 0 || shown.length === 0) return false;
  return said.every(
    (number) => !shown.some((other) => isSameQuantity(number, other)) && !saysShare(text, number),
  );
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

function hasContent(words: ReadWord[]): boolean {
  return words.some(
    ({ statement, isNegation, quantity }) => quantity || (statement.term !== '' && !isNegation),
  );
}

function denies(words: ReadWord[]): boolean {
  return words.some(({ isNegation }, index) => isNegation && !isOnly(words[index + 1]?.statement.word ?? ''));
}

function isTurned({ claim, source }: Difference, language: string): boolean {
  if (claim.length === 0 || source.length === 0 || denies(claim) !== denies(source)) return false;
  if (oppositesOf(textOfWords(claim), language).has(textOfWords(source))) return true;
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
