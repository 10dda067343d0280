import { describe, expect, test } from 'vitest';
import type { Citation } from '#shared/citation.ts';
import { recheckCitations } from './recheck-citations.ts';

const CITATION: Citation = {
  marker: 1,
  document_id: '00000000-0000-4000-8000-000000000001',
  title: 'On forces',
  page: 2,
  quote: 'The newton is the unit by which forces are measured.',
  status: 'supported',
};

function statusAfter(before: string, after: string, citation = CITATION): Array<Citation['status']> {
  const edited = { before: { points: [before] }, after: { points: [after] }, language: 'en' };
  return recheckCitations({ ...edited, citations: [citation] }).map(({ status }) => status);
}

describe('the citations of a section that a teacher edits', () => {
  const before = 'Forces are measured in the unit newton [1].';

  test.each([
    ['the sentence stays', `${before} And more.`, ['supported']],
    ['the sentence says the same otherwise', 'The newton is the unit of forces [1].', ['supported']],
    ['the sentence says something else', 'Plants make sugar from light and water [1].', ['unsupported']],
    [
      'the sentence says the contrary',
      'The newton is not the unit by which forces are measured [1].',
      ['unsupported'],
    ],
    ['the marker goes', 'Forces are measured.', []],
  ])('%s', (_, after, expected) => {
    expect(statusAfter(before, after)).toEqual(expected);
  });

  test('a sentence that is put right again is borne out again', () => {
    expect(statusAfter('Plants [1].', before, { ...CITATION, status: 'unsupported' })).toEqual(['supported']);
  });
});
