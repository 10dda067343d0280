import { expect, test } from 'vitest';
import { type Annotation, formWithoutEnd, makeForm } from '../../../../../test/pdf-form.ts';
import { readDocument } from '../read-document.ts';
import type { ReadPage } from '../protocol.ts';
import { boxesOfQuote } from '../../search/quote-boxes.ts';
import { parseLines, storedLines } from '../../index/stored-lines.ts';

const LABELS = [
  { text: 'Name:', x: 72, y: 700 },
  { text: 'City:', x: 72, y: 660 },
  { text: 'Then a line of text follows.', x: 72, y: 600 },
];

async function readForm(annotations: Annotation[], lines = LABELS): Promise<ReadPage> {
  const content = makeForm({ lines, annotations });
  for await (const event of readDocument({ content, signal: new AbortController().signal })) {
    if (event.type === 'page') return event;
  }
  throw new Error('no page');
}

function field(value: string, rect: Annotation['rect'], facts: Partial<Annotation> = {}): Annotation {
  return {
    subtype: 'Widget',
    rect,
    entries: `/FT /Tx /T (${value}) /V (${value})`,
    shows: [value],
    ...facts,
  };
}

/** The box of a quote, from the bottom of the page as its PDF has it. */
function placeOf(page: ReadPage, quote: string): number[] {
  const start = page.text.indexOf(quote);
  expect(start).toBeGreaterThanOrEqual(0);
  const lines = parseLines(storedLines({ ...page, nextLines: [] }));
  const [box] = boxesOfQuote(page.text, lines, { page: 1, start, end: start + quote.length });
  if (!box) throw new Error(`no box for ${quote}`);
  return [box.x0, 792 - box.y1, box.x1, 792 - box.y0];
}

function expectWithin(inner: number[], outer: readonly number[]): void {
  const [left = 0, bottom = 0, right = 0, top = 0] = inner;
  const middle = [(left + right) / 2, (bottom + top) / 2];
  expect(middle[0]).toBeGreaterThan(outer[0] ?? 0);
  expect(middle[0]).toBeLessThan(outer[2] ?? 0);
  expect(middle[1]).toBeGreaterThan(outer[1] ?? 0);
  expect(middle[1]).toBeLessThan(outer[3] ?? 0);
  expect(right - left).toBeLessThanOrEqual((outer[2] ?? 0) - (outer[0] ?? 0) + 1);
}

test('what is filled in follows its label, with its place', async () => {
  const page = await readForm([
    field('Ada Lovelace', [110, 695, 310, 715]),
    field('London', [110, 655, 310, 675]),
  ]);
  expect(page.text).toBe('Name: Ada Lovelace\n\nCity: London\n\nThen a line of text follows.');
  const [left, , right] = placeOf(page, 'Lovelace');
  expect(left).toBeGreaterThan(110 + 15);
  expect(right).toBeLessThan(200);
  expectWithin(placeOf(page, 'London'), [110, 655, 310, 675]);
});

test('a value that nothing draws yet, and one that its parent has', async () => {
  const { shows: _, ...undrawn } = field('Ada Lovelace', [110, 695, 310, 715]);
  const page = await readForm([
    undrawn,
    {
      subtype: 'Widget',
      rect: [110, 655, 310, 675],
      entries: '',
      parent: '/FT /Tx /T (city) /V (London)',
    },
  ]);
  expect(page.text).toBe('Name: Ada Lovelace\n\nCity: London\n\nThen a line of text follows.');
  expectWithin(placeOf(page, 'Ada Lovelace'), [110, 695, 310, 715]);
});

test('fields within one printed row stand where they are on it', async () => {
  const page = await readForm(
    [field('Ada', [110, 695, 180, 715]), field('1815', [250, 695, 300, 715])],
    [
      { text: 'Name:', x: 72, y: 700 },
      { text: 'Born:', x: 200, y: 700 },
    ],
  );
  expect(page.text).toBe('Name: Ada\n\nBorn: 1815');
});

test('several lines, with the place of each', async () => {
  const page = await readForm([
    field('one two', [110, 640, 310, 675], {
      shows: ['The first line of it', 'and the second one.'],
      entries: '/FT /Tx /Ff 4096 /T (field) /V (The first line of it and the second one.)',
    }),
  ]);
  expect(page.text).toContain('City: The first line of it and the second one.');
  const [, bottomOfFirst = 0] = placeOf(page, 'first');
  const [, , , topOfSecond = 0] = placeOf(page, 'second');
  expect(topOfSecond).toBeLessThan(bottomOfFirst + 5);
});

test('a remark typed on the page, and notes with their place', async () => {
  const page = await readForm([
    {
      subtype: 'FreeText',
      rect: [72, 400, 300, 420],
      entries: '/Contents (Typed over it.)',
      shows: ['Typed over it.'],
    },
    { subtype: 'Text', rect: [500, 595, 520, 615], entries: '/Contents (Ask about this line.)' },
    { subtype: 'Highlight', rect: [72, 595, 130, 615], entries: '/Contents (Then a line)' },
  ]);
  expect(page.text).toBe(
    'Name:\n\nCity:\n\nThen a line of text follows.\n\nTyped over it.\n\nAsk about this line.',
  );
  expectWithin(placeOf(page, 'Typed over it.'), [72, 400, 300, 420]);
  expectWithin(placeOf(page, 'Ask about this line.'), [500, 595, 520, 615]);
});

test('a chosen box is told; passwords, buttons and what is hidden are not', async () => {
  const page = await readForm([
    {
      subtype: 'Widget',
      rect: [50, 695, 65, 710],
      entries: '/FT /Btn /T (is) /V /Yes /AS /Yes',
      shows: ['X'],
      state: 'Yes',
    },
    field('secret', [110, 655, 310, 675], { entries: '/FT /Tx /Ff 8192 /T (word) /V (secret)' }),
    field('Reset', [110, 500, 310, 520], { entries: '/FT /Btn /Ff 65536 /T (reset)' }),
    { subtype: 'Text', rect: [500, 595, 520, 615], entries: '/Contents (Nobody sees this.) /F 2' },
  ]);
  expect(page.text).toBe('☒ Name:\n\nCity:\n\nThen a line of text follows.');
});

test('a form of nothing but values is read', async () => {
  const page = await readForm([field('Ada Lovelace', [110, 695, 310, 715])], []);
  expect(page.text).toBe('Ada Lovelace');
});

test('fields that are each other’s parents cost some seconds and no more', { timeout: 120_000 }, async () => {
  const reading = readDocument({ content: formWithoutEnd(), signal: new AbortController().signal });
  await expect(Array.fromAsync(reading)).rejects.toMatchObject({ code: 'empty' });
});
