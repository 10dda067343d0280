import { SaxesParser, type SaxesTagNS } from 'saxes';
import { LIMITS } from '../limits.ts';
import { ReaderFailure } from '../reader.ts';

/** Prefixes are the writer's choice, so each element is told by its vocabulary and local name, such as 'w:p'. */
export interface XmlElement {
  name: string;
  /** An attribute by its local name, or by vocabulary and local name, such as 'r:id'. */
  get(attribute: string): string | undefined;
}

export interface XmlHandler {
  open(element: XmlElement): void;
  close(name: string): void;
  text(text: string): void;
}

const OFFICE = 'http://schemas.openxmlformats.org';
const STRICT_OFFICE = 'http://purl.oclc.org/ooxml';
const OPEN_DOCUMENT = 'urn:oasis:names:tc:opendocument:xmlns';

/** Of Office both the usual and the strict form. */
const VOCABULARIES: Record<string, string> = {
  [`${OFFICE}/wordprocessingml/2006/main`]: 'w',
  [`${STRICT_OFFICE}/wordprocessingml/main`]: 'w',
  [`${OFFICE}/presentationml/2006/main`]: 'p',
  [`${STRICT_OFFICE}/presentationml/main`]: 'p',
  [`${OFFICE}/spreadsheetml/2006/main`]: 'x',
  [`${STRICT_OFFICE}/spreadsheetml/main`]: 'x',
  [`${OFFICE}/drawingml/2006/main`]: 'a',
  [`${STRICT_OFFICE}/drawingml/main`]: 'a',
  [`${OFFICE}/drawingml/2006/chart`]: 'c',
  [`${STRICT_OFFICE}/drawingml/chart`]: 'c',
  [`${OFFICE}/drawingml/2006/diagram`]: 'dgm',
  [`${STRICT_OFFICE}/drawingml/diagram`]: 'dgm',
  [`${OFFICE}/officeDocument/2006/math`]: 'm',
  [`${STRICT_OFFICE}/officeDocument/math`]: 'm',
  [`${OFFICE}/officeDocument/2006/relationships`]: 'r',
  [`${STRICT_OFFICE}/officeDocument/relationships`]: 'r',
  [`${OFFICE}/markup-compatibility/2006`]: 'mc',
  ['urn:schemas-microsoft-com:office:office']: 'o',
  [`${OFFICE}/package/2006/relationships`]: 'rel',
  [`${OPEN_DOCUMENT}:office:1.0`]: 'office',
  [`${OPEN_DOCUMENT}:text:1.0`]: 'text',
  [`${OPEN_DOCUMENT}:table:1.0`]: 'table',
  [`${OPEN_DOCUMENT}:drawing:1.0`]: 'draw',
  [`${OPEN_DOCUMENT}:chart:1.0`]: 'chart',
  [`${OPEN_DOCUMENT}:presentation:1.0`]: 'presentation',
  [`${OPEN_DOCUMENT}:style:1.0`]: 'style',
  [`${OPEN_DOCUMENT}:xsl-fo-compatible:1.0`]: 'fo',
  [`${OPEN_DOCUMENT}:manifest:1.0`]: 'manifest',
};

/**
 * Tells `handler` what an XML text holds while it comes in. Throws ReaderFailure: `corrupt` for text that is not well-formed
 * or has a DOCTYPE, which these formats do not know; `too_large` for nesting beyond LIMITS.xmlDepth.
 */
export async function parseXml(pieces: AsyncIterable<string>, handler: XmlHandler): Promise<void> {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on('error', () => refuse('corrupt'));
  parser.on('doctype', () => refuse('corrupt'));
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > LIMITS.xmlDepth) refuse('too_large');
    handler.open({ name: nameOf(tag), get: (attribute) => valueOf(tag, attribute) });
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    handler.close(nameOf(tag));
  });
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => handler.text(text));
  let isEmpty = true;
  for await (const piece of pieces) {
    if (piece === '') continue;
    isEmpty = false;
    parser.write(piece);
  }
  if (!isEmpty) parser.close();
}

function refuse(code: 'corrupt' | 'too_large'): never {
  throw new ReaderFailure(code);
}

function nameOf({ uri, local }: { uri: string; local: string }): string {
  return `${VOCABULARIES[uri] ?? '?'}:${local}`;
}

function valueOf({ attributes }: SaxesTagNS, name: string): string | undefined {
  const hasVocabulary = name.includes(':');
  for (const key in attributes) {
    const attribute = attributes[key];
    if (attribute && (hasVocabulary ? nameOf(attribute) : attribute.local) === name) return attribute.value;
  }
  return undefined;
}
