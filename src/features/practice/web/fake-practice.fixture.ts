import type { ResponseOf } from '#shared/endpoint.ts';
import type { z } from 'zod';
import type { judgedAnswerSchema } from '../contract.answers.ts';
import type { ItemContent, PracticeItem } from '../contract.items.ts';
import type { readQueue, readToday } from '../contract.ts';

export const BOOK_ID = '0b6f2f3e-5d1c-4f0e-9a53-1f6f0f6a0001';
const AT = '2026-11-01T10:00:00.000Z';
const QUOTE = 'The nucleus holds the genetic material of the cell.';

export type Queue = ResponseOf<typeof readQueue>;
type JudgedAnswer = z.output<typeof judgedAnswerSchema>;

const idOf = (number: number) => `0b6f2f3e-5d1c-4f0e-9a53-${String(number).padStart(12, '0')}`;

export const CHOICE: ItemContent = {
  kind: 'choose_one',
  options: [
    { id: 'a', text: 'The nucleus', is_right: true, why: '' },
    { id: 'b', text: 'The membrane', is_right: false, why: 'It only holds the cell together.' },
    { id: 'c', text: 'The ribosome', is_right: false, why: '' },
  ],
};

export function anItem(number: number, facts: Partial<PracticeItem> = {}): PracticeItem {
  return {
    id: idOf(number),
    prompt: `Question ${number}?`,
    content: CHOICE,
    explanation: '',
    hints: [],
    quote: QUOTE,
    citation: {
      marker: 1,
      document_id: BOOK_ID,
      title: 'The cell',
      page: 12,
      quote: QUOTE,
      chunk_id: 'c',
      status: 'supported',
    },
    source: {
      document_id: BOOK_ID,
      course_id: null,
      unit_id: null,
      material_id: null,
      title: 'The cell',
      page: 12,
    },
    language: 'en',
    topic: ['Inside the cell'],
    position: number,
    author: 'rule',
    state: 'active',
    report: null,
    can_open: true,
    schedule: null,
    created_at: AT,
    changed_at: AT,
    ...facts,
  };
}

export function aQueue(items: readonly PracticeItem[], facts: Partial<Queue> = {}): Queue {
  return {
    items: items.map((item) => ({ item, why: 'new', days: { again: 0, hard: 1, good: 3, easy: 8 } })),
    minutes: 1,
    left: 0,
    ...facts,
  };
}

type Today = ResponseOf<typeof readToday>;

export function aToday(facts: Partial<Today> = {}): Today {
  return {
    due: 3,
    new_today: 2,
    minutes: 4,
    answered_today: 0,
    goal: { measure: 'answers', target: 50, new_a_day: 10, done: 12, is_own: false },
    next_due_at: null,
    day_ends_at: '2026-11-02T03:00:00.000Z',
    sources: [
      {
        document_id: BOOK_ID,
        course_id: null,
        unit_id: null,
        material_id: null,
        title: 'The cell',
        can_open: true,
        due: 3,
        new: 2,
        active: 20,
        resting: 1,
      },
    ],
    items: 21,
    ...facts,
  };
}

export function judged(
  answer: { id: string; item_id: string },
  facts: Partial<JudgedAnswer> = {},
): JudgedAnswer {
  return {
    id: answer.id,
    item_id: answer.item_id,
    verdict: 'right',
    reason: 'equal',
    credit: 1,
    parts: [],
    grade: 'good',
    is_contested: false,
    content: CHOICE,
    explanation: '',
    quote: QUOTE,
    citation: null,
    schedule: null,
    is_again: false,
    ...facts,
  };
}
