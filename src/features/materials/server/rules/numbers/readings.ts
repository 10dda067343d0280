import type { Node, Parsed } from './expression.ts';

type Factor = readonly [sign: '*' | '/', node: Node];

/** Print has roots as signs that reach over what is below them, all or all but the first numbers: 2π√(m/k). Plain text loses them. */
export function readings({ node, quantities }: Pick<Parsed, 'node' | 'quantities'>): Node[] {
  const factors = factorsOf(node);
  const first = factors.findIndex(([, one]) => !isNumber(one, quantities));
  const [lead, below] = [factors.slice(0, first), factors.slice(first)];
  const isPart = first > 0 && below.length > 0 && below[0]?.[0] === '*';
  return [
    node,
    { kind: 'call', name: 'sqrt', of: node },
    ...(isPart ? [product([...lead, ['*', { kind: 'call', name: 'sqrt', of: product(below) }]])] : []),
  ];
}

/** What a product is made of, from the left. */
function factorsOf(node: Node): Factor[] {
  if (node.kind !== 'joined' || (node.sign !== '*' && node.sign !== '/')) return [['*', node]];
  return [...factorsOf(node.left), [node.sign, node.right]];
}

function product(factors: readonly Factor[]): Node {
  const [[, first] = ['*', { kind: 'pi' as const }], ...others] = factors;
  return others.reduce<Node>((left, [sign, right]) => ({ kind: 'joined', sign, left, right }), first);
}

/** Made of nothing but pure numbers. */
function isNumber(node: Node, quantities: Parsed['quantities']): boolean {
  switch (node.kind) {
    case 'pi':
      return true;
    case 'quantity':
      return quantities[node.index]?.unit === '';
    case 'joined':
      return isNumber(node.left, quantities) && isNumber(node.right, quantities);
    case 'symbol':
    case 'call':
      return false;
    default:
      return isNumber(node.of, quantities);
  }
}
