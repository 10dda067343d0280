import { describe, expect, test } from 'vitest';
import { readCurve, readNumber } from './formula.ts';
import { heightOf, piecesOf, ticksOf } from './plot-shape.ts';
import { readPlot } from './plot-source.ts';

describe('formulas', () => {
  test.each([
    ['x^2 - 2x + 1', 3, 4],
    ['-x^2', 3, -9],
    ['2^-x', 1, 0.5],
    ['2**3', 0, 8],
    ['2^3^2', 0, 512],
    ['3(x+1)(x-1)', 2, 9],
    ['1/2x', 4, 2],
    ['sin(x)^2 + cos^2(x)', 0.7, 1],
    ['sin x + 1', 0, 1],
    ['e^x', 0, 1],
    ['exp(x) + ln(e)', 0, 2],
    ['|x - 3|', 1, 2],
    ['2|x|', -4, 8],
    [String.raw`\frac{x}{2} + \sqrt{x}`, 4, 4],
    ['√(x)·3', 4, 6],
    ['x² + x³', 2, 12],
    ['2πx', 1, 2 * Math.PI],
  ])('%s at %d is %d', (formula, x, value) => {
    expect(readCurve(formula)?.(x)).toBeCloseTo(value, 9);
  });

  test.each([
    '',
    'x +',
    '(x',
    'foo(x)',
    'x = 2',
    'alert(1)',
    'constructor(x)',
    '('.repeat(60),
    'y',
    '1'.repeat(300),
  ])('%j is none', (text) => expect(readCurve(text)).toBeNull());

  test('a number has no x', () => {
    expect(readNumber('-2pi')).toBeCloseTo(-2 * Math.PI);
    expect(readNumber('2x')).toBeNull();
  });
});

describe('plots', () => {
  test.each([
    ['y = x^2', { from: -5, to: 5 }],
    ['f(x) = x^2\nx: -2..3', { from: -2, to: 3 }],
    ['x^2\nx: -2 to 3', { from: -2, to: 3 }],
    ['y = x\n-2 <= x <= 3\ny: 0..4', { from: -2, to: 3 }],
    ['title: A line\ny = x\nx: [-2, 3]', { from: -2, to: 3 }],
  ])('%j', (source, x) => {
    expect(readPlot(source)?.x).toEqual(x);
    expect(readPlot(source)?.curves).toHaveLength(1);
  });

  test.each(['', 'hello there', 'y = x\nwhat?', 'x: 3..1\ny = x', 'y = x\n'.repeat(7)])(
    '%j is none',
    (source) => {
      expect(readPlot(source)).toBeNull();
    },
  );

  test('a pole neither hides the rest nor is crossed by a line', () => {
    const plot = readPlot('y = 1/x');
    const y = plot && heightOf(plot);
    expect(y && y.to - y.from).toBeLessThan(40);
    expect(plot && y && piecesOf(plot.curves[0]?.at ?? Number, plot.x, y)).toHaveLength(2);
  });

  test('ticks are round numbers', () => {
    expect(ticksOf({ from: -5, to: 5 })).toEqual([-4, -2, 0, 2, 4]);
    expect(ticksOf({ from: 0, to: 0.3 })).toEqual([0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]);
  });
});
