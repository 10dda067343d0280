import {
  attributeOf,
  elementsIn,
  findElement,
  hasClass,
  type HtmlElement,
  textWithin,
} from './parse-html.ts';
import { lineOfMathMl } from './math-ml.ts';

/** What programs put around a formula that they drew; inside it stands several times, each in another form. */
const FRAMES = ['mwe-math-element', 'katex', 'math-tex'];
const DRAWN = [
  'MathJax',
  'MathJax_Display',
  'MathJax_SVG',
  'MathJax_SVG_Display',
  'MathJax_CHTML',
  'MathJax_Preview',
];
const PICTURE = /\b(?:math|latex|tex|equation|mwe-math\S*)\b/i;
const TEX_SCRIPT = /^math\/tex/i;

/** The formula that an element is, in one line; null for an element that is none, and '' for one more picture of a formula. */
export function formulaOf(element: HtmlElement): string | null {
  const { tagName } = element;
  if (tagName === 'math') return lineOfMath(element);
  if (tagName === 'script')
    return TEX_SCRIPT.test(attributeOf(element, 'type')) ? asTex(textWithin(element)) : null;
  if (tagName === 'img') return ofPicture(element);
  if (hasClass(element, 'math-tex') && elementsIn(element).length === 0) return asTex(textWithin(element));
  if (tagName === 'mjx-container' || FRAMES.some((name) => hasClass(element, name))) return ofFrame(element);
  return DRAWN.some((name) => hasClass(element, name)) ? '' : null;
}

function ofFrame(element: HtmlElement): string | null {
  const math = findElement(element, ({ tagName }) => tagName === 'math');
  if (math) return lineOfMath(math);
  const picture = findElement(element, ({ tagName }) => tagName === 'img');
  return picture ? asTex(attributeOf(picture, 'alt')) : null;
}

function lineOfMath(math: HtmlElement): string {
  const tex = findElement(
    math,
    (element) => element.tagName === 'annotation' && /tex/i.test(attributeOf(element, 'encoding')),
  );
  if (tex) return asTex(textWithin(tex));
  const line = lineOfMathMl(math).replaceAll(/\s+/g, ' ').trim();
  return line === '' ? asTex(attributeOf(math, 'alttext')) : line;
}

function ofPicture(image: HtmlElement): string | null {
  const facts = `${attributeOf(image, 'class')} ${attributeOf(image, 'src').slice(0, 200)}`;
  return PICTURE.test(facts) ? asTex(attributeOf(image, 'alt')) : null;
}

/** TeX between dollars, without what pages put around every formula. */
export function asTex(source: string): string {
  const tex = source
    .trim()
    .replace(/^\$+|\$+$/g, '')
    .replace(/^\\[([]|\\[)\]]$/g, '')
    .trim()
    .replace(/^\{\\(?:display|text)style\s*([\s\S]*)\}$/, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return tex === '' ? '' : `$${tex}$`;
}
