import { describe, expect, test } from 'vitest';
import { placeOf, readContent, tablesOf, textsOf } from '../../../../../test/read-content.ts';

const rtf = (body: string, head = '') => String.raw`{\rtf1\ansi\ansicpg1252\deff0${head}` + body + '}';

async function textOf(source: string): Promise<string> {
  const texts = await textsOf(Buffer.from(source, 'latin1'), 'a.rtf');
  return Array.isArray(texts) ? texts.join('\n====\n') : texts;
}

test('headings by their style or level, paragraphs, lists and notes', async () => {
  const head = String.raw`{\fonttbl{\f0 Times;}}{\colortbl;\red0;}{\stylesheet{\s0 Normal;}{\s1\b\outlinelevel0 heading 1;}{\s2 heading 2;}}{\info{\title Secret}}{\*\generator Word;}`;
  const body = String.raw`{\header top}\pard\s1 Cells\par\pard\plain Two {\b words}\'2e\par
\pard\s2 Parts\par\pard {\listtext 1.\tab}wall\par{\listtext\'95\tab}core{\footnote\pard {\super 1} A note\par}\par\pard{\v hidden}{\field{\*\fldinst HYPERLINK "x"}{\fldrslt link}}{\pict abcdef}.\par`;
  const { pages } = await readContent(Buffer.from(rtf(body, head), 'latin1'), 'a.rtf');
  expect(pages.map(({ text }) => text)).toEqual([
    'Cells\n\nTwo words.\n\nParts\n\n1. wall\n\n• core[1]\n\n[1] 1 A note\n\nlink.',
  ]);
  expect(placeOf(pages, 'wall')).toMatchObject({ headings: ['Cells', 'Parts'], paragraph: 1 });
});

test('signs of every code page', async () => {
  const fonts = String.raw`{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset204 B;}{\f2\fcharset128 C;}}`;
  expect(
    await textOf(
      rtf(
        String.raw`\f0 Gr\'f6\'dfe {\f1 \'ea\'f3} {\f2\'82\'a0} \u8364?{\uc2\u960 xy} \u-10179?\u-8704? \emdash a\~b\\\{\}`,
        fonts,
      ),
    ),
  ).toBe('Größe ку あ €π 😀 —a b\\{}');
});

test('rows of tables, exponents', async () => {
  const row = (...cells: string[]) =>
    String.raw`\trowd\cellx1\cellx2\pard\intbl ` +
    cells.map((cell) => String.raw`${cell}\cell `).join('') +
    String.raw`\row `;
  const source = rtf(row('Metal', 'Area') + row('Iron', String.raw`m{\super 2}`) + String.raw`\pard End\par`);
  const { pages } = await readContent(source, 'a.rtf');
  expect(pages[0]?.text).toBe('Metal | Area\n\nIron | m²\n\nEnd');
  expect(pages.flatMap(tablesOf)).toEqual([
    [
      ['Metal', 'Area'],
      ['Iron', 'm²'],
    ],
  ]);
});

describe('hostile texts', () => {
  test.each([
    ['groups within groups', `{\\rtf1 ${'{'.repeat(1_000_000)}`, 'too_large'],
    ['nothing', '{\\rtf1 }', 'empty'],
    ['only a picture', String.raw`{\rtf1 {\pict\bin99999999 x}}`, 'empty'],
  ])('%s', async (_, source, code) => {
    expect((await readContent(source, 'a.rtf')).code).toBe(code);
  });

  test.each([
    ['closed too often', `{\\rtf1 words}${'}'.repeat(10_000)}`],
    ['cut off', String.raw`{\rtf1 words\'`],
    ['words without end', `{\\rtf1 words\\${'a'.repeat(1_000_000)}`],
    ['numbers out of range', String.raw`{\rtf1 words\uc99999999\u99999999 x\f-99999\ansicpg77777 \'ff}`],
    ['cells without end', `{\\rtf1 words\\par ${'\\cell'.repeat(200_000)}`],
  ])('%s', async (_, source) => {
    expect(await textOf(source)).toContain('words');
  });
});
