import { expect, test } from 'vitest';
import { linearMath } from './linear-math.ts';
import { readTex } from './read-tex.ts';

test.each([
  [String.raw`x^2+\frac{1}{2}`, 'x^2 + 1/2'],
  [String.raw`\frac{a+b}{c}`, '(a + b)/c'],
  [String.raw`\sqrt[3]{x_1}`, '3√(x_1)'],
  [String.raw`\sum_{i=1}^n i`, '∑_(i = 1)^ni'],
  [String.raw`\begin{pmatrix}a&b\\c&d\end{pmatrix}`, '(a, b; c, d)'],
  [String.raw`\text{speed in m/s}`, 'speed in m/s'],
])('%s is written %s in one line', (tex, written) => {
  expect(linearMath(readTex(tex)).replaceAll('\u00a0', ' ')).toBe(written);
});

test.each([String.raw`\unknown{x}`, '{', String.raw`\def\x{\x\x}\x`])(
  '%s, which is no formula, stays what it is',
  (tex) => {
    expect(readTex(tex)).toEqual({ kind: 'text', text: tex, upright: true });
  },
);
