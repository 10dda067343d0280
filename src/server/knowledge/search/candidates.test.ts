import { describe, expect, test } from 'vitest';
import { candidateQuery, isMostOfCorpus, scopeQuery } from './candidates.ts';
import type { QueryTerm } from './query.ts';

const CORPUS = { passages: 100_000, averageTerms: 80 };

function scope(passages: number, ...markers: string[]) {
  return { markers, hidden: [], passages, languages: ['en'] };
}

function terms(frequencies: Record<string, number>): QueryTerm[] {
  return Object.entries(frequencies).map(([term, df], place) => ({ term, df, weight: 1, place }));
}

describe('candidates', () => {
  test('in a small scope every term brings its passages', () => {
    expect(candidateQuery(terms({ rare: 3, seldom: 900 }), scope(2_000, '#s1'), CORPUS)).toBe(
      `('rare' | 'seldom')`,
    );
  });

  test('and a common one only with another, where enough passages have two', () => {
    const asked = terms({ rare: 3, often: 30_000, usual: 40_000, always: 60_000 });
    expect(candidateQuery(asked, scope(2_000, '#s1'), CORPUS)).toBe(
      `('rare' | ('often' & 'usual') | (('often' | 'usual') & 'always'))`,
    );
  });

  test('in a large one rare terms bring theirs, and common ones only together', () => {
    const asked = terms({ rare: 3, seldom: 2_000, often: 9_000, usual: 20_000, always: 60_000 });
    expect(candidateQuery(asked, scope(100_000, '#p'), CORPUS)).toBe(
      `('rare' | ('seldom' & ('often' | 'usual' | 'always')) | ('often' & ('usual' & 'always')))`,
    );
  });

  test('a term of many passages counts only with another, where enough of them have one', () => {
    const asked = terms({ seldom: 2_000, often: 30_000, always: 60_000 });
    expect(candidateQuery(asked, scope(100_000, '#p'), CORPUS)).toBe(`('seldom' & ('often' | 'always'))`);
    const fewer = terms({ seldom: 900, often: 30_000, always: 60_000 });
    expect(candidateQuery(fewer, scope(100_000, '#p'), CORPUS)).toBe(`('seldom' | ('often' & 'always'))`);
  });

  test('names the first term of several pairs once', () => {
    const asked = terms({ seldom: 2_400, often: 4_000, usual: 5_000, common: 6_000 });
    expect(candidateQuery(asked, scope(100_000, '#p'), CORPUS)).toBe(
      `('seldom' | ('often' & ('usual' | 'common')) | ('usual' & 'common'))`,
    );
  });

  test('what a mistyped word may mean is no other word', () => {
    const asked = terms({ seldom: 2_000, often: 60_000 }).map((term) => ({ ...term, place: 0 }));
    expect(candidateQuery(asked, scope(100_000, '#p'), CORPUS)).toBe(`'seldom'`);
  });

  test('other words for the same bring passages in a small scope only, or where there are no words else', () => {
    const related: QueryTerm = { term: 'kin', df: 5, weight: 1, place: 0, isRelated: true };
    const asked = [...terms({ rare: 3 }), related];
    expect(candidateQuery(asked, scope(2_000, '#s1'), CORPUS)).toBe(`('rare' | 'kin')`);
    expect(candidateQuery(asked, scope(100_000, '#p'), CORPUS)).toBe(`'rare'`);
    expect(candidateQuery([related], scope(100_000, '#p'), CORPUS)).toBe(`'kin'`);
  });

  test('a single common term is not left out', () => {
    expect(candidateQuery(terms({ always: 60_000 }), scope(100_000, '#p'), CORPUS)).toBe(`'always'`);
  });

  test('a scope that is a part of the corpus holds its part of the postings', () => {
    const asked = terms({ seldom: 4_000, often: 4_100 });
    expect(candidateQuery(asked, scope(30_000, '#p'), CORPUS)).toBe(`('seldom' | 'often')`);
    expect(isMostOfCorpus(scope(30_000, '#p'), CORPUS)).toBe(false);
    expect(isMostOfCorpus(scope(50_000, '#p'), CORPUS)).toBe(true);
  });

  test('quotes what could end a word', () => {
    expect(candidateQuery(terms({ "a'b\\": 1 }), scope(1), CORPUS)).toBe(`'a''b\\\\'`);
    expect(scopeQuery(scope(1, '#p', "#o'"))).toBe(`('#p' | '#o''')`);
  });
});
