import { describe, expect, test } from 'vitest';
import {
  ap,
  makeOpenDocument,
  makePptx,
  makeXlsx,
  row,
  SLIDE_NAMESPACES,
  sp,
} from '../../../../test/office.ts';
import { placeOf, readContent, tablesOf, textsOf } from '../../../../test/read-content.ts';
import { makeZip } from '../../../../test/zip.ts';

describe('slides', () => {
  test('each is a page with its number, in the order of the talk, the title first', async () => {
    const { pages } = await readContent(
      makePptx([
        { shapes: sp('', 'Light reactions', 'Calvin cycle') + sp('title', 'Photo<a:br/>synthesis') },
        { shapes: '' },
        {
          shapes: sp('ctrTitle', 'Respiration') + sp('subTitle', 'Glucose is oxidised.') + sp('sldNum', '3'),
        },
      ]),
    );
    expect(pages.map(({ page, text }) => [page, text])).toEqual([
      [1, 'Photo synthesis\n\n• Light reactions\n\n• Calvin cycle'],
      [2, ''],
      [3, 'Respiration\n\nGlucose is oxidised.'],
    ]);
    expect(placeOf(pages, 'oxidised')).toEqual({
      headings: ['Respiration'],
      paragraph: 1,
      printedPage: 3,
      unit: 'slide',
    });
  });

  test('what the speaker notes follows, and is told apart', async () => {
    const long = 'Say this slowly. '.repeat(600).trim();
    const notes = sp('sldImg') + sp('body', 'Ask the class first.', long) + sp('sldNum', '1');
    const { pages } = await readContent(
      makePptx([{ shapes: sp('title', 'Cells'), notes }, { shapes: sp('title', 'Tissue') }]),
    );
    expect(pages.map(({ text }) => text)).toEqual([`Cells\n\nAsk the class first.\n\n${long}`, 'Tissue']);
    expect(placeOf(pages, 'Ask')).toMatchObject({ printedPage: 1, unit: 'notes', headings: ['Cells'] });
    expect(placeOf(pages, 'Tissue')).toMatchObject({ printedPage: 2, unit: 'slide' });
    expect(pages[0]?.structure?.notes).toEqual([
      { start: 7, end: 27 },
      { start: 29, end: 29 + long.length },
    ]);
  });

  test('lists keep their depth, marks and numbers', async () => {
    const number = (level: number, type: string) =>
      `<a:pPr lvl="${level}"><a:buAutoNum type="${type}"/></a:pPr>`;
    const box = sp(
      null,
      ap('plain'),
      ap('one', number(0, 'arabicPeriod')),
      ap('inner', number(1, 'alphaLcParenR')),
      ap('inner too', number(1, 'alphaLcParenR')),
      ap('two', number(0, 'arabicPeriod')),
      ap('dot', '<a:pPr><a:buChar char="-"/></a:pPr>'),
    );
    const body = sp('body', ap('first'), ap('none', '<a:pPr><a:buNone/></a:pPr>'));
    expect(await textsOf(makePptx([{ shapes: box + body }]))).toEqual([
      'plain\n\n1. one\n\n  a) inner\n\n  b) inner too\n\n2. two\n\n• dot\n\n• first\n\nnone',
    ]);
  });

  test('tables, raised signs and formulas', async () => {
    const cell = (text: string, facts = '') => `<a:tc ${facts}><a:txBody>${ap(text)}</a:txBody></a:tc>`;
    const table = [
      `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr firstRow="1"/>`,
      `<a:tr>${cell('Metal')}${cell('Melts at', 'gridSpan="2"')}${cell('', 'hMerge="1"')}</a:tr>`,
      `<a:tr>${cell('Iron')}${cell('1538')}${cell('°C')}</a:tr>`,
      `<a:tr>${cell('', 'vMerge="1"')}${cell('1811')}${cell('K')}</a:tr>`,
      '</a:tbl></a:graphicData></a:graphic></p:graphicFrame>',
    ];
    const formula =
      '<mc:AlternateContent><mc:Choice><a:p><m:oMath><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></a:p></mc:Choice><mc:Fallback><a:p><a:r><a:t>picture</a:t></a:r></a:p></mc:Fallback></mc:AlternateContent>';
    const raised = '<a:p><a:r><a:t>m/s</a:t></a:r><a:r><a:rPr baseline="30000"/><a:t>2</a:t></a:r></a:p>';
    const { pages } = await readContent(makePptx([{ shapes: table.join('') + sp(null, formula, raised) }]));
    expect(pages[0]?.text).toBe('Metal | Melts at\n\nIron | 1538 | °C\n\n | 1811 | K\n\na/b\n\nm/s²');
    expect(pages[0]?.structure?.tables[0]).toMatchObject({ header_rows: 1 });
    expect(pages.flatMap(tablesOf)).toEqual([
      [
        ['Metal', 'Melts at'],
        ['Iron', '1538', '°C'],
        ['1811', 'K'],
      ],
    ]);
  });

  test('charts are read as the table they are drawn from, diagrams as their words', async () => {
    const point = (index: number, value: string) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`;
    const chart = `<c:chartSpace ${SLIDE_NAMESPACES}><c:title><a:p><a:r><a:t>Rain</a:t></a:r></a:p></c:title><c:ser><c:tx>${point(0, 'Lima')}</c:tx><c:cat>${point(0, 'May')}${point(1, 'June')}</c:cat><c:val>${point(0, '1.5')}${point(1, '2')}</c:val></c:ser></c:chartSpace>`;
    const diagram = `<dgm:dataModel ${SLIDE_NAMESPACES}><dgm:pt><dgm:t>${ap('Evaporation')}</dgm:t></dgm:pt><dgm:pt><dgm:t>${ap('Rain falls')}</dgm:t></dgm:pt></dgm:dataModel>`;
    const content = makePptx(
      [
        {
          shapes: `<p:graphicFrame><c:chart r:id="c1"/></p:graphicFrame><p:graphicFrame><dgm:relIds r:dm="d1"/></p:graphicFrame>`,
          relations: [
            ['c1', 'chart', 'ppt/charts/chart1.xml'],
            ['d1', 'diagramData', 'ppt/diagrams/data1.xml'],
          ],
        },
      ],
      {
        extra: [
          { name: 'ppt/charts/chart1.xml', content: chart },
          { name: 'ppt/diagrams/data1.xml', content: diagram },
        ],
      },
    );
    expect(await textsOf(content)).toEqual([
      'Rain\n\n | Lima\n\nMay | 1.5\n\nJune | 2\n\nEvaporation\n\nRain falls',
    ]);
  });

  test.each(['ppsx', 'potx'] as const)('a %s is read like any presentation', async (type) => {
    expect(await textsOf(makePptx([{ shapes: sp('title', 'Hello') }], { type }))).toEqual(['Hello']);
  });
});

describe('sheets', () => {
  const marks = [
    row(1, 'Marks of 7b'),
    row(3, 'Name', 'Physics', 'Biology'),
    row(4, 'Ana', 14, null),
    row(5, 'Bo', 9.5, 12),
  ].join('');

  test('a row says what its columns are called, and where it stands', async () => {
    const { pages } = await readContent(makeXlsx([{ name: 'Marks', rows: marks }]));
    expect(pages.map(({ text }) => text)).toEqual([
      'Marks\n\nMarks of 7b\n\nName | Physics | Biology\n\nName: Ana | Physics: 14\n\nName: Bo | Physics: 9.5 | Biology: 12',
    ]);
    expect(pages.flatMap(tablesOf)).toEqual([
      [
        ['Name', 'Physics', 'Biology'],
        ['Ana', '14', ''],
        ['Bo', '9.5', '12'],
      ],
    ]);
    expect(pages[0]?.structure?.tables[0]?.header_rows).toBe(1);
    expect(placeOf(pages, 'Bo')).toEqual({
      headings: ['Marks'],
      paragraph: 5,
      printedPage: null,
      unit: 'sheet',
    });
    expect(placeOf(pages, 'Ana')).toMatchObject({ paragraph: 4 });
  });

  test('each sheet begins a part; a hidden one is left out', async () => {
    const content = makeXlsx([
      { name: 'One', rows: row(1, 'a') },
      { name: 'Hidden', rows: row(1, 'secret'), state: 'hidden' },
      { name: 'Empty', rows: '' },
      { name: 'Two', rows: row(1, 'b') },
    ]);
    expect(await textsOf(content)).toEqual(['One\n\na', 'Two\n\nb']);
  });

  test('a long table names its columns in every part', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => row(index + 2, `Element ${index}`, index * 3));
    const { pages } = await readContent(
      makeXlsx([{ name: 'Table', rows: row(1, 'Element', 'Mass') + rows.join('') }]),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      expect(page.text).toContain('Element | Mass');
      expect(tablesOf(page)[0]?.[0]).toEqual(['Element', 'Mass']);
    }
    expect(placeOf(pages, 'Element 250 |')).toMatchObject({ headings: ['Table'], paragraph: 252 });
    expect(placeOf(pages.slice(1), 'Element | Mass')).toMatchObject({ paragraph: 1 });
  });

  test('merged cells, several tables and years as names', async () => {
    const rows = [
      row(1, 'Country', 2019, 2020),
      row(2, 'Peru', 32.5, 33),
      row(4, 'Class', 'Boys', 'Girls'),
      row(5, '7a', 12, 13),
      row(6, null, 14, 15),
    ].join('');
    const { pages } = await readContent(makeXlsx([{ name: 'S', rows, merged: ['A5:A6'] }]));
    expect(pages[0]?.text.split('\n\n')).toEqual([
      'S',
      'Country | 2019 | 2020',
      'Country: Peru | 2019: 32.5 | 2020: 33',
      'Class | Boys | Girls',
      'Class: 7a | Boys: 12 | Girls: 13',
      'Class: 7a | Boys: 14 | Girls: 15',
    ]);
    expect(pages[0]?.structure?.tables[1]?.rows[1]?.[0]).toMatchObject({ rows: 2 });
  });

  test.each([
    ['0.00', 2.345, '2.35'],
    ['0.00', 1.005, '1.01'],
    ['#,##0', 1234567.8, '1,234,568'],
    ['#,##0.00 &quot;kg&quot;', 1234.5, '1,234.50 kg'],
    ['0%', 0.125, '13%'],
    ['0.0%', 0.125, '12.5%'],
    ['0.00E+00', 0.000123, '1.23E-04'],
    ['# ?/?', 1.5, '1 1/2'],
    ['[$€-407]#,##0.00', 1234.5, '€1,234.50'],
    ['#,##0;[Red](#,##0)', -1234, '(1,234)'],
    ['0;-0;&quot;none&quot;', 0, 'none'],
    ['0.0#', 3, '3.0'],
    ['0,', 12345, '12'],
    ['000', 7, '007'],
    ['General', 0.1 + 0.2, '0.3'],
    ['General', 123456789012, '1.23457E+11'],
    ['yyyy-mm-dd', 45366, '2024-03-15'],
    ['dd/mm/yyyy hh:mm', 45366.75, '15/03/2024 18:00'],
    ['d mmm yyyy', 45366, '15 Mar 2024'],
    ['dddd', 45366, 'Friday'],
    ['h:mm AM/PM', 0.75, '6:00 PM'],
    ['[h]:mm', 1.5, '36:00'],
    ['mm:ss.0', 0.000734, '01:03.4'],
    ['d/m/yy', 1, '1/1/00'],
    ['yyyy', -3, '-3'],
    ['0" unclosed', 3, '3 unclosed'],
  ])('%s shows %d as %s', async (code, value, shown) => {
    const rows = row(1, `<c s="1"><v>${value}</v></c>`);
    const content = makeXlsx([{ name: '', rows }], {
      formats: [code.replaceAll('"', '&quot;').replaceAll('&quot;quot;', '&quot;')],
    });
    expect(await textsOf(content)).toEqual([shown]);
  });

  test('values of all types as they are displayed', async () => {
    const rows = row(
      1,
      '<c t="s"><v>0</v></c>',
      '<c t="s"><v>1</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c t="e"><v>#DIV/0!</v></c>',
      '<c t="str"><f>A1&amp;"x"</f><v>A_x000D_x</v></c>',
      '<c t="s"><v>99</v></c>',
    );
    const strings = ['first', '<r><t>ri</t></r><r><t>ch</t></r><rPh><t>spoken</t></rPh>'];
    expect(await textsOf(makeXlsx([{ name: '', rows }], { strings }))).toEqual([
      'first | rich | TRUE | #DIV/0! | A x',
    ]);
  });

  test.each([
    [
      'a.csv',
      'Name,Age\nAna,9\n"Bo, Jr.","1\n0"\n',
      'Name | Age\n\nName: Ana | Age: 9\n\nName: Bo, Jr. | Age: 1 0',
    ],
    ['a.csv', 'sep=;\nName;Note\nAna;1,5\n', 'Name | Note\n\nName: Ana | Note: 1,5'],
    [
      'a.csv',
      'Ciudad;Habitantes\nCórdoba;1.500\n',
      'Ciudad | Habitantes\n\nCiudad: Córdoba | Habitantes: 1.500',
    ],
    ['a.tsv', 'a,b\tc\n1,2\t3', 'a,b | c\n\na,b: 1,2 | c: 3'],
    ['a.csv', 'only words', 'only words'],
  ])('%s with %j', async (name, content, text) => {
    expect(await textsOf(Buffer.from(content), name)).toEqual([text]);
    expect(await textsOf(Buffer.from(`\ufeff${content}`, 'utf16le'), name)).toEqual([text]);
  });
});

describe('OpenDocument', () => {
  test('a text with headings, lists, notes, boxes and tables', async () => {
    const styles = [
      '<style:style style:name="T1" style:family="text"><style:text-properties style:text-position="sub 58%"/></style:style>',
      '<text:list-style style:name="L1"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix="."/><text:list-level-style-number text:level="2" style:num-format="a" style:num-suffix=")"/></text:list-style>',
    ].join('');
    const body = [
      '<text:tracked-changes><text:p>gone</text:p></text:tracked-changes>',
      '<text:h text:outline-level="1">Water</text:h>',
      '<text:p>H<text:span text:style-name="T1">2</text:span>O<text:s text:c="2"/>is\n  wet<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>As is ice.</text:p></text:note-body></text:note>.<office:annotation><text:p>remark</text:p></office:annotation></text:p>',
      '<text:list text:style-name="L1"><text:list-item><text:p>one</text:p><text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list></text:list-item><text:list-item><text:p>two</text:p></text:list-item></text:list>',
      '<text:list text:style-name="L9"><text:list-item><text:p>dot</text:p></text:list-item></text:list>',
      '<text:p>before<draw:frame><draw:text-box><text:p>in a box</text:p></draw:text-box></draw:frame></text:p>',
      '<table:table><table:table-header-rows><table:table-row><table:table-cell table:number-columns-spanned="2"><text:p>Metals</text:p></table:table-cell><table:covered-table-cell/><table:table-cell><text:p>Melts</text:p></table:table-cell></table:table-row></table:table-header-rows>',
      '<table:table-row><table:table-cell table:number-rows-spanned="2"><text:p>Iron</text:p></table:table-cell><table:table-cell><text:p>Fe</text:p></table:table-cell><table:table-cell><text:p>1538</text:p></table:table-cell></table:table-row>',
      '<table:table-row><table:covered-table-cell/><table:table-cell><text:p>K</text:p></table:table-cell><table:table-cell><text:p>1811</text:p></table:table-cell></table:table-row></table:table>',
      '<text:p>first<text:soft-page-break/> and</text:p><text:p>later</text:p>',
    ];
    const { pages } = await readContent(makeOpenDocument('text', body.join(''), { styles }));
    expect(pages.map(({ text }) => text.split('\n\n'))).toEqual([
      [
        'Water',
        'H₂O  is wet[1].',
        '[1] As is ice.',
        '1. one',
        '  a) inner',
        '2. two',
        '• dot',
        'before',
        'in a box',
        'Metals | Melts',
        'Iron | Fe | 1538',
        ' | K | 1811',
        'first and',
        'later',
      ],
    ]);
    expect(pages[0]?.structure?.tables[0]).toMatchObject({ header_rows: 1 });
    expect(pages[0]?.structure?.tables[0]?.rows[1]?.[0]).toMatchObject({ rows: 2 });
    expect(placeOf(pages, 'later')).toMatchObject({ headings: ['Water'], printedPage: 2 });
  });

  test('charts and sheets that stand on a slide or in a text are read as what they are drawn from', async () => {
    const cells = (...texts: string[]) =>
      texts.map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`).join('');
    const chart = [
      '<office:chart><chart:chart><chart:title><text:p>Rain</text:p></chart:title><table:table>',
      `<table:table-header-rows><table:table-row>${cells('', 'Lima')}</table:table-row></table:table-header-rows>`,
      `<table:table-row>${cells('May', '1.5')}</table:table-row></table:table></chart:chart></office:chart>`,
    ].join('');
    const sheet = `<office:spreadsheet><table:table><table:table-row>${cells('Iron', '1538')}</table:table-row><table:table-row><table:table-cell table:number-columns-repeated="900"/></table:table-row></table:table></office:spreadsheet>`;
    const frame = (folder: string) =>
      `<draw:frame><draw:object xlink:href="./${folder}"/><draw:image/></draw:frame>`;
    const objects = [
      ['Object 1', chart],
      ['Object 2', sheet],
      ['Object 3', '<open>'],
    ] as const;
    const body = objects.map(([folder]) => frame(folder)).join('');
    const slide = `<draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>Weather</text:p></draw:text-box></draw:frame>${body}</draw:page>`;
    const told = 'Rain\n\n | Lima\n\nMay | 1.5\n\nIron | 1538';
    expect(await textsOf(makeOpenDocument('presentation', slide, { objects }))).toEqual([
      `Weather\n\n${told}`,
    ]);
    expect(await textsOf(makeOpenDocument('text', `<text:p>Weather${body}</text:p>`, { objects }))).toEqual([
      `Weather\n\n${told}`,
    ]);
  });

  test('a package that was packed again, without the part that tells its type first', async () => {
    const content = `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text><text:p>Leaves</text:p></office:text></office:body></office:document-content>`;
    expect(await textsOf(makeZip([{ name: 'content.xml', content }]), 'a.odt')).toEqual(['Leaves']);
  });

  test('slides with titles and notes', async () => {
    const frame = (kind: string, text: string) =>
      `<draw:frame presentation:class="${kind}"><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
    const slides = [
      `<draw:page>${frame('outline', 'Light is absorbed.')}${frame('title', 'Leaves')}${frame('footer', 'School')}<presentation:notes>${frame('notes', 'Show a leaf.')}</presentation:notes></draw:page>`,
      `<draw:page>${frame('title', 'Roots')}</draw:page>`,
    ];
    const { pages } = await readContent(makeOpenDocument('presentation', slides.join('')));
    expect(pages.map(({ text }) => text)).toEqual(['Leaves\n\nLight is absorbed.\n\nShow a leaf.', 'Roots']);
    expect(placeOf(pages, 'Show')).toMatchObject({ unit: 'notes', printedPage: 1 });
    expect(placeOf(pages, 'Roots')).toMatchObject({ unit: 'slide', printedPage: 2, headings: ['Roots'] });
  });

  test('sheets with what is shown in their cells', async () => {
    const cell = (text: string, facts = 'office:value-type="string"') =>
      `<table:table-cell ${facts}><text:p>${text}</text:p></table:table-cell>`;
    const rows = [
      `<table:table-row>${cell('Name')}${cell('Mark')}${cell('Day')}<table:table-cell table:number-columns-repeated="16381"/></table:table-row>`,
      '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
      `<table:table-row>${cell('Ana', 'table:number-rows-spanned="2"')}${cell('14.50', 'office:value-type="float" office:value="14.5"')}${cell('15/03/24', 'office:value-type="date"')}</table:table-row>`,
      `<table:table-row><table:covered-table-cell/>${cell('7', 'office:value-type="float"')}</table:table-row>`,
      '<table:table-row table:number-rows-repeated="1048570"><table:table-cell/></table:table-row>',
    ].join('');
    const hidden =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
    const { pages } = await readContent(
      makeOpenDocument(
        'spreadsheet',
        `<table:table table:name="Marks">${rows}</table:table><table:table table:name="Secret" table:style-name="ta2"><table:table-row>${cell('x')}</table:table-row></table:table>`,
        { styles: hidden },
      ),
    );
    expect(pages.map(({ text }) => text.split('\n\n'))).toEqual([
      ['Marks', 'Name | Mark | Day', 'Ana | 14.50 | 15/03/24', 'Ana | 7'],
    ]);
    expect(placeOf(pages, '14.50')).toMatchObject({ headings: ['Marks'], paragraph: 5, unit: 'sheet' });
  });
});

describe('broken and hostile files are refused in words', () => {
  const large = 'a'.repeat(70 * 1024 * 1024);
  const deep = `${'<p:grpSp>'.repeat(300)}${'</p:grpSp>'.repeat(300)}`;
  const doctype = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>';
  const deepText = `${'<text:list>'.repeat(300)}${'</text:list>'.repeat(300)}`;
  const cells = `<table:table table:name="S"><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16000"><text:p>x</text:p></table:table-cell></table:table-row></table:table>`;

  test.each<[string, () => Buffer, string]>([
    ['a presentation without text', () => makePptx([{ shapes: '' }]), 'empty'],
    ['a presentation without slides', () => makePptx([]), 'empty'],
    ['a presentation cut off', () => makePptx([{ shapes: sp('title', 'x') }]).subarray(0, 900), 'corrupt'],
    ['deep groups', () => makePptx([{ shapes: deep }]), 'too_large'],
    ['a slide that is a bomb', () => makePptx([{ shapes: sp(null, large) }]), 'too_large'],
    ['a slide with an external entity', () => makePptx([{ shapes: `${doctype}&b;` }]), 'corrupt'],
    [
      'a slide that is no slide',
      () =>
        makePptx([{ shapes: '', relations: [] }], {
          extra: [{ name: 'ppt/slides/slide1.xml', content: '<html/>' }],
        }),
      'corrupt',
    ],
    ['an empty workbook', () => makeXlsx([{ name: 'S', rows: '' }]), 'empty'],
    ['a sheet that is a bomb', () => makeXlsx([{ name: 'S', rows: row(1, large) }]), 'too_large'],
    ['rows out of order', () => makeXlsx([{ name: 'S', rows: row(2, 'a') + row(1, 'b') }]), 'corrupt'],
    ['an entity in a sheet', () => makeXlsx([{ name: 'S', rows: '&b;' }]), 'corrupt'],
    [
      'merged cells without end',
      () =>
        makeXlsx([
          { name: 'S', rows: row(1, 'a'), merged: Array.from({ length: 9 }, () => 'A1:XFD1048576') },
        ]),
      'read',
    ],
    ['an empty text', () => makeOpenDocument('text', ''), 'empty'],
    ['a text with an external entity', () => makeOpenDocument('text', '&b;', { before: doctype }), 'corrupt'],
    ['deep lists', () => makeOpenDocument('text', deepText), 'too_large'],
    ['cells that are repeated without end', () => makeOpenDocument('spreadsheet', cells), 'too_large'],
    [
      'a locked text',
      () => makeOpenDocument('text', '', { manifest: '<manifest:encryption-data/>' }),
      'locked',
    ],
  ])('%s', async (_name, make, code) => {
    expect((await readContent(make())).code).toBe(code);
  });

  test('an archive called a text of LibreOffice is an archive', async () => {
    const photos = makeZip([{ name: 'photo.jpg', content: 'photo' }]);
    expect((await readContent(photos, 'a.odt')).code).toBe('archive');
  });

  test('values without end', async () => {
    expect((await readContent(Buffer.from('a,'.repeat(1_100_000)), 'a.csv')).code).toBe('too_large');
  });
});
