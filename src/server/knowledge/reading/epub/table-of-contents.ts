import {
  attributeOf,
  elementsIn,
  findElement,
  type HtmlElement,
  parseHtml,
  textWithin,
} from '../html/parse-html.ts';
import type { Package } from '../package/open-package.ts';
import { resolvePart, textOfPart } from './parts.ts';
import type { Publication } from './publication.ts';

const TITLE_MAX_CHARACTERS = 200;

/** What the table of contents calls each part: the first of its lines that leads there. */
export async function readContents(parts: Package, { contents }: Publication): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  if (contents === null || !parts.has(contents)) return titles;
  const page = parseHtml(await textOfPart(parts, contents));
  const list = findElement(page, isList) ?? page;
  let label = '';
  const note = (reference: string, text: string) => {
    const part = resolvePart(contents, reference);
    const title = text.replaceAll(/\s+/g, ' ').trim().slice(0, TITLE_MAX_CHARACTERS);
    if (title !== '' && !titles.has(part)) titles.set(part, title);
  };
  eachElement(list, (element) => {
    // The former version has the label first, and then where it leads.
    if (element.tagName === 'navlabel') label = textWithin(element);
    if (element.tagName === 'content') note(attributeOf(element, 'src'), label);
    if (element.tagName === 'a') note(attributeOf(element, 'href'), textWithin(element));
  });
  return titles;
}

/** There are lists of pages and of landmarks beside it. */
function isList(element: HtmlElement): boolean {
  return element.tagName === 'nav' && attributeOf(element, 'epub:type') === 'toc';
}

function eachElement(element: HtmlElement, see: (element: HtmlElement) => void): void {
  for (const child of elementsIn(element)) {
    see(child);
    eachElement(child, see);
  }
}
