import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../test/professor.ts';

const SHEETS = {
  en: `# Speed

## Theory

Speed is distance divided by time.

| Hours | Distance at 5 km/h |
|---|---|
| 1 | 5 |
| 3 | 15 |
| 6 | 30 |

## Exercises

**Exercise 1.** A train covers 300 km in 4 hours. What is its speed?

**Exercise 2.** Lena walks for 3 hours at 5 km/h. How far does she get?

**Exercise 3.** Why does a train slow down in a bend? Name the force that acts on it.

**Exercise 4.** Ben covers a distance of 90 km over 2 hours. How many hours does he need for 45 km?

## Solutions

**Solution 1.** v = 300 / 4 = 75 km/h.

**Solution 2.** s = 5 × 3 = 15 km. Lena gets 15 km far.

**Solution 3.** The rails push it sideways; this is the centripetal force.

**Solution 4.** t = 45 / 45 = 1 hour.
`,
  es: `# La velocidad

La velocidad es la distancia dividida entre el tiempo.

## Ejercicios

**Ejercicio 1.** Un tren recorre 300 km en 4 horas. ¿Cuál es su velocidad?

**Ejercicio 2.** Lena camina 3 horas a 5 km/h. ¿Qué distancia recorre?

## Soluciones

**Solución 1.** v = 300 / 4 = 75 km/h.

**Solución 2.** s = 5 × 3 = 15 km.
`,
  fr: `# La vitesse

La vitesse est la distance divisée par le temps.

## Exercices

**Exercice 1.** Un train parcourt 300 km en 4 heures. Quelle est sa vitesse ?

**Exercice 2.** Léna marche 3 heures à 5 km/h. Quelle distance parcourt-elle ?

## Corrigés

**Corrigé 1.** v = 300 / 4 = 75 km/h.

**Corrigé 2.** s = 5 × 3 = 15 km.
`,
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;
beforeAll(async () => {
  reading = await openReadingRoom(SHEETS, 'sheet.md');
});
afterAll(() => reading.room.close());

describe('the printed solution', () => {
  test.each([
    ['en', ['Solution 2'], 'Lena gets 15 km far'],
    ['en', ['show me the solution 1'], '= 75 km/h'],
    ['fr', ['Léna marche 3 heures à 5 km/h. Quelle distance parcourt-el'], 'avec la réponse qu’il donne'],
    ['es', ['Solución 2'], '= 15 km'],
    ['fr', ['Corrigé 1'], '= 75 km/h'],
    ['en', ['what is the solution of exercise 1?', 'and of the second one?'], 'Lena gets 15 km far'],
    ['es', ['dame la solución del ejercicio 2', '¿y la del 1?'], '= 75 km/h'],
    ['fr', ['montre-moi les corrigés'], '= 75 km/h'],
    ['es', ['enséñame las soluciones'], '= 15 km'],
    ['en', ['Exercise 1. A train covers 300 km in 4 hours. What is its speed?'], '= 75 km/h'],
    [
      'en',
      ['Ben covers a distance of 90 km over 2 hours. How many hours does he need for 45 km?'],
      '= 1 hour',
    ],
  ])('is shown (%s): %j', async (language, messages, solution) => {
    expect(await reading.askBook(language, ...messages)).toContain(solution);
  });

  test.each([
    [
      'en',
      'Ben covers a distance of 90 km over 2 hours. How many hours does he need for 30 km?',
      'exercise like this one',
      '= 1 hour',
    ],
    ['es', 'Lena camina 2 horas a 5 km/h. ¿Qué distancia recorre?', 'ejercicio parecido', '= 15 km'],
    ['fr', 'Léna marche 3 heures à 6 km/h. Quelle distance parcourt-elle ?', 'exercice semblable', '= 15 km'],
  ])(
    'of one with other numbers is shown as that of another one (%s): %s',
    async (language, asked, said, key) => {
      const answer = await reading.askBook(language, asked);
      expect(answer).toContain(said);
      expect(answer).toContain(key);
    },
  );

  test('of several exercises', async () => {
    const answer = await reading.askBook('es', 'dame la solución del ejercicio 1 y del 2');
    expect(answer).toContain('= 75 km/h');
    expect(answer).toContain('= 15 km');
  });
});

describe('a result of one’s own', () => {
  test.each([
    ['en', 'I got 75 km/h for exercise 1, is that right?', 'Yes', '= 75 km/h'],
    ['en', 'is 15 right for exercise 2?', 'Yes', '15 km'],
    ['es', 'me da 75 km/h en el ejercicio 1, ¿está bien?', 'Sí', '= 75 km/h'],
    ['fr', 'j’ai trouvé 15 km à l’exercice 2, c’est juste ?', 'Oui', '= 15 km'],
  ])('is the printed one (%s): %s', async (language, message, verdict, solution) => {
    const answer = await reading.askBook(language, message);
    expect(answer).toContain(verdict);
    expect(answer).toContain(solution);
  });

  test.each([
    ['en', 'I got 70 km/h for exercise 1, is that right?', 'No'],
    ['en', 'I got 75 m for exercise 1, is that right?', 'No'],
    ['es', 'me da 16 km en el ejercicio 2, ¿está bien?', 'No'],
    ['fr', 'j’ai trouvé 70 km/h à l’exercice 1, c’est juste ?', 'Non'],
  ])('is another one, and the printed one is not given away (%s): %s', async (language, message, verdict) => {
    const answer = await reading.askBook(language, message);
    expect(answer).toContain(verdict);
    expect(answer).not.toMatch(/=/u);
  });

  test('is not judged where the sheet prints no figure', async () => {
    const answer = await reading.askBook('en', 'I got 12 N for exercise 3, is that right?');
    expect(answer).not.toMatch(/\b(?:Yes|No)\b/u);
  });
});
