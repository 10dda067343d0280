import { describe, expect, test } from 'vitest';
import { candidateQuery } from './candidates.ts';
import type { QueryTerm } from './query-terms.ts';

const CORPUS = { passages: 100_000, averageTerms: 80 };

function scope(passages: number, ...markers: string[]) {
  return { markers, hidden: [], passages, languages: ['en'] };
}

function terms(frequencies: Record<string, number>): QueryTerm[] {
  return Object.entries(frequencies).map(([term, df], place) => ({ term, df, weight: 1, place }));
}

describe('candidates', () => {
  test('a small scope is ranked by all terms', () => {
    expect(candidateQuery(terms({ rare: 3, common: 60_000 }), scope(2_000, '#s1', '#s2'), CORPUS)).toBe(
      `('#s1' | '#s2') & ('rare' | 'common')`,
    );
  });

  test('a large one by rare terms, and by common ones only together', () => {
    const asked = terms({ rare: 3, seldom: 2_000, often: 9_000, usual: 20_000, always: 60_000 });
    expect(candidateQuery(asked, scope(100_000, '#p'), CORPUS)).toBe(
      `('rare' | ('seldom' & ('rare' | 'often' | 'usual' | 'always')) | ('often' & 'usual' & ('rare' | 'seldom' | 'always')))`,
    );
  });

  test('a term of many passages counts only with another, where enough of them have one', () => {
    const asked = terms({ seldom: 2_000, often: 30_000, always: 60_000 });
    expect(candidateQuery(asked, scope(100_000, '#p'), CORPUS)).toBe(
      `(('seldom' & ('often' | 'always')) | ('often' & 'always' & ('seldom')))`,
    );
    const fewer = terms({ seldom: 900, often: 30_000, always: 60_000 });
    expect(candidateQuery(fewer, scope(100_000, '#p'), CORPUS)).toBe(`('seldom' | ('often' & 'always'))`);
  });

  test('what a mistyped word may mean is no other word', () => {
    const asked = terms({ seldom: 2_000, often: 60_000 }).map((term) => ({ ...term, place: 0 }));
    expect(candidateQuery(asked, scope(100_000, '#p'), CORPUS)).toBe(`('seldom')`);
  });

  test('a single common term is not left out', () => {
    expect(candidateQuery(terms({ always: 60_000 }), scope(100_000, '#p'), CORPUS)).toBe(`('always')`);
  });

  test('a scope that is a part of the corpus holds its part of the postings', () => {
    const asked = terms({ seldom: 4_000, often: 4_100 });
    expect(candidateQuery(asked, scope(30_000, '#p'), CORPUS)).toBe(`('#p') & ('seldom' | 'often')`);
  });

  test('quotes what could end a word', () => {
    expect(candidateQuery(terms({ "a'b\\": 1 }), scope(1, "#o'"), CORPUS)).toBe(`('#o''') & ('a''b\\\\')`);
  });
});
