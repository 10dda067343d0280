import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReadingRoom } from '../../../../../test/professor.ts';

const GUIDES = {
  en: `# Biology 101: course guide

## Content

The first part is about cells. What is missing in the lectures is covered in the practicals.

## Important dates

| What | Date | Room |
|---|---|---|
| First lecture | 4 September | Aula Magna |
| Midterm exam | 16 October | Hall B |
| Final exam | 12 December | Hall A |

## Assessment

The midterm counts for 30 % and the final for 50 %. There is not much time left between two labs.

## Bibliography

Required: Campbell, N. A., Biology, 11th edition, Pearson, 2017.

Optional: Alberts, B., Essential Cell Biology, 5th edition, Norton, 2019.`,
  es: `# Biología 101: guía docente

## Contenidos

La primera parte trata de las células. Lo que falta en las clases se ve en las prácticas.

## Fechas importantes

| Qué | Fecha | Aula |
|---|---|---|
| Primera clase | 4 de septiembre | Aula Magna |
| Examen parcial | 16 de octubre | Aula B |
| Examen final | 12 de diciembre | Aula A |

## Evaluación

El parcial cuenta un 30 % y el final un 50 %. A quien le falte una práctica no puede ir al final.

## Bibliografía

Obligatoria: Campbell, N. A., Biología, 7.ª edición, Panamericana, 2007.

Opcional: Alberts, B., Biología celular, 5.ª edición, Panamericana, 2021.`,
  fr: `# Biologie 101 : guide du cours

## Contenu

La première partie traite des cellules. Ce qui manque dans les cours est vu en travaux pratiques.

## Dates importantes

| Quoi | Date | Salle |
|---|---|---|
| Premier cours | 4 septembre | Amphi 1 |
| Partiel | 16 octobre | Salle B |
| Examen final | 12 décembre | Salle A |

## Évaluation

Le partiel compte pour 30 % et l’examen final pour 50 %. Avant l’examen, il faut avoir validé les TP. On a peu de temps entre deux TP.

## Bibliographie

Obligatoire : Campbell, N. A., Biologie, 9e édition, Pearson, 2012.

Facultatif : Alberts, B., Biologie cellulaire, 4e édition, Lavoisier, 2020.`,
};

let reading: Awaited<ReturnType<typeof openReadingRoom>>;

beforeAll(async () => {
  reading = await openReadingRoom(GUIDES, 'guide.md');
});
afterAll(() => reading.room.close());

describe('how long it is until something is told by its date', () => {
  test.each([
    ['en', 'how long until the midterm?', '16 October'],
    ['en', 'how much time is left before the final exam?', '12 December'],
    ['es', '¿cuánto falta para el parcial?', '16 de octubre'],
    ['es', '¿cuánto tiempo queda para el examen final?', '12 de diciembre'],
    ['fr', 'combien de temps avant l’examen ?', '12 décembre'],
    ['fr', 'c’est dans combien de temps le partiel ?', '16 octobre'],
    ['en', 'how long until I have to sit the final exam?', '12 December'],
    ['es', 'cuanto falta para hacer el parcial', '16 de octubre'],
  ])('%s: %s', async (language, message, date) => {
    const response = await reading.askBook(language, message);
    expect(response).toContain(date);
    expect(response.match(/\[\d\]/gu)).toHaveLength(1);
  });
});

test.each([
  ['en', 'when is the final exam?', '12 December'],
  ['es', '¿cuándo es el examen final?', '12 de diciembre'],
  ['fr', 'c’est quand l’examen final ?', '12 décembre'],
])('an exam is a thing like any other (%s): %s', async (language, message, date) => {
  expect(await reading.askBook(language, message)).toContain(date);
});

describe('the part with the dates is found by its other names', () => {
  test.each([
    ['en', 'calendar', '16 October'],
    ['en', 'what are the deadlines?', '16 October'],
    ['es', 'calendario', '16 de octubre'],
    ['es', 'el cronograma', '16 de octubre'],
    ['fr', 'calendrier', '16 octobre'],
    ['fr', 'quelles sont les dates importantes ?', '16 octobre'],
  ])('%s: %s', async (language, message, date) => {
    const response = await reading.askBook(language, message);
    expect(response).toMatch(/\*\*(?:Important dates|Fechas importantes|Dates importantes)\*\*/u);
    expect(response).toContain(date);
  });
});

describe('what is to be read is told by the bibliography', () => {
  test.each([
    ['en', 'which book do I have to read?'],
    ['en', 'textbook?'],
    ['en', 'bibliography'],
    ['es', '¿qué libro tengo que leer?'],
    ['es', 'libros'],
    ['es', 'bibliografía'],
    ['fr', 'quel livre dois-je lire ?'],
    ['fr', 'quels livres faut-il acheter ?'],
    ['fr', 'bibliographie'],
  ])('%s: %s', async (language, message) => {
    expect(await reading.askBook(language, message)).toMatch(/Campbell, N\. A\., Biolog/u);
  });
});
