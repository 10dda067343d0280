import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { makeItems } from '../../contract.making.ts';
import { answersOf } from '../item-key.ts';
import { addBook } from '../practice.fixture.ts';

const HANDOUTS = {
  en: `# Cells

Osmosis is the movement of water through a membrane that lets no salt through. A vacuole is a bag that stores water and reserves in plant cells. A ribosome is a small body that builds proteins from amino acids.

## Exercises

1. What is the movement of water through a membrane called?
2. What does a vacuole store?

## Answers

1. Osmosis.
2. Water and reserves.
`,
  es: `# Las células

La ósmosis es el paso de agua a través de una membrana semipermeable. La vacuola es una bolsa que almacena agua y sustancias de reserva. El ribosoma es un orgánulo que fabrica proteínas según las instrucciones del ARN.

## Ejercicios

1. ¿Cómo se llama el paso de agua a través de una membrana semipermeable?
2. ¿Qué almacena la vacuola?

## Soluciones

1. La ósmosis.
2. Agua y sustancias de reserva.
`,
  fr: `# Les cellules

L’osmose est un passage de l’eau à travers une membrane semi-perméable. La vacuole est un sac qui stocke de l’eau et des substances de réserve. Le baromètre est un instrument qui mesure la pression de l’air.

## Exercices

1. Comment appelle-t-on le passage de l’eau à travers une membrane semi-perméable ?
2. Que stocke la vacuole ?

## Corrigé

1. L’osmose.
2. De l’eau et des substances de réserve.
`,
};

let product: TestApp;
let ada: Person;
beforeAll(async () => {
  product = await createTestApp();
  ada = await product.signUp();
});
afterAll(() => product.close());

test.each(['en', 'es', 'fr'] as const)(
  'in a session in %s no question by rule repeats an exercise',
  async (language) => {
    const document_id = await addBook(product, ada, { text: HANDOUTS[language], fileName: 'handout.md' });
    const wanted = { source: { document_id }, topic: '', count: 6, language };
    const { body } = await callAs(product.app, ada, ['POST', '/api/practice/make', wanted]);
    const { items } = makeItems.response.parse(body);
    const about = items.filter(({ content }) => /osmos|ósmos/i.test(answersOf(content).join(' ')));
    expect(about.map(({ author }) => author)).toEqual(['book']);
    expect(items.map(({ author }) => author)).toContain('rule');
  },
);
