import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../../test/professor.ts';

const HANDOUTS = {
  es: `# El pan

## La masa

La masa se deja en el cuenco de madera. El cuenco se tapa con un paño. Al cabo de dos a tres horas ha doblado su tamaño. Entonces se mete al horno.

## Historia

Durante mucho tiempo la masa se amasaba a mano en el cuenco. Los panaderos vivían encima del horno.
`,
  fr: `# Le phare

## La gardienne

Jeanne monte au phare en hiver. Elle y reste une semaine sans voir personne. Le temps est souvent mauvais au phare, et Jeanne note le temps dans un cahier.
`,
  en: `# Pottery

## Firing

The bowls are dried on a shelf before they go into the kiln. They stay there for nine days. Time is what a potter needs most, and a kiln takes no orders.

The kiln cools slowly. Some bowls crack.
`,
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  reading = await openReadingRoom(HANDOUTS, 'handout.md');
});
afterAll(() => reading.room.close());

test.each([
  ['es', '¿cuánto tiempo está la masa en el cuenco?', 'dos a tres horas', 'mucho tiempo'],
  ['es', 'cuanto tiempo reposa la masa en el cuenco', 'dos a tres horas', 'mucho tiempo'],
  ['fr', 'combien de temps Jeanne reste-t-elle au phare ?', 'une semaine', '- Le temps'],
  ['en', 'how much time do the bowls stay on the shelf?', 'nine days', '- Time is'],
])(
  'how long something takes is told by a sentence with a time (%s): %s',
  async (document, message, said, never) => {
    const answer = await reading.askBook(document, message);
    expect(answer).toContain(said);
    expect(answer).not.toContain(never);
  },
);
