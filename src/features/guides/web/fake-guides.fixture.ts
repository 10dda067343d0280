import type { Guide, GuidePart } from '../contract.ts';

export const GUIDE_ID = '0b6f2f3e-5d1c-4f0e-9a53-1f6f0f6a0062';
const BOOK_ID = '0b6f2f3e-5d1c-4f0e-9a53-1f6f0f6a0001';
const QUOTE = 'The nucleus is the part of the cell that holds the genetic material.';
const CITATION = {
  ...{ marker: 1, document_id: BOOK_ID, title: 'The cell', page: 3, quote: QUOTE, boxes: [] },
  status: 'supported' as const,
};

/** A guide with two parts. */
export function aGuide(facts: Partial<Guide> = {}): Guide {
  const part = { from_page: 1, to_page: 3, terms: 1, questions: 1 };
  return {
    ...{ id: GUIDE_ID, document_id: BOOK_ID, title: 'Exam in June', document_title: 'The cell' },
    ...{ chapter: null, language: 'en', state: 'ready', can_open: true },
    ...{ parts_total: 2, parts_done: 2, terms: 2, questions: 2, created_at: '2026-11-01T10:00:00.000Z' },
    parts: [
      { ...part, position: 0, title: 'Inside the cell' },
      { ...part, position: 1, title: null, from_page: 4, to_page: 9 },
    ],
    ...facts,
  };
}

export function aPart(position: number): GuidePart {
  return {
    ...{ position, title: 'Inside the cell', from_page: 1, to_page: 3, terms: 1, questions: 1 },
    content: {
      outline: [
        { title: 'Inside the cell', level: 1, page: 1, start: null },
        { title: 'The nucleus', level: 2, page: 3, start: null },
      ],
      terms: [{ term: 'nucleus', citation: CITATION, is_listed: false }],
      questions: [
        {
          ...{ prompt: 'What holds the genetic material?', options: ['The nucleus', 'The membrane'] },
          ...{
            answers: ['The nucleus'],
            explanation: '',
            citation: CITATION,
            is_of_book: true,
            language: 'en',
          },
        },
      ],
    },
  };
}
