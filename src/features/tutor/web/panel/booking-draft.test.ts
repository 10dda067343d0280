import { expect, test } from 'vitest';
import { bookingDraftSchema } from '#features/meetings/contract.chat.ts';
import type { Citation } from '#shared/citation.ts';
import type { AnswerMessage, ChatMessage } from '#web/chat/conversation-state.ts';
import { bookingDraftOf } from './booking-draft.ts';

const choice = { name: 'Professor Weiss', field: 'Physics' };
const at = '2026-11-03T10:00:00.000Z';

const citationOf = (page: number, more: Partial<Citation> = {}): Citation => ({
  marker: 1,
  document_id: '0b6f2f3e-5d1c-4f0e-9a53-000000000007',
  title: 'Optics',
  page,
  quote: `Light of page ${page}.`,
  status: 'supported',
  ...more,
});
const exchange = (question: string, answer: Partial<AnswerMessage>): ChatMessage[] => [
  { role: 'user', id: `${question}?`, at, content: question },
  {
    role: 'assistant',
    id: question,
    at,
    content: '',
    status: 'done',
    activity: 'waiting',
    citations: [],
    grounded: true,
    failure: null,
    webSources: [],
    search: 'off',
    hint: null,
    answerer: null,
    ...answer,
  },
];
const draftOf = (...messages: ChatMessage[]) =>
  bookingDraftSchema.parse(
    bookingDraftOf({ choice, messages, placeOf: ({ page }) => (page === undefined ? null : `p. ${page}`) }),
  );

test('the last question goes along, also when nothing came of it, and only what was answered is an excerpt', () => {
  const draft = draftOf(
    ...exchange('Why?', { content: 'Because.', citations: [citationOf(2)] }),
    { role: 'notice', id: 'n', at, content: 'Optics is used.' },
    ...exchange('And then?', { status: 'failed', failure: 'Error' }),
  );
  expect(draft).toEqual({
    topic: 'Physics',
    questions: 'And then?',
    tutor: 'Professor Weiss',
    excerpt: [
      { role: 'user', content: 'Why?' },
      { role: 'assistant', content: 'Because.' },
    ],
    pages: [{ citation: citationOf(2), place: 'p. 2' }],
  });
});

test('each page goes once, and none that does not say what the tutor said', () => {
  const { pages } = draftOf(
    ...exchange('a', { content: 'A.', citations: [citationOf(2), citationOf(3, { status: 'unsupported' })] }),
    ...exchange('b', { content: 'B.', citations: [citationOf(2, { marker: 4 }), citationOf(5)] }),
  );
  expect(pages.map(({ place }) => place)).toEqual(['p. 2', 'p. 5']);
});

test('a long conversation is cut to what a booking can take, the latest stay', () => {
  const long = 'x'.repeat(9_000);
  const messages = Array.from({ length: 30 }, (_, index) =>
    exchange(`${index} ${long}`, { content: `Answer ${index} ${long}`, citations: [citationOf(index + 1)] }),
  ).flat();
  const { excerpt, pages, questions } = draftOf(...messages);
  expect(excerpt).toHaveLength(20);
  expect(excerpt.at(-1)?.content).toMatch(/^Answer 29 x+$/);
  expect(questions).toMatch(/^29 x+$/);
  expect(pages.map(({ citation }) => citation.page)).toEqual([21, 22, 23, 24, 25, 26, 27, 28, 29, 30]);
});

test('of a chat without questions there is only its field', () => {
  expect(draftOf()).toMatchObject({ topic: 'Physics', questions: '', excerpt: [], pages: [] });
});
