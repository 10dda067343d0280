import { makeEpub } from '../../test/epub.ts';
import { makeOpenDocument, makeXlsx, row } from '../../test/office.ts';
import { formWithoutEnd } from '../../test/pdf-form.ts';

/** What each file holds, and how it is called. */
type Made = [name: string, content: string | Buffer][];

export const DEEP = 100_000;
/** Entities of which each stands for ten of the one before. */
export const LAUGHS = `<!DOCTYPE a [<!ENTITY l0 "lol">${Array.from({ length: 9 }, (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`).join('')}]>`;

/** Hostile files of one format that are made from nothing. */
export function hostileOfOwn(format: string): Made {
  return OWN[format]?.() ?? [];
}

const OWN: Readonly<Record<string, () => Made>> = {
  html: () => [
    ['depth', '<div>'.repeat(DEEP)],
    ['elements without end', '<p>a'.repeat(600_000)],
    ['entities', `${LAUGHS}<p>&l9;`],
    ['a table without end', `<table>${'<tr><td colspan=1000>a'.repeat(50_000)}`],
    ['an attribute without end', `<p title="${'a'.repeat(20_000_000)}`],
  ],
  md: () => [
    ['depth of quotes', `${'>'.repeat(DEEP)} a`],
    ['open brackets', '['.repeat(DEEP)],
    ['stars', '*a '.repeat(DEEP)],
    ['lists in lists', Array.from({ length: 3_000 }, (_, index) => `${' '.repeat(index * 2)}- a`).join('\n')],
  ],
  tex: () => [
    ['depth', '{'.repeat(DEEP)],
    ['a macro of itself', '\\def\\a{\\a\\a}\\begin{document}\\a\\end{document}'],
    [
      'macros that double',
      `${Array.from({ length: 30 }, (_, index) => `\\newcommand{\\m${'abcdefghijklmnopqrstuvwxyzABCDE'[index]}}{\\m${'abcdefghijklmnopqrstuvwxyzABCDE'[index + 1]}\\m${'abcdefghijklmnopqrstuvwxyzABCDE'[index + 1]}}`).join('')}\\begin{document}\\ma\\end{document}`,
    ],
    ['an external file', '\\begin{document}\\input{/etc/hostname} text \\end{document}'],
  ],
  ipynb: () => [
    ['depth', '['.repeat(DEEP)],
    [
      'a cell without end',
      JSON.stringify({
        nbformat: 4,
        metadata: {},
        cells: [{ cell_type: 'markdown', source: 'word '.repeat(15_000_000) }],
      }),
    ],
    [
      'cells of other types',
      JSON.stringify({ nbformat: 4, cells: [1, null, { cell_type: 7, source: { a: 1 } }] }),
    ],
  ],
  eml: () => [
    [
      'parts in parts',
      Array.from(
        { length: 5_000 },
        (_, index) => `Content-Type: multipart/mixed; boundary="b${index}"\r\n\r\n--b${index}\r\n`,
      ).join(''),
    ],
    ['a head without end', 'X: a\r\n'.repeat(2_000_000)],
    [
      'a boundary of nothing',
      'From: a\r\nContent-Type: multipart/mixed; boundary=""\r\n\r\n--\r\n\r\ntext\r\n',
    ],
  ],
  rtf: () => [
    ['depth', `{\\rtf1 ${'{'.repeat(DEEP)}`],
    ['binary without end', '{\\rtf1 \\bin2147483647 a}'],
    ['numbers', `{\\rtf1 \\u99999999999999 \\fs-99999999999 a}`],
  ],
  csv: () => [
    ['columns without end', 'a,'.repeat(3_000_000)],
    ['an open quote', `"${'a\n'.repeat(5_000_000)}`],
  ],
  txt: () => [
    ['one line', 'word '.repeat(10_000_000)],
    ['zeros', Buffer.alloc(2_000_000)],
    [
      'marks of every encoding',
      Buffer.concat([Buffer.from('fffe0000fefffffe1b2842', 'hex'), Buffer.alloc(3_000, 0xff)]),
    ],
  ],
  srt: () => [
    [
      'captions without end',
      Array.from({ length: 300_000 }, (_, index) => `${index}\n00:00:00,000 --> 99:59:59,999\na\n`).join(
        '\n',
      ),
    ],
    ['a time of its own', '1\n99999999999:99:99,999 --> 00:00:00,000\na\n'],
  ],
  vtt: () => [['captions without end', `WEBVTT\n\n${'00:00.000 --> 99:59:59.999\n<c>'.repeat(300_000)}`]],
  pdf: () => [
    [
      'pages of themselves',
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 1 /Kids [2 0 R] >>\nendobj\ntrailer << /Root 1 0 R >>',
    ],
    ['depth', `%PDF-1.4\n1 0 obj\n${'['.repeat(DEEP)}\nendobj\ntrailer << /Root 1 0 R >>`],
    [
      'two billion pages',
      '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Count 2000000000 /Kids [] >>\nendobj\ntrailer << /Root 1 0 R >>',
    ],
    ['fields without end', formWithoutEnd()],
  ],
  png: () => [
    [
      'a picture of gigabytes',
      Buffer.from('89504e470d0a1a0a0000000d4948445200ffffff00ffffff0806000000', 'hex'),
    ],
  ],
  jpg: () => [
    [
      'a picture of gigabytes',
      Buffer.from(
        'ffd8ffe000104a46494600010100000100010000ffc0001108ffffffff03012200021101031101ffd9',
        'hex',
      ),
    ],
    [
      'segments without end',
      Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(8_000_000, 'ffe00002', 'hex')]),
    ],
  ],
  gif: () => [
    [
      'a picture of gigabytes',
      Buffer.from('474946383961ffffffff800000000000ffffff2c00000000ffffffff0002', 'hex'),
    ],
  ],
  bmp: () => [
    [
      'a picture of gigabytes',
      Buffer.from('424d460000000000000036000000280000000ff0ff7f0ff0ff7f01001800', 'hex'),
    ],
  ],
  tif: () => [
    ['a list of itself', Buffer.from('49492a0008000000010000010300010000000100000008000000', 'hex')],
    ['a picture of gigabytes', tiffOf(0xffff, 0xffff)],
    ['a picture without a side', tiffOf(0, 40)],
  ],
  doc: () => [
    ['a chain of itself', compoundOf(0)],
    ['a table that is nowhere', compoundOf(0x7fffffff)],
    ['an end alone', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504, 0xff)])],
  ],
  xlsx: () => [
    ['cells far away', makeXlsx([{ name: 'A', rows: FAR_CELLS }])],
    [
      'strings without end',
      makeXlsx([{ name: 'A', rows: '' }], { strings: Array.from({ length: 900_000 }, () => 'a') }),
    ],
    [
      'sheets without end',
      makeXlsx(Array.from({ length: 3_000 }, (_, index) => ({ name: `${index}`, rows: row(1, 'a') }))),
    ],
    [
      'a number that is none',
      makeXlsx(
        [
          {
            name: 'A',
            rows: '<row r="1"><c r="A1" s="1"><v>1e999</v></c><c r="B1" s="99"><v>-1e-400</v></c></row>',
          },
        ],
        { formats: ['['.repeat(200)] },
      ),
    ],
  ],
  ods: () => [
    ['rows without end', makeOpenDocument('spreadsheet', repeatedCells('rows'))],
    ['columns without end', makeOpenDocument('spreadsheet', repeatedCells('columns'))],
  ],
  odt: () => [
    ['spaces without end', makeOpenDocument('text', '<text:p>a<text:s text:c="2000000000"/>b</text:p>')],
    [
      'lists in lists',
      makeOpenDocument(
        'text',
        `${'<text:list><text:list-item>'.repeat(120)}<text:p>a</text:p>${'</text:list-item></text:list>'.repeat(120)}`,
      ),
    ],
    [
      'a table without end',
      makeOpenDocument(
        'text',
        `<table:table><table:table-row>${'<table:table-cell table:number-columns-repeated="2000000000"><text:p>a</text:p></table:table-cell>'.repeat(50)}</table:table-row></table:table>`,
      ),
    ],
  ],
  epub: () => [
    [
      'chapters without end',
      makeEpub({ chapters: Array.from({ length: 9_000 }, (_, index) => `<p>${index}</p>`) }),
    ],
    ['a chapter of depth', makeEpub({ chapters: ['<div>'.repeat(DEEP)] })],
  ],
  webp: () => [
    ['a picture of gigabytes', Buffer.from('524946461a000000574542505650384c0d0000002fffffff0f0000', 'hex')],
  ],
};

const FAR_CELLS = `<row r="1048576">${Array.from({ length: 1_000 }, (_, index) => `<c r="${['XFD', 'A', 'ZZ'][index % 3]}${1_048_576 - index}"><v>${index}</v></c>`).join('')}</row><row r="4294967295"><c r="AAAAAAAA99999999999"><v>1</v></c></row>`;

function repeatedCells(what: 'rows' | 'columns'): string {
  const repeated = (name: string) => (name === what ? ` table:number-${name}-repeated="2000000000"` : '');
  const cell = `<table:table-cell${repeated('columns')} office:value-type="string"><text:p>a</text:p></table:table-cell>`;
  return `<table:table table:name="A">${`<table:table-row${repeated('rows')}>${cell.repeat(20)}</table:table-row>`.repeat(100)}</table:table>`;
}

/** A compound file of one sector of allocations that says that each sector follows `next`. */
function compoundOf(next: number): Buffer {
  const file = Buffer.alloc(512 * 3);
  file.write('d0cf11e0a1b11ae1', 'hex');
  file.writeUInt16LE(0x3e, 24);
  file.writeUInt16LE(3, 26);
  file.writeUInt16LE(0xfffe, 28);
  file.writeUInt16LE(9, 30);
  file.writeUInt16LE(6, 32);
  file.writeUInt32LE(1, 44);
  file.writeUInt32LE(1, 48);
  file.writeUInt32LE(0x1000, 56);
  file.writeInt32LE(-2, 60);
  file.writeInt32LE(-2, 68);
  for (let at = 76; at < 512; at += 4) file.writeInt32LE(at === 76 ? 0 : -1, at);
  for (let at = 512; at < 1_024; at += 4) file.writeUInt32LE(next, at);
  return file;
}

/** A picture of one strip, of which the file holds nothing. */
function tiffOf(width: number, height: number): Buffer {
  const tags = [
    [256, width],
    [257, height],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [277, 1],
    [278, height],
    [279, 0x7fff_ffff],
  ];
  const file = Buffer.alloc(8 + 2 + tags.length * 12 + 4);
  file.write('49492a0008000000', 'hex');
  file.writeUInt16LE(tags.length, 8);
  for (const [index, [tag = 0, value = 0]] of tags.entries()) {
    const at = 10 + index * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(4, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  return file;
}
