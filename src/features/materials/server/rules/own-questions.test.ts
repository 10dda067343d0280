import { afterAll, beforeAll, expect, test } from 'vitest';
import { itemsOf, teacherByRule } from './by-rule.fixture.ts';

const BOOKS = {
  en: `# Rocks

Basalt is a dark rock that forms when lava cools at the surface. Granite is a pale rock that forms when magma cools deep below the surface. Pumice is a rock that floats because it is full of bubbles.

## Exercises

1. Which dark rock forms when lava cools at the surface?
2. Which rock floats because it is full of bubbles?

## Answers

1. Basalt.
2. Pumice.
`,
  es: `# Las rocas

El basalto es una roca oscura que se forma cuando la lava se enfría en la superficie. El granito es una roca clara que se forma cuando el magma se enfría a gran profundidad. La pumita es una roca que flota porque está llena de burbujas.

## Ejercicios

1. ¿Qué roca oscura se forma cuando la lava se enfría en la superficie?
2. ¿Qué roca flota porque está llena de burbujas?

## Soluciones

1. El basalto.
2. La pumita.
`,
  fr: `# Les roches

Le basalte est une roche sombre qui se forme quand la lave refroidit à la surface. Le granite est une roche claire qui se forme quand le magma refroidit en profondeur. La ponce est une roche qui flotte parce qu’elle est pleine de bulles.

## Exercices

1. Quelle roche sombre se forme quand la lave refroidit à la surface ?
2. Quelle roche flotte parce qu’elle est pleine de bulles ?

## Corrigés

1. Le basalte.
2. La ponce.
`,
};
const OWN = {
  en: [
    'Which dark rock forms when lava cools at the surface?',
    'Which rock floats because it is full of bubbles?',
  ],
  es: [
    '¿Qué roca oscura se forma cuando la lava se enfría en la superficie?',
    '¿Qué roca flota porque está llena de burbujas?',
  ],
  fr: [
    'Quelle roche sombre se forme quand la lave refroidit à la surface ?',
    'Quelle roche flotte parce qu’elle est pleine de bulles ?',
  ],
};
const KEYS = {
  en: ['Basalt.', 'Pumice.'],
  es: ['El basalto.', 'La pumita.'],
  fr: ['Le basalte.', 'La ponce.'],
};
const LANGUAGES = ['en', 'es', 'fr'] as const;

let school: Awaited<ReturnType<typeof teacherByRule>>;
beforeAll(async () => {
  school = await teacherByRule();
});
afterAll(() => school.close());

test.each(LANGUAGES)(
  'the exercises of a document in %s are asked first, with their answers and sources',
  async (language) => {
    const document_ids = [await school.ingest(BOOKS[language])];
    const made = await school.make({ document_ids, language, teachingMode: 'practice' });
    const items = itemsOf(made);
    const own = items.filter(({ type }) => type === 'open');
    expect(own.map(({ prompt }) => prompt)).toEqual(expect.arrayContaining(OWN[language]));
    const answers = own.map((item) => (item.type === 'open' ? item.answer : ''));
    expect(answers).toEqual(expect.arrayContaining(KEYS[language]));
    const quotes = made.sections.flatMap(({ citations }) => citations.map(({ quote }) => quote));
    expect(quotes.filter((quote) => /float|flota|flotte/.test(quote)).length).toBeGreaterThan(0);
    // What an exercise asks is asked by no rule, and no key states a thing to be asked of.
    const byRule = items.filter(({ type }) => type !== 'open').map(({ prompt }) => prompt);
    expect(byRule.filter((prompt) => /float|flota|flotte|Soluciones|Answers|Corrigé/.test(prompt))).toEqual(
      [],
    );
  },
);

test('an answer of several sentences that mentions the topic in passing makes no question about it', async () => {
  const text = BOOKS.en
    .replace('floats because it is full of bubbles?', 'floats on water?')
    .replace('2. Pumice.', '2. Pumice floats on water. It is full of bubbles. It comes from foaming lava.');
  const made = await school.make({ document_ids: [await school.ingest(text)], topic: 'lava' });
  const prompts = itemsOf(made).map(({ prompt }) => prompt);
  expect(prompts).toContain(OWN.en[0]);
  expect(prompts).not.toContain('Which rock floats on water?');
});

test('they are about the topic', async () => {
  const document_ids = [await school.ingest(BOOKS.en)];
  const made = await school.make({ document_ids, topic: 'lava', teachingMode: 'practice' });
  const prompts = itemsOf(made).map(({ prompt }) => prompt);
  expect(prompts).toContain(OWN.en[0]);
  expect(prompts).not.toContain(OWN.en[1]);
});
