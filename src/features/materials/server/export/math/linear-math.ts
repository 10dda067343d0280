import type { MathNode } from './math-node.ts';

/** The formula in one line, such as 'x²+1/2'. */
export function linearMath(node: MathNode): string {
  switch (node.kind) {
    case 'row':
      return node.children.map(linearMath).join('');
    case 'text':
      return node.text;
    case 'fraction':
      return `${grouped(node.over)}/${grouped(node.under)}`;
    case 'scripts': {
      const sub = node.sub ? `_${grouped(node.sub)}` : '';
      return `${linearMath(node.base)}${sub}${node.sup ? `^${grouped(node.sup)}` : ''}`;
    }
    case 'root':
      return `${node.degree ? grouped(node.degree) : ''}√${grouped(node.body)}`;
    case 'stack':
      return [node.base, node.under, node.over].map((part) => (part ? linearMath(part) : '')).join('');
    case 'grid':
      return node.rows.map((cells) => cells.map(linearMath).join(', ')).join('; ');
  }
}

function grouped(node: MathNode): string {
  const text = linearMath(node);
  return [...text].length > 1 && !/^[\d.]+$/.test(text) ? `(${text})` : text;
}
