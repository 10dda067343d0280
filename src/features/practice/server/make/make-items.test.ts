import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { aCourse, createCourse } from '../../../../../test/courses.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { makeItems } from '../../contract.making.ts';
import { addBook } from '../practice.fixture.ts';

const BOOK = `Osmosis is the diffusion of water through a membrane that lets water pass.

Diffusion is the movement of particles from a place where they are many to a place where they are few.

Mitosis is the division of a nucleus into two nuclei with the same chromosomes.

Photosynthesis is the process by which plants make glucose from carbon dioxide and water in the light.

Respiration is the process by which cells release the energy of glucose with the help of oxygen.

A ribosome is a small particle of the cell that builds proteins from amino acids.

A chromosome is a long molecule of DNA together with the proteins that pack it.

Homeostasis is the ability of a body to keep its inner conditions nearly constant.`;

let product: TestApp;
let ada: Person;

beforeAll(async () => {
  product = await createTestApp();
  ada = await product.signUp();
});
afterAll(async () => {
  await product.close();
});

const addDocument = (text: string) => addBook(product, ada, text);

const make = (source: object, more: object = {}, as = ada) =>
  callAs(product.app, as, ['POST', '/api/practice/make', { source, language: 'en', count: 5, ...more }]);

async function made(source: object, more: object = {}) {
  const { status, body } = await make(source, more);
  expect(status).toBe(200);
  return makeItems.response.parse(body);
}

test('an item belongs to the chapter that its quote stands in, also where one page has several', async () => {
  const [first = '', ...rest] = BOOK.split('\n\n');
  const half = rest.slice(0, 3).join('\n\n');
  const text = `# Biology\n\n## Water\n\n${first}\n\n## Cells and energy\n\n${half}\n\n${rest.slice(3).join('\n\n')}`;
  const document_id = await addBook(product, ada, { text, fileName: 'book.md' });
  const { items } = await made({ document_id }, { count: 8 });
  const topics = items.map(({ quote, topic }) => [first.includes(quote), topic]);
  expect(topics).toContainEqual([false, ['Biology', 'Cells and energy']]);
  for (const [isFirst, topic] of topics)
    expect(topic).toEqual(['Biology', isFirst ? 'Water' : 'Cells and energy']);
});

test('a document gives items with their keys and quotes, each once', async () => {
  const document_id = await addDocument(BOOK);
  const first = await made({ document_id }, { count: 3 });
  expect(first).toMatchObject({ existing: 0, shortfall: null });
  expect(first.items).toHaveLength(3);
  for (const item of first.items) {
    expect(item).toMatchObject({
      author: 'rule',
      can_open: true,
      source: { document_id, title: 'The cell' },
    });
    expect(BOOK).toContain(item.quote);
    expect(item.citation).toMatchObject({ document_id, quote: item.quote });
  }
  const more = await made({ document_id }, { count: 30 });
  expect(more.existing).toBe(3);
  const quotes = [...first.items, ...more.items].map(({ prompt }) => prompt);
  expect(new Set(quotes).size).toBe(quotes.length);
  expect(['few_sentences', 'all_made']).toContain(more.shortfall);
  expect(await made({ document_id }, { count: 30 })).toMatchObject({ items: [], shortfall: 'all_made' });
});

test('the glossary of a book comes first, from the definition to the term', async () => {
  const definition = 'The passage of a solvent towards more salt.';
  const document_id = await addDocument(
    `${BOOK}\n\nGlossary\n\nosmosis: ${definition}\n\ndiffusion: A mixing of two fluids.`,
  );
  const { items } = await made({ document_id }, { count: 3 });
  const [first] = items.filter(({ author }) => author === 'book');
  expect(items.map(({ author }) => author).toSorted()).toEqual(['book', 'book', 'rule']);
  expect(first).toMatchObject({
    prompt: `Name the term described here.\n\n> ${definition}`,
    quote: definition,
    content: { kind: 'short_answer', accepted: ['osmosis'] },
    citation: { document_id },
  });
});

test('an exercise with its key shows the sentence that says the answer, not the letter of the key', async () => {
  const document_id = await addDocument(
    `${BOOK}\n\nReview Questions\n\nWhich small particle builds proteins?\n\n• chromosome\n\n• ribosome\n\n• nucleus\n\nB\n\nWhat divides a nucleus into two?\n\n• osmosis\n\n• mitosis\n\nB`,
  );
  const { items } = await made({ document_id }, { count: 2 });
  expect(items.map(({ author, quote }) => [author, quote])).toEqual([
    ['book', 'A ribosome is a small particle of the cell that builds proteins from amino acids.'],
    ['book', 'Mitosis is the division of a nucleus into two nuclei with the same chromosomes.'],
  ]);
  expect(items[0]).toMatchObject({
    prompt: 'Which small particle builds proteins?',
    content: { kind: 'choose_one' },
    citation: { document_id },
  });
  // Both keys are 'B': the one does not stand for the other.
  const about = await made({ document_id }, { count: 1 });
  expect(about.items[0]?.prompt).not.toMatch(/Which small particle|What divides/);
});

test.each([
  {
    about: 'words of the key alone',
    text: 'Langerhans cells engulf bacteria and foreign particles. The hypodermis lies deeper. It stores fat. It also keeps warmth. Squamous cell carcinoma is a cancer that is commonly found in cells of the stratum spinosum.',
    asked: 'Langerhans cells are commonly found in the ________.\n\n• stratum spinosum\n\n• hypodermis\n\nA',
  },
  {
    about: 'half of the key',
    text: 'The stratum lucidum is a smooth layer of the epidermis that keeps dead keratinocytes from drying out.',
    asked:
      'Which layer of your epidermis keeps you from drying out?\n\n• stratum corneum\n\n• hypodermis\n\nA',
  },
  {
    about: 'a row of a table',
    text: 'Vitamin C collagen synthesis scurvy gums bleeding wounds heal badly',
    asked: 'Which vitamin is needed for collagen synthesis?\n\n• Vitamin C\n\n• Zinc\n\nA',
  },
  {
    about: 'nothing but the question itself',
    text: '',
    asked: 'What makes teenagers develop acne?\n\n• Hormones\n\n• Chocolate\n\nA',
  },
])('an exercise without a sentence that proves its key shows no quote: $about', async ({ text, asked }) => {
  const document_id = await addDocument(`${BOOK}\n\n${text}\n\nReview Questions\n\n${asked}`);
  const { items } = await made({ document_id }, { count: 6 });
  const [own, ...others] = items.filter(({ author }) => author === 'book');
  expect(own).toMatchObject({ quote: '', citation: null, source: { document_id } });
  expect(others).toEqual([]);
});

test('the quote of an exercise comes from the pages that were asked for', async () => {
  const far = 'A ribosome is a small particle that builds proteins.';
  const filler = Array.from(
    { length: 90 },
    (_, index) => `Number ${index} is told in this part of the book.`,
  );
  const document_id = await addDocument(
    `${BOOK}\n\nReview Questions\n\nWhat keeps the lens clear?\n\n• crystallin\n\n• keratin\n\nA\n\n${filler.join('\n\n')}\n\nCrystallin is what keeps the lens clear. ${far}`,
  );
  const within = await made({ document_id, pages: [1, 1] }, { count: 1 });
  expect(within.items[0]).toMatchObject({ prompt: 'What keeps the lens clear?', quote: '' });
  const second = await addDocument(
    `${BOOK}\n\nCrystallin is what keeps the lens clear.\n\nReview Questions\n\nWhat keeps the lens clear?\n\n• crystallin\n\n• keratin\n\nA\n\n${filler.join('\n\n')}`,
  );
  const near = await made({ document_id: second, pages: [1, 1] }, { count: 1 });
  expect(near.items[0]).toMatchObject({ quote: 'Crystallin is what keeps the lens clear.' });
});

test('a quarter are computations with other numbers, though the exercises of the book would fill every place', async () => {
  const worked = [
    'The net force is F = ma = (1200 kg)(2.0 m/s2) = 2400 N.',
    'The weight of the child is w = mg = (25.0 kg)(9.80 m/s2) = 245 N.',
    'The momentum is p = mv = (0.50 kg)(3.0 m/s) = 1.5 kg·m/s.',
  ];
  const asked = Array.from(
    { length: 12 },
    (_, index) => `What is part ${index + 1} of a cell?\n\n• chromosome\n\n• ribosome\n\nB`,
  );
  const document_id = await addDocument(
    `${BOOK}\n\n${worked.join('\n\n')}\n\nReview Questions\n\n${asked.join('\n\n')}`,
  );
  const { items, shortfall } = await made({ document_id }, { count: 8 });
  expect(shortfall).toBeNull();
  expect(items.map(({ author, content }) => `${author} ${content.kind}`).toSorted()).toEqual([
    ...Array(6).fill('book choose_one'),
    ...Array(2).fill('rule number'),
  ]);
  const asExplained = items.filter(
    ({ content, quote }) => content.kind === 'number' && quote.includes(`= ${content.answer} `),
  );
  expect(asExplained).toEqual([]);
});

test('of a whole book questions from its beginning to its end are asked, not only the first ones', async () => {
  const terms = Array.from({ length: 12 }, (_, index) => `term${String.fromCodePoint(97 + index)}`);
  const entries = terms.map((term, index) => `${term}: Number ${index + 1} of what is explained at the end.`);
  const document_id = await addDocument(`${BOOK}\n\nGlossary\n\n${entries.join('\n\n')}`);
  const { items } = await made({ document_id }, { count: 4 });
  const numbers = items.map(({ prompt }) => Number(/\d+/.exec(prompt)?.[0])).toSorted((a, b) => a - b);
  expect(numbers).toEqual([1, 4, 7, 10]);
  const more = await made({ document_id }, { count: 8 });
  expect(more.items.filter(({ author }) => author === 'book')).toHaveLength(8);
});

test('what stands around the words of a document is in its language, and its quote stands there once', async () => {
  const document_id = await addDocument(
    `L’osmose est la diffusion de l’eau à travers une membrane qui laisse passer l’eau.

La mitose est la division d’un noyau en deux noyaux qui ont les mêmes chromosomes.

Un ribosome est une petite particule de la cellule qui construit des protéines à partir d’acides aminés.

La photosynthèse est le processus par lequel les plantes fabriquent du glucose à la lumière.`,
  );
  const { items } = await made({ document_id }, { count: 6 });
  expect(items).not.toEqual([]);
  for (const { prompt, explanation, language } of items) {
    expect(prompt).not.toMatch(/\b(?:the|which|term|fill|name)\b/i);
    expect(explanation).toBe('');
    expect(language).toBe('fr');
  }
});

test('it is said when there is nothing to make items from', async () => {
  const document_id = await addDocument(BOOK);
  expect(await made({ document_id }, { topic: 'Napoleon' })).toMatchObject({
    items: [],
    shortfall: 'topic_missing',
  });
  expect(await made({ document_id, chapter: { title: 'No such chapter' } })).toMatchObject({
    items: [],
    shortfall: 'chapter_missing',
  });
});

const NOTES = `# Geology

## Rocks

Granite was formed deep below the ground, and James Hutton studied it in Glen Tilt. It is hard.

## Volcanoes and their gases

Mount Tambora erupted in April 1815 and the next year had no summer in Europe.

## Tides

They come twice a day.`;

test('a topic is found in short notes by one sentence, or by the heading that it stands under', async () => {
  const document_id = await addBook(product, ada, { text: NOTES, fileName: 'notes.md' });
  for (const topic of ['volcano', 'gases', 'tambora']) {
    const { items, shortfall } = await made({ document_id }, { topic });
    expect(shortfall).not.toBe('topic_missing');
    for (const { quote } of items) expect(quote).toContain('Tambora');
  }
  const all = await made({ document_id });
  expect(all.existing).toBe(1);
  // There are items of the document, though none about this.
  expect(await made({ document_id }, { topic: 'tides' })).toMatchObject({
    items: [],
    shortfall: 'topic_unfit',
  });
  expect(await made({ document_id }, { topic: 'volcanoes' })).toMatchObject({
    items: [],
    shortfall: 'all_made',
  });
  expect(await made({ document_id }, { topic: 'mitosis' })).toMatchObject({ shortfall: 'topic_missing' });
});

test('a mistyped topic is read as the document spells it, and that is said', async () => {
  const document_id = await addBook(product, ada, { text: NOTES, fileName: 'notes.md' });
  const mistyped = await made({ document_id }, { topic: 'tamborra' });
  expect(mistyped.respelled).toEqual([{ written: 'tamborra', read: 'tambora' }]);
  expect(mistyped.items.length).toBeGreaterThan(0);
  for (const { quote } of mistyped.items) expect(quote).toContain('Tambora');
  expect((await made({ document_id }, { topic: 'gases' })).respelled).toEqual([]);
});

test('a topic in another language than the document is told apart from one that it lacks', async () => {
  const document_id = await addBook(product, ada, { text: NOTES, fileName: 'notes.md' });
  const shortfallOf = async (topic: string) => (await made({ document_id }, { topic })).shortfall;
  expect(await shortfallOf('la energía cinética')).toBe('topic_in_other_language');
  expect(await shortfallOf('la energía de Hutton')).toBe('topic_in_other_language');
  expect(await shortfallOf('mitosis')).toBe('topic_missing');
});

test.each([
  ['es', 'evaporacion', 'La evaporación del agua fue descrita en Manila por Ana Torres en el año de 1931.'],
  ['fr', 'evaporation', 'L’évaporation de l’eau a été décrite à Manille par Anne Tournier en 1931.'],
  ['en', 'evaporación', 'La evaporación del agua fue descrita en Manila por Ana Torres en el año de 1931.'],
])(
  'a topic is found without its accents, and in the language of the document: %s %s',
  async (language, topic, text) => {
    const document_id = await addDocument(text);
    const { items } = await made({ document_id }, { topic, language });
    expect(items.map(({ quote }) => quote)).toEqual([text]);
  },
);

test('no question runs from a line into the sentence below it, or from one sentence into the next', async () => {
  const text = `LA MITOSIS Y SUS FASES
Ocurre en las células del cuerpo y fue descrita por Walther Flemming en la ciudad de Kiel.

Los cromosomas
Llevan los genes de padres a hijos, como mostró Thomas Morgan con sus moscas en Nueva York hacia el año de 1910, y se ven en el microscopio.

Deja el resto en la botella que lleva la letra K. Nunca lo eches al agua del laboratorio de Heidelberg.`;
  const { items } = await made({ document_id: await addDocument(text) }, { language: 'es' });
  expect(items.length).toBeGreaterThan(1);
  for (const { quote, content } of items) {
    expect(quote).not.toMatch(/\n|FASES|cromosomas/u);
    expect(JSON.stringify(content)).not.toMatch(/K\.|FASES|Ocurre|Llevan/u);
  }
});

test('a text without a sentence worth asking is called neither one without text nor one that was used up', async () => {
  const document_id = await addDocument(
    'We walked on. It rained again, as I had feared, and so did he. Then we slept.',
  );
  expect(await made({ document_id })).toMatchObject({ items: [], shortfall: 'nothing_fit' });
});

test('a document that the learner may not read, or that is not ready, is refused', async () => {
  const document_id = await addDocument(BOOK);
  const notFound = { status: 404, body: { code: 'practice_source_not_found' } };
  expect(await make({ document_id }, {}, await product.signUp())).toMatchObject(notFound);
  expect(await make({ material_id: randomUUID() })).toMatchObject(notFound);
  expect(await make({ course_id: randomUUID(), unit_id: 'one' })).toMatchObject(notFound);
  const unread = randomUUID();
  await product.deps.knowledge.register({ id: unread, title: 'New', ownerId: ada.userId, visibility: 'me' });
  expect(await make({ document_id: unread })).toMatchObject({
    status: 409,
    body: { code: 'document_not_ready' },
  });
});

test('a unit of a course gives its checks first', async () => {
  const teacher = await product.signUp({ role: 'teacher' });
  const text = `${BOOK}\n\n:::check\nWhat is osmosis?\n:::answer\nDiffusion of water\n:::`;
  const course = aCourse();
  const modules = course.modules.map((part) => ({
    ...part,
    units: part.units.map((unit, index) => (index === 0 ? { ...unit, text } : unit)),
  }));
  const course_id = await createCourse(product.app, teacher, { ...course, modules });
  const unit_id = course.modules[0]?.units[0]?.id ?? '';
  const { body } = await make({ course_id, unit_id }, { count: 3 }, teacher);
  const { items, shortfall } = makeItems.response.parse(body);
  expect(shortfall).toBeNull();
  expect(items[0]).toMatchObject({
    prompt: 'What is osmosis?',
    author: 'teacher',
    content: { kind: 'short_answer', is_open: true },
    can_open: true,
    source: { course_id, unit_id },
  });
  expect(items.slice(1).map(({ author }) => author)).toEqual(['rule', 'rule']);
  expect(items[1]?.quote).not.toBe('');
});

test('an exercise that needs a video or a page elsewhere is not asked', async () => {
  const asked = [
    'View this animation to learn more about the cell. Which small particle builds proteins?',
    'Which part holds the chromosomes?',
  ];
  const options = '• nucleus\n\n• ribosome\n\nB';
  const document_id = await addDocument(
    `${BOOK}\n\nReview Questions\n\n${asked.map((one) => `${one}\n\n${options}`).join('\n\n')}`,
  );
  const { items } = await made({ document_id }, { count: 8 });
  expect(items.filter(({ author }) => author === 'book').map(({ prompt }) => prompt)).toEqual([asked[1]]);
});

test('a part of a long book is asked about what the book is about, not about names and things of its examples', async () => {
  const told = Array.from(
    { length: 14 },
    (_, index) =>
      `## Part ${index + 1}\n\n${Array.from({ length: 30 }, (__, line) => `In the year of part ${index + 1}, matter number ${line} was told at length to everybody who came.`).join('\n\n')}`,
  );
  const example =
    'Alex plays basketball in Alaska and sees the ball fly into the net. The basketball that Alex throws falls because the earth pulls it. Kinetic friction between two surfaces that touch each other slows the motion of a body along the ground of Alaska.';
  const document_id = await addBook(product, ada, {
    text: `# Physics\n\n${told.join('\n\n')}\n\n## Kinetic friction\n\n${example}\n\n## Motion\n\nThe end of it all is near.`,
    fileName: 'book.md',
  });
  const { items } = await made({ document_id, chapter: { title: 'Kinetic friction' } });
  expect(items.map(({ content }) => content)).toEqual([{ kind: 'gap', gaps: [['Kinetic friction']] }]);
});
