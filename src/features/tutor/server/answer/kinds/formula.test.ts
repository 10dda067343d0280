import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../../test/professor.ts';

const HANDOUTS = {
  en: `# Levers and springs

## Levers

When a lever is at rest, both sides turn it alike, so

$$F_1 d_1 = F_2 d_2$$

The index 1 stands for the load. A ticket to the science museum costs $5, and one for two days $9.

## Worked example: a lever

F1 = F2 d2 / d1 = 10 N × 2 m / 4 m = 5 N.

## Springs

The stiffness of a spring is told by a formula:

$$k = \\frac{F}{x}$$
`,
  fr: `# Le bénéfice

## Le calcul

La marge se calcule ainsi :

marge brute = (prix de vente − prix d’achat) / prix de vente × 100

**Exemple.** Marge = (20 − 15) / 20 × 100 = 25 %.
`,
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  reading = await openReadingRoom(HANDOUTS, 'handout.md');
});
afterAll(() => reading.room.close());

test.each([
  ['en', 'formula for levers?', '$F_1 d_1 = F_2 d_2$'],
  ['en', 'what is the formula for the stiffness of a spring?', String.raw`$k = \frac{F}{x}$`],
  ['fr', 'la formule de la marge ?', 'marge brute = (prix de vente − prix d’achat)'],
])('a formula is quoted as one, and not only its calculation (%s): %s', async (document, message, said) => {
  expect(await reading.askBook(document, message)).toContain(said);
});

test('what a thing costs is no formula', async () => {
  expect(await reading.askBook('en', 'how much is a ticket to the science museum?')).toContain(
    String.raw`costs \$5, and one for two days \$9`,
  );
});
