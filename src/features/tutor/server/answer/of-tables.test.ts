import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../test/professor.ts';

const HANDOUTS = {
  en: `# Rivers of the world

Rivers carry water and mud to the sea. The Nile floods the fields of Egypt every summer, and people have settled near it for five thousand years.

| River | Length (km) | Depth (m) | Countries |
|---|---|---|---|
| Nile | 6,650 | 11 | 11 |
| Congo | 4,700 | 220 | 9 |
| Rhine | 1,230 | 8 | 6 |

The Rhine is used by more ships than any other river of Europe.
`,
  es: `# Ríos del mundo

Los ríos llevan agua y barro al mar. El Nilo inunda los campos de Egipto cada verano.

| Río | Longitud (km) | Caudal en verano (m³/s) | Caudal en invierno (m³/s) |
|---|---|---|---|
| Nilo | 6650 | 2830 | 900 |
| Congo | 4700 | 41000 | 39000 |
| Ebro | 930 | 120 | 600 |
`,
  fr: `# Les trains

Les trains relient les villes. La navette transporte des camions sous la mer, et un incendie y a éclaté une fois.

| Train | Usage | Vitesse (km/h) | Durée (min) |
|---|---|---|---|
| Express | voyageurs | 160 | 20 |
| Navette | camions | 140 | 35 |
| Fret | marchandises | 100 | 45 |
`,
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  reading = await openReadingRoom(HANDOUTS, 'handout.md');
});
afterAll(() => reading.room.close());

describe('after a cell of a table', () => {
  test.each([
    ['en', 'How long is the Nile?', 'and the Congo?', '**Congo** · Length (km): **4,700**', 'Nile'],
    ['en', 'What is the depth of the Nile?', 'and of the Rhine?', '**Rhine** · Depth (m): **8**', 'Nile'],
    ['en', 'What is the depth of the Nile?', 'and its length?', '**Nile** · Length (km): **6,650**', 'Depth'],
    ['es', '¿cuál es la longitud del Nilo?', '¿y el Congo?', '**Congo** · Longitud (km): **4700**', 'Nilo'],
    ['es', '¿cuál es la longitud del Nilo?', '¿y en el Ebro?', '**Ebro** · Longitud (km): **930**', 'Nilo'],
    [
      'fr',
      'quelle est la vitesse du fret ?',
      "et l'express ?",
      '**Express** · Vitesse (km/h): **160**',
      'Fret',
    ],
    ['fr', 'quelle est la vitesse du fret ?', 'et sa durée ?', '**Fret** · Durée (min): **45**', 'Vitesse'],
  ])('another row or column is told (%s): %s %s', async (language, first, then, cell, notSaid) => {
    const answer = await reading.askBook(language, first, then);
    expect(answer).toContain(cell);
    expect(answer).not.toContain(`${notSaid}**`);
    expect(answer).not.toContain(`· ${notSaid}`);
  });

  test('which has most of what no column tells is not the one with the highest name', async () => {
    expect(await reading.askBook('fr', 'quel train est le plus beau ?')).not.toContain('D’un tableau');
  });

  test('one that the table lacks is none of it', async () => {
    expect(await reading.askBook('en', 'What is the depth of the Nile?', 'and the Amazon?')).not.toContain(
      ' · ',
    );
  });
});

describe('a row and a column that a question names', () => {
  test.each([
    ['fr', 'à quelle vitesse va la navette ?', '**Navette** · Vitesse (km/h): **140**'],
    ['fr', 'est-ce que l’express va plus vite que la navette ?', '**Express** · Vitesse (km/h): **160**'],
    ['es', '¿cuánta agua lleva el Ebro en invierno?', '**Ebro** · Caudal en invierno (m³/s): **600**'],
  ])('are told, though sentences speak of the row too (%s): %s', async (language, question, cell) => {
    expect(await reading.askBook(language, question)).toContain(cell);
  });
});

describe('what has more or less of a quality', () => {
  test.each([
    ['en', 'How deep is the Congo?', '**Congo** · Depth (m): **220**'],
    ['en', 'Which river is the deepest?', '**Congo** · Depth (m): **220**'],
    ['en', 'Which river is the shortest?', '**Rhine** · Length (km): **1,230**'],
    ['es', '¿qué río es el más largo?', '**Nilo** · Longitud (km): **6650**'],
    ['es', '¿cuál es el río más corto?', '**Ebro** · Longitud (km): **930**'],
    ['es', '¿qué río lleva más agua en verano?', '**Congo** · Caudal en verano (m³/s): **41000**'],
    ['fr', 'quel train est le plus lent ?', '**Fret** · Vitesse (km/h): **100**'],
    ['fr', 'quel train est le plus rapide ?', '**Express** · Vitesse (km/h): **160**'],
  ])('is read from the column that measures it (%s): %s', async (language, question, cell) => {
    expect(await reading.askBook(language, question)).toContain(cell);
  });
});
