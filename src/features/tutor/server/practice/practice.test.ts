import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteConversation } from '#features/conversations/contract.ts';
import { readNotebook } from '#features/notebook/contract.ts';
import type { Turn } from '#shared/chat-event.ts';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { documentChat, chat } from '../../contract.ts';
import { readWish } from '../question/wishes.ts';
import { findQuiz } from './quiz-queries.ts';

const BOOK = `Osmosis is the diffusion of water through a membrane that lets water pass.

Diffusion is the movement of particles from a place where they are many to a place where they are few.

Mitosis is the division of a nucleus into two nuclei with the same chromosomes.

Photosynthesis is the process by which plants make glucose from carbon dioxide and water in the light.

Respiration is the process by which cells release the energy of glucose with the help of oxygen.

A ribosome is a small particle of the cell that builds proteins from amino acids.

A chromosome is a long molecule of DNA together with the proteins that pack it.

Homeostasis is the ability of a body to keep its inner conditions nearly constant.`;

let product: TestApp;
let student: Person;
let folder: string;
let book: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lyceum-practice-'));
  product = await createTestApp();
  student = await product.signUp();
  book = await addDocument(BOOK);
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true });
});

async function addDocument(text: string, owner = student, title = 'The cell'): Promise<string> {
  const id = randomUUID();
  const path = join(folder, `${id}.txt`);
  await writeFile(path, text);
  await product.deps.knowledge.ingest(
    { id, path, fileName: 'book.txt', title, ownerId: owner.userId, visibility: 'me' },
    { signal: new AbortController().signal, onProgress: async () => {} },
  );
  return id;
}

/** A conversation of a student, with a document or with a professor. */
function conversation(more: object = {}, reader = student) {
  const conversation_id = randomUUID();
  const previous: Turn[] = [];
  const isChat = 'professor' in more;
  const path = isChat ? '/api/chat' : '/api/document-chat';
  const response = isChat ? chat.response : documentChat.response;
  const documents = isChat ? {} : { document_id: book };
  const say = async (message: string) => {
    const body = { ...documents, message, conversation_id, previous_messages: previous, ...more };
    const reply = await callAs(product.app, reader, ['POST', path, body]);
    const answer = response.parse(reply.body);
    previous.push({ role: 'user', content: message }, { role: 'assistant', content: answer.response });
    return { ...answer, json: JSON.stringify(reply.body) };
  };
  const key = async () =>
    findQuiz(product.deps.db, { userId: reader.userId, conversationId: conversation_id });
  return { id: conversation_id, say, key };
}

async function notebookOf(reader: Person) {
  const { body } = await callAs(product.app, reader, ['GET', '/api/notebook']);
  return readNotebook.response.parse(body).entries;
}

const PROFESSOR = { professor: { name: 'Mei Tanaka', field: 'Biology' } };

describe('a quiz made by rule, without a model', () => {
  it('asks one question at a time and keeps its key to itself', async () => {
    const { say, key } = conversation();
    const { response, json, citations } = await say('Quiz me');
    const questions = await key();
    expect(questions.length).toBeGreaterThan(2);
    expect(response).toContain(`Question 1 of ${questions.length}`);
    expect(response).not.toContain('Question 2');
    expect(citations).toEqual([]);
    const [first, second] = questions;
    expect(json).not.toContain(first?.quote);
    expect(json).not.toContain(second?.quote);
    expect(json).not.toContain('isRight');
  });

  it('says that a right answer is right, with the quote and its place', async () => {
    const { say, key } = conversation();
    await say('quiz me');
    const [first] = await key();
    const answer = await say(rightAnswer(first));
    expect(answer.response).toContain('Yes, that’s right.');
    expect(answer.citations).toMatchObject([{ marker: 1, document_id: book, quote: first?.quote }]);
    expect((await say('next')).response).toContain('Question 2 of');
  });

  it.each([
    ['fr', 'interroge-moi', 'un indice', 'suivante', 'avant la première réponse'],
    ['es', 'hazme preguntas', 'una pista', 'otra', 'antes de la primera respuesta'],
    ['en', 'quiz me', 'hint', 'next', 'before the first answer'],
  ])(
    'counts neither hints nor what was passed over as answers, and says so in the language of the quiz (%s)',
    async (language, quiz, hint, next, ended) => {
      const { say, key } = conversation({ language });
      await say(quiz);
      expect((await say(hint)).response).toContain(' 1 ');
      for (const _ of await key()) await say(next);
      expect((await say(next)).response).toContain(ended);
      expect((await say('stop')).response).toContain(ended);
    },
  );

  it('gives a hint and a second try after a wrong answer, and the answer after that', async () => {
    const { say, key } = conversation();
    await say('quiz me');
    const [first] = await key();
    const wrong = first?.options.find(({ isRight }) => !isRight)?.text ?? 'wrongness';
    const once = await say(wrong);
    expect(once.response).toMatch(/Not quite\.\n\n(?:It is neither|The answer has)/);
    expect(once.response).toContain('Question 1 of');
    expect(once.json).not.toContain(first?.quote);
    const twice = await say(wrong);
    expect(twice.response).toContain('The answer is');
    expect(twice.citations[0]?.quote).toBe(first?.quote);
  });

  it.each(['50', '50 °C', 'It is fifty degrees Celsius'])(
    'asks for a number that a short text states, and takes %s',
    async (reply) => {
      const document_id = await addDocument('The yeast of bread dies at 50 °C in the oven.');
      const { say, key } = conversation({ document_id });
      expect((await say('quiz me')).response).toContain('The yeast of bread dies at ______ °C in the oven.');
      expect((await key())[0]?.number).toMatchObject({ value: '50', unit: '°C' });
      const once = await say('60');
      expect(once.response).toContain('Not quite.\n\nThe number has 2 digits and begins with 5.');
      expect(once.response).not.toContain('50');
      expect((await say(reply)).response).toContain('Yes, that’s right.');
    },
  );

  it('helps who does not know, answers another question in between, and ends when it is told to', async () => {
    const { say, key } = conversation();
    await say('quiz me');
    expect((await say('I don’t know')).response).toMatch(/It is neither|The answer has/);
    expect((await say('What is homeostasis?')).response).toContain('keep its inner conditions');
    expect((await say('next')).response).toContain('Question 2 of');
    const [, second] = await key();
    await say(rightAnswer(second));
    expect((await say('stop')).response).toContain('You answered 1 of 1 correctly.');
  });

  it('asks other questions the next time', async () => {
    const { say, key } = conversation();
    await say('quiz me');
    const before = (await key()).map(({ quote }) => quote);
    await say('quiz me');
    const after = (await key()).map(({ quote }) => quote);
    expect(after.filter((quote) => before.includes(quote))).toEqual([]);
  });

  it('is noted in the notebook: what was asked, what was said, and how it was', async () => {
    const reader = await product.signUp();
    const own = await addDocument(BOOK, reader);
    const { say, key, id } = conversation({ document_id: own }, reader);
    await say('quiz me');
    const [first] = await key();
    const wrong = first?.options.find(({ isRight }) => !isRight)?.text ?? 'wrongness';
    await say(wrong);
    await say('I don’t know');
    await say('next');
    const [, second] = await key();
    await say(rightAnswer(second));
    await vi.waitFor(async () => {
      expect(await notebookOf(reader)).toMatchObject([
        { kind: 'practised', text: 'The cell', source: 'judged', rights: 1, wrongs: 1 },
      ]);
    });
    expect((await notebookOf(reader))[0]?.evidence).toMatchObject([
      { conversation_id: id, quote: rightAnswer(second), verdict: 'right' },
      { conversation_id: id, quote: wrong, verdict: 'wrong' },
    ]);
  });

  it('is noted nowhere while the notebook is off', async () => {
    const reader = await product.signUp();
    await callAs(product.app, reader, ['PUT', '/api/notebook', { is_on: false }]);
    const own = await addDocument(BOOK, reader);
    const { say, key } = conversation({ document_id: own }, reader);
    await say('quiz me');
    const [first] = await key();
    await say(rightAnswer(first));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await notebookOf(reader)).toEqual([]);
  });

  it('keeps to its topic', async () => {
    const { say, key } = conversation();
    await say('Quiz me on diffusion');
    const questions = await key();
    expect(questions.length).toBeGreaterThan(1);
    expect(questions.slice(0, 2).every(({ quote }) => /diffusion/iu.test(quote))).toBe(true);
  });

  it('ends with its conversation', async () => {
    const { id, say, key } = conversation();
    await say('quiz me');
    await callAs(product.app, student, ['DELETE', deleteConversation.path.replace(':id', id)]);
    expect(await key()).toEqual([]);
  });

  it('quotes no document that the learner can no longer read', async () => {
    const other = await addDocument(BOOK);
    const { id, say, key } = conversation({ document_id: other });
    const { response: asked } = await say('quiz me');
    await product.deps.knowledge.remove(other);
    const [first] = await key();
    const previous_messages = [{ role: 'assistant', content: asked }];
    const body = { ...PROFESSOR, conversation_id: id, previous_messages, message: rightAnswer(first) };
    const reply = await callAs(product.app, student, ['POST', '/api/chat', body]);
    expect(chat.response.parse(reply.body).response).not.toContain('Yes, that’s right.');
    expect(JSON.stringify(reply.body)).not.toContain(other);
  });

  test.each([
    ['en', 'Biology', 'Give me a short exercise in Biology.', 'Question 1 of'],
    ['es', 'Biología', 'Dame un ejercicio corto de Biología.', 'Pregunta 1 de'],
    ['fr', 'Biologie', 'Donnez-moi un petit exercice en Biologie.', 'Question 1 sur'],
  ])(
    '%s: is about the courses of the professor’s field where there is no document',
    async (language, field, message, number) => {
      const { say, key } = conversation({ language, professor: { name: 'Mei Tanaka', field } });
      expect((await say(message)).response).toContain(number);
      const units = (await key()).map(({ unit }) => unit?.path);
      expect(units.every((path) => path?.startsWith('/courses/cells?unit='))).toBe(true);
    },
  );
});

test.each([
  ['en', 'Give me a short exercise in Zoology.', 'Question 1 of 5', 'Zoology', 'Principles of Zoology'],
  ['en', 'Give me a short exercise in Ornithology.', 'Question 1 of 5', 'Ornithology', 'Paleornithology'],
  ['es', 'Dame un ejercicio corto de Zoología.', 'Pregunta 1 de 5', 'Zoología', 'Manual de zoología'],
])(
  'the exercise that the chat offers comes from a document of the library that is named after the subject (%s: %s)',
  async (language, message, number, field, title) => {
    const reader = await product.signUp();
    await addDocument(`This book is an introduction to ${field}.\n\n${BOOK}`, reader, title);
    const { say, key } = conversation({ language, professor: { name: 'Rosa Vega', field } }, reader);
    expect((await say(message)).response).toContain(number);
    expect(new Set((await key()).map(({ citation }) => citation?.title))).toEqual(new Set([title]));
    const other = conversation({ language, professor: { name: 'Rosa Vega', field } }, reader);
    const begin = language === 'es' ? '¿Por dónde empiezo?' : 'Where should I begin?';
    expect((await other.say(begin)).response).toContain(`**${title}**`);
  },
);

test('a topic of several words is found in short notes that name it once', async () => {
  const reader = await product.signUp();
  const notes =
    'The Weimar Republic was founded after the First World War. President Ebert used emergency decrees 136 times. ' +
    'The Dawes Plan of 1924 lowered the yearly payments. Hyperinflation ended with the Rentenmark, which was based on land.';
  await addDocument(notes, reader, 'Lecture 4');
  const { say } = conversation({ professor: { name: 'Jonas Keller', field: 'History' } }, reader);
  expect((await say('Quiz me on the Weimar Republic')).response).toContain('Question 1 of');
  const other = conversation({ professor: { name: 'Jonas Keller', field: 'History' } }, reader);
  expect((await other.say('Quiz me on the Ottoman Empire')).response).not.toContain('Lecture 4');
});

describe('where to begin, without a model', () => {
  test.each([
    [
      'en',
      'Biology',
      'Where should I start with Biology?',
      '[Two kinds of cells](/courses/cells?unit=cell-types)',
    ],
    [
      'es',
      'Biología',
      '¿Por dónde debería empezar en Biología?',
      '[Dos clases de células](/courses/cells?unit=cell-types)',
    ],
    ['fr', 'Biologie', 'Par où commencer en Biologie ?', '(/courses/cells?unit=cell-types)'],
    ['fr', 'Biologie', 'Quelles sont les notions clés en Biologie ?', '(/courses/cells?unit=membrane)'],
    [
      'en',
      'Biology',
      'What are the key ideas in Biology?',
      '[The membrane decides](/courses/cells?unit=membrane)',
    ],
  ])('%s: a professor of %s names the units of the courses: %s', async (language, field, message, link) => {
    const { say } = conversation({ language, professor: { name: 'Mei Tanaka', field } });
    expect((await say(message)).response).toContain(link);
  });

  it('says what there is where nothing is about the field', async () => {
    const { say } = conversation({ professor: { name: 'Jonas Keller', field: 'History' } });
    const { response } = await say('Where should I begin?');
    expect(response).toContain('have anything about History');
    expect(response).toContain('](/courses/algebra)');
  });

  it('leads through the parts of a document that is in use', async () => {
    const { say } = conversation({ ...PROFESSOR, document_ids: [book] });
    expect((await say('Where should I begin?')).response).toContain('follow the order of the document');
  });
});

describe('wishes, by their words', () => {
  test.each([
    ['quiz me on osmosis', 'quiz', 'osmosis'],
    ['Can you ask me some questions about the cell membrane, please?', 'quiz', 'the cell membrane'],
    ['test me', 'quiz', ''],
    ['give me another exercise', 'quiz', ''],
    ['Where do I start?', 'begin', ''],
    ['Hazme preguntas sobre la ósmosis', 'quiz', 'la ósmosis'],
    ['ponme a prueba', 'quiz', ''],
    ['por donde empiezo', 'begin', ''],
    ['siguiente', 'next', ''],
    ['Pose-moi une question sur la mitose', 'quiz', 'la mitose'],
    ['par ou commencer', 'begin', ''],
    ['la suivante', 'next', ''],
    ['ça suffit', 'stop', ''],
    ['I have an exam on Friday, where should I begin?', 'begin', ''],
    ['Tengo un examen el viernes. ¿Por dónde empiezo?', 'begin', ''],
    ['Je suis prêt ! Interroge-moi sur la mitose', 'quiz', 'la mitose'],
  ])('%s', (message, kind, topic) => {
    expect(readWish(message)).toMatchObject({ kind, topic });
  });

  test.each([
    'What is a quiz?',
    'How does exercise change the heart?',
    'Where does digestion begin?',
    '¿Dónde empieza la digestión?',
    'Où commence la digestion ?',
    'What stops mitosis?',
    'Explain osmosis, then quiz me on it',
    'What is osmosis? Where should I begin?',
  ])('%s asks for a fact', (message) => {
    expect(readWish(message)).toBeNull();
  });
});

function rightAnswer(question: Awaited<ReturnType<typeof findQuiz>>[number] | undefined): string {
  const option = question?.options.find(({ isRight }) => isRight)?.text;
  return option ?? question?.accepted[0] ?? '';
}

test('who wants to be asked in the middle of a conversation is asked about what it was about', async () => {
  const reader = await product.signUp();
  await addDocument(BOOK, reader, 'Notes of mine');
  const professor = { name: 'Mei', field: 'Geology', teachingMode: 'Virtual' };
  const { say } = conversation({ professor, document_ids: [] }, reader);
  await say('I want to understand osmosis');
  await say('thanks');
  const { response } = await say('give me an exercise');
  expect(response).toMatch(/osmosis|___/i);
  expect(response).not.toContain('geology');
});
