import type { Quotable } from './quotable.ts';

const YEAR = /(?<![\d.,])(?:1\d{3}|20\d{2})(?![\d,]|\.\d)/gu;
const OTHER_YEAR_FACTOR = 0.5;

/**
 * How much a passage counts for a question that names a year: less without that year where others have it. What the passages do not have
 * at all is missing, and says nothing about any of them.
 */
export function yearFactor(query: string, passages: readonly Quotable[]): (passage: Quotable) => number {
  const asked: string[] = query.match(YEAR) ?? [];
  const says = ({ text, headingPath }: Quotable) => {
    const whole = [...headingPath, text].join('\n');
    return asked.every((year) => whole.includes(year));
  };
  const isSaid = asked.length > 0 && passages.some(says);
  return (passage) => (isSaid && !says(passage) ? OTHER_YEAR_FACTOR : 1);
}
