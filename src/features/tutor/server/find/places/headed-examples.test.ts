import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../../test/professor.ts';

const HANDOUTS = {
  en: `# Density

Density is mass divided by volume.

## Worked example 1: a stone

*What is the density of a stone of 30 g and 10 mL?*

1. The volume is 10 mL.
2. 30 g / 10 mL = 3 g/mL.

So it sinks.

## Worked example 2: a cork

*What is the mass of 40 mL of cork?*

The density of cork is 0.2 g/mL, so m = 0.2 g/mL × 40 mL = 8 g.

## Safety

Wear goggles near the balance.
`,
  es: `# La densidad

## Ejemplo 1: un corcho

¿Qué masa tienen 40 mL de corcho?

La densidad del corcho es 0,2 g/mL, y así m = 8 g.

## Normas

Hay que llevar gafas cerca de la balanza.
`,
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  reading = await openReadingRoom(HANDOUTS, 'handout.md');
});
afterAll(() => reading.room.close());

test.each([
  ['en', 'explain the worked example 2', ['mass of 40 mL', '= 8 g'], 'stone'],
  ['en', 'which mass of cork in example 2?', ['= 8 g'], 'goggles'],
  ['en', 'what is the density in the first example?', ['30 g / 10 mL = 3 g/mL', 'So it sinks'], 'cork'],
  ['es', 'explícame el ejemplo 1', ['m = 8 g'], 'gafas'],
])('what stands under the heading of an example is told (%s): %s', async (document, message, said, never) => {
  const answer = await reading.askBook(document, message);
  for (const part of said) expect(answer).toContain(part);
  expect(answer).not.toContain(never);
});
