import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../test/professor.ts';

const BOOKS = {
  en: `# The lighthouse

## The tower

The tower of Skerryvore is 48 metres high and stands on a reef. Never climb the outer ladder in a gale: the spray set loose by the waves makes the rungs slippery. Visitors leave their boats at the landing.

## The keepers

Three keepers lived in the tower for six weeks at a time. A boat brought them bread, oil and letters from Tiree. In the store below the lamp they kept coal.

## The animals

| Animal | Nests on the reef |
|---|---|
| Gulls | yes |
| Terns | no |

On the reef gulls nest early, because the seals keep away in spring.

## Rules for visitors

Children climb the stairs with an adult. Who has lost a ticket pays again at the gate. Dogs stay on the landing.
`,
  es: `# La apicultura

## La colmena

La cera, que segregan las obreras y se deposita en los panales, sella las celdas. La jalea real, que segregan las nodrizas, alimenta a la reina.

## El apicultor

François Huber quedó ciego a los quince años y estudió las abejas con ayuda de su criado. Su criado François Burnens abría las colmenas y le contaba lo que veía.
`,
  fr: `# Le canal du Midi

## Le chantier

Pierre-Paul Riquet dirige le chantier à partir de 1666. Douze mille ouvriers creusent le canal en quinze ans. Le bassin de Saint-Ferréol retient l’eau de la Montagne Noire.

## La navigation

Une péniche met quatre jours de Toulouse à Sète. Le batelier paie un péage à chaque écluse.
`,
};

let library: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  library = await openReadingRoom(BOOKS, 'book.md');
});
afterAll(() => library.room.close());

test('a why that nothing gives a cause of shows what was told again, and no other place', async () => {
  const answer = await library.askBook('en', 'May I climb the outer ladder in a gale?', 'why?');
  expect(answer).toContain('makes the rungs slippery');
  expect(answer).not.toContain('Children climb');
});

test('but another sentence that gives one comes first', async () => {
  const answer = await library.askBook('en', 'Do gulls nest on the reef?', 'really? why?');
  expect(answer).toContain('because the seals keep away');
});

test.each([
  ['en', 'how long did the keepers stay in the tower?', 'with what?'],
  ['es', '¿Quién fue François Huber?', '¿hasta cuándo?'],
  ['fr', 'Qui était Pierre-Paul Riquet ?', 'qu’a-t-il fait ?'],
] as const)(
  'a word that asks behind a small one asks for no other words (%s: %s %s)',
  async (language, ...asked) => {
    expect(await library.askBook(language, ...asked)).not.toMatch(
      /only quote and not explain|solo puedo citar|ne peux que citer/u,
    );
  },
);
