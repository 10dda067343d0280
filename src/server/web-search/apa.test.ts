import { describe, expect, test } from 'vitest';
import { type Author, formatApa, fullName, splitName } from './apa.ts';

const LINK = 'https://doi.org/10.1000/x';
const curie: Author = { family: 'Curie', given: 'Marie Salomea' };
const langevin: Author = { family: 'Langevin', given: 'Paul' };
const paper = { authors: [curie], year: 1898, title: 'Rays', venue: null, link: LINK };

describe('a reference', () => {
  test('of one author', () => {
    expect(formatApa(paper)).toBe(`Curie, M. S. (1898). Rays. ${LINK}`);
  });

  test('of two authors', () => {
    expect(formatApa({ ...paper, authors: [curie, langevin] })).toBe(
      `Curie, M. S., & Langevin, P. (1898). Rays. ${LINK}`,
    );
  });

  test('of twenty authors names them all', () => {
    const authors = Array.from({ length: 20 }, (_, index) => ({ family: `A${index + 1}`, given: 'B' }));
    const names = authors.map(({ family }) => `${family}, B.`);
    expect(formatApa({ ...paper, authors })).toBe(
      `${names.slice(0, 19).join(', ')}, & A20, B. (1898). Rays. ${LINK}`,
    );
  });

  test('of more than twenty names the first nineteen and the last', () => {
    const authors = Array.from({ length: 25 }, (_, index) => ({ family: `A${index + 1}`, given: 'B' }));
    const names = authors.map(({ family }) => `${family}, B.`);
    expect(formatApa({ ...paper, authors })).toBe(
      `${names.slice(0, 19).join(', ')}, . . . A25, B. (1898). Rays. ${LINK}`,
    );
  });

  test('of a body writes its name in full, with one full stop', () => {
    const authors = [{ family: 'World Health Organization', given: null }];
    expect(formatApa({ ...paper, authors })).toBe(`World Health Organization. (1898). Rays. ${LINK}`);
    expect(formatApa({ ...paper, authors: [{ family: 'Bell Labs Inc.', given: null }] })).toBe(
      `Bell Labs Inc. (1898). Rays. ${LINK}`,
    );
  });

  test('without a year says so', () => {
    expect(formatApa({ ...paper, year: null })).toBe(`Curie, M. S. (n.d.). Rays. ${LINK}`);
  });

  test('without authors begins with the title', () => {
    expect(formatApa({ ...paper, authors: [] })).toBe(`Rays. (1898). ${LINK}`);
  });

  test('names the venue with volume, issue and pages as far as they are known', () => {
    const venue = 'Nature';
    expect(formatApa({ ...paper, venue, volume: '5', issue: '2', pages: '10-20' })).toBe(
      `Curie, M. S. (1898). Rays. Nature, 5(2), 10–20. ${LINK}`,
    );
    expect(formatApa({ ...paper, venue, pages: 'e12' })).toBe(
      `Curie, M. S. (1898). Rays. Nature, e12. ${LINK}`,
    );
    expect(formatApa({ ...paper, venue })).toBe(`Curie, M. S. (1898). Rays. Nature. ${LINK}`);
  });

  test('keeps the mark at the end of a title and doubles none', () => {
    expect(formatApa({ ...paper, title: 'What is life?' })).toContain('(1898). What is life? https');
    expect(formatApa({ ...paper, title: 'Rays.' })).toContain('(1898). Rays. https');
  });

  test('of a retracted work says so', () => {
    expect(formatApa({ ...paper, isRetracted: true })).toContain('Rays [Retracted]. ');
  });

  test('abbreviates double names and skips a name that is not there', () => {
    const authors = [
      { family: 'Picard', given: 'Jean-Luc' },
      { family: 'Óscar', given: 'á. b.' },
      { family: '', given: null },
    ];
    expect(formatApa({ ...paper, authors })).toMatch(/^Picard, J\.-L\., & Óscar, Á\. B\. \(/);
  });
});

test.each([
  ['Marie Curie', 'Curie', 'Marie'],
  ['Curie, Marie', 'Curie', 'Marie'],
  ['Ludwig van Beethoven', 'van Beethoven', 'Ludwig'],
  ['Maria de la Cruz', 'de la Cruz', 'Maria'],
  ['Plato', 'Plato', null],
])('%s is taken apart', (name, family, given) => {
  expect(splitName(name)).toEqual({ family, given });
});

test('a name is shown given name first', () => {
  expect([curie, { family: 'CERN', given: null }].map(fullName)).toEqual(['Marie Salomea Curie', 'CERN']);
});
