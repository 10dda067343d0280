import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { h, li, makeDocx, p } from '../../../../../test/docx.ts';
import { makeOpenDocument } from '../../../../../test/office.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { makeItems } from '../../contract.making.ts';
import { answersOf } from '../item-key.ts';
import { addBook } from '../practice.fixture.ts';

// What a document asks itself is asked first, however its exercises and answers are set.

const TEXT =
  'A colony is a group of bees that live with one queen. A bee has six legs. The queen lays the eggs of the colony.';
const ASKED = [
  'What is a colony of bees?',
  'How many legs does a bee have?',
  'Which bee lays the eggs of the colony?',
];
const ANSWERS = ['A group of bees that live with one queen.', 'Six.', 'The queen.'];

const LISTS = [0, 1]
  .map(
    (id) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum>`,
  )
  .join('');
const numbering = `${LISTS}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`;

const above = h(1, 'Bees') + p(TEXT) + h(2, 'Exercises');
const numbered = (texts: readonly string[]) => texts.map((text, index) => `${index + 1}. ${text}`);
const items = (list: number, texts: readonly string[]) => texts.map((text) => li(list, 0, text)).join('');
const oi = (texts: readonly string[]) => texts.map((text) => `<li>${text}</li>`).join('');
const odt = (style: string, texts: readonly string[]) =>
  texts.map((text) => `<text:${style}>${text}</text:${style.split(' ')[0]}>`).join('');

const BOOKS: Readonly<Record<string, string | Buffer>> = {
  'lists.docx': makeDocx(above + items(1, ASKED) + h(2, 'Answers') + items(2, ANSWERS), { numbering }),
  'labels.docx': makeDocx(
    above +
      ASKED.map((text, index) => p(`Exercise ${index + 1}: ${text}`)).join('') +
      h(2, 'Model answers') +
      ANSWERS.map((text, index) => p(`Exercise ${index + 1}: ${text}`)).join(''),
  ),
  'behind.docx': makeDocx(
    above +
      numbered(ASKED)
        .flatMap((text, index) => [p(text), p(`Answer: ${ANSWERS[index]}`)])
        .join(''),
  ),
  'book.md': [
    `# Bees\n\n${TEXT}\n\n## Exercises`,
    numbered(ASKED).join('\n'),
    '## Answers',
    numbered(ANSWERS).join('\n'),
  ].join('\n\n'),
  'book.html': `<h1>Bees</h1><p>${TEXT}</p><h2>Exercises</h2><ol>${oi(ASKED)}</ol><h2>Answers</h2><ol>${oi(ANSWERS)}</ol>`,
  'book.txt': ['Bees', TEXT, 'Exercises', ...numbered(ASKED), 'Answers', ...numbered(ANSWERS)].join('\n\n'),
  'book.odt': makeOpenDocument(
    'text',
    [
      odt('h text:outline-level="1"', ['Bees']) + odt('p', [TEXT]),
      odt('h text:outline-level="2"', ['Exercises']) + odt('p', numbered(ASKED)),
      odt('h text:outline-level="2"', ['Answers']) + odt('p', numbered(ANSWERS)),
    ].join(''),
  ),
};

let product: TestApp;
let ada: Person;

beforeAll(async () => {
  product = await createTestApp();
  ada = await product.signUp();
});
afterAll(() => product.close());

async function made(text: string | Buffer, fileName: string) {
  const document_id = await addBook(product, ada, { text, fileName });
  const body = { source: { document_id }, count: 10, language: 'en' };
  const answer = await callAs(product.app, ada, ['POST', '/api/practice/make', body]);
  return makeItems.response.parse(answer.body).items.filter(({ author }) => author === 'book');
}

test.each(Object.keys(BOOKS))('the exercises of %s are asked with their answers', async (name) => {
  const own = await made(BOOKS[name] ?? '', name);
  expect(own.map(({ prompt, content }) => [prompt, answersOf(content)])).toEqual(
    ASKED.map((prompt, index) => [prompt, [ANSWERS[index]]]),
  );
});

test('exercises without a key are asked where the text answers them, and are compared with it', async () => {
  const unanswered = 'Who was the first to keep bees in Africa?';
  const file = makeDocx(above + items(1, [...ASKED, unanswered]), { numbering });
  const own = await made(file, 'bees.docx');
  expect(own.map(({ prompt }) => prompt)).toEqual(ASKED);
  for (const { content, quote } of own) {
    expect(content).toEqual({ kind: 'short_answer', accepted: [quote], is_open: true });
    expect(TEXT).toContain(quote);
  }
});
