import { expect, test } from 'vitest';
import { chatSearch } from './chat-search.ts';
import type { StoredChat } from './stored-chat.ts';

const at = new Date('2026-11-21T08:00:00.000Z');

function chatAbout(id: string, question: string, answer: string): StoredChat {
  const say = (type: 'user' | 'bot', content: string) => ({
    id: `${id}${content}`,
    type,
    content,
    timestamp: at,
  });
  const messages = [say('bot', 'Hello! Physics is my field.'), say('user', question), say('bot', answer)];
  return { id, title: `${question.slice(0, 50)}...`, messages, createdAt: at };
}
const LIGHT = chatAbout('1', 'Why does light bend?', 'It is slower in glass. **Réfraction** is its name.');
const SOUND = chatAbout('2', 'What is sound?', `Air that moves. ${'So it goes on and on. '.repeat(20)}`);
const found = (search: string) => chatSearch([LIGHT, SOUND])(search).map(({ chat }) => chat.id);

test('every word stands somewhere, whatever its case and accents; the newest first', () => {
  expect(found('')).toEqual(['2', '1']);
  expect(found('LIGHT refraction')).toEqual(['1']);
  expect(found('light sound')).toEqual([]);
  expect(found('physics')).toEqual([]);
});

test('where the title does not tell why, the sentence that has the words does', () => {
  const excerptOf = (search: string) => chatSearch([LIGHT])(search)[0]?.excerpt;
  expect(excerptOf('bend')).toBeNull();
  expect(excerptOf('refraction')).toBe('Réfraction is its name.');
  expect(excerptOf('bend glass')).toBe('It is slower in glass.');
});

test('a long sentence is cut around the word', () => {
  const long = chatAbout('3', 'Why?', `${'word '.repeat(100)}needle ${'word '.repeat(100)}`);
  const excerpt = chatSearch([long])('needle')[0]?.excerpt ?? '';
  expect(excerpt).toMatch(/^….*needle.*…$/);
  expect(excerpt.length).toBeLessThan(170);
});
