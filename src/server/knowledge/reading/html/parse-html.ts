import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { LIMITS } from '../limits.ts';
import { ReaderFailure } from '../reader.ts';

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Builds the tree of a page, or of a piece of one, as browsers do. Throws ReaderFailure `too_large`. */
export function parseHtml(html: string): HtmlElement {
  let depth = 0;
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...facts) {
      elements += 1;
      if (elements > LIMITS.htmlElements) throw new ReaderFailure('too_large');
      return defaultTreeAdapter.createElement(...facts);
    },
    onItemPush() {
      depth += 1;
      if (depth > LIMITS.htmlDepth) throw new ReaderFailure('too_large');
    },
    onItemPop() {
      depth -= 1;
    },
  };
  const { childNodes } = parse(asHtml(html), { treeAdapter, scriptingEnabled: false });
  const root = childNodes.find((node) => isElement(node));
  if (!root) throw new ReaderFailure('empty');
  return root;
}

const IS_XHTML = /^\ufeff?\s*<\?xml|<html[^>]{0,500}xmlns=/i;
const CLOSED_AT_ONCE = /<([a-z][\w:.-]{0,60})((?:\s[^<>]{0,2000})?)\/>/gi;
const NEVER_CLOSED = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
const XHTML_HEAD_CHARACTERS = 4_096;

/** In XHTML, `<title/>` is an empty title; as HTML everything behind it would be the title. */
function asHtml(page: string): string {
  if (!IS_XHTML.test(page.slice(0, XHTML_HEAD_CHARACTERS))) return page;
  return page.replaceAll(CLOSED_AT_ONCE, (whole, name: string, attributes: string) =>
    NEVER_CLOSED.test(name) ? whole : `<${name}${attributes}></${name}>`,
  );
}

export function isElement(node: HtmlNode): node is HtmlElement {
  return 'tagName' in node;
}

export function elementsIn({ childNodes }: HtmlElement): HtmlElement[] {
  return childNodes.filter((node) => isElement(node));
}

export function attributeOf({ attrs }: HtmlElement, name: string): string {
  return attrs.find((attribute) => attribute.name === name)?.value ?? '';
}

export function hasClass(element: HtmlElement, name: string): boolean {
  return attributeOf(element, 'class').split(/\s+/).includes(name);
}

/** The first element below, in the order of the page, for which `matches` holds. */
export function findElement(
  element: HtmlElement,
  matches: (element: HtmlElement) => boolean,
): HtmlElement | null {
  for (const child of elementsIn(element)) {
    const found = matches(child) ? child : findElement(child, matches);
    if (found) return found;
  }
  return null;
}

/** Every word below, as it stands in the file. */
export function textWithin(node: HtmlNode): string {
  if ('value' in node) return node.value;
  if (!isElement(node)) return '';
  return node.tagName === 'br' ? '\n' : node.childNodes.map(textWithin).join('');
}
