import { expect, test } from 'vitest';
import { answerOptions } from './answer-options.ts';

const optionsOf = (text: string) => answerOptions(text).map(({ start, end }) => text.slice(start, end));

test('options above a key, below a blank and below one of several questions are found', () => {
  const nutrients = '• Macronutrients are vitamins.\n\n• All are essential.';
  expect(optionsOf(`Which is true?\n\n${nutrients}\n\nA\n\nThe body needs heat.`)).toEqual([nutrients]);
  expect(optionsOf('We breathe ____.\n\na) oxygen\nb) helium')).toEqual(['a) oxygen\nb) helium']);
  const one = '• It stops.\n• It goes on.';
  expect(optionsOf(`What happens?\n${one}\nAnd then?\n${one}`)).toEqual([one, one]);
});

test('a passage that begins among options has them too', () => {
  expect(optionsOf('• They are large.\n\n• They are small.\n\nB\n\nNext.')).toHaveLength(1);
});

test('lists of the text itself are none', () => {
  const list = '• It protects.\n\n• It keeps warm.';
  expect(optionsOf(`The skin has two tasks:\n\n${list}\n\nBoth matter.`)).toEqual([]);
  expect(optionsOf(`What does the skin do?\n\n${list}`)).toEqual([]);
  expect(optionsOf('One bullet:\n\n• A single item.\n\nA')).toEqual([]);
});
