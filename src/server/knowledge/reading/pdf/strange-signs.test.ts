import { expect, test } from 'vitest';
import { PdfWriter } from '../../../../../test/pdf.ts';
import { readDocument } from '../read-document.ts';
import type { ReadPage } from '../protocol.ts';

interface Font {
  /** Of its dictionary. */
  entries(writer: PdfWriter): string;
}

async function readPage(font: Font, content: string): Promise<ReadPage> {
  const writer = new PdfWriter();
  const added = writer.add(`<< /Type /Font ${font.entries(writer)} >>`);
  const plain = writer.add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const stream = writer.addStream('', Buffer.from(content, 'latin1'));
  const tree = writer.reserve();
  const page = writer.add(
    `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Contents ${stream} 0 R` +
      ` /Resources << /Font << /F ${added} 0 R /P ${plain} 0 R >> >> >>`,
  );
  writer.set(tree, `<< /Type /Pages /Count 1 /Kids [${page} 0 R] >>`);
  const bytes = writer.finish(writer.add(`<< /Type /Catalog /Pages ${tree} 0 R >>`));
  for await (const event of readDocument({ content: bytes, signal: new AbortController().signal })) {
    if (event.type === 'page') return event;
  }
  throw new Error('no page');
}

const lines = (texts: string[]) =>
  texts.map((text, index) => `BT /F 12 Tf 72 ${700 - index * 14} Td (${text}) Tj ET`).join('\n');

/** Glyphs that are drawn, and called by names that say nothing. */
const DRAWN: Font = {
  entries(writer) {
    const glyph = writer.addStream('', Buffer.from('600 0 0 0 500 700 d1 0 0 500 700 re f'));
    const names = Array.from({ length: 60 }, (_, index) => `/a${index}`);
    return (
      '/Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 33 /LastChar 92' +
      ` /Widths [${names.map(() => 600).join(' ')}] /Resources << >>` +
      ` /CharProcs << ${names.map((name) => `${name} ${glyph} 0 R`).join(' ')} >>` +
      ` /Encoding << /Type /Encoding /Differences [33 ${names.join(' ')}] >>`
    );
  },
};

/** A part of a font with codes of its own, as some programs print it. */
const SUBSET: Font = {
  entries(writer) {
    const descriptor = writer.add(
      '<< /Type /FontDescriptor /FontName /ABCDEF+Foo /Flags 4 /FontBBox [0 0 600 700] /ItalicAngle 0 /Ascent 700 /Descent -200 /CapHeight 700 /StemV 80 >>',
    );
    const widths = Array.from({ length: 60 }, () => 600).join(' ');
    return `/Subtype /TrueType /BaseFont /ABCDEF+Foo /FirstChar 33 /LastChar 92 /Widths [${widths}] /FontDescriptor ${descriptor} 0 R`;
  },
};

const SENSELESS = [
  '!"#$ %&!\'* +,-# "!#%& *+!#',
  '#,-./ 01!"2 !#$%! &*+,- ./3!" 4"5#',
  '6!"#% $!&7 *"+,! -#!"$ 8%&!*',
];
/** Each letter written as the one that stands 29 places further on, as numbers of glyphs often do. */
const SHIFTED = [
  '7KH FHOO LV WKH VPDOOHVW XQLW RI OLIH',
  'DQG WKH ILUVW RI DOO WKLQJV WKDW JURZ',
  'RU PRYH DQG HDW DQG GLH DJDLQ',
];

function mapped(codes: Record<string, string>, name = 'Helvetica'): Font {
  return {
    entries(writer) {
      const pairs = Object.entries(codes).map(
        ([code, text]) => `<${code}> <${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`,
      );
      const map = writer.addStream(
        '',
        Buffer.from(
          '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange ' +
            `${pairs.length} beginbfchar ${pairs.join('\n')} endbfchar endcmap end end`,
        ),
      );
      return `/Subtype /Type1 /BaseFont /${name} /ToUnicode ${map} 0 R`;
    },
  };
}

test.each<[string, Font, string[]]>([
  ['of drawn glyphs', DRAWN, SENSELESS],
  ['of drawn glyphs whose codes are letters', DRAWN, SHIFTED],
  ['of a part of a font', SUBSET, SENSELESS],
])('a page %s without a usable map is a scan', async (_name, font, texts) => {
  const page = await readPage(font, lines(texts));
  expect([page.text, page.isScan]).toEqual(['', true]);
});

test('drawn glyphs with the codes of their letters are text', async () => {
  const page = await readPage(DRAWN, lines(['THE CELL IS THE UNIT OF LIFE AND OF ALL THAT GROWS']));
  expect([page.text, page.isScan]).toEqual(['THE CELL IS THE UNIT OF LIFE AND OF ALL THAT GROWS', undefined]);
});

test.each([
  [
    'figures',
    [
      '12.5 13.7 -14.2 (15.0) 16.25% 17.5',
      '1,250.00 $ 13.50 = 42 + 7 * 3 / 2',
      '0.001 0.002 0.003 1e-5 2e-6',
    ],
  ],
  [
    'a table of contents',
    [
      'Cells ................................ 3',
      'Plants ............................... 17',
      '1.2.1 ................................ 24',
    ],
  ],
  [
    'code',
    [
      'for (i = 0; i < n; i++) { a[i] += b[i]; }',
      'if (!x && (y || z)) { return -1; }',
      '$x = "#" . ($y ? "%d" : "&");',
    ],
  ],
])('a page of %s is text', async (_name, texts) => {
  const content = texts
    .map(
      (text, index) => `BT /P 12 Tf 72 ${700 - index * 14} Td (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`,
    )
    .join('\n');
  const page = await readPage(DRAWN, content);
  expect([page.isScan, page.text.length > 60]).toEqual([undefined, true]);
});

test('Chinese set wide is read without spaces, and spaces between its words stay', async () => {
  const font = mapped({ 41: '细', 42: '胞', 43: '是', 44: '生', 45: '命', 46: '的' });
  const wide = await readPage(font, 'BT /F 12 Tf 72 700 Td 12 Tc (A B C D E) Tj ET');
  expect(wide.text).toBe('细胞是生命');
  const two = await readPage(
    font,
    'BT /F 20 Tf 72 700 Td (A   B) Tj ET BT /F 12 Tf 72 650 Td (CDEFA BCDEF) Tj ET',
  );
  expect(two.text).toBe('细胞\n\n是生命的细 胞是生命的');
});

test('lam and alef in one glyph are read in their order', async () => {
  const font = mapped({ 41: 'ا', 42: 'ل', 43: 'س', 44: 'لا', 45: 'م', 46: 'لأ' });
  expect((await readPage(font, 'BT /F 12 Tf 72 700 Td (EDCBA) Tj ET')).text).toBe('السلام');
  expect((await readPage(font, 'BT /F 12 Tf 72 700 Td (EF) Tj ET')).text).toBe('لأم');
});

test('the codes of a symbol font are the signs that they show', async () => {
  const font = mapped({ 41: '\uf061', 42: '\uf0a3', 43: '\uf062', 44: '\uf0b7' }, 'ABCDEF+Symbol');
  expect((await readPage(font, 'BT /F 12 Tf 72 700 Td (D A B C) Tj ET')).text).toBe('• α ≤ β');
  const icons = mapped({ 41: '\uf061' }, 'ABCDEF+Icons');
  expect((await readPage(icons, 'BT /F 12 Tf 72 700 Td (A) Tj ET')).text).toBe('\uf061');
});
