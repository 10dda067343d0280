import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../test/app.ts';
import { callAs } from '../../../../../test/call-as.ts';
import { makePdf, type PdfLine } from '../../../../../test/pdf.ts';
import type { Person } from '../../../../../test/sign-up.ts';
import { makeItems } from '../../contract.making.ts';
import { addBook } from '../practice.fixture.ts';

// A chapter is exactly what stands under its heading, wherever pages and passages end.

const CHAPTERS = {
  '1 The hive':
    'A hive is a box in which bees live. A colony is a group of bees with one queen. A drone is a male bee that has no sting. A comb is a sheet of wax cells that bees build.',
  '2 The year':
    'A swarm is a part of a colony that leaves with the old queen. Forage is the food that bees bring home. Nectar is the sweet liquid that flowers make. Pollen is the fine powder that feeds the young bees.',
  '3 The harvest':
    'An extractor is a drum that spins honey out of the combs. Propolis is the resin with which bees close gaps. A smoker is a can that calms bees with smoke. A veil is a net that guards the face.',
};
type Title = keyof typeof CHAPTERS;
const TITLES = ['1 The hive', '2 The year', '3 The harvest'] as const;

let product: TestApp;
let ada: Person;

beforeAll(async () => {
  product = await createTestApp();
  ada = await product.signUp();
});
afterAll(() => product.close());

async function make(document_id: string, chapter: object) {
  const body = { source: { document_id, chapter }, count: 10, language: 'en' };
  const answer = await callAs(product.app, ada, ['POST', '/api/practice/make', body]);
  expect(answer.status).toBe(200);
  return makeItems.response.parse(answer.body);
}

const outline = (documentId: string) => product.deps.knowledge.outlineOf(documentId, ada.userId);

const flowing = () =>
  addBook(product, ada, {
    text: TITLES.map((title) => `# ${title}\n\n${CHAPTERS[title]}`).join('\n\n'),
    fileName: 'bees.md',
  });

/** One page, its headings in bold type of the size of the text. */
function paper(): Promise<string> {
  const lines: PdfLine[] = [];
  const add = (line: Omit<PdfLine, 'x' | 'y'>, gap = 14) => {
    lines.push({ ...line, x: 72, y: (lines.at(-1)?.y ?? 740) - gap });
  };
  add({ text: 'On the keeping of bees', size: 20 });
  add({ text: 'Abstract', isBold: true, size: 11 }, 30);
  for (const text of wrapped(
    'We tell how bees are kept. A beekeeper is a person who keeps bees for their honey.',
  ))
    add({ text, size: 11 });
  for (const title of TITLES) {
    add({ text: title, isBold: true }, 26);
    for (const text of wrapped(CHAPTERS[title])) add({ text });
  }
  return addBook(product, ada, { text: makePdf([{ lines }]), fileName: 'bees.pdf' });
}

function wrapped(text: string): string[] {
  return text.match(/.{1,70}(?:\s|$)/g)?.map((line) => line.trim()) ?? [];
}

describe.each([
  ['a text without pages', flowing],
  ['a page with all of them', paper],
])('of %s', (_, add) => {
  test.each(TITLES)('the questions of %s have their quotes there', async (title: Title) => {
    const document_id = await add();
    const { items, existing } = await make(document_id, { title });
    expect(existing).toBe(0);
    expect(items.length).toBeGreaterThanOrEqual(1);
    for (const { quote } of items) expect(CHAPTERS[title]).toContain(quote.replaceAll(/\s+/g, ' '));
    const others = TITLES.filter((other) => other !== title);
    // What was made of one chapter is not counted for another.
    for (const other of others) expect((await make(document_id, { title: other })).existing).toBe(0);
  });
});

test('every heading of a paper can be chosen, whatever its passages are', async () => {
  const headings = await outline(await paper());
  expect(headings.map(({ title, level }) => [title, level])).toEqual([
    ['On the keeping of bees', 1],
    ['Abstract', 2],
    ...TITLES.map((title) => [title, 2]),
  ]);
});

test('of chapters that are called the same, the one that is meant is asked about', async () => {
  const text = TITLES.map((title) => `# ${title}\n\n## Summary\n\n${CHAPTERS[title]}`).join('\n\n');
  const document_id = await addBook(product, ada, { text, fileName: 'bees.md' });
  const [, second] = (await outline(document_id)).filter(({ title }) => title === 'Summary');
  const { items } = await make(document_id, { title: 'Summary', start: second?.start });
  expect(items.length).toBeGreaterThanOrEqual(1);
  for (const { quote } of items) expect(CHAPTERS['2 The year']).toContain(quote);
});
