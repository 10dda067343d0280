import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../../test/professor.ts';

const SHEETS = {
  en: `# Planets and materials

Planets go round the Sun. Mercury is the closest of them. You test the samples with a clamp and write down when they break.

| Planet | Length of day (hours) | Length of year (days) | Moons |
|---|---|---|---|
| Mercury | 4,222.6 | 88 | 0 |
| Venus | 2,802 | 224.7 | 0 |
| Earth | 24 | 365.2 | 1 |
| Saturn | 10.7 | 10,747 | 146 |

| Material | Density (g/cm³) | Tensile strength (MPa) |
|---|---|---|
| Oak | 0.75 | 90 |
| Aluminium | 2.7 | 310 |
| Titanium | 4.5 | 900 |
| Steel | 7.8 | 500 |
`,
  es: `# Montañas

Las montañas se levantan donde chocan dos placas. Subirlas exige buena forma y buen tiempo.

| Montaña | País | Altitud (m) | Primera ascensión |
|---|---|---|---|
| Teide | España | 3715 | 1582 |
| Mulhacén | España | 3479 | 1870 |
| Aconcagua | Argentina | 6961 | 1897 |
`,
  fr: `# Les volcans

Un volcan est une ouverture de la croûte terrestre par laquelle sort le magma.

| Volcan | Pays | Altitude (m) | Dernière éruption |
|---|---|---|---|
| Etna | Italie | 3 357 | 2024 |
| Vésuve | Italie | 1 281 | 1944 |
| Fuji | Japon | 3 776 | 1707 |
`,
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  reading = await openReadingRoom(SHEETS, 'sheet.md');
});
afterAll(() => reading.room.close());

describe('rows are chosen by their figures', () => {
  test.each([
    ['en', 'which planet has the shortest day?', ['**Saturn** · Length of day (hours): **10.7**'], 'Earth'],
    ['en', 'which planet has the longest year?', ['**Saturn** · Length of year (days): **10,747**'], 'Earth'],
    ['en', 'which planet has the fewest moons?', ['**Mercury**', '**Venus**'], 'Earth'],
    ['en', 'which material is the strongest?', ['**Titanium** · Tensile strength (MPa): **900**'], 'Steel'],
    ['en', 'list the materials with density over 2', ['**Aluminium**', '**Titanium**', '**Steel**'], 'Oak'],
    ['en', 'which planets have no moons?', ['**Mercury**', '**Venus**'], 'Earth'],
    ['en', 'which planets have more than 1 moon?', ['**Saturn** · Moons: **146**'], 'Earth'],
    ['es', '¿qué montañas superan los 3500 m?', ['**Teide**', '**Aconcagua**'], 'Mulhacén'],
    ['es', 'dime las montañas de más de 3500 metros', ['**Teide**', '**Aconcagua**'], 'Mulhacén'],
    ['fr', 'quels volcans dépassent 3000 m ?', ['**Etna**', '**Fuji**'], 'Vésuve'],
    ['fr', 'quels volcans font moins de 2000 m ?', ['**Vésuve**'], 'Etna'],
  ] as const)('in %s: %s', async (language, message, rows, notSaid) => {
    const answer = await reading.askBook(language, message);
    for (const row of rows) expect(answer).toContain(row);
    expect(answer).not.toContain(notSaid);
  });

  test('where a sentence tells it, that is quoted', async () => {
    expect(await reading.askBook('en', 'which planet is closest to the Sun?')).toContain(
      'Mercury is the closest',
    );
  });
});
