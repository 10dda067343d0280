import { describe, expect, test } from 'vitest';
import type { Apparatus } from './apparatus.ts';
import { ApparatusReader } from './read-apparatus.ts';

/** Lines that begin with '#' are set apart. */
async function read(...pages: string[]): Promise<Apparatus> {
  const reader = new ApparatusReader();
  for (const [index, marked] of pages.entries()) {
    const headings = new Map([...marked.matchAll(/^#(.+)$/gmu)].map(([, text = '']) => [text, 1]));
    reader.add({ page: index + 1, text: marked.replaceAll(/^#/gmu, ''), headings });
  }
  return reader.finish(async () => new Map());
}

test.each([
  [
    'Glossary',
    'ligament: tissue that joins bones',
    'ligamentum teres',
    'hepatis: what is left of a vein',
    'liver: gland of the belly',
  ],
  [
    'Glosario',
    'ligamento: tejido que une huesos',
    'ligamento redondo',
    'hepático: resto de una vena',
    'linfa: líquido de los tejidos',
  ],
  [
    'Glossaire',
    'ligament : tissu qui relie des os',
    'ligament rond',
    'hépatique : reste d’une veine',
    'lymphe : liquide des tissus',
  ],
])(
  'a term of a glossary that is longer than its line is one term: %s',
  async (heading, first, begun, ended, last) => {
    const lines = [
      first,
      begun,
      ended,
      last,
      last.replace(/^\p{L}+/u, 'nerf'),
      last.replace(/^\p{L}+/u, 'os'),
    ];
    const { glossary } = await read(`#${heading}\n\n${lines.join('\n')}`);
    const term = `${begun} ${ended.split(/\s?:/u)[0]}`;
    expect(glossary.map((entry) => entry.term)).toContain(term);
    expect(glossary.find((entry) => entry.term === term)?.spans[0]?.start).toBeLessThan(
      `${heading}\n\n${first}\n${begun}`.length,
    );
    expect(glossary[0]?.definition).not.toContain(begun);
  },
);

describe('exercises', () => {
  test('multiple choice, with the letter below', async () => {
    const { exercises } = await read(
      'Review Questions\n\nThe largest organ is the ________.\n\n• liver\n\n• skin\n\n• brain\n\nB\n\nWhich of these are layers of the skin?\n\n• dermis\n\n• retina\n\nA',
    );
    expect(exercises).toMatchObject([
      {
        prompt: 'The largest organ is the ________.',
        options: [{ text: 'liver' }, { text: 'skin' }, { text: 'brain' }],
        key: { option: 1 },
      },
      { prompt: 'Which of these are layers of the skin?', key: { option: 0 } },
    ]);
  });

  test.each([
    ['Exercises', 'Exercise', 'Solutions', 'Solution', '.'],
    ['Questions', 'Question', 'Answers', 'Answer', ':'],
    ['Ejercicios', 'Ejercicio', 'Soluciones', 'Solución', '.'],
    ['Exercices', 'Exercice', 'Corrigés', 'Corrigé', '.'],
  ])('whose answers have labels of their own: %s', async (asked, exercise, told, solution, sign) => {
    const { exercises } = await read(
      `#${asked}\n\n${exercise} 1. Anna lends 800 euros at 3 % for 4 years. How much interest does she receive?\n\n${exercise} 2. How long does it take for money to double at 9 %?\n\n#${told}\n\n${solution} 1${sign} I = 800 × 0.03 × 4 = 96 euros.\n\n${solution} 2${sign} 72 ÷ 9 = 8 years.`,
    );
    expect(exercises).toMatchObject([
      { number: '1', key: { text: 'I = 800 × 0.03 × 4 = 96 euros.' } },
      { number: '2', key: { text: '72 ÷ 9 = 8 years.' } },
    ]);
  });

  test('each of which has its labelled answer below it', async () => {
    const { exercises } = await read(
      '#Exercises\n\nExercise 1. How long does it take for money to double at 9 %?\n\nSolution 1. 72 ÷ 9 = 8 years.\n\nExercise 2. How much interest does a loan of 800 euros bring?\n\nSolution 2. 96 euros.',
    );
    expect(exercises).toMatchObject([
      { number: '1', key: { text: '72 ÷ 9 = 8 years.' } },
      { number: '2', key: { text: '96 euros.' } },
    ]);
  });

  test.each([
    ['Chapter 2', 'Exercises', 'Answers to odd-numbered exercises'],
    ['Capítulo 2', 'Ejercicios propuestos', 'Soluciones de los ejercicios impares'],
    ['Chapitre 2', 'Exercices d’application', 'Corrigés des exercices'],
  ])('numbered, with a list of answers at the end of the book: %s', async (chapter, heading, answers) => {
    const { exercises } = await read(
      `#${chapter}\n\nText.\n\n#${heading}\n\n1. 2 + 2 = ?\n\n2. 3 + 5 = ?\n\n3. 10 − 4 = ?`,
      `#${answers}\n\n#${chapter}\n\n1. 4 3. 6`,
    );
    expect(exercises.map(({ number, chapter: of, key }) => [number, of, key?.text ?? null])).toEqual([
      ['1', '2', '4'],
      ['2', '2', null],
      ['3', '2', '6'],
    ]);
  });

  test.each([
    ['Exercises', 'Solution to the exercises'],
    ['Exercises', 'Solution'],
    ['Ejercicios', 'Solución de los ejercicios'],
    ['Ejercicios', 'Solución'],
    ['Exercices', 'Corrigé des exercices'],
    ['Exercices', 'Corrigé'],
  ])('answers stand under a heading in the singular: %s, %s', async (heading, answers) => {
    const { exercises } = await read(
      `#Water\n\nText.\n\n#${heading}\n\n1. 2 + 2 = ?\n\n2. 3 + 5 = ?\n\n#${answers}\n\n1. 4\n\n2. 8`,
    );
    expect(exercises.map(({ prompt, key }) => [prompt, key?.text])).toEqual([
      ['2 + 2 = ?', '4'],
      ['3 + 5 = ?', '8'],
    ]);
  });

  test('the solution of each exercise stands under a heading of its own', async () => {
    const { exercises } = await read(
      '#Exercises\n\n1. 2 + 2 = ?\n\n#Solution\n\n4\n\n2. 3 + 5 = ?\n\n#Solution\n\nIt is 8.',
    );
    expect(exercises.map(({ prompt, key }) => [prompt, key?.text])).toEqual([
      ['2 + 2 = ?', '4'],
      ['3 + 5 = ?', 'It is 8.'],
    ]);
  });

  test('a list within an exercise begins at 1 again and stays in it; the next section ends them', async () => {
    const { exercises, regions } = await read(
      '#2.4 Exercises\n\n1. Do this in order:\n\n1. Draw a circle.\n\n2. Explain why it is round.\n\n#2.5 Circles\n\nA circle is round.',
    );
    expect(exercises.map(({ prompt }) => prompt)).toEqual([
      'Do this in order: 1. Draw a circle.',
      'Explain why it is round.',
    ]);
    expect(regions.map(({ kind, spans }) => [kind, spans[0]?.end])).toEqual([['exercises', 83]]);
  });

  test('what follows a single question is not taken for its answer', async () => {
    const { exercises } = await read(
      'Questions\n\nExplain why the body needs water.\n\nMomentum belongs to moving bodies.',
    );
    expect(exercises).toMatchObject([{ prompt: 'Explain why the body needs water.', key: null }]);
  });

  test('without numbers, answers are told from captions, headings and the exercise that follows', async () => {
    const { exercises } = await read(
      [
        'Exercises',
        'A sled comes to rest in 1.1 s. What is its deceleration?',
        '3 m/s²',
        'How heavy is the bridge? (a) Find its weight. (b) Find the force.',
        'A small bridge with its hinges.',
        '(a) 40 N (b) 20 N',
        'In , we found that a coaster was faster.',
        'How fast is the train?',
        '20 m/s',
        'Unreasonable Results',
        'How far does the ball fall?',
        'Suppose two children push a third child in a wagon.',
        '(a) Calculate the force on the child in the wagon.',
        'To the left, with 12 N.',
      ].join('\n\n'),
    );
    expect(exercises.map(({ prompt, key }) => [prompt, key?.text ?? null])).toEqual([
      ['A sled comes to rest in 1.1 s. What is its deceleration?', '3 m/s²'],
      ['How heavy is the bridge? (a) Find its weight. (b) Find the force.', '(a) 40 N (b) 20 N'],
      ['How fast is the train?', '20 m/s'],
      ['How far does the ball fall?', null],
      [
        'Suppose two children push a third child in a wagon. (a) Calculate the force on the child in the wagon.',
        'To the left, with 12 N.',
      ],
    ]);
  });

  test('without numbers, what is given, a second list of parts and the answers are told apart', async () => {
    const { exercises } = await read(
      [
        'Exercises',
        'How much do the bones of the performer stretch?',
        'You may take each bone for a rod 35.0 cm long.',
        '1.90 cm',
        'Calculate the speed of:',
        '(a) a point on a wheel of 2 m.',
        '(b) the Earth.',
        'a) 0.524 km/s',
        'b) 29.7 km/s',
        'A shell flies 32 km. (a) How fast is it? (b) How high does it fly?',
        '(a) 560 m/s',
        '(b) 8 km',
        'The shell is heavier than it looks.',
        '(a) A daredevil jumps over a line of buses at 40 m/s.',
        '(b) How many buses does he clear?',
        '(a) He leaves the ramp at 32º. (b) Seven.',
        'How long is the bridge of 12 arches?',
        '480 m',
        'At takeoff a jet has tires of 0.85 m at 60 m/s.',
        '(a) At how many rev/min are the tires rotating?',
        '(a) 1350',
        'Which two lines are right?',
        '(a), (c)',
        'This picture belongs to the lines of the next task.',
        'How heavy are 2 L of water?',
        '2 kg',
        'What Becomes of Water in',
      ].join('\n\n'),
    );
    expect(exercises.map(({ prompt, key }) => [prompt, key?.text ?? null])).toEqual([
      [
        'How much do the bones of the performer stretch? You may take each bone for a rod 35.0 cm long.',
        '1.90 cm',
      ],
      ['Calculate the speed of: (a) a point on a wheel of 2 m. (b) the Earth.', 'a) 0.524 km/s b) 29.7 km/s'],
      ['A shell flies 32 km. (a) How fast is it? (b) How high does it fly?', '(a) 560 m/s (b) 8 km'],
      [
        '(a) A daredevil jumps over a line of buses at 40 m/s. (b) How many buses does he clear?',
        '(a) He leaves the ramp at 32º. (b) Seven.',
      ],
      ['How long is the bridge of 12 arches?', '480 m'],
      [
        'At takeoff a jet has tires of 0.85 m at 60 m/s. (a) At how many rev/min are the tires rotating?',
        '(a) 1350',
      ],
      ['Which two lines are right?', '(a), (c)'],
      ['How heavy are 2 L of water?', '2 kg'],
    ]);
  });

  test('what stands behind the last answer belongs to the next section, however it is set', async () => {
    const sections = ['Why do cells divide?', 'How do cells die?', 'What makes a cell grow?'].map(
      (asked, index) =>
        `#2.${index + 1} Cells\n\nCells are small.\n\nReview Questions\n\nWhat is part ${index} of a cell?\n\nIt is the part that has a name of its own.\n\n${asked}\n\n${index === 0 ? 'Because tissue is worn away all the time.\n\ntissue: many cells that do the same work together\n\norgan: several tissues that do the same work\n\nThe Next Part' : 'Further Research\n\nMore about cells is told on many sites.'}`,
    );
    const { exercises } = await read(
      ...sections,
      '#2.4 Cells\n\nCells are old.\n\nReview Questions\n\nWho saw them first?\n\nFurther Research',
    );
    expect(exercises.map(({ prompt, key }) => [prompt, key?.text ?? null])).toEqual([
      ['What is part 0 of a cell?', 'It is the part that has a name of its own.'],
      ['Why do cells divide?', 'Because tissue is worn away all the time.'],
      ['What is part 1 of a cell?', 'It is the part that has a name of its own.'],
      ['How do cells die?', null],
      ['What is part 2 of a cell?', 'It is the part that has a name of its own.'],
      ['What makes a cell grow?', null],
      ['Who saw them first?', null],
    ]);
  });

  test('questions with bullets of their own, or without a sign of asking, are told from options', async () => {
    const { exercises } = await read(
      'Review Questions\n\n• What was patroonship?\n\n• a ship\n\n• a hat from New Netherland C\n\n• Which order joined the settlement?\n\n• Jesuits\n\n• Quakers\n\nA\n\nA nation’s flag is:\n\n• a symbol\n\n• a value\n\nB',
    );
    const keyed = exercises.filter(({ key }) => key !== null);
    expect(keyed.map(({ prompt, options, key }) => [prompt, options.length, key?.option])).toEqual([
      ['Which order joined the settlement?', 2, 0],
      ['A nation’s flag is:', 2, 1],
    ]);
  });

  test('with labels, in running text, over two pages', async () => {
    const { exercises } = await read(
      'Exercice 1 (Aires). Calculer l’aire',
      'd’un disque de rayon 2.\n\nExercice 2. Montrer que 2 est premier.',
    );
    expect(exercises).toMatchObject([
      { number: '1', prompt: '(Aires). Calculer l’aire d’un disque de rayon 2.' },
      { number: '2', prompt: 'Montrer que 2 est premier.' },
    ]);
    expect(exercises[0]?.spans.map(({ page }) => page)).toEqual([1, 2]);
  });
});

describe('worked examples', () => {
  test.each([
    ['Example 3.1', 'Solution'],
    ['Ejemplo 3.1', 'Solución'],
    ['Exemple 3.1', 'Solution'],
  ])('%s', async (label, solution) => {
    const { examples } = await read(
      `Before.\n\n${label}\n\nA car drives 10 m in 2 s. How fast is it?\n\n${solution}\n\nv = 10/2 = 5 m/s`,
    );
    expect(examples).toMatchObject([
      { label, problem: 'A car drives 10 m in 2 s. How fast is it?', solution: 'v = 10/2 = 5 m/s' },
    ]);
  });
});

test('terms that are listed without a heading', async () => {
  const { glossary, exercises } = await read(
    'Review Questions\n\nWhat is a cell?\n\nWhat is a wall?\n\ncell: smallest living unit\n\ncytosol: water in the cell\n\nmembrane: skin of the cell\n\nwall: what plants have around the membrane',
  );
  expect(glossary.map(({ term }) => term)).toEqual(['cell', 'cytosol', 'membrane', 'wall']);
  expect(exercises.map(({ key }) => key)).toEqual([null, null]);
});

test.each([
  [
    'Chapter Objectives',
    'Define a ligament. Describe the joints.',
    'Ligaments are bands. They hold the bones together.',
  ],
  [
    'Objetivos de aprendizaje',
    'Definir un ligamento. Describir las articulaciones.',
    'Los ligamentos son bandas. Unen los huesos.',
  ],
  [
    'Objectifs',
    'Définir un ligament. Décrire les articulations.',
    'Les ligaments sont des bandes. Ils relient les os.',
  ],
])('the aims of a chapter end where its text begins: %s', async (heading, aims, text) => {
  const { regions } = await read(
    `#${heading}\n\n${aims}\n\n• Name the bones. All of them count.\n\n${text}\n\nMore text.`,
  );
  const { spans = [] } = regions.find(({ kind }) => kind === 'aims') ?? {};
  const whole = `${heading}\n\n${aims}\n\n• Name the bones. All of them count.`;
  expect(spans).toEqual([{ page: 1, start: 0, end: whole.length }]);
});
