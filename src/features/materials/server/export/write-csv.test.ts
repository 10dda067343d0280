import { READ_LANGUAGES } from '#shared/languages.ts';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { Item } from '../../contract.document.ts';
import { type Material } from '../../contract.ts';
import { itemsOfEveryType, makeLesson, makeMaterial, makeSection } from '../../../../../test/material.ts';
import { WORDS } from './words/words.ts';
import { writeCsv } from './write-csv.ts';

/** The rows as an independent reader reads them, by the names of their columns. */
function read(csv: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

function withPrompt(prompt: string): string {
  const item: Item = {
    id: 'q1',
    type: 'true_false',
    prompt,
    answer: true,
    difficulty: 'easy',
    solution: '',
    objectives: [],
  };
  return writeCsv(makeMaterial([makeSection('items', { items: [item] })]));
}

test.each(READ_LANGUAGES)('has a row for each item with its options and its key (%s)', (language) => {
  const { column, yes } = WORDS[language];
  const rows = read(writeCsv(makeLesson({ language })));
  expect(rows).toHaveLength(itemsOfEveryType().length);
  expect(rows[0]).toMatchObject({
    [column.number]: '1',
    [column.option.replace('{number}', '2')]: 'The second law ',
    [column.answer]: 'The second law ',
    [column.sources]: expect.stringContaining('Physics for all'),
  });
  expect(rows.map((row) => row[column.answer])).toEqual([
    'The second law ',
    yes,
    '29.43 ± 0.05',
    '2x+3',
    'newton\r\nN',
    '(1) mass\r\n(2) acceleration | acc',
    '1–B: force → newton\r\n2–A: energy → joule\r\n3–C: power → watt',
    'A body keeps its motion ',
    'force \r\nvelocity ',
  ]);
});

test('a matching question has both its columns, and its answer says which belongs to which', () => {
  const row = read(writeCsv(makeLesson())).find(({ Type }) => Type === 'matching');
  expect(row?.['Question']).toBe(
    'Match quantity and unit \r\n\r\n1. force\r\n2. energy\r\n3. power\r\n\r\nA. joule\r\nB. newton\r\nC. watt',
  );
});

test.each(READ_LANGUAGES)('every row of a set that was built by rule says so (%s)', (language) => {
  const { column, byRule } = WORDS[language];
  const origins = (material: Material) => read(writeCsv(material)).map((row) => row[column.origin]);
  const asked = makeLesson({ language });
  expect(origins({ ...asked, origin: 'rules' })).toEqual(itemsOfEveryType().map(() => byRule));
  expect(origins(asked)).toEqual(itemsOfEveryType().map(() => ''));
});

test.each([
  ['Fill in the gap.\n\n> The \\_\\_\\_\\_ beats.', 'Fill in the gap.\r\n\r\nThe ____ beats.'],
  [String.raw`5 \* 3 \< 20 \# a and **bold** [1]`, '5 * 3 < 20 # a and bold'],
  [String.raw`$a_1 \cdot b_2$ and 2*3*4`, String.raw`$a_1 \cdot b_2$ and 2*3*4`],
])('%j has no signs of Markdown', (prompt, plain) => {
  expect(read(withPrompt(prompt))[0]?.['Question']).toBe(plain);
});

test('begins with the mark by which spreadsheets know UTF-8, and ends its lines as the standard says', () => {
  const csv = writeCsv(makeLesson());
  expect(csv.startsWith('\ufeffNumber,Section,')).toBe(true);
  expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', ' =1', '＝1', '\t=1'])('%j is no formula', (prompt) => {
  expect(read(withPrompt(prompt))[0]?.['Question']).toBe(`'${prompt}`);
});

test.each(['-5', '+3.2', '-6,5', '-1e9'])('the number %s stays one', (prompt) => {
  expect(read(withPrompt(prompt))[0]?.['Question']).toBe(prompt);
});

test('reads back what was written', () => {
  const nasty = fc.array(fc.constantFrom('"', ',', '\n', ';', "'", '=', 'a', 'é', '数', '😀', 'שלום'), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(nasty, (parts) => {
      const prompt = `x${parts.join('')}`;
      expect(read(withPrompt(prompt))[0]?.['Question']).toBe(prompt.replaceAll('\n', '\r\n'));
    }),
  );
});
