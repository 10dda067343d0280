import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../../test/professor.ts';

/** Paragraphs by language, as textbooks have them. */
const BOOKS: Record<string, string> = {
  en: [
    'Cell division\n\nMitosis is a way for a cell to divide. Prophase is the first phase of mitosis. During this phase, the chromosomes become visible. Metaphase is the second stage of mitosis. Anaphase is the third stage of mitosis. Telophase is the final stage of mitosis. Meiosis is similar to what happens during mitosis.',
    'Motion\n\nNewton’s second law of motion is related to the first. Newton’s first law of motion states that a body at rest stays at rest. Newton’s second law of motion states that force is mass times acceleration. Newton’s third law of motion states that forces come in pairs.',
    'The first law of Kepler\n\nThe orbit of each planet is an ellipse.\n\nThe second law of Kepler\n\nA line from the Sun sweeps out equal areas.\n\nThe third law of Kepler\n\nThe squares of the periods grow with the cubes of the distances.',
    'Learning\n\nNegative reinforcement is the removal of something unpleasant after a behavior. Negative punishment is the removal of something pleasant. A punishment is anything that makes a behavior rarer.',
    'Growth\n\nThe gross domestic product (GDP) of a country is the value of all that it makes in a year. GDP grew last year.',
    'Steady states\n\nNegative feedback is a mechanism that reverses a deviation from a set point. Sweating is an example of negative feedback.',
    'Prices\n\nInflation is a lasting rise of all prices. Inflation is bad for savers because money loses its value.',
    'Economies\n\nMicroeconomics is the branch that looks at persons and firms. Macroeconomics is the branch that looks at all of an economy.',
    'Bones\n\nBones get their strength from calcium. Calcium is essential for hard bones and for muscles.',
    'Floating\n\nArchimedes’ principle states that the buoyant force equals the weight of the fluid displaced.',
    'Speed\n\nThe acceleration of a body is given by the equation a = Δv/t.',
  ].join('\n\n'),
  es: [
    'La célula\n\nLa mitosis es una forma de división. La profase es la primera fase de la mitosis. La metafase es la segunda fase de la mitosis. La anafase es la tercera fase de la mitosis.',
    'Los planetas\n\nLa primera ley de Kepler establece que las órbitas son elipses. La segunda ley de Kepler establece que las áreas son iguales. La tercera ley de Kepler establece que el cuadrado del periodo crece con el cubo del eje.',
    'El roce\n\nLa fricción es una fuerza que se opone al movimiento. El roce de la seda es un ejemplo de fricción.',
  ].join('\n\n'),
  fr: [
    'La cellule\n\nLa mitose est une division. La prophase est la première phase de la mitose. La métaphase est la deuxième phase de la mitose. L’anaphase est la troisième phase de la mitose.',
    'Le frottement\n\nLe frottement est une force qui s’oppose au mouvement. Le crissement de la craie est un exemple de frottement.',
  ].join('\n\n'),
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;

beforeAll(async () => {
  reading = await openReadingRoom(BOOKS);
});
afterAll(() => reading.room.close());

const ask = (language: string, message: string) => reading.askBook(language, message);

describe('what has ranks is told in their order', () => {
  test.each([
    [
      'en',
      'what happens during mitosis',
      ['Prophase is the first', 'the chromosomes become visible', 'Metaphase', 'Anaphase', 'Telophase'],
    ],
    ['en', 'list the three laws of motion', ['a body at rest', 'mass times', 'in pairs']],
    ['en', 'what are keplers laws', ['is an ellipse', 'equal areas', 'cubes of the distances']],
    ['es', '¿qué pasa durante la mitosis?', ['profase', 'metafase', 'anafase']],
    ['es', 'cuales son las leyes de kepler', ['elipses', 'áreas', 'cubo']],
    ['fr', 'que se passe-t-il pendant la mitose ?', ['prophase', 'métaphase', 'anaphase']],
  ])('%s: %s', async (language, message, told) => {
    const answer = await ask(language, message);
    const places = told.map((words) => answer.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);
    expect(answer).not.toContain('is related to');
    expect(answer).not.toContain('similar to');
  });
});

describe('what is asked besides does not hide what is asked', () => {
  test.each([
    [
      'en',
      'what is negative feedback, give me an example',
      ['reverses a deviation', 'Sweating is an example'],
    ],
    ['en', "what's inflation and why is it bad", ['a lasting rise']],
    ['es', 'qué es la fricción, pon un ejemplo', ['se opone', 'seda']],
    ['es', 'qué es la fricción y de qué depende', ['se opone']],
    ['fr', 'c’est quoi le frottement, donne un exemple', ['s’oppose', 'craie']],
  ])('%s: %s', async (language, message, told) => {
    const answer = await ask(language, message);
    expect(told.filter((words) => !answer.includes(words))).toEqual([]);
  });
});

test('an abbreviation is defined by its whole name', async () => {
  expect(await ask('en', 'what is gdp')).toContain('is the value of all that it makes');
});

test('of two things, each is taken as it was named where that is defined', async () => {
  const answer = await ask('en', "what's the difference between negative reinforcement and punishment");
  expect(answer).toContain('anything that makes a behavior rarer');
});

test('the ending that two names share belongs to both', async () => {
  const answer = await ask('en', "what's the difference between micro and macroeconomics");
  expect(answer).toContain('persons and firms');
  expect(answer).toContain('all of an economy');
});

test.each([
  ['why do bones need calcium', 'essential for hard bones'],
  ['what is archimedes principle', 'equals the weight'],
])('%s', async (message, told) => {
  expect(await ask('en', message)).toContain(told);
});

test('the formula for a quantity whose values come first', async () => {
  const answer = await ask('en', 'if a car goes from 0 to 20 m/s in 5 s what is its acceleration');
  expect(answer).toContain('a = Δv/t');
});
