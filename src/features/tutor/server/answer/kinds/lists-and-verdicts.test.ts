import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../../test/professor.ts';

/** Paragraphs by language, as textbooks have them. */
const BOOKS: Record<string, string> = {
  en: [
    'Cells\n\nThe parts of the brain in use for memory are the amygdala, the hippocampus, the cerebellum and the cortex. A neuron has a soma, an axon and many dendrites. During sleep, the heart slows down, and the parts of a neuron recover.',
    'The sky\n\nThe Sun is a star of middle age. The Sun and the planets move together through space. Composition of the planets and the Sun differs.',
    'Work\n\nCyclical unemployment follows the ups and downs of trade for many workers. Economists tell several types of unemployment apart.',
    'Lifting\n\nThe lever was known to the ancients. Levers of all sizes lie in the museum of Athens.',
    'Behavior\n\nReinforcement increases a behavior, and punishment decreases a behavior. The teacher was punished, and the behavior of the children decreased.',
    'Dark stars\n\nAn object from which no light escapes is called a black hole.',
    'For further study\n\nBlack Hole: A New Beginning for Everyone to See: https://videos.example/black-hole\n\nBlack holes: https://science.example/holes. A page about them.',
    'Summary\n\nUnemployment has several causes.\n\nfrictional unemployment: an unemployment of those who move from one job to the next\n\nstructural unemployment: unemployment of those whose skills are wanted no more\n\nlever: a bar that turns about a fixed point to lift a load',
  ].join('\n\n'),
  es: 'El cielo\n\nEl Sol es una estrella de mediana edad. El Sol y los planetas se mueven juntos.\n\nMedidas\n\nLas unidades básicas de longitud, masa y tiempo son el metro (m), el kilogramo (kg) y el segundo (s), respectivamente.',
  fr: 'Le ciel\n\nLe Soleil est une étoile d’âge moyen. Le Soleil et les planètes se déplacent ensemble.\n\nLa fleur\n\nLes parties de la fleur sont le calice, la corolle, les étamines et le pistil.',
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;

beforeAll(async () => {
  reading = await openReadingRoom(BOOKS);
});
afterAll(() => reading.room.close());

const ask = (language: string, message: string) => reading.askBook(language, message);

describe('what a sentence counts up is the answer to a list', () => {
  test.each([
    ['en', 'What are the parts of a neuron?', 'a soma, an axon', 'amygdala'],
    ['en', 'what are the parts of the brain', 'the hippocampus', 'slows down'],
    ['es', '¿Cuáles son las unidades básicas?', 'el kilogramo', 'estrella'],
    ['fr', 'Quelles sont les parties de la fleur ?', 'la corolle', 'étoile'],
  ])('%s: %s', async (language, message, told, other) => {
    const answer = await ask(language, message);
    expect(answer).toContain(told);
    expect(answer).not.toContain(other);
  });
});

test('kinds of something are the entries of the glossary that name one', async () => {
  const answer = await ask('en', 'What are the types of unemployment?');
  expect(answer).toContain('move from one job to the next');
  expect(answer).toContain('skills are wanted no more');
});

test('what something does begins with what the glossary says of it, though no heading names the glossary', async () => {
  const answer = await ask('en', 'what does a lever do');
  expect(answer).toContain('to lift a load');
});

describe('whether one thing is another is told by what it is said to be', () => {
  test.each([
    ['en', 'Is the Sun a star?', '**Yes**'],
    ['en', 'True or false: the Sun is a star', '**True**'],
    ['es', '¿Es el Sol una estrella?', '**Sí**'],
    ['fr', 'Le Soleil est-il une étoile ?', '**Oui**'],
  ])('%s: %s', async (language, message, verdict) => {
    expect(await ask(language, message)).toContain(verdict);
  });

  test.each([
    ['en', 'Is the Sun a planet?', ['**Yes**', '**No**']],
    ['en', 'True or false: the Sun is a planet', ['**True**', '**False**']],
    ['es', '¿Es el Sol un planeta?', ['**Sí**', '**No**']],
    ['fr', 'Le Soleil est-il une planète ?', ['**Oui**', '**Non**']],
  ])('two words side by side are no verdict: %s: %s', async (language, message, verdicts) => {
    const answer = await ask(language, message);
    expect(verdicts.filter((verdict) => answer.includes(verdict))).toEqual([]);
    expect(answer).toMatch(/star of middle age|estrella|étoile/u);
  });
});

test('a sentence of two halves denies a claim with the half that is about it', async () => {
  const answer = await ask('en', 'True or false: punishment increases a behavior');
  expect(answer).toContain('**False**');
  expect(answer).toContain('punishment decreases');
  expect(answer).not.toContain('The teacher');
});

test('a title with its address is no definition', async () => {
  const answer = await ask('en', 'what is a black hole');
  expect(answer).toContain('no light escapes');
  expect(answer).not.toContain('example');
});

test.each([
  ['en', 'True or false: the Sun moves around the planets', 'These passages come closest'],
  [
    'es',
    '¿Verdadero o falso?: el Sol se mueve alrededor de los planetas',
    'Estos pasajes son los más cercanos',
  ],
  ['fr', 'Vrai ou faux : le Soleil se déplace autour des planètes', 'Voici les passages les plus proches'],
])(
  'where nothing decides a claim, what comes nearest stands without a verdict: %s',
  async (language, message, said) => {
    const answer = await ask(language, message);
    expect(answer).toContain(said);
    expect(answer).toMatch(/Sun and the planets|Sol y los planetas|Soleil et les planètes/);
  },
);
