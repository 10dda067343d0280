import { describe, expect, test } from 'vitest';
import { placeOf, readContent, textsOf } from '../../../../../test/read-content.ts';

const NAME = 'lab.ipynb';
const notebook = (...cells: object[]) => JSON.stringify({ nbformat: 4, metadata: {}, cells });

test('cells in order: explained, computed, printed', async () => {
  const source = notebook(
    { cell_type: 'markdown', source: ['# Motion\n', 'Speed is $v = s/t$.'] },
    {
      cell_type: 'code',
      source: 'v = 10\nprint(v)',
      outputs: [
        { output_type: 'stream', text: ['\u001b[31m10\u001b[0m\n'] },
        { output_type: 'execute_result', data: { 'text/plain': ['42'], 'image/png': 'iVBOR' } },
        { output_type: 'error', ename: 'ZeroDivisionError', evalue: 'division by zero', traceback: ['x'] },
        { output_type: 'display_data', data: { 'image/png': 'iVBOR' } },
      ],
    },
    { cell_type: 'raw', source: 'as it is' },
  );
  const { pages } = await readContent(source, NAME);
  expect(pages.map(({ text }) => text)).toEqual([
    'Motion\n\nSpeed is $v = s/t$.\n\nv = 10\nprint(v)\n\n10\n\n42\n\nZeroDivisionError: division by zero\n\nas it is',
  ]);
  expect(placeOf(pages, 'print')).toMatchObject({ headings: ['Motion'], paragraph: 2 });
});

test('long outputs are shortened', async () => {
  const cell = { cell_type: 'code', source: 'x', outputs: [{ text: `first ${'0 '.repeat(100_000)} last` }] };
  const texts = await textsOf(notebook(cell), NAME);
  expect(String(texts).length).toBeLessThan(2_100);
  expect(String(texts)).toMatch(/first[\s\S]*…[\s\S]*last/);
});

test('notebooks of version 3', async () => {
  const cells = [
    { cell_type: 'heading', level: 2, source: 'Old' },
    { cell_type: 'code', input: ['y = 1'], outputs: [] },
  ];
  expect(await textsOf(JSON.stringify({ worksheets: [{ cells }] }), NAME)).toEqual(['Old\n\ny = 1']);
});

describe('broken and hostile notebooks', () => {
  test.each([
    ['no JSON', '{"cells": [', 'corrupt'],
    ['other JSON', '[1]', 'corrupt'],
    ['no cells', '{}', 'empty'],
    ['cells that are none', '{"cells": [1]}', 'corrupt'],
    ['nested deeply', '['.repeat(1_000_000), 'corrupt'],
    [
      'many cells',
      notebook(...Array.from({ length: 20_000 }, () => ({ cell_type: 'raw', source: 'x' }))),
      'corrupt',
    ],
  ])('%s', async (_, source, code) => {
    expect((await readContent(source, NAME)).code).toBe(code);
  });

  test('outputs of any shape', async () => {
    const outputs = [{ text: 5 }, { data: 'x' }, { data: { 'text/plain': {} } }, { ename: [] }];
    expect(await textsOf(notebook({ cell_type: 'code', source: 'z', outputs }), NAME)).toEqual(['z']);
  });
});
