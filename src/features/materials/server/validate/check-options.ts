import type { ChoiceItem, Finding } from '#features/materials/contract.document.ts';
import { compareAnswers } from '#grading/compare-answers.ts';
import { plainWords } from './duplicates.ts';
import { finding } from './finding.ts';

/** Words are compared as words: 'Mitosis' is no product of letters. */
const WORD = /\p{L}{3,}/u;
const MATH_NAMES = /\\?(?:sqrt|frac|sin|cos|tan|log|ln|pi|cdot|times|left|right)/g;

/** One option is right, or several where all that apply are asked for; no two say the same, such as 1/2 and 0.5. */
export function checkOptions({ id, type, options }: ChoiceItem, language: string): Finding[] {
  const count = options.filter((option) => option.is_right).length;
  const same = options.flatMap(({ text }, index) => {
    const twin = options.slice(0, index).find((other) => saysTheSame(other.text, text, language));
    return twin ? [finding('duplicate_options', id, { first: twin.text, second: text })] : [];
  });
  return [
    ...(count === 0 ? [finding('no_right_option', id)] : []),
    ...(count > 1 && type === 'multiple_choice' ? [finding('many_right_options', id, { count })] : []),
    ...same,
  ];
}

function saysTheSame(first: string, second: string, language: string): boolean {
  if (plainWords(first) === plainWords(second)) return true;
  if ([first, second].some((text) => WORD.test(text.replace(MATH_NAMES, ' '))))
    return isSameQuantity(first, second);
  const asMath = compareAnswers({ kind: 'expression', language, answer: first }, second);
  return asMath.judgement === 'right' || isSameQuantity(first, second);

  /** Both with a unit, as in '36 km/h' and '10 m/s'. */
  function isSameQuantity(answer: string, given: string): boolean {
    return compareAnswers({ kind: 'number', language, answer }, given).judgement === 'right';
  }
}
