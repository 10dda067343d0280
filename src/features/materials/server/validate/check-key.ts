import { type Finding, isChoice, type Item } from '#features/materials/contract.document.ts';
import { evaluateArithmetic, readPlainNumber } from '#grading/arithmetic.ts';
import { compareAnswers } from '#grading/compare-answers.ts';
import { isKnownUnit } from '#grading/compare-quantities.ts';
import { checkOptions } from './check-options.ts';
import { outsideCodeAndMath } from '../export/rich/protect.ts';
import { plainWords } from './duplicates.ts';
import { finding } from './finding.ts';

type ItemOf<T extends Item['type']> = Extract<Item, { type: T }>;

const GAP = /\{(\d+)\}/g;
/** Of what is computed, as it is shown to the teacher. */
const COMPUTED_FIGURES = 12;
/** Relative: the last digits of floating point arithmetic. */
const SLACK = 1e-9;

/** Whether the item's key is right, as far as it can be worked out, and the only one. */
export function checkKey(item: Item, language: string): Finding[] {
  if (isChoice(item)) return checkOptions(item, language);
  if (item.type === 'numeric') return checkNumeric(item);
  if (item.type === 'expression') return checkExpression(item, language);
  if (item.type === 'cloze') return checkGaps(item);
  return item.type === 'matching' ? checkPairs(item) : [];
}

function checkNumeric(item: ItemOf<'numeric'>): Finding[] {
  const { id, answer, unit, significant_figures: figures } = item;
  const isKnown = isKnownUnit(unit);
  const unitFindings = isKnown ? [] : [finding('unit_unknown', id, { unit })];
  // A number can be read whatever its unit is.
  const itself = isKnown
    ? judgeNumber(item, `${answer} ${unit}`)
    : judgeNumber({ ...item, unit: '' }, answer);
  if (itself.reason === 'unreadable_expected' || itself.reason === 'unreadable')
    return [finding('key_unreadable', id, { answer }), ...unitFindings];
  if (itself.reason === 'figures' && figures !== null)
    return [finding('key_figures', id, { answer, figures }), ...unitFindings, ...checkComputation(item)];
  return [...unitFindings, ...checkComputation(item)];
}

function judgeNumber(item: ItemOf<'numeric'>, given: string) {
  const { answer, unit, tolerance, significant_figures: significantFigures } = item;
  return compareAnswers(
    { kind: 'number', language: 'en', answer, unit, tolerance, significantFigures },
    given,
  );
}

/** The computation gives the key, within its tolerance or as it is rounded. */
function checkComputation(item: ItemOf<'numeric'>): Finding[] {
  const { id, answer, computation } = item;
  if (computation === null) return [];
  const computed = evaluateArithmetic(computation);
  if (computed === null) return [finding('computation_unreadable', id, { computation })];
  const key = readPlainNumber(answer);
  if (key === null || Math.abs(computed - key.value) <= allowedError(item, key)) return [];
  return [finding('key_mismatch', id, { answer, computed: Number(computed.toPrecision(COMPUTED_FIGURES)) })];
}

/** The tolerance, or half of the last place that the key is written or rounded to. */
function allowedError(
  { tolerance, significant_figures: figures }: ItemOf<'numeric'>,
  { value, place }: { value: number; place: number },
): number {
  const size = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  const figurePlace = figures === null ? 0 : 10 ** (size - figures + 1);
  return Math.max(tolerance ?? 0, place / 2, figurePlace / 2) * (1 + SLACK) + Math.abs(value) * SLACK;
}

function checkExpression({ id, answer, equals }: ItemOf<'expression'>, language: string): Finding[] {
  const itself = compareAnswers({ kind: 'expression', language, answer }, '0');
  if (itself.reason === 'unreadable_expected') return [finding('key_unreadable', id, { answer })];
  if (equals === null) return [];
  const { judgement, reason } = compareAnswers({ kind: 'expression', language, answer: equals }, answer);
  if (judgement === 'right') return [];
  const isFault = judgement === 'wrong' && reason === 'different';
  return isFault
    ? [finding('key_mismatch', id, { answer, computed: equals })]
    : [finding('key_unconfirmed', id, { answer, other: equals })];
}

function checkGaps({ id, prompt, gaps }: ItemOf<'cloze'>): Finding[] {
  const shown = gapsIn(prompt);
  const numbers = gaps.map((_, index) => index + 1);
  const repeated = shown.filter((gap, index) => shown.indexOf(gap) !== index);
  return [
    ...numbers.filter((gap) => !shown.includes(gap)).map((gap) => finding('gap_not_in_prompt', id, { gap })),
    ...[...new Set(repeated)].map((gap) => finding('gap_repeated', id, { gap })),
    ...[...new Set(shown)]
      .filter((gap) => !numbers.includes(gap))
      .map((gap) => finding('gap_without_answer', id, { gap })),
  ];
}

/** Braces of formulas are no gaps. */
function gapsIn(prompt: string): number[] {
  const shown: number[] = [];
  outsideCodeAndMath(prompt, (words) => {
    shown.push(...[...words.matchAll(GAP)].map((match) => Number(match[1])));
    return words;
  });
  return shown;
}

/** Each left has one right and each right one left. */
function checkPairs({ id, pairs }: ItemOf<'matching'>): Finding[] {
  return (['left', 'right'] as const).flatMap((side) => {
    const words = pairs.map((pair) => plainWords(pair[side]));
    return pairs.flatMap((pair, index) =>
      words.indexOf(words[index] ?? '') < index ? [finding('ambiguous_pair', id, { text: pair[side] })] : [],
    );
  });
}
