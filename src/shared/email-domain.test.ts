import { expect, test } from 'vitest';
import { readEmailDomain } from './email-domain.ts';

test.each([
  ['uni.example', 'uni.example'],
  ['  @Students.Uni.EDU ', 'students.uni.edu'],
  ['ox.ac.uk', 'ox.ac.uk'],
  ['lycée.fr', 'xn--lyce-dpa.fr'],
  ['xn--lyce-dpa.fr', 'xn--lyce-dpa.fr'],
  [`${'a'.repeat(63)}.edu`, `${'a'.repeat(63)}.edu`],
])('%s is the domain %s', (text, domain) => {
  expect(readEmailDomain(text)).toEqual({ domain });
});

test.each([
  ['', 'malformed'],
  ['uni', 'malformed'],
  ['localhost', 'malformed'],
  ['ada@uni.example', 'malformed'],
  ['https://uni.example', 'malformed'],
  ['uni.example/path', 'malformed'],
  ['uni.example:8080', 'malformed'],
  ['uni_x.example', 'malformed'],
  ['-uni.example', 'malformed'],
  ['uni-.example', 'malformed'],
  ['uni..example', 'malformed'],
  ['uni.example.', 'malformed'],
  ['127.0.0.1', 'malformed'],
  ['127.1', 'malformed'],
  ['uni.e', 'malformed'],
  [`${'a'.repeat(64)}.edu`, 'malformed'],
  [`${'abcdefg.'.repeat(32)}edu`, 'malformed'],
  ['co.uk', 'suffix'],
  ['EDU.au', 'suffix'],
  ['k12.ca.us', 'suffix'],
  ['Gmail.com', 'public_mail'],
])('%s is refused as %s', (text, problem) => {
  expect(readEmailDomain(text)).toEqual({ problem });
});
