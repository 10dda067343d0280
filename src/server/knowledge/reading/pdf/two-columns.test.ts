import { expect, test } from 'vitest';
import { makePdf, type PdfLine } from '../../../../../test/pdf.ts';
import { readDocument } from '../read-document.ts';

const LEFT = [
  'Plants make sugar from light',
  'and water in their green leaves',
  'and they give off oxygen which',
  'every animal needs to breathe',
  'all day and through the night',
  'until the sun comes back.',
];
const RIGHT = [
  'The heart is a muscle which',
  'pumps blood through the whole',
  'body, seventy times a minute,',
  'and never stops for as long',
  'as the animal lives, be it',
  'a mouse or an elephant.',
];
const IN_COLUMNS = `${LEFT.join(' ')}\n\n${RIGHT.join(' ')}`;

async function textOf(lines: PdfLine[]): Promise<string> {
  const texts: string[] = [];
  const content = makePdf([{ lines }]);
  for await (const event of readDocument({ content, signal: new AbortController().signal })) {
    if (event.type === 'page') texts.push(event.text);
  }
  return texts.join('\n');
}

const rows = (left: string[], right: string[], { lower = 0, x = 320 } = {}): PdfLine[] =>
  left.flatMap((text, index) => {
    const y = 700 - 14 * index;
    const beside = right[index];
    return [{ text, x: 72, y }, ...(beside === undefined ? [] : [{ text: beside, x, y: y - lower }])];
  });

test.each([
  ['on the same lines', 0],
  ['a little lower', 3],
  ['half a line lower', 7],
])('two columns drawn line by line are read one after the other: %s', async (_name, lower) => {
  expect(await textOf(rows(LEFT, RIGHT, { lower }))).toBe(IN_COLUMNS);
});

test('three columns, and the title above them', async () => {
  const third = [
    'Stars are great balls of',
    'hot gas which shine for',
    'billions of years until',
    'their hydrogen is used',
    'up and they grow into',
    'giants that are red.',
  ];
  const lines = LEFT.flatMap((text, index) => {
    const y = 700 - 14 * index;
    return [
      { text, x: 40, y },
      { text: RIGHT[index] ?? '', x: 230, y },
      { text: third[index] ?? '', x: 430, y },
    ];
  });
  expect(await textOf([{ text: 'Three Short Texts', x: 200, y: 740 }, ...lines])).toBe(
    `Three Short Texts\n\n${IN_COLUMNS}\n\n${third.join(' ')}`,
  );
});

test('a word that the end of its column divides is whole', async () => {
  const left = LEFT.with(2, 'and they give off oxygen sub-').with(3, 'stances animals need to breathe');
  expect(await textOf(rows(left, RIGHT))).toContain('give off oxygen substances animals need');
});

test('a table stays in its rows', async () => {
  const names = [
    'Adenosine triphosphate',
    'Sodium chloride',
    'Carbon dioxide',
    'Sulfuric acid',
    'Ammonia',
    'Glucose',
  ];
  const uses = [
    'Carries energy in cells',
    'Seasons food',
    'Feeds plants',
    'Fills batteries',
    'Makes fertiliser',
    'Feeds cells',
  ];
  const text = await textOf(rows(names, uses));
  const cells = names.flatMap((name, index) => [name, uses[index] ?? '']);
  const places = cells.map((cell) => text.indexOf(cell));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a table of small letters stays in its rows', async () => {
  const prefixes = [
    'tera T 10 to the 12th',
    'giga G 10 to the 9th',
    'mega M 10 to the 6th',
    'kilo k 10 to the 3rd',
    'hecto h 10 to the 2nd',
    'deka da 10',
  ];
  const uses = [
    'powerful laser output',
    'a microwave frequency',
    'high radioactivity',
    'about six tenths of a mile',
    'twenty-six gallons',
    'a teaspoon of butter',
  ];
  const text = await textOf(rows(prefixes, uses));
  expect(text.indexOf('laser')).toBeLessThan(text.indexOf('giga'));
});
