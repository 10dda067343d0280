import type { Package } from '../package/open-package.ts';
import { parseXml, type XmlElement } from '../package/parse-xml.ts';
import { ReaderFailure } from '../reader.ts';
import { resolvePart } from './parts.ts';

/** What a book says of its parts. */
export interface Publication {
  /** Parts in the order of reading. */
  chapters: string[];
  /** The table of contents, in the form of this or of the former version. */
  contents: string | null;
}

interface Item {
  part: string;
  type: string;
  isContents: boolean;
}

const PAGES = new Set([
  'application/xhtml+xml',
  'text/html',
  'application/x-dtbook+xml',
  'text/x-oeb1-document',
]);
const FORMER_CONTENTS = 'application/x-dtbncx+xml';

/** Throws ReaderFailure `corrupt` when the book does not say of what it is made. */
export async function readPublication(parts: Package, container: string): Promise<Publication> {
  const root = await findRoot(parts, container);
  if (root === null || !parts.has(root)) throw new ReaderFailure('corrupt');
  const items = new Map<string, Item>();
  const order: string[] = [];
  await eachElement(parts, root, (element) => {
    if (element.name.endsWith(':item')) addItem(items, root, element);
    if (element.name.endsWith(':itemref')) order.push(element.get('idref') ?? '');
  });
  const chapters = order.flatMap((id) => {
    const item = items.get(id);
    return item && PAGES.has(item.type) && !item.isContents ? [item.part] : [];
  });
  const all = [...items.values()];
  const contents =
    all.find(({ isContents }) => isContents) ?? all.find(({ type }) => type === FORMER_CONTENTS);
  return { chapters: [...new Set(chapters)], contents: contents?.part ?? null };
}

async function findRoot(parts: Package, container: string): Promise<string | null> {
  let root: string | null = null;
  await eachElement(parts, container, (element) => {
    if (element.name.endsWith(':rootfile')) root ??= element.get('full-path') ?? null;
  });
  return root;
}

function addItem(items: Map<string, Item>, root: string, element: XmlElement): void {
  const isContents = (element.get('properties') ?? '').split(/\s+/).includes('nav');
  items.set(element.get('id') ?? '', {
    part: resolvePart(root, element.get('href') ?? ''),
    type: element.get('media-type') ?? '',
    isContents,
  });
}

async function eachElement(parts: Package, name: string, see: (element: XmlElement) => void): Promise<void> {
  await parseXml(parts.read(name), { open: see, close() {}, text() {} });
}
