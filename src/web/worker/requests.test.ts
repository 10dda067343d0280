import { expect, test } from 'vitest';
import { personOf, treatmentOf, withoutToken, withoutTokens } from './requests.ts';

const KNOWN = {
  files: ['/rescue.js'],
  answers: '^(?:/api/books|/api/books/[^/]+)$',
  openAnswers: '^(?:/api/opening-hours)$',
};
const treat = (path: string, more: { method?: string; mode?: string; accept?: string } = {}) =>
  treatmentOf({ method: 'GET', mode: 'cors', accept: null, ...more, path }, KNOWN);

test('what the build names is kept, for one person or for everybody', () => {
  expect(treat('/api/books')).toBe('answer');
  expect(treat('/api/books/1')).toBe('answer');
  expect(treat('/api/opening-hours')).toBe('open_answer');
});

test.each([
  '/api/books/1/lenders',
  '/api/book',
  '/auth/v1/user',
  '/storage/v1/object/documents/1',
  '/realtime/v1/websocket',
  '/sw.js',
])('%s is never kept, nor is a visit to it a page', (path) => {
  expect(treat(path)).toBe('pass');
  expect(treat(path, { mode: 'navigate' })).toBe('pass');
});

test('what changes something, and what streams, is left alone', () => {
  expect(treat('/api/books', { method: 'POST' })).toBe('pass');
  expect(treat('/login', { method: 'HEAD' })).toBe('pass');
  expect(treat('/api/books', { accept: 'text/event-stream' })).toBe('pass');
});

test('pages, pieces of the build and uploads are told apart', () => {
  expect(treat('/courses/1', { mode: 'navigate' })).toBe('page');
  expect(treat('/assets/start-1a2b.js')).toBe('asset');
  expect(treat('/rescue.js')).toBe('file_of_shell');
  expect(treat('/unknown.js')).toBe('pass');
  expect(treat('/storage/v1/object/sign/documents/a.pdf', { mode: 'navigate' })).toBe('upload');
});

test('the person is the subject of the token', () => {
  const claims = (text: string) => `Bearer x.${btoa(text).replaceAll('+', '-').replaceAll('/', '_')}.y`;
  expect(personOf(claims('{"sub":"ada","name":"?>~"}'))).toBe('ada');
  expect(personOf(claims('{"sub":7}'))).toBeNull();
  expect(personOf('Bearer nonsense')).toBeNull();
  expect(personOf(null)).toBeNull();
});

test('no token of an upload is kept, and nothing else is changed', () => {
  expect(withoutTokens('{"url":"/storage/v1/o/a?token=t&download=x","b":"/storage/v1/o/b?token=t"}')).toBe(
    '{"url":"/storage/v1/o/a?download=x","b":"/storage/v1/o/b"}',
  );
  const text = '{"title":"What is it?","text":"see /page?token=1"}';
  expect(withoutTokens(text)).toBe(text);
  expect(withoutToken('http://l/storage/v1/a?token=t&download=x')).toBe('http://l/storage/v1/a?download=x');
});
