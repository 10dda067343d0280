import { expect, test } from 'vitest';
import { mendItem } from './mend-item.ts';
import type { ModelItem } from './model-shapes.ts';

const base = { prompt: 'Which one?', solution: '' };
const option = (text: string) => ({ text, is_right: false, rationale: '' });
const choice = (...texts: string[]): ModelItem => ({
  ...base,
  type: 'multiple_choice',
  options: texts.map(option),
});
const numeric = (answer: string, unit: string): ModelItem => ({
  ...base,
  type: 'numeric',
  computation: '',
  answer,
  unit,
  tolerance: 0,
  significant_figures: 0,
});
const short = (prompt: string, ...answers: string[]): ModelItem => ({
  type: 'short_answer',
  prompt,
  solution: '',
  answers,
});

test.each<[name: string, language: string, item: ModelItem, mended: object]>([
  ['the unit behind the number as well', 'en', numeric('5 m', 'm'), { answer: '5', unit: 'm' }],
  ['the unit twice', 'en', numeric('5 m m', ''), { answer: '5', unit: 'm' }],
  ['a unit that is written twice', 'en', numeric('5', 'm m'), { answer: '5', unit: 'm' }],
  ['a compound unit', 'en', numeric('9.81 m/s^2', 'm/s^2'), { answer: '9.81', unit: 'm/s^2' }],
  ['a power of ten', 'en', numeric('3e8 m/s', 'm/s'), { answer: '3e8', unit: 'm/s' }],
  ['the unit in the number alone', 'en', numeric('12 kg', ''), { answer: '12', unit: 'kg' }],
  ['two units of one product stay', 'en', numeric('5', 'N m'), { answer: '5', unit: 'N m' }],
  ['another unit stays for the checks', 'en', numeric('5 cm', 'm'), { answer: '5 cm', unit: 'm' }],
  ['a fraction stays', 'en', numeric('3/4', ''), { answer: '3/4', unit: '' }],
  [
    'all of the above',
    'en',
    choice('Air', 'Water', 'All of the above.'),
    { options: ['Air', 'Water', 'All of the other answers'].map(option) },
  ],
  [
    'none of the above',
    'fr',
    choice('Air', 'Aucune des réponses ci-dessus'),
    { options: ['Air', 'Aucune des autres réponses'].map(option) },
  ],
  [
    'todas las anteriores',
    'es',
    choice('Aire', 'Todas las anteriores'),
    { options: ['Aire', 'Todas las demás respuestas'].map(option) },
  ],
  [
    'words of English in a Spanish question',
    'es',
    choice('Aire', 'All of the above'),
    { options: ['Aire', 'Todas las demás respuestas'].map(option) },
  ],
  [
    'all that are above the sea stay',
    'en',
    choice('All of the above ground parts'),
    { options: [option('All of the above ground parts')] },
  ],
  ['the question in the options', 'en', choice('Which one? Air'), { options: [option('Air')] }],
  ['a number in front', 'en', short('3. Which gas?', 'oxygen'), { prompt: 'Which gas?' }],
  ['a number in brackets', 'en', short('3) Which gas?', 'oxygen'), { prompt: 'Which gas?' }],
  ['a word and a number', 'en', short('**Question 12:** Which gas?', 'oxygen'), { prompt: 'Which gas?' }],
  [
    'a word and a number in Spanish',
    'es',
    short('Pregunta 2. ¿Qué gas?', 'oxígeno'),
    { prompt: '¿Qué gas?' },
  ],
  ['a decimal stays', 'en', short('3.5 kg of which gas?', 'oxygen'), { prompt: '3.5 kg of which gas?' }],
  ['a year stays', 'en', short('1914. Which war?', 'the first'), { prompt: '1914. Which war?' }],
  [
    'a date stays',
    'de',
    short('9. November 1989: was fiel?', 'Mauer'),
    { prompt: '9. November 1989: was fiel?' },
  ],
  [
    'the question in the answer',
    'en',
    short('Which gas?', 'Which gas? Answer: oxygen', 'oxygen'),
    { answers: ['oxygen'] },
  ],
  [
    'the question in the solution',
    'en',
    { ...choice('Air'), solution: 'Which one? It is air.' },
    { solution: 'It is air.' },
  ],
  [
    'the question alone stays',
    'en',
    { ...choice('Air'), solution: 'Which one?' },
    { solution: 'Which one?' },
  ],
])('%s', (_, language, item, mended) => {
  expect(mendItem(item, language)).toEqual({ ...item, ...mended });
});

test('long texts are mended in bounded time', () => {
  const startedAt = performance.now();
  for (const text of [
    ' '.repeat(60_000),
    '1. '.repeat(20_000),
    '\\$'.repeat(30_000),
    '5 m '.repeat(15_000),
  ]) {
    mendItem({ ...choice(text, `${text}x`), prompt: text, solution: `${text}${text}x` }, 'en');
    mendItem(numeric(text, text), 'en');
  }
  expect(performance.now() - startedAt).toBeLessThan(500);
});
