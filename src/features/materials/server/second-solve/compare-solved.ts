import { readPlainNumber } from '#grading/arithmetic.ts';
import { compareAnswers, type ExpectedAnswer } from '#grading/compare-answers.ts';
import type { Reason } from '#grading/verdict.ts';
import { type ChoiceItem, type Finding, isChoice, type Item } from '../../contract.document.ts';
import { orderOfRights } from '../../contract.student.ts';
import type { MaterialSettings } from '../../contract.ts';
import { placesNamed } from '../answer/coerce-options.ts';
import { truthOf } from '../answer/values.ts';
import { WORDS } from '../export/words/words.ts';
import { finding } from '../validate/finding.ts';
import { letterAt } from './questions.ts';

type Language = MaterialSettings['language'];

/** What the second solve came to, as it was written. */
export interface Solved {
  readonly item: Item;
  readonly answer: string;
}

/** Both answers, as a teacher reads them. */
interface Difference {
  answer: string;
  key: string;
}

type ItemOf<T extends Item['type']> = Extract<Item, { type: T }>;

/** Who works in the head rounds: what is nearer than this, relative, is the same result. */
const ROUNDING = 0.01;
/** Missing units, figures or anything that only looks different is no other answer. */
const OTHER: ReadonlySet<Reason> = new Set(['different', 'unit_wrong', 'negated', 'incomplete']);
const PAIR = /(\d{1,2})\s{0,3}[:.)=-]?\s{0,3}([a-j])(?![a-z])/gi;

/** A finding for each question to which the second solve gave another answer than the key. Where that cannot be told there is none. */
export function compareSolved(solved: readonly Solved[], language: Language): Finding[] {
  return solved.flatMap(({ item, answer }) => {
    const difference = differenceOf(item, answer.trim(), language);
    return difference ? [finding('second_solve_differs', item.id, { ...difference })] : [];
  });
}

/** Whether the answer can be told to be the key or another one. */
export function isDecided({ item, answer }: Solved): boolean {
  if (answer.trim() === '' || answer.trim().startsWith('?')) return false;
  return (
    !isChoice(item) ||
    placesNamed(
      answer.trim(),
      item.options.map(({ text }) => text),
    ) !== null
  );
}

function differenceOf(item: Item, answer: string, language: Language): Difference | null {
  if (answer === '' || answer.startsWith('?')) return null;
  if (isChoice(item)) return compareChoice(item, answer);
  switch (item.type) {
    case 'true_false':
      return compareTruth(item, answer, language);
    case 'numeric':
      return compareNumber(item, answer, language);
    case 'expression': {
      const key = item.answer;
      return isOther({ kind: 'expression', language, answer: key }, answer) ? { answer, key } : null;
    }
    case 'short_answer':
      return compareWordings([item.answers], [answer], language);
    case 'cloze':
      return compareWordings(item.gaps, answer.split(';'), language);
    case 'matching':
      return comparePairs(item, answer);
    default:
      return null;
  }
}

function isOther(expected: ExpectedAnswer, given: string): boolean {
  const { judgement, reason } = compareAnswers(expected, given);
  return (judgement === 'wrong' || judgement === 'partial') && OTHER.has(reason);
}

function compareChoice({ options }: ChoiceItem, answer: string): Difference | null {
  const texts = options.map(({ text }) => text);
  const rights = options.map((option) => option.is_right);
  const places = placesNamed(answer, texts);
  if (places === null || !rights.includes(true)) return null;
  const letters = [...places].map(letterAt).join(', ');
  if (!isOther({ kind: 'choices', language: 'en', options: rights }, letters)) return null;
  const said = (isNamed: (index: number) => boolean) => texts.filter((_, index) => isNamed(index)).join('; ');
  return { answer: said((index) => places.has(index)), key: said((index) => rights[index] ?? false) };
}

function compareTruth(
  { answer: key }: ItemOf<'true_false'>,
  answer: string,
  language: Language,
): Difference | null {
  const truth = truthOf(answer);
  if (truth === undefined || truth === key) return null;
  const { yes, no } = WORDS[language];
  return truth ? { answer: yes, key: no } : { answer: no, key: yes };
}

function compareNumber(item: ItemOf<'numeric'>, answer: string, language: Language): Difference | null {
  const { answer: key, unit } = item;
  const rounding = Math.abs(readPlainNumber(key)?.value ?? 0) * ROUNDING;
  const tolerance = Math.max(item.tolerance ?? 0, rounding);
  const expected = { kind: 'number' as const, language, answer: key, unit, tolerance };
  return isOther(expected, answer) ? { answer, key: `${key} ${unit}`.trim() } : null;
}

/** Of one answer several wordings may be given: then one of them has to be accepted. */
function compareWordings(
  keys: ReadonlyArray<readonly string[]>,
  given: readonly string[],
  language: Language,
): Difference | null {
  const isOne = keys.length === 1;
  if (!isOne && given.length !== keys.length) return null;
  const answers = isOne ? [given.join(';').split(';')] : given.map((one) => [one]);
  const isSame = keys.every((accepted, index) =>
    (answers[index] ?? []).some((one) => !isOther({ kind: 'words', language, accepted }, one.trim())),
  );
  if (isSame) return null;
  return {
    answer: answers.map(([first = '']) => first.trim()).join('; '),
    key: keys.map(([first = '']) => first).join('; '),
  };
}

function comparePairs({ pairs }: ItemOf<'matching'>, answer: string): Difference | null {
  const order = orderOfRights(pairs.map(({ right }) => right));
  const chosen = new Map<number, number | undefined>();
  for (const [, left, letter = ''] of answer.matchAll(PAIR)) {
    chosen.set(Number(left) - 1, order[letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0)]);
  }
  const isWhole = pairs.every((_, index) => chosen.get(index) !== undefined);
  const wrong = isWhole
    ? pairs.findIndex((pair, index) => pairs[chosen.get(index) ?? 0]?.right !== pair.right)
    : -1;
  const pair = pairs[wrong];
  if (!pair) return null;
  return {
    answer: `${pair.left} → ${pairs[chosen.get(wrong) ?? 0]?.right ?? ''}`,
    key: `${pair.left} → ${pair.right}`,
  };
}
