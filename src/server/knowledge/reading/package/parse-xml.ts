import { SaxesParser, type SaxesTagNS } from 'saxes';
import { LIMITS } from '../limits.ts';
import { ReaderFailure } from '../reader.ts';

/** Prefixes are the writer's choice, so each element is told by its vocabulary and local name, such as 'w:p'. */
export interface XmlElement {
  name: string;
  /** An attribute by its local name. */
  get(attribute: string): string | undefined;
}

export interface XmlHandler {
  open(element: XmlElement): void;
  close(name: string): void;
  text(text: string): void;
}

/** Both the usual and the strict form of the format. */
const VOCABULARIES: Record<string, string> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
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

function nameOf({ uri, local }: SaxesTagNS): string {
  return `${VOCABULARIES[uri] ?? '?'}:${local}`;
}

function valueOf({ attributes }: SaxesTagNS, local: string): string | undefined {
  return Object.values(attributes).find((attribute) => attribute.local === local)?.value;
}
