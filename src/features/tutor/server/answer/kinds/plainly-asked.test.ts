import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Classroom, NO_MODEL, openClassroom } from '../../../../../../test/professor.ts';

const PRACTICAL = { name: 'Mei', field: 'Biology', teachingMode: 'Practical' };
const TERMS = Array.from({ length: 15 }, (_, index) => `term${String.fromCodePoint(97 + index)}`);
const BOOKS: Record<string, [text: string, fileName?: string]> = {
  en: [
    'Cultures\n\nSuch attitudes are examples of ethnocentrism, which means to judge another culture by one’s own.\n\nConflicts\n\nEthnocentrism was a problem in many arenas.\n\nLight\n\nPhotosynthesis is the process by which plants make sugar from light. Leaves reflect green light.',
  ],
  es: ['La célula\n\nLa ósmosis es el paso del agua a través de una membrana. Las células tienen membranas.'],
  fr: [
    'Les branches\n\nUne branche dans Git est simplement un pointeur léger vers un instantané. Une branche de suivi est une branche locale.',
  ],
  glossary: [
    `<main><h1>Society</h1><p>${'A society is made of people who live together and share a culture. '.repeat(9)}</p>
      <h2>Key Terms</h2><dl>${TERMS.map((term, index) => `<dt>${term}</dt><dd>what people of a society call number ${index + 1}</dd>`).join('')}
      <dt>anomie</dt><dd>a situation in which a society loses the support of its norms</dd></dl>
      <h2>More</h2><p>${'Anomie is experienced in times of war, of great change, or of economic ruin. '.repeat(5)}</p></main>`,
    'society.html',
  ],
};

let room: Classroom;
const documents = new Map<string, string>();

beforeAll(async () => {
  room = await openClassroom();
  room.llm = NO_MODEL;
  for (const [name, [text, fileName]] of Object.entries(BOOKS))
    documents.set(name, await room.addDocument(text, name, fileName));
});
afterAll(() => room.close());

async function ask(document: string, message: string): Promise<string> {
  const language = document === 'glossary' ? 'en' : document;
  const base = { professor: PRACTICAL, language, document_ids: [documents.get(document)] };
  return (await room.ask({ ...base, message })).response;
}

describe('a greeting, thanks or a plea around a question change nothing', () => {
  test.each([
    ['en', 'Hi professor, can you explain photosynthesis to me?', 'make sugar from light'],
    ['en', 'Hello, what is photosynthesis?', 'make sugar from light'],
    ['en', 'good morning what is photosynthesis', 'make sugar from light'],
    ['en', 'thanks! what is ethnocentrism?', 'judge another culture'],
    ['en', 'ok thanks, and what is photosynthesis?', 'make sugar from light'],
    ['es', 'Hola, ¿qué es la ósmosis?', 'paso del agua'],
    ['es', 'Buenos días profesora, ¿me puedes explicar la ósmosis?', 'paso del agua'],
    ['fr', 'Bonjour, qu’est-ce qu’une branche ?', 'pointeur léger'],
    ['fr', 'Bonjour madame, pouvez-vous expliquer une branche ?', 'pointeur léger'],
  ])('%s: %s', async (document, message, told) => {
    const answer = await ask(document, message);
    expect(answer).toContain(told);
    expect(answer).not.toMatch(/never says|no aparece|ne dit jamais/);
  });
});

describe('what something is', () => {
  test.each([
    ['en', 'What is ethnocentrism?', 'which means to judge', 'Leaves reflect'],
    ['fr', 'Qu’est-ce qu’une branche ?', 'pointeur léger', 'branche locale'],
    ['glossary', 'define anomie', 'anomie: a situation in which', 'times of war'],
  ])('%s: %s', async (document, message, told, other) => {
    const answer = await ask(document, message);
    expect(answer).toContain(told);
    expect(answer).not.toContain(other);
  });
});

test('the terms of a glossary are told, with their number', async () => {
  const answer = await ask('glossary', 'Which terms does it define?');
  expect(answer).toContain('lists 16 terms. These are 12 of them');
  expect(answer).toContain('- terma: what people of a society call number 1 [1]');
});
