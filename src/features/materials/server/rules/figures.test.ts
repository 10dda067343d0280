import { expect, test } from 'vitest';
import type { Passage } from '#server/knowledge/knowledge.ts';
import { otherYears, type YearPlace, yearIn } from './figures.ts';
import { Seeded } from './seeded.ts';

function placeOf(year: number): YearPlace {
  const text = `The observatory of Ceres opened its dome to visitors from Rome in ${year}.`;
  const place = { id: 's:p1:0', sourceId: 's', title: 'Notes', page: 1, start: 0, end: text.length };
  const passage: Passage = { ...place, text, language: 'en', headingPath: [], isFlowing: true, score: 0 };
  const found = yearIn({ passage, start: 0, end: text.length, text, at: 0, isFirst: true });
  if (!found) throw new Error(`no year in ${text}`);
  return found;
}

const years = [2024, 2027, 2029, 2031].map(placeOf);

test('years of the documents are wrong options up to the year of the material, and none to come is', () => {
  const others = (lastYear: number) =>
    otherYears(placeOf(2024), { years, lastYear, random: new Seeded('years') });
  expect(others(2031).toSorted((a, b) => a - b)).toEqual([2027, 2029, 2031]);
  expect(Math.max(...others(2027))).toBe(2027);
  for (const year of others(2025)) expect(year).toBeLessThan(2024);
});
