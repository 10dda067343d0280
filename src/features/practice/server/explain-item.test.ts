import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startModelServer } from '../../../../test/model-server.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { callAs } from '../../../../test/call-as.ts';
import type { Person } from '../../../../test/sign-up.ts';
import { chat } from '#features/tutor/contract.ts';
import { rightAnswers } from '../contract.item-text.ts';
import { addBook, addItem, queue } from './practice.fixture.ts';

let product: TestApp;
let ada: Person;

beforeAll(async () => {
  product = await createTestApp();
});
beforeEach(async () => {
  ada = await product.signUp();
});
afterAll(() => product.close());

const BOOKS = {
  en: 'The heart has four chambers. Osmosis is the diffusion of water through a membrane that lets water pass. It needs no energy from the cell.',
  es: 'El corazón tiene cuatro cavidades. Un ribosoma es una partícula de la célula que construye proteínas con aminoácidos. Cada célula tiene muchos miles de ellos.',
  fr: 'Le cœur a quatre cavités. Un ribosome est une particule de la cellule qui construit des protéines. Chaque cellule en contient plusieurs milliers.',
};

test.each([
  ['en', 'Explain this question: “…” My answer was “diffusion”.', 'This is what the text says:', 'no energy'],
  [
    'es',
    'Explícame esta pregunta: «…» No sabía la respuesta.',
    'Esto dice el texto:',
    'muchos miles de ellos',
  ],
  [
    'fr',
    'Expliquez-moi cette question\u202f: «\u202f…\u202f» Je ne savais pas.',
    'Voici ce que dit le texte',
    'plusieurs milliers',
  ],
] as const)(
  'without a model an answer is explained by what stands around its quote (%s)',
  async (language, message, opening, around) => {
    const document_id = await addBook(product, ada, BOOKS[language]);
    const source = { document_id };
    await callAs(product.app, ada, ['POST', '/api/practice/make', { source, language, count: 5 }]);
    const { items } = await queue(product, ada, `&mode=learn&document_id=${document_id}`);
    const item = items[0]?.item;
    const body = {
      ...{ message, language, practised: item?.id, document_ids: [document_id] },
      professor: { name: 'Lyceum', teachingMode: 'Guided' },
    };
    const answer = chat.response.parse((await callAs(product.app, ada, ['POST', '/api/chat', body])).body);
    expect(answer.response.startsWith(opening)).toBe(true);
    expect(answer.response).toContain(item ? rightAnswers(item.content)[0] : 'an item');
    expect(answer.response).toContain(around);
    expect(answer.citations).toMatchObject([{ marker: 1, document_id, status: 'supported' }]);
    expect(answer.citations[0]?.quote).toContain(item?.quote);
  },
);

test('an exercise whose key is a number is explained by what its document says of it', async () => {
  const book =
    '# Acids\n\nA solution with a pH of 7 is neutral. Blood has a pH of about 7.4.\n\n## Exercises\n\n1. What is the pH of a neutral solution?\n2. Who proposed the scale of acidity?\n\n## Answers\n\n1. 7\n2. Søren Sørensen.\n';
  const document_id = await addBook(product, ada, { text: book, fileName: 'acids.md' });
  const source = { document_id };
  await callAs(product.app, ada, ['POST', '/api/practice/make', { source, language: 'en', count: 5 }]);
  const { items } = await queue(product, ada, `&mode=learn&document_id=${document_id}`);
  const asked = (words: string) => items.find(({ item }) => item.prompt.includes(words))?.item;
  expect(asked('neutral solution')?.content).toMatchObject({ kind: 'number', answer: '7' });
  expect(asked('proposed')?.content).toMatchObject({ accepted: ['Søren Sørensen'], is_open: false });
  const body = {
    ...{ message: 'Explain it', language: 'en', practised: asked('neutral solution')?.id },
    professor: { name: 'Lyceum', teachingMode: 'Guided' },
  };
  const answer = chat.response.parse((await callAs(product.app, ada, ['POST', '/api/chat', body])).body);
  expect(answer.response).toContain('A solution with a pH of 7 is neutral');
});

test('a card about nothing in particular is explained by what its learner wrote, and nobody else’s is', async () => {
  const { id } = await addItem(product, ada, { explanation: 'Water follows the salt.' });
  const ask = async (person: Person) => {
    const body = { message: 'Explanation', practised: id, professor: { name: 'Lyceum' } };
    return chat.response.parse((await callAs(product.app, person, ['POST', '/api/chat', body])).body)
      .response;
  };
  expect(await ask(ada)).toMatch(/^Water follows the salt\.\n\nRight answer: \*\*osmosis\*\*/);
  expect(await ask(await product.signUp())).not.toContain('Water follows');
});

test('where nothing explains an item, its key is not repeated: it is said what can be done', async () => {
  const { id } = await addItem(product, ada, {});
  const body = { message: 'Explanation', practised: id, professor: { name: 'Lyceum' } };
  const answer = chat.response.parse((await callAs(product.app, ada, ['POST', '/api/chat', body])).body);
  expect(answer.response).toMatch(/^There is no text .*“My questions”/);
  expect(answer.response).not.toContain('osmosis');
});

test('a model is told the item, its key and its source, which the learner need not write', async () => {
  const models = await startModelServer();
  const app = await createTestApp({ LOCAL_MODEL_URL: models.url });
  try {
    const person = await app.signUp();
    const { id } = await addItem(app, person, {
      prompt: 'How does water move?',
      explanation: 'It follows salt.',
    });
    const message = 'Explain this question: “How does …” My answer was “diffusion”.';
    const body = { message, practised: id, professor: { name: 'Tutor', teachingMode: 'Guided' } };
    await callAs(app.app, person, ['POST', '/api/chat', body]);
    const asked = models.requests.at(-1)?.messages.at(-1)?.content ?? '';
    expect(asked).toContain(`Question: ${message}`);
    expect(asked).toMatch(
      /<practice_question>\nQuestion: How does water move\?\nRight answer: osmosis\nExplanation: It follows salt\.\n<\/practice_question>/,
    );
  } finally {
    await app.close();
    await models.close();
  }
});
