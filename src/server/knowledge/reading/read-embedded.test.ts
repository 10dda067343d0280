import { describe, expect, test } from 'vitest';
import { makeDocx, p, r } from '../../../../test/docx.ts';
import { makePptx, makeXlsx, row, SLIDE_NAMESPACES, sp } from '../../../../test/office.ts';
import { tablesOf, readContent, textsOf } from '../../../../test/read-content.ts';
import { makeZip, type ZipEntry } from '../../../../test/zip.ts';

const point = (index: number, value: string) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`;
const points = (...values: string[]) => values.map((value, index) => point(index, value)).join('');
const title = (text: string) =>
  `<c:title><c:tx><c:rich><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:rich></c:tx></c:title>`;
const series = (name: string, categories: string, values: string) =>
  `<c:ser><c:tx><c:strRef><c:strCache>${point(0, name)}</c:strCache></c:strRef></c:tx><c:cat>${categories}</c:cat><c:val>${values}</c:val></c:ser>`;
const chart = (...content: string[]) =>
  `<c:chartSpace ${SLIDE_NAMESPACES}><c:chart>${content.join('')}</c:chart></c:chartSpace>`;
const RAIN = chart(title('Rain'), series('Lima', points('May', 'June'), points('1.5', '2')));
const RAIN_READ = 'Rain\n\n | Lima\n\nMay | 1.5\n\nJune | 2';
const METALS = row(1, 'Metal', 'Melts at') + row(2, 'Iron', 1538);

/** A slide that shows the parts named, one below the other. */
function slideWith(
  parts: readonly (readonly [kind: string, part: string, content: string | Buffer])[],
): Buffer {
  const shapes = parts.map(([kind], index) =>
    kind === 'package'
      ? `<p:graphicFrame><p:oleObj r:id="o${index}" progId="Excel.Sheet.12"><p:embed/></p:oleObj></p:graphicFrame>`
      : `<p:graphicFrame><c:chart r:id="o${index}"/></p:graphicFrame>`,
  );
  return makePptx(
    [
      {
        shapes: shapes.join('') + sp('title', 'Weather'),
        relations: parts.map(([kind, part], index) => [`o${index}`, kind, part]),
      },
    ],
    { extra: parts.map(([, name, content]) => ({ name, content })) },
  );
}

const chartSlide = (content: string) => slideWith([['chart', 'ppt/charts/chart1.xml', content]]);
const sheetSlide = (...workbooks: Buffer[]) =>
  slideWith(workbooks.map((content, index) => ['package', `ppt/embeddings/Sheet${index}.xlsx`, content]));

describe('charts on slides', () => {
  test('titles of axes and words at points are no names of series', async () => {
    const label = `<c:dLbls><c:dLbl><c:tx><c:strRef><c:strCache>${point(0, 'wet')}</c:strCache></c:strRef></c:tx></c:dLbl></c:dLbls>`;
    const axis = `<c:valAx><c:title><c:tx><c:strRef><c:strCache>${point(0, 'Millimetres')}</c:strCache></c:strRef></c:tx></c:title></c:valAx>`;
    const lima = series('Lima', points('May'), points('1.5')).replace('<c:cat>', `${label}<c:cat>`);
    expect(await textsOf(chartSlide(chart(title('Rain'), lima, axis)))).toEqual([
      'Weather\n\nRain\n\nMillimetres\n\n | Lima\n\nMay | 1.5',
    ]);
  });

  test('numbers and days are shown as the chart shows them', async () => {
    const days = `<c:numRef><c:numCache><c:formatCode>mmm\\-yy</c:formatCode>${points('41275', '41306')}</c:numCache></c:numRef>`;
    const shares = `<c:numRef><c:numCache><c:formatCode>0.0%</c:formatCode>${points('0.25', '0.30000000000000004')}</c:numCache></c:numRef>`;
    const bare = points('4.2999999999999998', '2');
    const content = chart(series('Share', days, shares), series('Sum', days, bare));
    expect(await textsOf(chartSlide(content))).toEqual([
      'Weather\n\n | Share | Sum\n\nJan-13 | 25.0% | 4.3\n\nFeb-13 | 30.0% | 2',
    ]);
  });

  test('categories of several levels are told from the outermost on', async () => {
    const levels = `<c:multiLvlStrRef><c:multiLvlStrCache><c:lvl>${points('Q1', 'Q2', 'Q1')}</c:lvl><c:lvl>${point(0, '2023')}${point(2, '2024')}</c:lvl></c:multiLvlStrCache></c:multiLvlStrRef>`;
    expect(await textsOf(chartSlide(chart(series('Sales', levels, points('3', '4', '5')))))).toEqual([
      'Weather\n\n | Sales\n\n2023 Q1 | 3\n\n2023 Q2 | 4\n\n2024 Q1 | 5',
    ]);
  });

  test('series at other places have a table of their own', async () => {
    const content = chart(
      series('Cold', points('1', '2'), points('10', '20')),
      series('Warm', points('5', '6'), points('50', '60')),
    );
    const { pages } = await readContent(chartSlide(content));
    expect(pages.flatMap(tablesOf)).toEqual([
      [
        ['', 'Cold'],
        ['1', '10'],
        ['2', '20'],
      ],
      [
        ['', 'Warm'],
        ['5', '50'],
        ['6', '60'],
      ],
    ]);
  });

  test('one that is drawn again and again is told once', async () => {
    const drawn = '<p:graphicFrame><c:chart r:id="c"/></p:graphicFrame>'.repeat(3);
    const slide = makePptx(
      [{ shapes: drawn + sp('title', 'Weather'), relations: [['c', 'chart', 'ppt/charts/chart1.xml']] }],
      { extra: [{ name: 'ppt/charts/chart1.xml', content: RAIN }] },
    );
    expect(await textsOf(slide)).toEqual([`Weather\n\n${RAIN_READ}`]);
  });

  test('a broken chart does not cost the slide', async () => {
    expect(await textsOf(chartSlide('<c:chartSpace'))).toEqual(['Weather']);
  });
});

describe('sheets on slides', () => {
  test('the sheet that is shown is read as a table', async () => {
    const { pages } = await readContent(
      sheetSlide(
        makeXlsx([
          { name: 'Data', rows: METALS },
          { name: 'Other', rows: row(1, 'Not shown') },
        ]),
      ),
    );
    expect(pages.map(({ text }) => text)).toEqual(['Weather\n\nMetal | Melts at\n\nIron | 1538']);
    expect(pages.flatMap(tablesOf)).toEqual([
      [
        ['Metal', 'Melts at'],
        ['Iron', '1538'],
      ],
    ]);
    expect(pages[0]?.structure?.tables[0]).toMatchObject({ header_rows: 1 });
  });

  test('of a workbook the sheet and the cells that it says are drawn', async () => {
    const sheets = [
      { name: 'A', rows: row(1, 'Not shown') },
      {
        name: 'B',
        rows: row(1, 'Metal', 'Melts at', 'Notes') + row(2, 'Iron', 1538, 'x') + row(3, 'Tin', 232),
      },
    ];
    const view = '<bookViews><workbookView activeTab="1"/></bookViews>';
    const content = makeXlsx(sheets, { before: view, after: '<oleSize ref="A1:B2"/>' });
    expect(await textsOf(sheetSlide(content))).toEqual(['Weather\n\nMetal | Melts at\n\nIron | 1538']);
  });

  test('one that stands as an icon is not read', async () => {
    const file = makePptx(
      [
        {
          shapes: `${sp('title', 'Weather')}<p:graphicFrame><p:oleObj r:id="o" showAsIcon="1"><p:embed/></p:oleObj></p:graphicFrame>`,
          relations: [['o', 'package', 'ppt/embeddings/a.xlsx']],
        },
      ],
      { extra: [{ name: 'ppt/embeddings/a.xlsx', content: makeXlsx([{ name: 'A', rows: METALS }]) }] },
    );
    expect(await textsOf(file)).toEqual(['Weather']);
  });

  test.each([
    ['no archive', Buffer.from('not a workbook')],
    ['a locked one', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
    ['another archive', makeZip([{ name: 'a.txt', content: 'a' }])],
    ['one that is cut off', makeXlsx([{ name: 'A', rows: '<row r="1"><c' }])],
  ])('%s does not cost the slide, nor the sheet beside it', async (_name, broken) => {
    const content = sheetSlide(broken, makeXlsx([{ name: 'A', rows: METALS }]));
    expect(await textsOf(content)).toEqual(['Weather\n\nMetal | Melts at\n\nIron | 1538']);
  });

  test('a bomb does not cost the slide', async () => {
    const bomb = makeXlsx([{ name: 'A', rows: row(1, 'a'.repeat(80_000_000)) }]);
    expect(await textsOf(sheetSlide(bomb))).toEqual(['Weather']);
  });

  test('of a long sheet the first rows are read', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => row(index + 1, `Element ${index}`, index));
    const [text = ''] = await textsOf(sheetSlide(makeXlsx([{ name: 'A', rows: rows.join('') }])));
    expect(text).toContain('Element 199 | 199');
    expect(text).not.toContain('Element 200 |');
  });
});

describe('charts and sheets in texts', () => {
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const drawn = (id: string) =>
    `<w:p><w:r><w:drawing><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" r:id="${id}"/></w:drawing></w:r></w:p>`;
  const object = (id: string, aspect = 'Content') =>
    `<w:p>${r('Look:')}<w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" DrawAspect="${aspect}" r:id="${id}"/></w:object></w:r></w:p>`;
  const extra: ZipEntry[] = [
    { name: 'word/charts/chart1.xml', content: RAIN },
    { name: 'word/embeddings/a.xlsx', content: makeXlsx([{ name: 'A', rows: METALS }]) },
  ];
  const relations =
    relation('c', 'chart', 'charts/chart1.xml') + relation('s', 'package', 'embeddings/a.xlsx');

  test('stand where they are drawn', async () => {
    const body = p('Before.') + drawn('c') + object('s') + p('After.') + object('s', 'Icon') + drawn('none');
    expect(await textsOf(makeDocx(body, { extra, relations }))).toEqual([
      `Before.\n\n${RAIN_READ}\n\nLook:\n\nMetal | Melts at\n\nIron | 1538\n\nAfter.\n\nLook:`,
    ]);
  });
});
