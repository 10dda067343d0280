import { fractionOf } from '../formulas/fraction.ts';
import { lowered, raised } from '../formulas/scripts.ts';
import { elementsIn, type HtmlElement, textWithin } from './parse-html.ts';

type Writer = (parts: string[]) => string;

const at = (parts: string[], index: number) => parts[index] ?? '';
const under = (text: string) => (text === '' ? '' : lowered(text));
const over = (text: string) => (text === '' ? '' : raised(text));

/** How the parts of each structure are written in one line: (a+b)/2, x₁², √(x+1), ∑_(i=1)ⁿ. */
const WRITERS: Readonly<Record<string, Writer>> = {
  mfrac: (parts) => fractionOf(at(parts, 0), at(parts, 1)),
  msup: (parts) => at(parts, 0) + over(at(parts, 1)),
  msub: (parts) => at(parts, 0) + under(at(parts, 1)),
  msubsup: (parts) => at(parts, 0) + under(at(parts, 1)) + over(at(parts, 2)),
  mover: (parts) => at(parts, 0) + over(at(parts, 1)),
  munder: (parts) => at(parts, 0) + under(at(parts, 1)),
  munderover: (parts) => at(parts, 0) + under(at(parts, 1)) + over(at(parts, 2)),
  mroot: (parts) => `[${at(parts, 1)}]√${inBrackets(at(parts, 0))}`,
  mtable: (parts) => `[${parts.join('; ')}]`,
  mtr: (parts) => parts.join(', '),
  mspace: () => ' ',
  annotation: () => '',
  'annotation-xml': () => '',
  mphantom: () => '',
};
const LEAVES = new Set(['mi', 'mn', 'mo', 'ms', 'mtext']);
/** Invisible signs of multiplication and application. */
const INVISIBLE = /[\u2061-\u2064]/g;
const APART = /^(?:[=<>≤≥≠≈≡→⇒∈±+−-]|\u00d7|\u22c5)$/u;

/** A formula of MathML in one line. */
export function lineOfMathMl(element: HtmlElement): string {
  if (LEAVES.has(element.tagName)) return leaf(element);
  const children = elementsIn(element);
  const writer = WRITERS[element.tagName];
  const parts = children.map((child) => lineOfMathMl(child));
  if (writer) return writer(parts.map((part) => part.trim()));
  const row = parts.map((part, index) => (index === 0 ? part.trimStart() : part)).join('');
  return element.tagName === 'msqrt' ? `√${inBrackets(row.trim())}` : row;
}

function leaf(element: HtmlElement): string {
  const text = textWithin(element).replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ');
  const sign = text.trim();
  return element.tagName === 'mo' && APART.test(sign)
    ? ` ${sign} `
    : element.tagName === 'mtext'
      ? text
      : sign;
}

function inBrackets(text: string): string {
  return [...text].length === 1 ? text : `(${text})`;
}
