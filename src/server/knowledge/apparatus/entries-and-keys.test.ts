import { expect, test } from 'vitest';
import type { Apparatus } from './apparatus.ts';
import { ApparatusReader } from './read-apparatus.ts';

/** Paragraphs; those that begin with '#' are set apart. */
async function read(...paragraphs: string[]): Promise<Apparatus> {
  const reader = new ApparatusReader();
  const headings = new Map(paragraphs.filter((one) => one.startsWith('#')).map((one) => [one.slice(1), 1]));
  const text = paragraphs.map((one) => one.replace(/^#/u, '')).join('\n\n');
  reader.add({ page: 1, text, headings });
  return reader.finish(async () => new Map());
}

const terms = async (...paragraphs: string[]) => (await read(...paragraphs)).glossary.map(({ term }) => term);

test.each([
  [
    'examples under a heading',
    ['#Définitions', 'Explicite : Marie a pris son parapluie.', 'Implicite : Il pleut.'],
  ],
  [
    'statements with their reasons',
    [
      '#Glosario',
      'La carga modifica el espacio: el campo es una propiedad del espacio.',
      'El campo es independiente de la prueba: la prueba se usa para medir.',
    ],
  ],
  [
    'items that are counted',
    ['#Key terms', 'System 1: tonality of the classics', 'System 2: tonality of the blues'],
  ],
  ['captions', ['#Glossary', 'Figure 1: a wave on a rope', 'Figure 2: a wave in water']],
  [
    'a list that is announced',
    [
      'Text of a book.',
      'The kinds are:',
      'auth: who comes in',
      'cron: what runs at night',
      'lpr: what is printed',
      'news: what is told',
    ],
  ],
  [
    'four lines that happen to follow the alphabet',
    [
      'A: said the boy.',
      'Boats: you will see many of them here.',
      'Careful: the bridge is old.',
      'Dogs: keep yours close.',
    ],
  ],
])('is no glossary: %s', async (_, paragraphs) => {
  expect(await terms(...paragraphs)).toEqual([]);
});

test('what only labels an entry is left out of a glossary', async () => {
  const paragraphs = [
    '#Key terms',
    'Current: the rate at which charges flow',
    'Unit: [A], the ampere',
    'Field: force per unit of charge',
    'Unit: [N/C], as said',
  ];
  expect(await terms(...paragraphs)).toEqual(['Current', 'Field']);
});

test('problems with a hyphen in their numbers have the solutions that name them', async () => {
  const { exercises } = await read(
    ...[
      '#Problems',
      'Problem 3-1: How far does the ball fly?',
      'Figure 3.2: The ball.',
      'Problem 3-2: How high does it fly?',
    ],
    ...['#Solutions', 'Solution to problem 3-1: It flies 12 m.', 'Solution to problem 3-2: It flies 4 m.'],
  );
  expect(exercises.map(({ number, key }) => [number, key?.text])).toEqual([
    ['3-1', 'It flies 12 m.'],
    ['3-2', 'It flies 4 m.'],
  ]);
});

test.each([
  [
    'Exercice 2.1 : Les noms',
    'Trouve les noms dans « Marie promène son chien. »',
    'Correction',
    'Marie, chien',
  ],
  ['Desafío 4', '¿Cuál es el resultado de length(1:3)?', 'Solución al desafío 4', 'Es 3.'],
  ['Challenge 4', 'What is the result of length(1:3)?', 'Solution to challenge 4', 'It is 3.'],
])(
  'an exercise under a heading of its own has the solution below: %s',
  async (heading, task, solution, answer) => {
    const { exercises } = await read(
      '#Chapter',
      'Some text of it.',
      `#${heading}`,
      task,
      `#${solution}`,
      answer,
    );
    expect(exercises.map(({ prompt, key }) => [prompt, key?.text])).toEqual([[task, answer]]);
  },
);

test('parts that the key answers one by one are no options', async () => {
  const { exercises } = await read(
    ...[
      '#Challenge 1: Stems',
      'Which stem do they share?',
      'a. singer, song',
      'b. milk, milky',
      '#Solution',
      'a. sing b. milk',
    ],
  );
  expect(exercises[0]?.options).toEqual([]);
  expect(exercises[0]?.prompt).toContain('b. milk, milky');
});
