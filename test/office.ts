import { makeZip, type ZipEntry } from './zip.ts';

const OFFICE = 'http://schemas.openxmlformats.org';
const RELATION = `${OFFICE}/officeDocument/2006/relationships`;
export const SLIDE_NAMESPACES = [
  `xmlns:p="${OFFICE}/presentationml/2006/main"`,
  `xmlns:a="${OFFICE}/drawingml/2006/main"`,
  `xmlns:r="${RELATION}"`,
  `xmlns:c="${OFFICE}/drawingml/2006/chart"`,
  `xmlns:dgm="${OFFICE}/drawingml/2006/diagram"`,
  `xmlns:m="${OFFICE}/officeDocument/2006/math"`,
  `xmlns:mc="${OFFICE}/markup-compatibility/2006"`,
].join(' ');
const MAIN_TYPES = {
  pptx: 'presentationml.presentation',
  ppsx: 'presentationml.slideshow',
  potx: 'presentationml.template',
  xlsx: 'spreadsheetml.sheet',
} as const;

export interface TestSlide {
  /** What `p:spTree` holds. */
  shapes: string;
  /** Likewise, of the notes. */
  notes?: string;
  /** What the slide refers to: id, kind and part. */
  relations?: [id: string, kind: string, part: string][];
}

/** A presentation of these slides, whose files are not in the order in which they are shown. */
export function makePptx(
  slides: readonly TestSlide[],
  { type = 'pptx', extra = [] }: { type?: 'pptx' | 'ppsx' | 'potx'; extra?: ZipEntry[] } = {},
): Buffer {
  const fileOf = (index: number) => `slides/slide${slides.length - index}.xml`;
  const list = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index}"/>`).join('');
  const parts = slides.flatMap(({ shapes, notes, relations = [] }, index): ZipEntry[] => {
    const own: [string, string, string][] = relations.map(([id, kind, part]) => [id, kind, `/${part}`]);
    if (notes !== undefined) own.push(['notes', 'notesSlide', `../notesSlides/notes${index}.xml`]);
    return [
      { name: `ppt/${fileOf(index)}`, content: slideXml('p:sld', shapes) },
      { name: `ppt/slides/_rels/${fileOf(index).slice(7)}.rels`, content: relationsXml(own) },
      { name: `ppt/notesSlides/notes${index}.xml`, content: slideXml('p:notes', notes ?? '') },
    ];
  });
  return makeOffice(type, {
    main: 'ppt/presentation.xml',
    content: `<p:presentation ${SLIDE_NAMESPACES}><p:sldIdLst>${list}</p:sldIdLst></p:presentation>`,
    relations: slides.map((_, index) => [`rId${index}`, 'slide', fileOf(index)]),
    extra: [...parts, ...extra],
  });
}

/** A box of a slide; `type` is that of its placeholder. */
export function sp(type: string | null, ...paragraphs: string[]): string {
  const place = type === null ? '' : `<p:ph${type === '' ? '' : ` type="${type}"`}/>`;
  const body = paragraphs.map((text) => (text.startsWith('<') ? text : ap(text))).join('');
  return `<p:sp><p:nvSpPr><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:txBody>${body}</p:txBody></p:sp>`;
}

/** A paragraph of a slide with properties before its text. */
export function ap(text: string, properties = ''): string {
  return `<a:p>${properties}<a:r><a:rPr lang="en"/><a:t>${text}</a:t></a:r></a:p>`;
}

interface OfficeParts {
  main: string;
  content: string;
  relations: [id: string, kind: string, part: string][];
  extra: ZipEntry[];
}

/** A package as Office writes it, with what the main part refers to. */
export function makeOffice(type: keyof typeof MAIN_TYPES, parts: OfficeParts): Buffer {
  const { main, content, relations, extra } = parts;
  const [folder = '', file = ''] = main.split('/');
  const kind = `application/vnd.openxmlformats-officedocument.${MAIN_TYPES[type]}.main+xml`;
  return makeZip([
    {
      name: '[Content_Types].xml',
      content: `<Types xmlns="${OFFICE}/package/2006/content-types"><Override PartName="/${main}" ContentType="${kind}"/></Types>`,
    },
    { name: '_rels/.rels', content: relationsXml([['main', 'officeDocument', main]]) },
    { name: main, content },
    { name: `${folder}/_rels/${file}.rels`, content: relationsXml(relations) },
    ...extra,
  ]);
}

export function slideXml(root: string, shapes: string): string {
  return `<${root} ${SLIDE_NAMESPACES}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></${root}>`;
}

function relationsXml(relations: readonly [id: string, kind: string, part: string][]): string {
  const list = relations.map(
    ([id, kind, part]) => `<Relationship Id="${id}" Type="${RELATION}/${kind}" Target="${part}"/>`,
  );
  return `<Relationships xmlns="${OFFICE}/package/2006/relationships">${list.join('')}</Relationships>`;
}

const SHEET_NAMESPACES = `xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${RELATION}"`;

export interface TestSheet {
  name: string;
  /** What `sheetData` holds. */
  rows: string;
  state?: 'hidden';
  /** Such as 'A1:B1'. */
  merged?: string[];
}

/** A workbook; `formats` are the format codes of its styles 1, 2, …, `strings` what cells of type s refer to. */
export function makeXlsx(
  sheets: readonly TestSheet[],
  {
    formats = [],
    strings = [],
    before = '',
    after = '',
    extra = [],
  }: {
    formats?: string[];
    strings?: string[];
    /** What stands in the workbook before and after its list of sheets. */
    before?: string;
    after?: string;
    extra?: ZipEntry[];
  } = {},
): Buffer {
  const list = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index}"/>`,
  );
  const codes = formats.map((code, index) => `<numFmt numFmtId="${200 + index}" formatCode="${code}"/>`);
  const styles = formats.map((_, index) => `<xf numFmtId="${200 + index}"/>`);
  const shared = strings.map((text) =>
    text.startsWith('<') ? `<si>${text}</si>` : `<si><t>${text}</t></si>`,
  );
  return makeOffice('xlsx', {
    main: 'xl/workbook.xml',
    content: `<workbook ${SHEET_NAMESPACES}>${before}<sheets>${list.join('')}</sheets>${after}</workbook>`,
    relations: [
      ...sheets.map((_, index): [string, string, string] => [
        `rId${index}`,
        'worksheet',
        `worksheets/sheet${index}.xml`,
      ]),
      ['styles', 'styles', 'styles.xml'],
      ['strings', 'sharedStrings', 'sharedStrings.xml'],
    ],
    extra: [
      ...sheets.map(({ rows, merged = [] }, index) => ({
        name: `xl/worksheets/sheet${index}.xml`,
        content: `<worksheet ${SHEET_NAMESPACES}><sheetData>${rows}</sheetData><mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells></worksheet>`,
      })),
      {
        name: 'xl/styles.xml',
        content: `<styleSheet ${SHEET_NAMESPACES}><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`,
      },
      { name: 'xl/sharedStrings.xml', content: `<sst ${SHEET_NAMESPACES}>${shared.join('')}</sst>` },
      ...extra,
    ],
  });
}

/** A row of a sheet: texts, numbers, null for an empty cell, or the XML of a cell without its place. */
export function row(number: number, ...values: (string | number | null)[]): string {
  const cells = values.map((value, column) => {
    const place = `r="${String.fromCharCode(65 + column)}${number}"`;
    if (value === null) return '';
    if (typeof value === 'number') return `<c ${place}><v>${value}</v></c>`;
    if (value.startsWith('<c')) return value.replace('<c', `<c ${place}`);
    return `<c ${place} t="inlineStr"><is><t>${value}</t></is></c>`;
  });
  return `<row r="${number}">${cells.join('')}</row>`;
}

const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns';
const OPEN_DOCUMENT_NAMESPACES = [
  ...['office', 'text', 'table', 'presentation', 'style', 'chart', 'manifest'].map(
    (name) => `xmlns:${name}="${OPEN_DOCUMENT}:${name}:1.0"`,
  ),
  'xmlns:xlink="http://www.w3.org/1999/xlink"',
  `xmlns:draw="${OPEN_DOCUMENT}:drawing:1.0"`,
].join(' ');

/** A file of LibreOffice whose body holds `content`. */
export function makeOpenDocument(
  kind: 'text' | 'presentation' | 'spreadsheet',
  content: string,
  {
    styles = '',
    manifest = '',
    before = '',
    objects = [],
  }: {
    styles?: string;
    manifest?: string;
    before?: string;
    /** By the folder of each, what its content holds. */
    objects?: ReadonlyArray<readonly [folder: string, content: string]>;
  } = {},
): Buffer {
  const listed = objects.map(
    ([folder]) => `<manifest:file-entry manifest:full-path="${folder}/content.xml"/>`,
  );
  return makeZip([
    ...objects.map(([folder, body]) => ({
      name: `${folder}/content.xml`,
      content: `<office:document-content ${OPEN_DOCUMENT_NAMESPACES}><office:body>${body}</office:body></office:document-content>`,
    })),
    { name: 'mimetype', content: `application/vnd.oasis.opendocument.${kind}` },
    {
      name: 'content.xml',
      content: `${before}<office:document-content ${OPEN_DOCUMENT_NAMESPACES}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${content}</office:${kind}></office:body></office:document-content>`,
    },
    {
      name: 'META-INF/manifest.xml',
      content: `<manifest ${OPEN_DOCUMENT_NAMESPACES}>${manifest}${listed.join('')}</manifest>`,
    },
  ]);
}
