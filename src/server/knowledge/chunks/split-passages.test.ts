import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWords, splitPassages } from './split-passages.ts';

function split(text: string): string[] {
  return splitPassages(text).map(({ start, end }) => text.slice(start, end));
}

function sentence(words: number, tag: string): string {
  return `${tag[0]?.toUpperCase()}${tag.slice(1)} ${Array.from({ length: words - 2 }, () => 'word').join(' ')} ends.`;
}

describe('passages', () => {
  test('a short page is one passage', () => {
    expect(split('One sentence. Another one.\n\nA paragraph.')).toEqual([
      'One sentence. Another one.\n\nA paragraph.',
    ]);
  });

  test('nothing gives nothing', () => {
    expect(split(' \n\n ')).toEqual([]);
  });

  test('are cut between paragraphs near 150 words, without overlap', () => {
    const paragraphs = ['alpha', 'beta', 'gamma', 'delta'].map(
      (tag) => `${sentence(35, tag)} ${sentence(35, tag)}`,
    );
    expect(split(paragraphs.join('\n\n'))).toEqual([
      `${paragraphs[0]}\n\n${paragraphs[1]}`,
      `${paragraphs[2]}\n\n${paragraphs[3]}`,
    ]);
  });

  test('a long paragraph is cut between sentences, one of them repeated', () => {
    const sentences = Array.from({ length: 12 }, (_, index) => sentence(30, `s${index}`));
    const passages = split(sentences.join(' '));
    expect(passages[0]).toBe(sentences.slice(0, 5).join(' '));
    expect(passages[1]?.startsWith(sentences[4] ?? '')).toBe(true);
    expect(passages.at(-1)?.endsWith(sentences[11] ?? '')).toBe(true);
  });

  test('line ends within a paragraph do not end sentences', () => {
    const line = 'the words of this line go on in the next one and never stop before it\n';
    const [first, second] = split(`${sentence(140, 'start')} It goes on: ${line.repeat(12)}until the end.`);
    expect(first).toBe(sentence(140, 'start'));
    expect(second?.startsWith('It goes on')).toBe(true);
  });

  test('a table without sentences is cut between words', () => {
    const table = Array.from({ length: 700 }, (_, index) => `cell${index}`).join(' ');
    const passages = split(table);
    expect(passages.join(' ')).toBe(table);
    for (const passage of passages) expect(countWords(passage)).toBeLessThanOrEqual(200);
  });

  test('Chinese counts two signs as a word', () => {
    const text = '细胞是生物体结构和功能的基本单位。'.repeat(40);
    const passages = split(text);
    expect(passages.length).toBeGreaterThan(1);
    for (const passage of passages) expect(passage.length).toBeLessThanOrEqual(420);
  });

  test('on any text: in order, not empty, within the limit, and no word is lost', () => {
    const word = fc.oneof(
      fc.constantFrom('cell', 'Fig.', '3.14', '😀', '细胞', 'ends.', 'Why?', '\n', '\n\n', '  '),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 900 }), (words) => {
        const text = words.join(' ');
        const spans = splitPassages(text);
        let covered = 0;
        for (const [index, { start, end }] of spans.entries()) {
          const passage = text.slice(start, end);
          expect(passage.trim()).toBe(passage);
          expect(passage).not.toBe('');
          expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.start ?? 0);
          expect(text.slice(covered, start).trim()).toBe('');
          covered = Math.max(covered, end);
        }
        expect(text.slice(covered).trim()).toBe('');
      }),
      { numRuns: 60 },
    );
  });
});
