import {
  Math as Formula,
  MathFraction,
  MathLimitLower,
  MathLimitUpper,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSubSuperScript,
  MathSuperScript,
} from 'docx';
import { readTex } from '../math/read-tex.ts';
import type { MathNode } from '../math/math-node.ts';

type Part = ConstructorParameters<typeof Formula>[0]['children'][number];

/** A formula that the word processor can edit. */
export function formulaOf(tex: string): Formula {
  return new Formula({ children: partsOf(readTex(tex)) });
}

function partsOf(node: MathNode): Part[] {
  switch (node.kind) {
    case 'row':
      return node.children.flatMap(partsOf);
    case 'text':
      return node.text === '' ? [] : [new MathRun(node.text)];
    case 'fraction':
      return [new MathFraction({ numerator: partsOf(node.over), denominator: partsOf(node.under) })];
    case 'scripts':
      return [scripts(node)];
    case 'root': {
      const degree = node.degree ? { degree: partsOf(node.degree) } : {};
      return [new MathRadical({ children: partsOf(node.body), ...degree })];
    }
    case 'stack':
      return stack(node);
    case 'grid':
      return node.rows.flatMap((row, index) => [
        ...(index === 0 ? [] : [new MathRun('; ')]),
        ...row.flatMap((cell, column) => [...(column === 0 ? [] : [new MathRun(', ')]), ...partsOf(cell)]),
      ]);
  }
}

function scripts({ base, sub, sup }: Extract<MathNode, { kind: 'scripts' }>): Part {
  const children = partsOf(base);
  if (sub === null) return new MathSuperScript({ children, superScript: sup ? partsOf(sup) : [] });
  if (sup === null) return new MathSubScript({ children, subScript: partsOf(sub) });
  return new MathSubSuperScript({ children, subScript: partsOf(sub), superScript: partsOf(sup) });
}

/** The arrow of a vector combines with the letter before it; above the letter it stands alone. */
function spacing(node: MathNode): MathNode {
  return node.kind === 'text' ? { ...node, text: node.text.replaceAll('\u20d7', '→') } : node;
}

function stack({ base, over, under }: Extract<MathNode, { kind: 'stack' }>): Part[] {
  const lower = under
    ? [new MathLimitLower({ children: partsOf(base), limit: partsOf(under) })]
    : partsOf(base);
  return over ? [new MathLimitUpper({ children: lower, limit: partsOf(spacing(over)) })] : lower;
}
