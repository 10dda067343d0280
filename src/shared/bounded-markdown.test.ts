import { expect, it } from 'vitest';
import { MarkdownBounds } from './bounded-markdown.ts';

const bounded = (text: string) => new MarkdownBounds().push(text);

it.each([
  ['> '.repeat(800) + 'deep', '> '.repeat(32) + 'deep'],
  ['- '.repeat(800) + 'deep', '- '.repeat(32) + 'deep'],
  [' '.repeat(1_600) + '- deep', ' '.repeat(64) + 'deep'],
  ['$' + '{'.repeat(800) + 'x' + '}'.repeat(800) + '$', '$' + '{'.repeat(32) + 'x' + '}'.repeat(32) + '$'],
  ['x ' + '['.repeat(800) + 'y', 'x ' + '['.repeat(32) + 'y'],
  ['`'.repeat(800), '`'.repeat(8)],
  ['|a'.repeat(800), '|a'.repeat(64) + 'a'.repeat(736)],
])('leaves out what nests too deep (%#)', (text, expected) => {
  expect(bounded(text)).toBe(expected);
});

it.each([
  '- one\n  - two\n    1. three\n\n> a quote\n> > within a quote',
  '```json\n{"a": [{"b": {}}]}\n```',
  String.raw`$$\frac{1}{\sqrt{2}}$$ and [0, 1) of \{a, b\}`,
  `${'word '.repeat(5_000)}\n\n---\n\n| a | b |\n|---|---|\n| [x](y) | \`z\` |`,
  Array.from({ length: 100 }, () => 'an interval [0, 1)').join('\n'),
])('leaves what people write as it is (%#)', (text) => {
  expect(bounded(text)).toBe(text);
});

it('is the same in pieces', () => {
  const text = `${'> '.repeat(100)}deep\n${'{'.repeat(100)}`;
  const bounds = new MarkdownBounds();
  expect([...text].map((sign) => bounds.push(sign)).join('')).toBe(bounded(text));
});
