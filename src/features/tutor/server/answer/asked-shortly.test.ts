import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../test/professor.ts';

const BOOKS = {
  en: `# The famine

## Who helped

Charles Trevelyan was the Treasury official who controlled relief spending. The Society of Friends opened the first soup kitchens in 1846.

## The disease

Most victims did not die of hunger. They died of typhus in the workhouses in 1847. The ships to Quebec were called coffin ships.

## How to measure a resistance

1. Connect the battery and an ammeter in series.
2. Connect a voltmeter in parallel.
3. Divide the voltage by the current.
`,
  es: `# La probabilidad

## Definiciones

Un suceso es cualquier subconjunto del espacio muestral. Por ejemplo, «sacar un número par» es el suceso {2, 4, 6}.

## La regla de Laplace

Si todos los resultados son igual de probables, la probabilidad de un suceso A es:

P(A) = casos favorables / casos posibles

La formuló Pierre-Simon Laplace en 1812, en su teoría.

## Tipos de sucesos

- **Compatibles**: pueden ocurrir a la vez, como «par» y «mayor que 3».
- **Incompatibles**: no pueden ocurrir a la vez, como «par» e «impar».
- **Contrarios**: entre los dos forman todo el espacio muestral.
`,
  fr: `# Le mètre

## La décision

Le 26 mars 1791, l'Assemblée adopte la proposition de l'Académie des sciences. La longueur du pendule est écartée, parce que la pesanteur varie selon le lieu.

## L'expédition

Le travail commence en juin 1792 et devait durer un an ; il en dura sept.

## Le résultat

L'étalon de platine est déposé aux Archives. Le mètre ainsi défini est trop court de 0,2 millimètre, parce que les savants avaient mal estimé la Terre.
`,
};
const NEAREST = {
  en: 'These passages come closest',
  es: 'Estos pasajes son los más cercanos',
  fr: 'Voici les passages les plus proches',
};

let library: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  library = await openReadingRoom(BOOKS, 'book.md');
});
afterAll(() => library.room.close());

test('words that only join are not looked for, and a heading within a passage counts', async () => {
  const answer = await library.askBook('fr', "Combien de temps a duré l'expédition ?");
  expect(answer).toContain('il en dura sept');
  expect(answer).not.toContain('pendule');
});

test.each([
  ['en', 'When did Trevelyan die?'],
  ['es', '¿Dónde nació Laplace?'],
] as const)('%s: when and where are not answered by what others did (%s)', async (language, question) => {
  expect(await library.askBook(language, question)).toContain(NEAREST[language]);
});

test('nor after a question about them', async () => {
  const answer = await library.askBook('en', 'Who was Trevelyan?', 'When did he die?');
  expect(answer).toContain(NEAREST.en);
});

test('who did something when is still answered', async () => {
  const answer = await library.askBook('en', 'When did the Society of Friends open soup kitchens?');
  expect(answer).toContain('1846');
  expect(answer).not.toContain(NEAREST.en);
});

test('a formula is found by the heading that it stands under', async () => {
  const answer = await library.askBook('es', '¿Cuál es la fórmula de Laplace?');
  expect(answer).toContain('P(A) = casos favorables / casos posibles');
});

test.each(['¿Qué tipos de sucesos hay?', '¿Cuántos tipos de sucesos hay?'])(
  'kinds of things are listed: %s',
  async (question) => {
    const answer = await library.askBook('es', question);
    for (const kind of ['Compatibles', 'Incompatibles', 'Contrarios']) expect(answer).toContain(`- ${kind}`);
  },
);

test('which they are is the list that was told', async () => {
  const answer = await library.askBook('es', '¿Cuántos tipos de sucesos hay?', '¿Cuáles son?');
  for (const kind of ['Compatibles', 'Incompatibles', 'Contrarios']) expect(answer).toContain(`- ${kind}`);
});

test('step by step', async () => {
  const answer = await library.askBook('en', 'how do I measure a resistance step by step');
  expect(answer).toContain('Connect a voltmeter in parallel');
  expect(answer).toContain('Divide the voltage by the current');
});

test.each([
  ['Le mètre est-il trop court ?', 'de combien ?', '0,2 millimètre'],
  ['Pourquoi pas le pendule ?', 'qui voulait ça ?', 'pesanteur'],
])('what leads nowhere shows the place of the answer before (%s %s)', async (first, then, expected) => {
  expect(await library.askBook('fr', first, then)).toContain(expected);
});

test('but not where it is about something else', async () => {
  const answer = await library.askBook(
    'fr',
    'Pourquoi pas le pendule ?',
    'Quelle est la capitale de la Mongolie ?',
  );
  expect(answer).not.toContain('pesanteur');
});

test.each([
  ['Le mètre est-il trop court ?', 'lesquelles ?'],
  ['Pourquoi pas le pendule ?', 'le premier ?'],
])('asking for one of several is not asking for other words (%s %s)', async (first, then) => {
  expect(await library.askBook('fr', first, then)).not.toContain('Sans modèle de langage');
});
