import { inEach } from '#language/languages.ts';
import { findNumberWords } from '#language/number-words.ts';
import { readPlainNumber } from './arithmetic.ts';
import { compareAnswers } from './compare-answers.ts';
import { isKnownUnit } from './compare-quantities.ts';
import { createMessageBudget } from './limits.ts';
import { findMath } from './math-in-text.ts';

/** Numbers with the word behind them, which may be their unit. */
export const QUANTITIES = /[-−]?\d[\d.,\u202f ]*(?<=\d)(?:\s?[\p{L}°%µΩ€$][\p{L}°%/·²³^\d-]*)?/gu;
const QUANTITIES_MAX = 40;
/** A result that was rounded is still that result. */
const ROUNDED = 0.005;
/** The sign of a price or a percentage may be left out. */
const MONEY = new RegExp(
  String.raw`[€£$¥]|(?<=\d\s?)(?:${inEach(({ tasks }) => tasks?.currencies ?? null).join('|')})(?!\p{L})`,
  'giu',
);
const UNIT_WORD = /\p{L}[\p{L}/²³^]*/gu;
const UNIT_WORDS_MAX = 6;

/** Whether one of several expressions has the value of another; what they cost together is bounded. */
export function hasValue(expressions: readonly string[], answer: string, language: string): boolean {
  const expected = { kind: 'expression' as const, answer, language, budget: createMessageBudget() };
  return expressions.some((one) => compareAnswers(expected, one).judgement === 'right');
}

/** Whether a text has the number that a result is, rounded or in another unit; in a conversation a unit may go unsaid. */
export function saysQuantity(text: string, result: string, language: string): boolean {
  const bare = MONEY.test(result) ? MONEY : /%$/u.test(result) ? /%/gu : null;
  MONEY.lastIndex = 0;
  const answer = (bare ? result.replaceAll(bare, '') : result).replace(/^\s*\p{L}\w?\s*=\s*/u, '').trim();
  const said = bare ? text.replaceAll(bare, ' ') : text;
  const [, number, unit] = /^([-+−]?\d[\d.,\u202f ]*(?:\/\d+)?)(.*)$/u.exec(answer) ?? [];
  if (number === undefined || (unit?.trim() !== '' && !isKnownUnit(unit ?? ''))) return false;
  const value = readPlainNumber(number)?.value ?? 0;
  const expected = { kind: 'number' as const, answer, language, tolerance: Math.abs(value) * ROUNDED };
  const spelled = findNumberWords(said, language).map((found) => String(found.value));
  const quantities = (said.match(QUANTITIES) ?? []).slice(0, QUANTITIES_MAX);
  const isRight = (one: string) => {
    const { judgement, reason } = compareAnswers(expected, one);
    return judgement === 'right' || reason === 'unit_missing';
  };
  return (
    [...quantities, ...findMath(said), ...spelled].some(isRight) ||
    (unit !== undefined && unit.trim() !== '' && inNamedUnits(said).some(isRight))
  );
}

/** 'In centimetres that is 9,600': bare numbers in each of the units that stand in front of them. */
function inNamedUnits(text: string): string[] {
  const bare = [...text.matchAll(/(?<![\d.,])\d[\d.,\u202f]*(?<=\d)(?=\s*(?:[.!?;:)]|$))/gu)].slice(
    0,
    QUANTITIES_MAX,
  );
  return bare.flatMap(({ 0: number, index }) => {
    const units = (text.slice(0, index).match(UNIT_WORD) ?? []).filter(isKnownUnit).slice(-UNIT_WORDS_MAX);
    return units.map((unit) => `${number} ${unit}`);
  });
}
