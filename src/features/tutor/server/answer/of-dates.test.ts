import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../test/professor.ts';

const HANDOUTS = {
  es: `# Orquesta juvenil

## Actos del año

| Acto | Día | Lugar |
|---|---|---|
| Ensayo general | 3 de mayo | sala B |
| Concierto final | 10 de mayo | teatro |
| Examen inicial | 4 de octubre | aula 2 |

## Avisos

La repetición del concierto final es el 21 de junio, a las 19:00, en el patio. Quien falte al concierto final recibe un aviso. La repetición del examen inicial es el 30 de octubre.
`,
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  reading = await openReadingRoom(HANDOUTS, 'handout.md');
});
afterAll(() => reading.room.close());

test.each([
  ['cuando es el concierto final', '10 de mayo'],
  ['cuando es el final', '10 de mayo'],
  ['when is the final concert?', '10 de mayo'],
  ['when is the initial exam?', '4 de octubre'],
  ['c’est quand le concert final ?', '10 de mayo'],
])('the row of a table tells when, without accents and in another language: %s', async (message, said) => {
  const answer = await reading.askBook('es', message);
  expect(answer).toContain(said);
  expect(answer).not.toContain('de junio');
  expect(answer).not.toContain('30 de octubre');
});
