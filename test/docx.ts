import { makeZip, type ZipEntry } from './zip.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
].join(' ');

export interface DocxParts {
  /** Inside of `w:styles`, `w:numbering`, `w:footnotes` and `w:endnotes`. */
  styles?: string;
  numbering?: string;
  footnotes?: string;
  endnotes?: string;
  /** What the main part refers to besides. */
  relations?: string;
  extra?: ZipEntry[];
}

/** A Word document whose `w:body` holds `body`, with headings in the styles Heading1 to Heading3 unless others are given. */
export function makeDocx(
  body: string,
  { styles = HEADING_STYLES, extra = [], relations: own = '', ...others }: DocxParts = {},
): Buffer {
  const inner = { styles, ...others };
  const relations = Object.keys(inner)
    .map((kind) => `<Relationship Id="${kind}" Type="${OFFICE}/${kind}" Target="${kind}.xml"/>`)
    .join('');
  return makeZip([
    {
      name: '_rels/.rels',
      content: relationsOf(
        `<Relationship Id="main" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`,
      ),
    },
    { name: 'word/_rels/document.xml.rels', content: relationsOf(relations + own) },
    { name: 'word/document.xml', content: `<w:document ${NAMESPACES}><w:body>${body}</w:body></w:document>` },
    ...Object.entries(inner).map(([kind, content]) => ({
      name: `word/${kind}.xml`,
      content: `<w:${kind} ${NAMESPACES}>${content}</w:${kind}>`,
    })),
    ...extra,
  ]);
}

/** A paragraph of plain text. */
export function p(text: string): string {
  return `<w:p>${r(text)}</w:p>`;
}

/** A run of text with run properties before it. */
export function r(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

/** A heading of level 1 to 3. */
export function h(level: 1 | 2 | 3, text: string): string {
  return `<w:p><w:pPr><w:pStyle w:val="Heading${level}"/></w:pPr>${r(text)}</w:p>`;
}

/** An item of a list. */
export function li(listId: number, level: number, text: string): string {
  const list = `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${listId}"/></w:numPr>`;
  return `<w:p><w:pPr>${list}</w:pPr>${r(text)}</w:p>`;
}

const HEADING_STYLES = [1, 2, 3]
  .map(
    (level) =>
      `<w:style w:type="paragraph" w:styleId="Heading${level}"><w:name w:val="heading ${level}"/></w:style>`,
  )
  .join('');

function relationsOf(content: string): string {
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${content}</Relationships>`;
}
