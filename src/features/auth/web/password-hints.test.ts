import { expect, test } from 'vitest';
import { judgePassword } from './password-hints.ts';

const ADA = { min: 8, about: ['ada@uni.example', 'Ada Lovelace'] };

test.each([
  ['', []],
  ['short', ['uncommon', 'impersonal']],
  ['correct horse battery', ['length', 'variety', 'uncommon', 'impersonal']],
  ['password', ['length', 'variety', 'impersonal']],
  ['P4ssw0rd123!', ['length', 'variety', 'impersonal']],
  ['Contraseña2026', ['length', 'variety', 'impersonal']],
  ['1234567890', ['length', 'variety', 'impersonal']],
  ['abababababab', ['length', 'impersonal']],
  ['my-lovelace-key', ['length', 'variety', 'uncommon']],
  ['ADA likes engines', ['length', 'variety', 'uncommon']],
  ['uni example boats', ['length', 'variety', 'uncommon', 'impersonal']],
])('%j has %j', (password, expected) => {
  const judged = Object.entries(judgePassword(password, ADA));
  expect(judged.flatMap(([hint, met]) => (met ? [hint] : []))).toEqual(expected);
});
