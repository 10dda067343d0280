import { describe, expect, test } from 'vitest';
import { boundQuestion } from './bound-question.ts';
import type { Question } from './question.ts';
import { readQuestion } from './read-question.ts';

const QUESTION: Question = {
  message: '',
  previous: [],
  readerId: 'reader',
  institutionId: null,
  documentIds: null,
  language: 'en',
};

/** What is read of the last of several messages, each of which was answered. */
function read(...messages: readonly string[]) {
  const previous = messages.slice(0, -1).flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'An answer.' },
  ]);
  return readQuestion(boundQuestion({ ...QUESTION, message: messages.at(-1) ?? '', previous }));
}

describe('a rank takes the place of the one before', () => {
  test.each([
    ["what's newtons second law", 'and the third?', "what's newtons third law"],
    ['cuál es la segunda ley de newton', '¿y la tercera?', 'cuál es la tercera ley de newton'],
    ['quelle est la deuxième loi de newton', 'et la troisième ?', 'quelle est la troisième loi de newton'],
  ])('%s · %s', (first, message, asked) => {
    expect(read(first, message)).toMatchObject({ asked, query: asked });
  });
});

test.each([
  ['what do osteoblasts do', 'ok and osteoclasts', 'what do osteoclasts do'],
  ['what is osmosis', 'now something else: what is a vector', 'what is a vector'],
  ['qué es la ósmosis', 'otra pregunta: ¿qué es un vector?', '¿qué es un vector?'],
  ['what is osmosis', 'whats a vector', "what's a vector"],
])('%s · %s', (first, message, asked) => {
  expect(read(first, message).asked).toBe(asked);
});

describe('a wish for other words is about what was asked before', () => {
  test.each([
    [
      ['what is homeostasis', 'and why does it matter?', 'explain that more simply'],
      'why does homeostasis matter?',
    ],
    [['what is osmosis', 'i dont get it'], 'what is osmosis'],
    [['what is osmosis', 'I don’t understand'], 'what is osmosis'],
    [['qué es la ósmosis', 'explicamelo mas facil'], 'qué es la ósmosis'],
    [['c’est quoi l’osmose', 'explique plus simplement'], 'c’est quoi l’osmose'],
  ])('%j', (messages, query) => {
    expect(read(...messages)).toMatchObject({ query, isRephrasing: true });
  });

  test.each([
    [['what is osmosis', 'and why?']],
    [['what is osmosis', 'and in plants?']],
    [['what are the layers', 'and the second one?']],
    [['what is osmosis']],
  ])('%j is none', (messages) => {
    expect(read(...messages).isRephrasing).toBe(false);
  });
});

test('French words that look like English ones without an apostrophe are left alone', () => {
  expect(read('la molécule dont on parle, c’est laquelle ?').query).toContain('dont');
});
