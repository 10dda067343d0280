import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../../test/professor.ts';

const CARBON = {
  en: 'Photosynthesis\n\nAt the start of the Calvin cycle, carbon dioxide is fixed by RuBisCO. Light splits water.',
  es: 'La fotosíntesis\n\nAl comienzo del ciclo de Calvin, el dióxido de carbono queda fijado por la RuBisCO. La luz rompe el agua.',
  fr: 'La photosynthèse\n\nAu début du cycle de Calvin, le dioxyde de carbone est fixé par la RuBisCO. La lumière casse l’eau.',
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;

beforeAll(async () => {
  reading = await openReadingRoom(CARBON);
});
afterAll(() => reading.room.close());

test.each([
  ['en', 'What is RuBisCO for?'],
  ['en', 'what’s RuBisCO used for'],
  ['en', 'what do we need RuBisCO for?'],
  ['es', '¿Para qué sirve la RuBisCO?'],
  ['es', '¿Para qué es la RuBisCO?'],
  ['es', 'la RuBisCO, ¿para qué sirve?'],
  ['es', '¿para qué se usa la RuBisCO?'],
  ['fr', 'À quoi sert la RuBisCO ?'],
  ['fr', 'à quoi ça sert, la RuBisCO ?'],
  ['fr', 'ça sert à quoi la RuBisCO ?'],
  ['fr', 'la RuBisCO, ça sert à quoi ?'],
])('what something is for is asked of the thing alone (%s): %s', async (language, message) => {
  const response = await reading.askBook(language, message);
  expect(response).toMatch(/RuBisCO\./u);
  expect(response).not.toMatch(
    /never says|nothing in|no aparece|No he encontrado|ne dit jamais|rien trouvé/u,
  );
});
