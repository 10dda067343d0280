import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../../test/professor.ts';

const SHEETS = {
  en: `# Lab sheet: springs and water

The density of a sample is its mass by its volume: ρ = m / V, where m is the mass in grams and V is the volume in cubic centimetres.

Hooke's law: F = k · x

F: force on the spring in newtons

k: spring constant in newtons per metre

x: extension in metres

The mixing of two waters follows m1 · c1 · (T1 − Tm) = m2 · c2 · (Tm − T2). There c1 and c2 are the specific heats of the two liquids, and Tm is the temperature of the mixture.

Carbon fibre is light and costs 25 euros per kilogram. Titanium dust burns, so it is better to grind it under water.
`,
  es: `# La ley de Ohm

La corriente de un hilo depende de la tensión. La ley de Ohm es V = R · I, donde V es la tensión en voltios, R la resistencia en ohmios e I la corriente en amperios.

Los hilos de cobre conducen bien y cuestan poco.
`,
  fr: `# Le poids

Le poids d’un objet dépend de la planète où il se trouve. On écrit P = m × g, où P est le poids en newtons, m la masse en kilogrammes et g l’intensité de la pesanteur.

Sur la Lune, un objet pèse six fois moins que sur la Terre.
`,
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  reading = await openReadingRoom(SHEETS, 'sheet.md');
});
afterAll(() => reading.room.close());

describe('a letter of a formula is told by what the formula says of it', () => {
  test.each([
    ['en', 'what does V stand for?', 'V is the volume', 'Hooke'],
    ['en', "what does k mean in Hooke's law?", 'k: spring constant', 'F: force'],
    ['en', 'what is c1?', 'specific heats', 'Hooke'],
    ['en', 'what is Tm', 'temperature of the mixture', 'Hooke'],
    ['es', '¿qué significa R?', 'R la resistencia en ohmios', 'cobre'],
    ['es', 'qué es I en la ley de Ohm', 'I la corriente', 'cobre'],
    ['fr', 'que représente g ?', 'intensité de la pesanteur', 'Lune'],
  ] as const)('in %s: %s', async (language, message, said, notSaid) => {
    const answer = await reading.askBook(language, message);
    expect(answer).toContain(said);
    expect(answer).not.toContain(notSaid);
    expect(answer).not.toMatch(/closest|cercanos|proches/);
  });
});

describe('an opinion that the document does not give is none of its sentences', () => {
  test.each([
    ['en', 'is carbon fibre worth it?', 'matter of opinion'],
    ['en', 'do you like springs?', 'matter of opinion'],
    ['en', 'do you think carbon fibre is beautiful?', 'matter of opinion'],
    ['es', '¿merece la pena el cobre?', 'cuestión de opinión'],
    ['es', '¿qué opinas de la ley de Ohm?', 'cuestión de opinión'],
    ['fr', 'est-ce que ça vaut le coup d’aller sur la Lune ?', 'question d’opinion'],
  ] as const)('in %s: %s', async (language, message, said) => {
    const answer = await reading.askBook(language, message);
    expect(answer).toContain(said);
    expect(answer).not.toContain('[1]');
  });

  test.each([
    ['do you think carbon fibre is light?', 'Carbon fibre is light'],
    ['is grinding titanium dust under water worth it?', 'it is better to grind it under water'],
  ])('what it says is quoted all the same: %s', async (message, said) => {
    expect(await reading.askBook('en', message)).toContain(said);
  });
});
