import { makeDocx } from '../../test/docx.ts';
import { makeOpenDocument, makePptx, makeXlsx, row, SLIDE_NAMESPACES, sp } from '../../test/office.ts';
import { makeZip, type ZipEntry } from '../../test/zip.ts';
import { DEEP, LAUGHS } from './hostile-own.ts';

type Named = [name: string, make: () => Buffer];
type Kind = 'chart' | 'diagramData' | 'package';

const OFFICE_TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MANY = 2_000;
const NAMESPACES = `${SLIDE_NAMESPACES} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"`;
const point = (index: number, value: string) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`;
const series = (points: string) =>
  `<c:ser><c:tx><c:strRef><c:strCache>${point(0, 'a')}</c:strCache></c:strRef></c:tx><c:cat>${points}</c:cat><c:val>${points}</c:val></c:ser>`;
const chart = (content: string) =>
  `<c:chartSpace ${SLIDE_NAMESPACES}><c:chart>${content}</c:chart></c:chartSpace>`;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => point(index, '1')).join('');

/** What stands in a document of Office: charts, diagrams and workbooks, each hostile in another way. */
const OBJECTS: readonly [name: string, kind: Kind, content: () => string | Buffer][] = [
  ['a chart that is a bomb', 'chart', () => chart(' '.repeat(200_000_000))],
  ['a chart with entities without end', 'chart', () => LAUGHS + chart(series(point(0, '&l9;')))],
  [
    'a chart with an external entity',
    'chart',
    () => `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]>${chart(series(point(0, '&x;')))}`,
  ],
  ['a chart of depth', 'chart', () => chart('<c:ser>'.repeat(DEEP))],
  ['a chart with points without end', 'chart', () => chart(series(numbered(400_000)))],
  ['a chart with series without end', 'chart', () => chart(series(numbered(3)).repeat(60_000))],
  [
    'a chart with levels without end',
    'chart',
    () => chart(series(`<c:lvl>${point(0, 'a')}</c:lvl>`.repeat(300_000))),
  ],
  [
    'a chart with numbers that are none',
    'chart',
    () =>
      chart(
        series(
          `<c:numCache><c:formatCode>${'['.repeat(50_000)}</c:formatCode>${point(-1, '1e999')}${point(1e21, 'NaN')}</c:numCache>`,
        ),
      ),
  ],
  ['a chart that is cut off', 'chart', () => chart(series(numbered(50))).slice(0, 900)],
  ['a chart that is a picture', 'chart', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  [
    'a diagram of depth',
    'diagramData',
    () => `<dgm:dataModel ${NAMESPACES}>${'<dgm:pt>'.repeat(DEEP)}</dgm:dataModel>`,
  ],
  ['a workbook that is a bomb', 'package', () => workbookOf(row(1, 'word '.repeat(20_000_000)))],
  [
    'a workbook with entities without end',
    'package',
    () => makeZip([{ name: '[Content_Types].xml', content: `${LAUGHS}<Types>&l9;</Types>` }]),
  ],
  ['a workbook of many parts', 'package', () => workbookOf(row(1, 'a'), emptyParts(20_000))],
  [
    'a workbook with cells without end',
    'package',
    () => workbookOf(`<row r="1">${'<c r="XFD1"><v>1</v></c>'.repeat(900_000)}</row>`),
  ],
  ['a workbook that is cut off', 'package', () => workbookOf(row(1, 'a', 'b')).subarray(0, 400)],
  ['a workbook that is locked', 'package', () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(1_024, '0'), 'hex')],
  ['a workbook that is text', 'package', () => 'not a workbook'],
  ['a workbook that says it is smaller', 'package', () => workbookOf(row(1, 'a'.repeat(30_000_000)))],
];

/** Documents of one format with objects that are hostile, none for other formats. */
export function hostileObjects(format: string): Named[] {
  if (format === 'odt' || format === 'odp') return openDocuments(format === 'odt' ? 'text' : 'presentation');
  const write = format === 'docx' ? docxWith : pptxWith;
  if (format !== 'docx' && format !== 'pptx') return [];
  const one = OBJECTS.map(([name, kind, content]): Named => [name, () => write(kind, content(), 1)]);
  return [
    ...one,
    ['the same bomb many times', () => write('package', workbookOf(row(1, 'a'.repeat(30_000_000))), MANY)],
    ['the same chart many times', () => write('chart', chart(series(numbered(2_000))), MANY)],
    ['a chart that is not there', () => write('chart', null, 1)],
  ];
}

function workbookOf(rows: string, extra: ZipEntry[] = []): Buffer {
  return makeXlsx([{ name: 'A', rows }], { extra });
}

function emptyParts(count: number): ZipEntry[] {
  return Array.from({ length: count }, (_, index) => ({ name: `p${index}`, content: '' }));
}

/** A slide that shows a part so many times; null leaves the part out. */
function pptxWith(kind: Kind, content: string | Buffer | null, times: number): Buffer {
  const name = `ppt/objects/${kind}.${kind === 'package' ? 'xlsx' : 'xml'}`;
  const shape = {
    chart: '<p:graphicFrame><c:chart r:id="o"/></p:graphicFrame>',
    diagramData: '<p:graphicFrame><dgm:relIds r:dm="o"/></p:graphicFrame>',
    package:
      '<p:graphicFrame><p:oleObj r:id="o" progId="Excel.Sheet.12"><p:embed/></p:oleObj></p:graphicFrame>',
  }[kind];
  return makePptx(
    [{ shapes: sp('title', 'Weather') + shape.repeat(times), relations: [['o', kind, name]] }],
    {
      extra: content === null ? [] : [{ name, content }],
    },
  );
}

/** Likewise in a Word text. */
function docxWith(kind: Kind, content: string | Buffer | null, times: number): Buffer {
  const name = `objects/${kind}.${kind === 'package' ? 'xlsx' : 'xml'}`;
  const shape = {
    chart: '<c:chart r:id="o"/>',
    diagramData: '<dgm:relIds r:dm="o"/>',
    package: '<o:OLEObject DrawAspect="Content" r:id="o" ProgID="Excel.Sheet.12"/>',
  }[kind];
  const paragraph = `<w:p ${SLIDE_NAMESPACES} xmlns:o="urn:schemas-microsoft-com:office:office"><w:r><w:t>Weather</w:t></w:r><w:r><w:drawing>${shape}</w:drawing></w:r></w:p>`;
  return makeDocx(paragraph.repeat(times), {
    relations: `<Relationship Id="o" Type="${OFFICE_TYPE}/${kind}" Target="${name}"/>`,
    extra: content === null ? [] : [{ name: `word/${name}`, content }],
  });
}

function openDocuments(kind: 'text' | 'presentation'): Named[] {
  const cell = '<table:table-cell><text:p>a</text:p></table:table-cell>';
  const table = (rows: string) => `<office:chart><table:table>${rows}</table:table></office:chart>`;
  const rows = (count: number) => `<table:table-row>${cell}</table:table-row>`.repeat(count);
  const objects: [name: string, content: () => string][] = [
    ['an object that is a bomb', () => ' '.repeat(200_000_000)],
    ['an object of depth', () => '<table:table>'.repeat(DEEP)],
    ['an object with rows without end', () => table(rows(300_000))],
    [
      'an object with columns without end',
      () => table(`<table:table-row>${cell.repeat(300_000)}</table:table-row>`),
    ],
    [
      'an object with repeated columns',
      () =>
        table(
          `<table:table-row>${cell.replace('>', ' table:number-columns-repeated="2000000000">').repeat(60)}</table:table-row>`,
        ),
    ],
    ['an object that is cut off', () => '<office:chart><table:table'],
  ];
  const shown = (times: number) =>
    `<text:p>Weather<draw:frame>${'<draw:object xlink:href="./Object 1"/>'.repeat(times)}</draw:frame></text:p>`;
  const page = (content: string) => (kind === 'text' ? content : `<draw:page>${content}</draw:page>`);
  const made = objects.map(([name, content]): Named => [
    name,
    () => makeOpenDocument(kind, page(shown(1)), { objects: [['Object 1', content()]] }),
  ]);
  const many = Array.from({ length: 5_000 }, (_, index) => [`Object ${index}`, table(rows(10))] as const);
  return [
    ...made,
    ['the same object many times', () => openDocumentOf(kind, page(shown(MANY)), table(rows(200)))],
    ['objects without end', () => makeOpenDocument(kind, page(shown(1)), { objects: many })],
  ];
}

function openDocumentOf(kind: 'text' | 'presentation', content: string, object: string): Buffer {
  return makeOpenDocument(kind, content, { objects: [['Object 1', object]] });
}
