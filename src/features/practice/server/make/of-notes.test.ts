import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { answersOf } from '../item-key.ts';
import { makeItems } from '../../contract.making.ts';
import { addBook } from '../practice.fixture.ts';

// What notes point by point and chapters of history give, and what looks like a name or a fact in them and is none.

let product: TestApp;
let ada: Person;

beforeAll(async () => {
  product = await createTestApp();
  ada = await product.signUp();
});
afterAll(() => product.close());

async function keysOf(text: string, language: string): Promise<string[]> {
  const document_id = await addBook(product, ada, { text, fileName: 'notes.md' });
  const wanted = { source: { document_id }, language, count: 20 };
  const { body } = await callAs(product.app, ada, ['POST', '/api/practice/make', wanted]);
  return makeItems.response.parse(body).items.flatMap(({ content }) => answersOf(content));
}

const NOTAS = `# TEMA 11: Cambios agrarios durante el siglo diecinueve.

## La Semana Trágica

- **Destino de los beneficios:** Principalmente amortizar la deuda pública del país.
- **Inicio:** Puerto de la ciudad en el verano de 1909, durante el embarque de las tropas.
- **Consejo de Estado:** Se crea como instancia suprema para velar por las leyes del reino.
- **Derecho de Asociación:** Ley de 1837, aplicada en todo el país desde el verano siguiente.
- Aprobada por las Cortes con una amplia mayoría en el otoño de 1812.
- La Patronal se agrupa en la Confederación de Organizaciones Empresariales (COE), creada en 1977.
- Juan Álvarez Mendizábal firmó en 1836 la venta de las tierras de los conventos.
`;

test('a capital behind a colon makes no name, and a label alone does not say what is spoken of', async () => {
  const keys = await keysOf(NOTAS, 'es');
  expect(keys).toEqual(expect.arrayContaining(['1977', '1836']));
  for (const wrong of ['Principalmente', 'Se', 'Ley', 'Cambios', '1909', '1812'])
    expect(keys).not.toContain(wrong);
});

const NOTES = `# The end of slavery

Along with British pressure, the revolts of the plantations moved the parliament of Brazil to a new law.

In 1885, it decreed that whoever was older than sixty years would be free at once.

Critics in the east were shocked by McTeague, a novel about dentists by Frank Norris.

The Basque workers of the harbour spoke with the press of the Eusko party, and with Ada Lovelace Society (ALS) members.

France ended slavery on the islands of the Caribbean once more in 1848.
`;

test('what tells the kind of a noun is no name to ask for, and who did something stands before', async () => {
  const keys = await keysOf(NOTES, 'en');
  expect(keys).toEqual(expect.arrayContaining(['Frank Norris', '1848']));
  for (const wrong of ['British', 'Basque', '1885']) expect(keys).not.toContain(wrong);
});

const NOTES_FR = `# L’espèce

La définition de l’espèce fossile intègre deux dimensions : l’espace et le temps des dépôts.

La concentration est mesurée dans trois liquides du corps, le sang, la lymphe et le liquide rachidien des animaux.

Le cœur de la grenouille adulte comporte trois cavités séparées par des valves de tissu.
`;

test('how many there are is not asked where they are counted up behind it', async () => {
  expect(await keysOf(NOTES_FR, 'fr')).toEqual(['3']);
});

/** Longer than what is taken for a handout: twenty chapters of some pages. */
const CHAPTERS = Array.from(
  { length: 20 },
  (_, index) =>
    `# Chapter ${index + 1}\n\nThe town of Harbour ${index + 1} received its charter from the old king in ${1300 + 7 * index}, when the wool trade was strong.\n\n${Array.from({ length: 24 }, (__, at) => `Merchants of the ${index + 1}. quarter counted bale ${at} with care, and wrote what they owed to each other into their books before the evening came over the roofs.`).join('\n\n')}`,
).join('\n\n');

test('chapters of a book are asked for the years that they tell', async () => {
  const document_id = await addBook(product, ada, { text: CHAPTERS, fileName: 'towns.md' });
  const chapter = { title: 'Chapter 3' };
  const wanted = { source: { document_id, chapter }, language: 'en', count: 6 };
  const { body } = await callAs(product.app, ada, ['POST', '/api/practice/make', wanted]);
  const { items } = makeItems.response.parse(body);
  expect(items.flatMap(({ content }) => answersOf(content))).toContain('1314');
});
