import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCompound, makeDoc } from '../../../../test/doc.ts';
import { type DocxParts, h, li, makeDocx, p, r } from '../../../../test/docx.ts';
import { makeZip } from '../../../../test/zip.ts';
import type { ReadFailure } from '../knowledge.ts';
import { placeAt } from './landmarks.ts';
import type { ReadPage } from './protocol.ts';
import { readDocument } from './read-document.ts';

const folder = mkdtempSync(join(tmpdir(), 'lyceum-word-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function read(content: Buffer, name = ''): Promise<{ code: string; pages: ReadPage[] }> {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const pages: ReadPage[] = [];
  try {
    for await (const event of readDocument({ path, name, signal: new AbortController().signal })) {
      if (event.type === 'page') pages.push(event);
    }
    return { code: 'read', pages };
  } catch (error) {
    return { code: (error as ReadFailure).code, pages };
  }
}

async function textOf(body: string, parts: DocxParts = {}): Promise<string> {
  const { code, pages } = await read(makeDocx(body, parts));
  return code === 'read' ? pages.map(({ text }) => text).join('\n\n') : code;
}

/** Where some words stand. */
function placeOf(pages: readonly ReadPage[], words: string) {
  const page = pages.find(({ text }) => text.includes(words));
  return page && placeAt(page.text, page.landmarks ?? [], page.text.indexOf(words));
}

const t = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const d = (first: string, second = '', properties = '') =>
  `<m:d><m:dPr>${properties}</m:dPr><m:e>${first}</m:e>${second && `<m:e>${second}</m:e>`}</m:d>`;
const nary = (properties: string, sub: string, sup: string, of: string) =>
  `<m:nary><m:naryPr>${properties}</m:naryPr><m:sub>${sub}</m:sub><m:sup>${sup}</m:sup><m:e>${of}</m:e></m:nary>`;

describe('DOCX text', () => {
  test('paragraphs with tabs, line breaks, signs and formulas', async () => {
    const fraction =
      '<m:f><m:num><m:r><m:t>a+b</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f>';
    const body = [
      `<w:p><w:pPr><w:tabs><w:tab w:val="left"/></w:tabs></w:pPr>${r('one')}<w:r><w:tab/><w:t>two</w:t><w:br/><w:t>three</w:t></w:r></w:p>`,
      '<w:p/>',
      `<w:p>${r('x &amp; y ')}<m:oMath>${fraction}</m:oMath><w:r><w:sym w:font="Symbol" w:char="F0B7"/></w:r></w:p>`,
    ];
    expect(await textOf(body.join(''))).toBe('one two\nthree\n\nx & y (a+b)/2•');
  });

  test.each([
    ['brackets', d(t('x')), '(x)'],
    [
      'other brackets',
      d(t('a'), t('b'), '<m:begChr m:val="["/><m:sepChr m:val=","/><m:endChr m:val="["/>'),
      '[a,b[',
    ],
    ['a function', `<m:func><m:fName>${t('sin')}</m:fName><m:e>${t('x')}</m:e></m:func>`, 'sin x'],
    ['a sum', nary('<m:chr m:val="\u2211"/>', t('i=1'), t('n'), t('i')), '\u2211_(i=1)ⁿ i'],
    ['an integral without bounds', nary('', '', '', t('f')), '\u222b f'],
    ['a root', `<m:rad><m:deg/><m:e>${t('x+1')}</m:e></m:rad>`, '\u221a(x+1)'],
    ['a cube root', `<m:rad><m:deg>${t('3')}</m:deg><m:e>${t('x')}</m:e></m:rad>`, '\u221a[3]x'],
    [
      'a limit',
      `<m:limLow><m:e>${t('lim')}</m:e><m:lim>${t('n\u2192\u221e')}</m:lim></m:limLow>`,
      'lim_(n\u2192\u221e)',
    ],
    ['an accent', `<m:acc><m:accPr><m:chr m:val="\u0304"/></m:accPr><m:e>${t('x')}</m:e></m:acc>`, 'x\u0304'],
    [
      'a matrix',
      d(
        `<m:m><m:mr><m:e>${t('a')}</m:e><m:e>${t('b')}</m:e></m:mr><m:mr><m:e>${t('c')}</m:e><m:e>${t('d')}</m:e></m:mr></m:m>`,
      ),
      '(a, b; c, d)',
    ],
    [
      'a half, an index and an exponent',
      `<m:f><m:num>${t('1')}</m:num><m:den>${t('2')}</m:den></m:f>${t('m')}<m:sSubSup><m:e>${t('v')}</m:e><m:sub>${t('0')}</m:sub><m:sup>${t('2')}</m:sup></m:sSubSup>`,
      '½mv₀²',
    ],
  ])('a formula in one line: %s', async (_name, formula, expected) => {
    expect(await textOf(`<w:p><m:oMath>${formula}</m:oMath></w:p>`)).toBe(expected);
  });

  test.each([
    ['H', 'subscript', '2', 'H₂'],
    ['m/s', 'superscript', '2', 'm/s²'],
    ['Ca', 'superscript', '2+', 'Ca²⁺'],
    ['the 21', 'superscript', 'st', 'the 21st'],
    ['F', 'subscript', 'net', 'F_(net)'],
    ['as was shown.', 'superscript', '3,4', 'as was shown.³,⁴'],
  ])('what %s is set %s with is told apart', async (before, position, script, expected) => {
    const raised = `<w:r><w:rPr><w:vertAlign w:val="${position}"/></w:rPr><w:t>${script}</w:t></w:r>`;
    expect(await textOf(`<w:p>${r(before)}${raised}</w:p>`)).toBe(expected);
  });

  test('lists keep their marks, numbers and depth', async () => {
    const level = (depth: number, format: string, pattern: string) =>
      `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${pattern}"/></w:lvl>`;
    const numbering = [
      `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum>`,
      `<w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '')}</w:abstractNum>`,
      '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>',
      '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num>',
    ].join('');
    const items = [
      li(1, 0, 'a'),
      li(1, 1, 'b'),
      li(1, 1, 'c'),
      li(1, 0, 'd'),
      li(1, 1, 'e'),
      li(2, 0, 'f'),
      li(3, 0, 'g'),
      li(1, 0, ''),
      li(1, 0, 'h'),
    ];
    expect(await textOf(items.join(''), { numbering })).toBe(
      ['1. a', '  1.a) b', '  1.b) c', '2. d', '  2.a) e', '• f', '7. g', '9. h'].join('\n\n'),
    );
  });

  test('a table is a line for each row; a table that only arranges a page is not', async () => {
    const row = (...cells: string[]) =>
      `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
    const nested = `<w:tbl>${row(p('inner'), p('table'))}</w:tbl>`;
    const table = `<w:tbl>${row(p('Gas'), p('Share'))}${row(p('Oxygen') + p('O2'), p('21 %'))}${row(p('x'), nested)}</w:tbl>`;
    const layout = `<w:tbl>${row(h(1, 'Left'), p('Right'))}</w:tbl>`;
    expect(await textOf(table + layout)).toBe(
      ['Gas | Share', 'Oxygen O2 | 21 %', 'x | inner | table', 'Left', 'Right'].join('\n\n'),
    );
  });

  test('notes follow the paragraph that refers to them', async () => {
    const reference = (kind: string, id: number) => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
    const footnotes = `<w:footnote w:type="separator" w:id="-1">${p('line')}</w:footnote><w:footnote w:id="2">${p('First.')}${p('More.')}</w:footnote>`;
    const endnotes = `<w:endnote w:id="2">${p('Last.')}</w:endnote>`;
    const body = `<w:p>${r('Claim')}${reference('footnote', 2)}${reference('endnote', 2)}${r(' goes on.')}</w:p>${p('Next.')}`;
    expect(await textOf(body, { footnotes, endnotes })).toBe(
      'Claim[1][i] goes on.\n\n[1] First. More.\n\n[i] Last.\n\nNext.',
    );
  });

  test('a text box is read once, after its paragraph', async () => {
    const box = `<w:txbxContent>${p('In the box.')}</w:txbxContent>`;
    const both = `<mc:AlternateContent><mc:Choice Requires="wps">${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent>`;
    expect(await textOf(`<w:p>${r('Around ')}<w:r>${both}</w:r>${r('it.')}</w:p>`)).toBe(
      'Around it.\n\nIn the box.',
    );
  });

  test('what was deleted, hidden, or is only an instruction is not read', async () => {
    const body = [
      `<w:p>${r('kept')}<w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins>${r(' added')}</w:ins>`,
      `${r('secret', '<w:vanish/>')}${r(' seen', '<w:vanish w:val="0"/>')}<w:r><w:instrText>PAGE</w:instrText></w:r></w:p>`,
    ];
    expect(await textOf(body.join(''))).toBe('kept added seen');
  });
});

describe('DOCX tables and lists stand where the text has them', () => {
  const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
  const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
  const bold = (text: string) => `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>${text}</w:t></w:r></w:p>`;

  /** Tables as the words of their cells; with the columns and rows of those that take more than one. */
  async function tablesOf(body: string, parts: DocxParts = {}) {
    const { pages } = await read(makeDocx(body, parts));
    return pages.flatMap(({ text, structure }) =>
      (structure?.tables ?? []).map(({ header_rows: head, rows }) => ({
        head,
        rows: rows.map((cells) =>
          cells.map(({ start, end, columns, rows: down }) => {
            const words = text.slice(start, end);
            return columns * down > 1 ? `${words} ${columns}x${down}` : words;
          }),
        ),
      })),
    );
  }

  test('cells, also empty ones, with what they span; a cell may hold the sign of a border', async () => {
    const table = [
      row(cell(bold('Event')), cell(bold('Chance'), '<w:gridSpan w:val="2"/>')),
      row(cell(p('both'), '<w:vMerge w:val="restart"/>'), cell(p('P(A | B)')), cell('<w:p/>')),
      row(cell('<w:p/>', '<w:vMerge/>'), cell(p('0.3')), cell(p('0.4'))),
    ].join('');
    expect(await tablesOf(`${p('Before')}<w:tbl>${table}</w:tbl>${p('After')}`)).toEqual([
      {
        head: 1,
        rows: [
          ['Event', 'Chance 2x1'],
          ['both 1x2', 'P(A | B)', ''],
          ['0.3', '0.4'],
        ],
      },
    ]);
  });

  test('a row of one cell belongs to its table, and two tables stay two', async () => {
    const body = row(cell(p('Gases')), cell('<w:p/>')) + row(cell(p('Oxygen')), cell(p('21 %')));
    const look = '<w:tblPr><w:tblStyle w:val="Fine"/><w:tblLook w:val="04A0"/></w:tblPr>';
    const styles =
      '<w:style w:type="table" w:styleId="Fine"><w:name w:val="Fine"/><w:tblStylePr w:type="firstRow"/></w:style>';
    const rows = [
      ['Gases', ''],
      ['Oxygen', '21 %'],
    ];
    expect(await tablesOf(`<w:tbl>${body}</w:tbl><w:p/><w:tbl>${look}${body}</w:tbl>`, { styles })).toEqual([
      { head: 0, rows },
      { head: 1, rows },
    ]);
  });

  test('a long table goes on in the next part', async () => {
    const rows = Array.from({ length: 300 }, (_, n) =>
      row(cell(p(`number ${n}`)), cell(p(`its square ${n * n}`))),
    );
    const tables = await tablesOf(`<w:tbl>${rows.join('')}</w:tbl>`);
    expect(tables.length).toBeGreaterThan(1);
    expect(tables.flatMap((table) => table.rows)).toHaveLength(300);
    expect(tables.at(-1)?.rows.at(-1)).toEqual(['number 299', 'its square 89401']);
  });

  test('a table that only arranges the page is none', async () => {
    const layout = `<w:tbl>${row(cell(p('one') + p('two')), cell('<w:p/>'))}${row(cell(p('three')))}</w:tbl>`;
    expect(await tablesOf(layout)).toEqual([]);
  });

  test('items with their depth', async () => {
    const level = (depth: number) =>
      `<w:lvl w:ilvl="${depth}"><w:numFmt w:val="bullet"/><w:lvlText w:val="x"/></w:lvl>`;
    const numbering = `<w:abstractNum w:abstractNumId="0">${level(0)}${level(1)}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const { pages } = await read(
      makeDocx(p('To do') + li(1, 0, 'first') + li(1, 1, 'second'), { numbering }),
    );
    const items = pages[0]?.structure?.items.map(({ start, end, level: depth }) => [
      pages[0]?.text.slice(start, end),
      depth,
    ]);
    expect(items).toEqual([
      ['\u2022 first', 0],
      ['  \u2022 second', 1],
    ]);
  });
});

describe('places in DOCX', () => {
  const body = [
    p('Preface.'),
    h(1, 'Cells'),
    p('First.'),
    h(2, 'Organelles'),
    p('Mitochondria make ATP.'),
    p('Ribosomes build proteins.'),
    h(1, 'Tissues'),
    p('Four kinds.'),
  ].join('');

  test('are told by heading and paragraph', async () => {
    const { pages } = await read(makeDocx(body));
    expect(placeOf(pages, 'Preface')).toEqual({ headings: [], paragraph: 1, printedPage: null });
    expect(placeOf(pages, 'Organelles')).toMatchObject({ headings: ['Cells', 'Organelles'], paragraph: 0 });
    expect(placeOf(pages, 'build')).toMatchObject({ headings: ['Cells', 'Organelles'], paragraph: 2 });
    expect(placeOf(pages, 'Four')).toMatchObject({ headings: ['Tissues'], paragraph: 1 });
  });

  test('go on over the parts in which a long text is stored, and the parts lose nothing', async () => {
    const paragraphs = Array.from(
      { length: 60 },
      (_, index) => `Number ${index + 1}. ${'Some words. '.repeat(20).trim()}`,
    );
    const long = `Long ${'word '.repeat(2_000).trim()}`;
    const { pages } = await read(
      makeDocx(h(1, 'Numbers') + [...paragraphs, long, 'The end.'].map(p).join('')),
    );
    expect(pages.length).toBeGreaterThan(4);
    for (const { text } of pages) expect(text.length).toBeLessThanOrEqual(4_500);
    expect(
      pages
        .map(({ text }) => text)
        .join(' ')
        .split(/\s+/),
    ).toEqual(['Numbers', ...paragraphs, long, 'The end.'].join(' ').split(/\s+/));
    for (const number of [1, 17, 43, 60]) {
      expect(placeOf(pages, `Number ${number}.`)).toMatchObject({ headings: ['Numbers'], paragraph: number });
    }
    expect(placeOf(pages, 'The end.')).toMatchObject({ paragraph: 62 });
  });

  test('have a page only where the file says on which it was printed', async () => {
    const turned = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>Second page.</w:t></w:r></w:p>';
    const { pages } = await read(makeDocx(p('First page.') + turned + p('Still there.')));
    expect(placeOf(pages, 'First')).toMatchObject({ paragraph: 1, printedPage: null });
    expect(placeOf(pages, 'Second')).toMatchObject({ paragraph: 2, printedPage: 2 });
    expect(placeOf(pages, 'Still')).toMatchObject({ paragraph: 3, printedPage: 2 });
  });

  test('follow styles that stand on others, outline levels and bold lines, but no former properties', async () => {
    const styles = [
      '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="Heading 1"/></w:style>',
      '<w:style w:type="paragraph" w:styleId="Mine"><w:basedOn w:val="H"/></w:style>',
      '<w:style w:type="paragraph" w:styleId="Loop"><w:basedOn w:val="Loop"/></w:style>',
    ].join('');
    const styled = (style: string, text: string) =>
      `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${r(text)}</w:p>`;
    const { pages } = await read(
      makeDocx(
        [
          styled('Mine', 'Based'),
          `<w:p><w:pPr><w:outlineLvl w:val="1"/></w:pPr>${r('Outlined')}</w:p>`,
          `<w:p>${r('Bold', '<w:b/>')}</w:p>`,
          `<w:p><w:pPr><w:pPrChange><w:pPr><w:pStyle w:val="H"/></w:pPr></w:pPrChange></w:pPr>${r('Plain now')}</w:p>`,
          styled('Loop', 'Looped'),
        ].join(''),
        { styles },
      ),
    );
    expect(placeOf(pages, 'Plain now')?.headings).toEqual(['Based', 'Outlined', 'Bold']);
    expect(placeOf(pages, 'Looped')?.paragraph).toBe(2);
  });
});

describe('hostile and broken DOCX end with a name', () => {
  const main = (content: string) => makeZip([{ name: 'word/document.xml', content }]);
  const space = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const bodyOf = (content: string) => main(`<w:document ${space}><w:body>${content}</w:body></w:document>`);
  const large = `<w:p><w:r><w:t>${'a'.repeat(70 * 1024 * 1024)}</w:t></w:r></w:p>`;

  test.each([
    ['no text', () => bodyOf('<w:p/>'), 'empty'],
    ['an archive of other things', () => makeZip([{ name: 'a.txt', content: 'hi' }]), 'archive'],
    ['another kind of XML', () => main('<html/>'), 'corrupt'],
    ['XML that breaks off', () => main(`<w:document ${space}><w:body>`), 'corrupt'],
    ['half an archive', () => bodyOf(p('text')).subarray(0, 120), 'corrupt'],
    [
      'entities',
      () => main(`<!DOCTYPE a [<!ENTITY b "c">]><w:document ${space}>&b;</w:document>`),
      'corrupt',
    ],
    ['a name outside of the archive', () => makeZip([{ name: '../../evil.xml', content: '' }]), 'corrupt'],
    ['deep nesting', () => bodyOf(`${'<w:p>'.repeat(300)}${'</w:p>'.repeat(300)}`), 'too_large'],
    ['a large part', () => bodyOf(large), 'too_large'],
    [
      'a large part that says it is small',
      () =>
        makeZip([
          { name: 'word/document.xml', content: `<w:document ${space}>${large}</w:document>`, size: 9 },
        ]),
      'too_large',
    ],
    [
      'many entries',
      () => makeZip(Array.from({ length: 10_001 }, (_, index) => ({ name: `${index}`, content: '' }))),
      'too_large',
    ],
    ['many paragraphs', () => bodyOf(p('x').repeat(200_001)), 'too_large'],
    ['many headings', () => makeDocx(h(1, 'Title').repeat(20_001)), 'too_large'],
  ])('%s', async (_name, make, code) => {
    expect((await read(make())).code).toBe(code);
  });

  test('large files that are not part of the text are never opened', async () => {
    const media = { name: 'word/media/image1.bmp', content: Buffer.alloc(200 * 1024 * 1024) };
    expect(await textOf(p('Small.'), { extra: [media] })).toBe('Small.');
  });
});

describe('DOC', () => {
  test('text as it was written, by paragraphs', async () => {
    const { pages } = await read(makeDoc(['Das Herz', 'Es „schlägt“ — immer.', 'Ende.']));
    expect(pages.map(({ text }) => text)).toEqual(['Das Herz\n\nEs „schlägt“ — immer.\n\nEnde.']);
    expect(placeOf(pages, 'Ende')).toEqual({ headings: [], paragraph: 3, printedPage: null });
  });

  test('a row of a table is one line, and its cells can be told apart', async () => {
    const { pages } = await read(
      makeDoc(['Doses', ['Iron', '68.4', 'mg'], ['', '12', 'g'], ['alone', '', ''], 'A\ttab', 'End.']),
    );
    expect(pages.map(({ text }) => text)).toEqual([
      'Doses\n\nIron | 68.4 | mg\n\n | 12 | g\n\nalone\n\nA tab\n\nEnd.',
    ]);
    const [table] = pages[0]?.structure?.tables ?? [];
    const words = table?.rows.map((row) => row.map(({ start, end }) => pages[0]?.text.slice(start, end)));
    expect(words).toEqual([
      ['Iron', '68.4', 'mg'],
      ['', '12', 'g'],
      ['alone', '', ''],
    ]);
  });

  test('a tabulator at the end of a line makes no row of it where there are no tables', async () => {
    const { pages } = await read(makeDoc(['Name:\tDate:\t']));
    expect(pages.map(({ text, structure }) => [text, structure])).toEqual([['Name: Date:', undefined]]);
  });

  test('stray bytes behind the archive do no harm', async () => {
    const content = Buffer.concat([makeDocx(p('Whole words.')), Buffer.from('\r\n--boundary--\r\n')]);
    const { code, pages } = await read(content, 'text.docx');
    expect([code, pages.map(({ text }) => text)]).toEqual(['read', ['Whole words.']]);
  });

  test.each(['document.macroEnabled.main', 'template.main', 'template.macroEnabledTemplate.main'])(
    'a file of type %s is read as a document is',
    async (type) => {
      const kind = type.includes('macro')
        ? `application/vnd.ms-word.${type}+xml`
        : `application/vnd.openxmlformats-officedocument.wordprocessingml.${type}+xml`;
      const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${kind}"/></Types>`;
      const content = makeDocx(p('A template.'), {
        extra: [{ name: '[Content_Types].xml', content: types }],
      });
      expect((await read(content)).pages.map(({ text }) => text)).toEqual(['A template.']);
    },
  );

  test.each([
    ['a compound file of something else', makeCompound([{ name: 'Workbook', content: Buffer.alloc(9) }])],
    ['a file with other bytes in its middle', makeDoc(['text']).fill(7, 1_024, 1_536)],
    ['Word 2', Buffer.from('dba52d00'.padEnd(200, '0'), 'hex')],
  ])('%s is to be saved in another form', async (_name, content) => {
    expect((await read(content)).code).toBe('old_word');
  });

  test.each([100, 700, 2_000, 5_000])('a file that breaks off after %i bytes is not whole', async (bytes) => {
    const content = makeDoc(['text'.repeat(1_000)]).subarray(0, bytes);
    expect((await read(content, 'a.doc')).code).toBe('incomplete');
  });

  test.each([
    ['a document', makeDoc(['text'], { isLocked: true })],
    ['a package of Office', makeCompound([{ name: 'EncryptedPackage', content: Buffer.alloc(9) }])],
  ])('%s that is locked with a password says so', async (_name, content) => {
    expect((await read(content)).code).toBe('locked');
  });
});
