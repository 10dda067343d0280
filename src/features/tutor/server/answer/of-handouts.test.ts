import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../test/professor.ts';

const HANDOUTS: Record<string, string> = {
  en: `# Plate tectonics

## Plates

A plate is a large piece of the lithosphere. The Pacific plate is the largest one. It moves towards Asia. It is being pushed under Japan. Earthquakes are frequent there because the plates stick and then slip.

The theory was resisted for a long time. A geologist who believed in it was laughed at.

| Debate | Date | Outcome |
|---|---|---|
| New York | November 1926 | the theory was rejected |
| Tulsa | March 1928 | a draw |
| Tasmania | April 1956 | the theory was accepted |

## Making a model of a plate boundary

1. Fill a tray with warm water.
2. Lay two slices of wax on it.
3. Push the slices together slowly.

## Kinds of boundary

- Convergent boundaries build mountains.
- Divergent boundaries open oceans.
- Transform boundaries only rub.

## The quarrel

In 1926 the oil companies held a meeting about the theory. Most speakers mocked it because nobody could say what moves a continent.

The meeting had two consequences:

- Young geologists avoided the subject.
- The evidence was collected in South Africa instead.

## Exercises

1. A plate moves 5 cm a year. How far does it move in 300 years?
2. Explain why earthquakes are frequent in Japan.

## Solutions

1. 5 × 300 = 1500 cm.
2. The plates stick and then slip.
`,
  es: `# El Imperio inca

## Los caminos

El chasqui era el mensajero de un camino del imperio. Corría hasta el puesto siguiente. Allí esperaba otro corredor. Los incas construyeron puentes colgantes porque los ríos eran profundos.

La ciudad de Cuzco cayó en 1533. Después de la caída se fundó Lima en la costa. El quechua siguió hablándose en la sierra.

En junio de 1911 un profesor llegó a las ruinas, que hoy son un parque nacional. Dos cronistas las callaron:

- Titu Cusi, que dictó su crónica a un fraile.
- Cieza de León, que las rodeó.

## Las clases de tierra

- Las tierras del sol pagaban los templos.
- Las tierras del inca pagaban el ejército.
- Las tierras del pueblo daban de comer a las familias.
`,
  fr: `# Les abeilles

## La ruche

La reine pond jusqu’à deux mille œufs par jour. Elle vit quatre ans. Les ouvrières, elles, ne vivent que six semaines.

La ruche est enfumée avant d’être ouverte, afin de calmer les ouvrières.

## Récolter le miel

1. Enfumer la ruche.
2. Sortir les cadres un par un.
3. Laisser couler le miel.
`,
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  reading = await openReadingRoom(HANDOUTS, 'handout.md');
});
afterAll(() => reading.room.close());

describe('a row of a table is found by its name', () => {
  test.each([
    ['who won in Tulsa?', 'a draw'],
    ['where was it that Tasmania decided?', 'was accepted'],
  ])('%s', async (message, said) => {
    const answer = await reading.askBook('en', message);
    expect(answer).toContain('From a table in your document');
    expect(answer).toContain(said);
  });

  test('and tells when, where that is asked', async () => {
    const answer = await reading.askBook('en', 'when did they meet in Tulsa?');
    expect(answer).toContain('March 1928');
    expect(answer).not.toContain('**a draw**');
  });

  test('also where the question leaves the rest out', async () => {
    expect(await reading.askBook('en', 'who won in Tulsa?', 'and in Tasmania?')).toContain('was accepted');
  });
});

describe('what is asked further of an answer stands where it does', () => {
  test.each([
    ['en', ['Which plate is the largest?', 'can you tell me a bit more?'], 'under Japan'],
    ['es', ['¿Qué era el chasqui?', 'cuéntame más'], 'otro corredor'],
    ['fr', ['Combien d’œufs pond la reine ?', 'dis-m’en plus'], 'quatre ans'],
    ['en', ['What do convergent boundaries do?', 'and the others?'], 'open oceans'],
    ['es', ['¿Qué pagaban las tierras del sol?', '¿y las demás?'], 'de comer a las familias'],
    ['es', ['¿Cuándo cayó Cuzco?', '¿y qué pasó después?'], 'se fundó Lima'],
    ['fr', ['Quand est-ce que la ruche est enfumée ?', 'ah bon, pourquoi ?'], 'calmer les ouvrières'],
    ['en', ['Why did most speakers mock the theory?', 'what happened then?'], 'avoided the subject'],
    [
      'en',
      [
        'Why did most speakers mock the theory?',
        'what happened then?',
        'what were the consequences, all of them',
      ],
      'collected in South Africa',
    ],
    ['en', ['When was the meeting about the theory?', 'what were the consequences?'], 'in South Africa'],
    ['en', ['What moves towards Asia?', 'why are earthquakes frequent there?'], 'the plates stick'],
    [
      'en',
      ['A plate moves 5 cm a year. How far does it move in 300 years?', 'how did you get 1500?'],
      '5 × 300',
    ],
  ])('%s: %j', async (document, messages, said) => {
    const answer = await reading.askBook(document, ...messages);
    expect(answer).toContain(said);
    expect(answer).not.toMatch(/nothing in|No he encontrado|rien trouvé|only quote/);
  });
});

describe('how something is done is the numbered list below its heading', () => {
  test.each([
    ['en', 'How do I make a model of a plate boundary?', ['warm water', 'slices of wax', 'together slowly']],
    ['fr', 'Comment récolter le miel ?', ['Enfumer la ruche', 'Sortir les cadres', 'couler le miel']],
  ])('%s: %s', async (document, message, steps) => {
    const answer = await reading.askBook(document, message);
    for (const step of steps) expect(answer).toContain(step);
  });
});

describe('a step of a list that was told is told alone', () => {
  test.each([
    [
      'en',
      ['How do I make a model of a plate boundary?', 'the third step?'],
      'together slowly',
      'warm water',
    ],
    [
      'en',
      ['How do I make a model of a plate boundary?', 'what was the second one?'],
      'two slices of wax',
      'warm water',
    ],
    [
      'en',
      ['How do they make it, the model of a plate boundary?', 'what was the second one?'],
      'two slices of wax',
      'warm water',
    ],
    [
      'es',
      ['¿Qué clases de tierra había?', '¿y cuál es la última?'],
      'de comer a las familias',
      'los templos',
    ],
    ['fr', ['Comment récolter le miel ?', 'quelle est la dernière ?'], 'couler le miel', 'Enfumer'],
    ['fr', ['Comment récolter le miel ?', 'la deuxième ?'], 'Sortir les cadres', 'Enfumer la ruche'],
  ])('%s: %j', async (document, messages, said, unsaid) => {
    const answer = await reading.askBook(document, ...messages);
    expect(answer).toContain(said);
    expect(answer).not.toContain(unsaid);
  });
});

test('the cause of all that is asked is called the answer', async () => {
  const answer = await reading.askBook('es', '¿por qué construyeron bien los incas puentes colgantes?');
  expect(answer).toMatch(/^Esto es lo que dice tu documento/);
  expect(answer).toContain('los ríos eran profundos');
});

test('a thing that the text lacks is not compared by a word of its name', async () => {
  const answer = await reading.askBook(
    'en',
    'What is the difference between a convergent boundary and a plate tray?',
  );
  expect(answer).not.toContain('Side by side');
});

test('an item of a list tells what sets its subject apart', async () => {
  const answer = await reading.askBook(
    'en',
    'How do convergent boundaries differ from divergent boundaries?',
  );
  expect(answer).toContain('**convergent boundaries**');
  expect(answer).toContain('open oceans');
});

describe('several exercises at once are answered one by one', () => {
  test.each([
    '1. A plate moves 5 cm a year. How far does it move in 300 years?\n2. Explain why earthquakes are frequent in Japan.',
    'A plate moves 5 cm a year. How far does it move in 300 years? Explain why earthquakes are frequent in Japan.',
  ])('%s', async (message) => {
    const answer = await reading.askBook('en', message);
    expect(answer).toContain('5 × 300 = 1500 cm');
    expect(answer).toContain('stick and then slip');
  });

  test('but not what only goes on from the question before it', async () => {
    expect(await reading.askBook('en', 'What is a plate? Say it briefly.')).not.toContain(
      '**What is a plate?**',
    );
  });
});

describe('what the words of a question tell most must be in what is called its answer', () => {
  test.each([
    ['en', 'when was the theory of evolution published?'],
    ['es', '¿quién fundó Arequipa?'],
    ['fr', 'combien coûte une ruche ?'],
  ])('%s: %s', async (document, message) => {
    expect(await reading.askBook(document, message)).not.toMatch(
      /^(?:Here is what|Esto es lo que dice|Voici ce que dit)/,
    );
  });
});
