import katex from 'katex';
import { SaxesParser } from 'saxes';
import type { MathNode } from './math-node.ts';

/** The most macro expansions in one formula, so that one that refers to itself ends. */
const MAX_EXPAND = 500;
const OPERATOR_SPACE = /^[=<>≤≥≠≈≡±→⇒⇔∈∼∝←↔×÷·⋅−+]$/u;
// Characters that are not visible: function application, invisible times, invisible comma and zero-width space.
const INVISIBLE = /[\u2061-\u2064\u200b]/g;

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
}

/** Reads LaTeX. Anything that is not valid LaTeX becomes plain text. */
export function readTex(tex: string): MathNode {
  try {
    const options = {
      output: 'mathml',
      throwOnError: true,
      strict: 'ignore',
      maxExpand: MAX_EXPAND,
    } as const;
    const markup = katex.renderToString(tex, options);
    const math = parseMarkup(markup.slice(markup.indexOf('<math'), markup.lastIndexOf('</math>') + 7));
    return toNode(math);
  } catch {
    return { kind: 'text', text: tex, upright: true };
  }
}

function parseMarkup(markup: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = {
      name,
      attributes,
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(markup).close();
  return root;
}

function toNode(element: Element): MathNode {
  const part = (index: number) => toNode(element.children[index] ?? emptyRow());
  switch (element.name) {
    case 'annotation':
    case 'mphantom':
      return { kind: 'row', children: [] };
    case 'mi':
    case 'mn':
    case 'mo':
    case 'mtext':
      return leaf(element);
    case 'mspace':
      return { kind: 'text', text: ' ', upright: true };
    case 'mfrac':
      return { kind: 'fraction', over: part(0), under: part(1) };
    case 'msub':
      return { kind: 'scripts', base: part(0), sub: part(1), sup: null };
    case 'msup':
      return { kind: 'scripts', base: part(0), sub: null, sup: part(1) };
    case 'msubsup':
      return { kind: 'scripts', base: part(0), sub: part(1), sup: part(2) };
    case 'msqrt':
      return { kind: 'root', body: row(element.children), degree: null };
    case 'mroot':
      return { kind: 'root', body: part(0), degree: part(1) };
    case 'mover':
      return { kind: 'stack', base: part(0), over: part(1), under: null };
    case 'munder':
      return { kind: 'stack', base: part(0), over: null, under: part(1) };
    case 'munderover':
      return { kind: 'stack', base: part(0), under: part(1), over: part(2) };
    case 'mtable':
      return { kind: 'grid', rows: element.children.map(({ children }) => children.map(toNode)) };
    default:
      return row(element.children);
  }
}

function row(children: readonly Element[]): MathNode {
  const [only, ...others] = children.filter(({ name }) => name !== 'annotation').map(toNode);
  return only && others.length === 0 ? only : { kind: 'row', children: only ? [only, ...others] : [] };
}

function emptyRow(): Element {
  return { name: 'mrow', attributes: {}, children: [], text: '' };
}

function leaf({ name, attributes, text: raw }: Element): MathNode {
  const text = raw.replaceAll(INVISIBLE, '');
  const upright = name !== 'mi' || attributes['mathvariant'] === 'normal' || [...text].length > 1;
  const isSpaced = name === 'mo' && OPERATOR_SPACE.test(text);
  return { kind: 'text', text: isSpaced ? ` ${text} ` : text, upright };
}
