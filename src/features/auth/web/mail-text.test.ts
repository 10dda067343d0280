import { expect, test } from 'vitest';
import { mailCode, mailParts } from './mail-text.ts';

test('web addresses become links, without the punctuation after them', () => {
  const text =
    'Open http://localhost:3000/auth/v1/verify?token=a&type=signup.\nOr (https://a.example/b) later.';
  const links = mailParts(text).filter((part) => part.kind === 'link');
  expect(links.map((part) => part.text)).toEqual([
    'http://localhost:3000/auth/v1/verify?token=a&type=signup',
    'https://a.example/b',
  ]);
  expect(
    mailParts(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('only web addresses become links', () => {
  expect(mailParts('javascript:alert(1) ftp://a.example')).toEqual([
    { kind: 'text', text: 'javascript:alert(1) ftp://a.example' },
  ]);
});

test.each([
  ['Your code: 482913.', '482913'],
  ['https://a.example/verify?token=123456 then 654321', '654321'],
  ['https://a.example/verify?token=123456', null],
  ['Order 1234567', null],
])('the code in %j is %j', (text, code) => {
  expect(mailCode(text)).toBe(code);
});
