import { expect, test } from 'vitest';
import { makePdf, type PdfLine, type PdfPage } from '../../../../../test/pdf.ts';
import { readDocument } from '../read-document.ts';

const COLUMNS = [72, 190, 300];
const WIDTHS = [118, 110, 130];
const HEAD = ['Metal', 'Density', 'Melts at'];
const BODY = [
  ['Iron', '7.87', '1538 °C'],
  ['Lead', '11.34', '327 °C'],
  ['Tin', '7.29', '232 °C'],
];

async function textOf(page: PdfPage): Promise<string> {
  const texts: string[] = [];
  const content = makePdf([page]);
  for await (const event of readDocument({ content, signal: new AbortController().signal })) {
    if (event.type === 'page') texts.push(event.text);
  }
  return texts.join('\n');
}

const row = (cells: string[], y: number, isBold = false): PdfLine[] =>
  cells.flatMap((text, index) => (text === '' ? [] : [{ text, x: COLUMNS[index] ?? 0, y, isBold }]));

/** Drawn cell by cell, as browsers and word processors do. */
const rule = (y: number, x = 66) =>
  WIDTHS.map((length, index) => ({
    x: x + WIDTHS.slice(0, index).reduce((sum, one) => sum + one, 0),
    y,
    length,
  }));

const table = (rows: string[][], top: number): PdfPage => ({
  lines: rows.flatMap((cells, index) => row(cells, top - 20 * index, index === 0)),
  rules: [...rows, []].flatMap((_, index) => rule(top + 14 - 20 * index)),
});

test('a table that lines are drawn across is read row by row', async () => {
  const { lines = [], rules } = table([HEAD, ...BODY], 600);
  const text = {
    text: 'The metals of the course stand in a table, with what is asked of them.',
    x: 66,
    y: 640,
  };
  const behind = { text: 'After the table there is text again.', x: 66, y: 500 };
  expect(await textOf({ lines: [text, ...lines, behind], rules: rules ?? [] })).toBe(
    [
      text.text,
      'Metal | Density | Melts at',
      'Iron | 7.87 | 1538 °C',
      'Lead | 11.34 | 327 °C',
      'Tin | 7.29 | 232 °C',
      behind.text,
    ].join('\n\n'),
  );
});

test('a cell of several lines is one cell, and an empty one keeps its place', async () => {
  const lines = [
    ...row(HEAD, 600, true),
    ...row(['', 'about seven'], 580),
    ...row(['Iron'], 573),
    ...row(['', 'and a half'], 566),
    ...row(['Lead', '', '327 °C'], 546),
  ];
  const rules = [614, 594, 560, 540].flatMap((y) => rule(y));
  expect(await textOf({ lines, rules })).toBe(
    'Metal | Density | Melts at\n\nIron | about seven and a half\n\nLead |  | 327 °C',
  );
});

test('with lines around its head only', async () => {
  const lines = [HEAD, ...BODY].flatMap((cells, index) => row(cells, 600 - 20 * index, index === 0));
  const rules = [614, 594, 530].map((y) => ({ x: 66, y, length: 358 }));
  expect(await textOf({ lines, rules })).toContain('Iron | 7.87 | 1538 °C\n\nLead | 11.34 | 327 °C');
});

test('without lines, below names in bold type', async () => {
  const lines = [HEAD, ...BODY].flatMap((cells, index) => row(cells, 600 - 20 * index, index === 0));
  expect(await textOf({ lines })).toContain('Metal | Density | Melts at\n\nIron | 7.87 | 1538 °C');
});

test('two tables of one width, and what is written between them', async () => {
  const [first, second] = [table([HEAD, ...BODY], 700), table([HEAD, ...BODY], 560)];
  const between = {
    text: 'The same metals again, as they were measured a year later in the same room.',
    x: 66,
    y: 600,
  };
  const lines = [...(first.lines ?? []), between, ...(second.lines ?? [])];
  const text = await textOf({ lines, rules: [...(first.rules ?? []), ...(second.rules ?? [])] });
  expect(text.split('\n\n').filter((paragraph) => !paragraph.includes(' | '))).toEqual([between.text]);
});

test('text below lines across the page is no table', async () => {
  const lines = ['Iron is a metal that rusts, and lead', 'is one that does not.'].map((text, index) => ({
    text,
    x: 72,
    y: 600 - 14 * index,
  }));
  const rules = [620, 594, 580].map((y) => ({ x: 66, y, length: 358 }));
  expect(await textOf({ lines, rules })).not.toContain('|');
});
