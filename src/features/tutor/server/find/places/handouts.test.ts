import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
const HANDOUTS: Record<string, string> = {
  en: '# Light\n\nPlants need light.\n\n## Exercises\n\n1. Which gas is set free by the leaf?\n2. How many molecules does one turn need?\n\n## Solutions\n\n1. Oxygen leaves it.\n2. It needs six of them.',
  es: '# La luz\n\nLas plantas necesitan luz.\n\n## Ejercicios\n\n1. ¿Qué gas libera la hoja?\n2. ¿Cuántas moléculas necesita una vuelta?\n\n## Solución de los ejercicios\n\n1. Libera oxígeno.\n2. Necesita seis de ellas.',
  fr: '# La lumière\n\nLes plantes ont besoin de lumière.\n\n## Exercices\n\n1. Quel gaz la feuille libère-t-elle ?\n2. Combien de molécules faut-il pour un tour ?\n\n## Corrigé\n\n1. Elle libère de l’oxygène.\n2. Il en faut six.',
};

let room: Classroom;
const documents = new Map<string, string>();

beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  for (const [name, text] of Object.entries(HANDOUTS))
    documents.set(name, await room.addDocument(text, name, 'handout.md'));
});
afterAll(() => room.close());

async function ask(language: string, message: string): Promise<string> {
  const { response } = await room.ask({
    ...{ professor: PRACTICAL, language, message, previous_messages: [] },
    document_ids: [documents.get(language)],
  });
  return response;
}

describe('an exercise is found by its number, and its printed answer by whoever asks for that', () => {
  test.each([
    ['en', 'what is the answer to exercise 2?', 'How many molecules', 'It needs six'],
    ['en', 'solution of exercise 1', 'Which gas', 'Oxygen leaves it'],
    ['es', 'solución del ejercicio 2', '¿Cuántas moléculas', 'Necesita seis'],
    ['es', '¿cuál es la respuesta del ejercicio 1?', '¿Qué gas', 'Libera oxígeno'],
    ['fr', 'corrigé de l’exercice 2', 'Combien de molécules', 'Il en faut six'],
  ])('%s: %s', async (language, message, prompt, key) => {
    const answer = await ask(language, message);
    expect(answer).toContain(prompt);
    expect(answer).toContain(key);
  });

  test.each([
    ['en', 'exercise 2', 'How many molecules', 'six'],
    ['es', 'ejercicio 2', '¿Cuántas moléculas', 'seis'],
    ['fr', 'exercice 2', 'Combien de molécules', 'six'],
  ])('%s: the exercise alone does not tell its answer', async (language, message, prompt, key) => {
    const answer = await ask(language, message);
    expect(answer).toContain(prompt);
    expect(answer).not.toContain(key);
  });
});

describe('who wants a summary of a part is shown the part that is called so', () => {
  test.each([
    ['en', 'summarize light', 'Plants need light'],
    ['es', 'resume la luz', 'Las plantas necesitan luz'],
    ['fr', 'fais un résumé de la lumière', 'Les plantes ont besoin'],
  ])('%s: %s', async (language, message, told) => {
    const answer = await ask(language, message);
    expect(answer).toMatch(/^(?:Here is|Esto es|Voici ce)/u);
    expect(answer).toContain(told);
  });

  test('and no word for a summary is missed in the text', async () => {
    expect(await ask('en', 'summarize the life of leaves')).not.toContain('*summarize*');
  });
});

test('of several headings that say it, the one that says least else is meant', async () => {
  const text =
    '# La Segunda República y la Guerra Civil española\n\n## 1. La República\n\nEl rey abandonó el país.\n\n## 2. La guerra civil (1936-1939)\n\nLa guerra civil comenzó porque una parte del ejército se sublevó.';
  const id = await room.addDocument(text, 'guerra', 'guerra.md');
  const message = 'hazme un resumen de la guerra civil';
  const body = { professor: PRACTICAL, language: 'es', message, previous_messages: [], document_ids: [id] };
  expect((await room.ask(body)).response).toContain('una parte del ejército se sublevó');
});
