import { expect, test } from 'vitest';
import type { Citation } from '#shared/citation.ts';
import { conversationMarkdown } from './conversation-markdown.ts';
import { type ChatMessage, conversationReducer } from './conversation-state.ts';

const AT = '2026-11-21T10:00:00.000Z';
const WORDS = {
  you: 'You',
  sources: 'Sources',
  check: 'Check this',
  placeOf: ({ page }: Citation) => (page === undefined ? null : `p. ${page}`),
  quoted: (quote: string) => `“${quote}”`,
};
const QUOTE: Citation = {
  marker: 1,
  document_id: '0b6f2f3e-5d1c-4f0e-9a53-1f6f0f6a0001',
  title: 'Optics',
  page: 2,
  quote: 'Light\n  bends.',
  status: 'supported',
};
const WEB: Citation = {
  marker: 2,
  url: 'https://example.org/a(1)',
  title: 'On [light]',
  quote: 'It is quick.',
  status: 'unsupported',
};

const done = (response: string, citations: Citation[]) =>
  ({
    type: 'event',
    at: AT,
    event: { type: 'done', response, citations, answered_by: 'local', grounded: true },
  }) as const;
const asked = (id: string, question: string) => ({ type: 'asked', id, at: AT, question }) as const;

test('questions and answers with the quotes that their marks stand for; neither notices nor failures', () => {
  const steps = [
    asked('1', 'Why?'),
    done('It bends [1], quickly [2].', [QUOTE, WEB]),
    { type: 'noticed', id: '2', at: AT, text: 'I no longer use “Optics”.' } as const,
    asked('3', 'And then?'),
    { type: 'failed', at: AT, failure: 'No model.' } as const,
  ];
  const messages = steps.reduce<readonly ChatMessage[]>(conversationReducer, []);
  const facts = { title: 'Professor Weiss', date: '21 Nov 2026', answerer: 'Professor Weiss', messages };
  expect(conversationMarkdown(facts, WORDS)).toBe(`# Professor Weiss

21 Nov 2026

**You:** Why?

**Professor Weiss:**

It bends [1], quickly [2].

Sources:

- [1] “Light bends.” – Optics, p. 2
- [2] “It is quick.” – [On \\[light\\]](<https://example.org/a(1)>) (Check this)

**You:** And then?
`);
});
