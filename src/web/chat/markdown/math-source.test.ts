import { expect, test } from 'vitest';
import { hasMath, normaliseMath } from './math-source.ts';

test.each([
  ['inline brackets', String.raw`so \(x^2\) is`, 'so $x^2$ is'],
  ['display brackets', String.raw`\[x^2\]`, '$$\nx^2\n$$'],
  ['display brackets on lines of their own', '\\[\nx^2\n\\]', '$$\nx^2\n$$'],
  ['one-line double dollars', '$$x^2$$', '$$\nx^2\n$$'],
  ['double dollars in a line of text', 'so $$x$$ is', 'so $$x$$ is'],
  ['a formula in a list keeps its indentation', '- a\n  $$x$$', '- a\n  $$\n  x\n  $$'],
  ['prices', 'from $5 to $10', String.raw`from \$5 to \$10`],
  ['one price', 'it costs $5', String.raw`it costs \$5`],
  ['a variable beside a price', 'with $n$ at $5', String.raw`with $n$ at \$5`],
  [
    'a price with words up to a sign behind its amount',
    'costs $5 and more than 7$ here',
    String.raw`costs \$5 and more than 7\$ here`,
  ],
  ['a formula that begins with a number', 'so $2 x + 3 = 7$ holds', 'so $2 x + 3 = 7$ holds'],
  ['prices beside each other', '$5/$6, $5–$10, $1,000.50', String.raw`\$5/\$6, \$5–\$10, \$1,000.50`],
  ['escaped dollars', String.raw`\$5`, String.raw`\$5`],
  ['inline code', '`$a` and `\\(b\\)`', '`$a` and `\\(b\\)`'],
  ['fenced code', '```sh\necho $HOME $PATH\n```', '```sh\necho $HOME $PATH\n```'],
  ['a fence still open', '```sh\necho $HOME', '```sh\necho $HOME'],
  ['plain text', 'nothing here', 'nothing here'],
])('%s', (_, written, expected) => {
  expect(normaliseMath(written)).toBe(expected);
});

test('what is written once stays the same when it is written again', () => {
  const once = normaliseMath('$$x$$');
  expect(normaliseMath(once)).toBe(once);
});

test.each([
  [String.raw`it costs \$5`, false],
  ['so $x$ is', true],
])('%s needs the mathematics renderer: %s', (block, expected) => {
  expect(hasMath(block)).toBe(expected);
});
