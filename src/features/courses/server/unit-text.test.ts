import { expect, test } from 'vitest';
import { minutesFor, readUnitText } from '../contract.unit-text.ts';

const lines = (...all: string[]) => all.join('\n');

test('a check is a question with an answer between text', () => {
  const text = lines(
    'Before.',
    '',
    ':::check',
    'Why?',
    ':::answer',
    'Because.',
    '',
    'So.',
    ':::',
    '',
    'After.',
  );
  expect(readUnitText(text)).toEqual([
    { kind: 'text', text: 'Before.' },
    { kind: 'check', question: 'Why?', answer: 'Because.\n\nSo.' },
    { kind: 'text', text: 'After.' },
  ]);
});

test('marks in code are code, in question and answer too', () => {
  const code = lines('```md', ':::check', ':::', '```');
  const text = lines(code, ':::check', code, ':::answer', '~~~', ':::', '~~~', ':::');
  expect(readUnitText(text)).toEqual([
    { kind: 'text', text: code },
    { kind: 'check', question: code, answer: '~~~\n:::\n~~~' },
  ]);
});

test('a check may have no answer or no end, and marks elsewhere are text', () => {
  expect(readUnitText(lines(':::check', 'Why?', ':::'))).toEqual([
    { kind: 'check', question: 'Why?', answer: '' },
  ]);
  expect(readUnitText(lines(' ::: Check ', 'Why?', ':::answer', 'So.'))).toEqual([
    { kind: 'check', question: 'Why?', answer: 'So.' },
  ]);
  const loose = lines(':::answer', 'a :::check', ':::');
  expect(readUnitText(loose)).toEqual([{ kind: 'text', text: loose }]);
  expect(readUnitText(' \n')).toEqual([]);
});

test('minutes follow from the words, code, formulas and checks', () => {
  const words = (count: number) => 'word '.repeat(count);
  expect(minutesFor('')).toBe(0);
  expect(minutesFor('One.')).toBe(1);
  expect(minutesFor(words(100))).toBe(2);
  expect(minutesFor(words(700))).toBe(8);
  const check = lines('', ':::check', 'Why?', ':::answer', 'So.', ':::', '');
  expect(minutesFor(words(700) + check + check + lines('', '$$x$$', '', '```', 'x = 1', '```'))).toBe(15);
  expect(minutesFor(lines('```', words(700)))).toBe(8);
});
