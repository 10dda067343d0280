import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../../test/professor.ts';

const FOAM = {
  en: '# Catalase\n\nMeasure the height of the foam after a minute.\n\n| Temperature | Height of the foam |\n|---|---|\n| 5 °C | 8 mm |\n| 37 °C | 34 mm |\n| 90 °C | 0 mm |\n',
  es: '# La catalasa\n\nLa catalasa es una enzima que rompe el agua oxigenada en agua y oxígeno. Medid la altura de la espuma al cabo de un minuto.\n\n| Temperatura | Altura de la espuma |\n|---|---|\n| 5 °C | 8 mm |\n| 37 °C | 34 mm |\n| 90 °C | 0 mm |\n',
  fr: '# La catalase\n\nMesurez la hauteur de la mousse après une minute.\n\n| Température | Hauteur de la mousse |\n|---|---|\n| 5 °C | 8 mm |\n| 37 °C | 34 mm |\n| 90 °C | 0 mm |\n',
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;

beforeAll(async () => {
  reading = await openReadingRoom(FOAM, 'foam.md');
});
afterAll(() => reading.room.close());

test.each([
  ['en', 'at what temperature is there most foam?', '37 °C'],
  ['en', 'which temperature gives the least foam?', '90 °C'],
  ['es', '¿a qué temperatura sale más espuma?', '37 °C'],
  ['es', 'a que temperatura sale mas espuma', '37 °C'],
  ['es', '¿a qué temperatura hay menos espuma?', '90 °C'],
  ['fr', 'à quelle température y a-t-il le plus de mousse ?', '37 °C'],
])(
  'what the rows are called is asked for by what stands beside it (%s): %s',
  async (language, message, row) => {
    expect(await reading.askBook(language, message)).toContain(`**${row}**`);
  },
);
