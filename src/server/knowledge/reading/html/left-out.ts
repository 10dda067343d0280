import { attributeOf, hasClass, type HtmlElement } from './parse-html.ts';

const SKIPPED = new Set([
  ...[
    'head',
    'script',
    'style',
    'noscript',
    'template',
    'svg',
    'canvas',
    'iframe',
    'object',
    'embed',
    'audio',
    'video',
  ],
  ...['button', 'input', 'select', 'textarea', 'datalist', 'dialog', 'rt', 'rp', 'frameset'],
]);
const HIDDEN = /display\s*:\s*none|visibility\s*:\s*hidden/i;
/** Marks beside headings that lead to them or let them be edited. */
const HANDLES = ['mw-editsection', 'headerlink', 'anchor-link', 'header-anchor'];

/** What nobody reads on a page, whatever page it is. */
export function isAlwaysLeftOut(element: HtmlElement): boolean {
  if (SKIPPED.has(element.tagName)) return true;
  if (element.attrs.length === 0) return false;
  return (
    element.attrs.some(({ name }) => name === 'hidden') ||
    HIDDEN.test(attributeOf(element, 'style')) ||
    HANDLES.some((name) => hasClass(element, name))
  );
}
