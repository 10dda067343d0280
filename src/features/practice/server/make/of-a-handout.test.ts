import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { answersOf } from '../item-key.ts';
import { makeItems } from '../../contract.making.ts';
import { addBook } from '../practice.fixture.ts';

// What a handout of two pages states, and rules for whole books pass over.

let product: TestApp;
let ada: Person;

beforeAll(async () => {
  product = await createTestApp();
  ada = await product.signUp();
});
afterAll(() => product.close());

const TITRATION = `# Volumetric analysis

## The scale

The pH scale runs from 0 to 14. The pH is defined as pH = -log[H], so that a step of one unit changes the concentration by a factor of ten. Blood has a pH of about 7.4 and stomach juice has a pH of about 1.5.

## Titration

A titration measures the unknown concentration of a solution.

An alkali is a base that dissolves in water. When an acid meets an alkali, a salt and water are formed. This reaction is called neutralisation.

Phenolphthalein is pink in alkali and colourless in acid.
`;
const GUERRA = `# La España del siglo XX

## El campo

Los campesinos de Andalucía pedían tierras desde hacía más de un siglo.

**Latifundio**: gran finca agrícola que pertenece a un solo propietario y está poco cultivada.

**Pronunciamiento**: levantamiento de una parte del ejército contra el gobierno.
`;
const HASARD = `# Le calcul des chances

## Deux événements

Deux événements sont indépendants si la réalisation de l’un ne change pas la probabilité de l’autre. Si deux événements s’excluent, la probabilité que l’un ou l’autre se réalise est la somme de leurs probabilités.
`;

async function askedOf(text: string, language: string) {
  const document_id = await addBook(product, ada, { text, fileName: 'handout.md' });
  const wanted = { source: { document_id }, language, count: 20 };
  const { body } = await callAs(product.app, ada, ['POST', '/api/practice/make', wanted]);
  return makeItems.response
    .parse(body)
    .items.map(({ prompt, content }) => [prompt.split('> ').at(-1), answersOf(content).join(' | ')]);
}

test('numbers of a scale, what two sentences define and what little is told of are asked', async () => {
  const asked = await askedOf(TITRATION, 'en');
  expect(asked).toEqual(
    expect.arrayContaining([
      ['The pH scale runs from [[1]].', '0 to 14'],
      ['Blood has a pH of about 7.4 and stomach juice has a pH of about ______.', '1.5'],
      ['[[1]] is pink in alkali and colourless in acid.', 'Phenolphthalein'],
    ]),
  );
  expect(asked.map(([, key]) => key)).toContain('neutralisation');
});

test('two words with what they mean are a glossary', async () => {
  const keys = (await askedOf(GUERRA, 'es')).map(([, key]) => key);
  expect(keys).toEqual(expect.arrayContaining(['latifundio', 'pronunciamiento']));
});

test('how many are spoken of is no number that is told', async () => {
  const asked = await askedOf(HASARD, 'fr');
  expect(asked.map(([, key]) => key)).toContain('indépendants');
  expect(asked.filter(([, key]) => key === '2')).toEqual([]);
});

test('a mistyped topic whose questions are there already names the section that they stand under', async () => {
  const document_id = await addBook(product, ada, { text: TITRATION, fileName: 'handout.md' });
  const make = async (topic: string) => {
    const wanted = { source: { document_id }, language: 'en', count: 20, topic };
    const { body } = await callAs(product.app, ada, ['POST', '/api/practice/make', wanted]);
    return makeItems.response.parse(body);
  };
  const { items } = await make('');
  const count = items.filter(({ topic }) => topic.includes('Titration')).length;
  expect(await make('titraton')).toMatchObject({
    items: [],
    about: { topic: 'Titration', count },
    respelled: [{ written: 'titraton', read: 'titration' }],
    shortfall: 'all_made',
  });
  expect(await make('')).toMatchObject({ items: [], about: null });
});
