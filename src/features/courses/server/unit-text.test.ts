import { expect, test } from 'vitest';
import { minutesFor } from '../contract.unit-minutes.ts';
import { readUnitText, judgedChecks, withoutJudged } from '../contract.unit-text.ts';

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
    { kind: 'check', question: 'Why?', answer: 'Because.\n\nSo.', solution: null },
    { kind: 'text', text: 'After.' },
  ]);
});

test('marks in code are code, in question and answer too', () => {
  const code = lines('```md', ':::check', ':::', '```');
  const text = lines(code, ':::check', code, ':::answer', '~~~', ':::', '~~~', ':::');
  expect(readUnitText(text)).toEqual([
    { kind: 'text', text: code },
    { kind: 'check', question: code, answer: '~~~\n:::\n~~~', solution: null },
  ]);
});

test('a check may have no answer or no end, and marks elsewhere are text', () => {
  expect(readUnitText(lines(':::check', 'Why?', ':::'))).toEqual([
    { kind: 'check', question: 'Why?', answer: '', solution: null },
  ]);
  expect(readUnitText(lines(' ::: Check ', 'Why?', ':::answer', 'So.'))).toEqual([
    { kind: 'check', question: 'Why?', answer: 'So.', solution: null },
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

test('a check has a key by its options or by the line that says what is right', () => {
  const keyOf = (...question: string[]) => {
    const [part] = readUnitText(lines(':::check', ...question, ':::answer', 'So.', ':::'));
    return part?.kind === 'check' ? part : null;
  };
  expect(keyOf('Which?', '', '- [ ] one', '- [x] two')).toMatchObject({
    question: 'Which?',
    answer: 'So.',
    solution: {
      kind: 'choose_one',
      options: [
        { id: 'o1', is_right: false },
        { id: 'o2', is_right: true },
      ],
    },
  });
  expect(keyOf('Which?', '- [x] one', '- [X] two')?.solution?.kind).toBe('choose_several');
  expect(keyOf('How far?', ':::number 0.42 ± 0.01 km')?.solution).toMatchObject({
    kind: 'number',
    answer: '0.42',
    tolerance: 0.01,
    unit: 'km',
  });
  expect(keyOf('How much?', ':::number 100 J ± 1')?.solution).toMatchObject({ tolerance: 1, unit: 'J' });
  expect(keyOf('What?', ':::words uracil | U')?.solution).toMatchObject({ accepted: ['uracil', 'U'] });
  expect(keyOf('What?', ':::expression 2x+3')?.solution).toMatchObject({ answer: '2x+3' });
});

test('what nobody could answer has no key', () => {
  const solutionOf = (...question: string[]) => judgedChecks(lines(':::check', ...question, ':::'));
  expect(solutionOf('Which?', '- [ ] one', '- [ ] two')).toEqual([]);
  expect(solutionOf('Which?', '- [x] one')).toEqual([]);
  expect(solutionOf('Which?', '- [x] one', '- [ ] one')).toEqual([]);
  expect(solutionOf('- [x] one', '- [ ] two')).toEqual([]);
  expect(solutionOf('How far?', ':::number far')).toEqual([]);
  expect(solutionOf('What?', ':::words | ')).toEqual([]);
});

test('the text without its judged checks keeps everything else', () => {
  const open = lines(':::check', 'Why?', ':::answer', 'So.', ':::');
  const text = lines('Before.', '', open, '', ':::check', 'What?', ':::words yes', ':::', '', 'After.');
  expect(withoutJudged(text)).toBe(lines('Before.', '', open, '', 'After.'));
});
