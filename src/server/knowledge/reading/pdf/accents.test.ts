import { expect, test } from 'vitest';
import { makePdf, type PdfLine } from '../../../../../test/pdf.ts';
import { readContent } from '../../../../../test/read-content.ts';
import { placeWords } from '../word-edges.ts';

const SIZE = 12;
const LETTER = /[a-z]/i;
/** Of Helvetica, in thousandths of the size. */
const WIDTHS: Readonly<Record<string, number>> = {
  a: 556,
  c: 500,
  e: 556,
  f: 278,
  i: 222,
  s: 500,
  ' ': 278,
  '´': 333,
  '¨': 333,
  '¸': 333,
  '`': 333,
  E: 667,
  x: 500,
};

const widthOf = (text: string) =>
  [...text].reduce((sum, sign) => sum + ((WIDTHS[sign] ?? 0) * SIZE) / 1000, 0);

/** A line in which `[´e]` stands for an accent that is drawn over its letter, in this order, as old fonts of TeX have it. */
function drawn(text: string, { rise = 0 } = {}): PdfLine[] {
  const lines: PdfLine[] = [];
  let x = 72;
  for (const [, first = '', second = '', plain = ''] of text.matchAll(/\[(.)(.)\]|([^[]+)/g)) {
    const letter = LETTER.test(first) ? first : second;
    for (const sign of [plain, first, second].filter((one) => one !== '')) {
      const isAccent = plain === '' && sign !== letter;
      const over = isAccent ? (widthOf(letter) - widthOf(sign)) / 2 : 0;
      lines.push({ text: sign, x: x + over, y: 700 + (isAccent ? rise : 0), size: SIZE });
    }
    x += widthOf(plain === '' ? letter : plain);
  }
  return lines;
}

async function lineOf(lines: PdfLine[]) {
  const { pages } = await readContent(makePdf([{ lines }]));
  const [start, end, x0, y0, x1, y1, , edges] = pages[0]?.lines[0] ?? [0, 0, 0, 0, 0, 0, 0, ''];
  return { text: pages[0]?.text.slice(start, end) ?? '', edges, x0, y0, x1, y1 };
}

test.each([
  ['caf[´e]s as [¨i] sea', 'cafés as ï sea'],
  ['caf[e´]s', 'cafés'],
  ['fa[c¸]e fa[¸c]e', 'façe façe'],
  ['a [`a] ca[`e]', 'a à caè'],
])('accents over their letters are put together: %s', async (text, read) => {
  expect((await lineOf(drawn(text))).text).toBe(read);
});

test('over a capital it stands higher', async () => {
  expect((await lineOf(drawn('[´E]', { rise: 2.3 }))).text).toBe('É');
});

test('accents that stand beside a letter, or over one that has none of the kind, stay apart', async () => {
  expect((await lineOf([{ text: 'a `case´ as ´is', x: 72, y: 700, size: SIZE }])).text).toBe(
    'a `case´ as ´is',
  );
  expect((await lineOf(drawn('fa[¸x]'))).text).toMatch(/^fa(?:¸x|x¸)$/);
});

test('words are where they were', async () => {
  const line = await lineOf(drawn('as caf[´e]s as'));
  const words = placeWords(line.text, line.edges, line)?.words;
  const start = 72 + widthOf('as ');
  expect(words?.[1]?.from).toBeCloseTo(start, 0);
  expect(words?.[1]?.to).toBeCloseTo(start + widthOf('cafes'), 0);
  expect(line.text.slice(words?.[1]?.start, words?.[1]?.end)).toBe('cafés');
});
