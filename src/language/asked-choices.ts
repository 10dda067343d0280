import { partsOf, word } from './kind-words.ts';
import { readDigits } from './read-digits.ts';

// What a question says of what it asks for, and whether it asks for what somebody thinks.
const NONE = word('none');
const OPINION = word('asOpinion');
const BELIEF = word('asBelief');
const JUDGEMENT = word('judges');
const BOUNDS = (
  [
    ['moreThan', true],
    ['lessThan', false],
  ] as const
).map(
  ([concept, isAbove]) =>
    [
      isAbove,
      new RegExp(
        String.raw`(?<!\p{L})(?:${partsOf(concept)})\s(?<number>\d+(?:[ \u00a0\u202f]\d{3}(?!\d))*(?:[.,]\d+)?)(?<share>\s?%)?(?=\s?(?<unit>[\p{L}°/€$£²³]+)?)`,
        'iu',
      ),
    ] as const,
);

/** A number that what a question asks for is to pass, or to stay below: 'more than 20 %'. */
export interface AskedBound {
  value: number;
  isAbove: boolean;
  /** In per cent. */
  isShare: boolean;
  /** The word behind it, which may be a unit; else empty. */
  unit: string;
  words: string;
}

/** Null where a question names none. */
export function boundOf(question: string): AskedBound | null {
  for (const [isAbove, pattern] of BOUNDS) {
    const found = pattern.exec(question);
    const value = Number(readDigits(found?.groups?.['number'] ?? '', '.')[0]);
    if (found && Number.isFinite(value))
      return {
        value,
        isAbove,
        isShare: found.groups?.['share'] !== undefined,
        unit: found.groups?.['unit'] ?? '',
        words: found[0],
      };
  }
  return null;
}

/** 'No' of 'which planets have no moons?', which asks for those that have none; null where it is not in the question. */
export function noneOf(question: string): string | null {
  return NONE.exec(question)?.[0] ?? null;
}

/** Whether a question asks what somebody thinks of something, or `isOfClaim` whether they think it so; null for any other. */
export function opinionAsked(question: string): { isOfClaim: boolean } | null {
  if (OPINION.test(question)) return { isOfClaim: false };
  return BELIEF.test(question) ? { isOfClaim: true } : null;
}

/** Whether it says what is worth something or to be preferred. */
export function tellsJudgement(sentence: string): boolean {
  return JUDGEMENT.test(sentence);
}
