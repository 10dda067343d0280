import { GREEK_NAMES } from '#language/printed-symbols.ts';
import type { Node } from './expression.ts';
import { plainUnit, type PrintedQuantity } from './read-quantity.ts';

/** How a formula is set. */
export interface Setting {
  quantity(index: number): string;
  symbol(name: string): string;
}

const GREEK = new RegExp(`^(?:${GREEK_NAMES}|Delta)`, 'u');
/** How strongly a sign binds. */
const STRENGTH = { '+': 1, '-': 1, '*': 2, '/': 3 } as const;
const CALLED = 4;

/** The formula in LaTeX, without dollar signs. */
export function texOf(node: Node, setting: Setting): string {
  return tex(node, setting).text;
}

function tex(node: Node, setting: Setting): { text: string; strength: number } {
  const inside = (one: Node, least: number) => {
    const { text, strength } = tex(one, setting);
    return strength < least ? String.raw`\left(${text}\right)` : text;
  };
  switch (node.kind) {
    case 'quantity':
      return { text: setting.quantity(node.index), strength: CALLED };
    case 'symbol':
      return { text: setting.symbol(node.name), strength: CALLED };
    case 'pi':
      return { text: String.raw`\pi`, strength: CALLED };
    case 'call':
      return node.name === 'sqrt'
        ? { text: String.raw`\sqrt{${inside(node.of, 0)}}`, strength: CALLED }
        : { text: `\\${node.name} ${inside(node.of, 3)}`, strength: CALLED };
    case 'power':
      return { text: `${inside(node.of, CALLED)}^{${node.exponent}}`, strength: CALLED };
    case 'negative':
      return { text: `-${inside(node.of, 2)}`, strength: 1 };
    default:
      return joined(node, inside);
  }
}

function joined(
  { sign, left, right }: Extract<Node, { kind: 'joined' }>,
  inside: (one: Node, least: number) => string,
): { text: string; strength: number } {
  if (sign === '/') return { text: String.raw`\frac{${inside(left, 0)}}{${inside(right, 0)}}`, strength: 3 };
  const strength = STRENGTH[sign];
  const isDot = sign === '*' && (isNumber(left) || isNumber(right));
  const between = sign === '*' ? (isDot ? String.raw` \cdot ` : String.raw`\,`) : ` ${sign} `;
  return { text: `${inside(left, strength)}${between}${inside(right, strength + 0.5)}`, strength };
}

function isNumber(node: Node): boolean {
  return (
    node.kind === 'quantity' || (node.kind === 'joined' && (isNumber(node.left) || isNumber(node.right)))
  );
}

/** 'Fnet' with its index below, Greek letters as such. */
export function symbolTex(name: string): string {
  if (/^(?:Delta|Δ)./u.test(name)) return String.raw`\Delta ${symbolTex(name.replace(/^(?:Delta|Δ)/u, ''))}`;
  const greek = GREEK.exec(name)?.[0] ?? '';
  const base = greek === '' ? (/^\p{Lu}{2,}|^./u.exec(name)?.[0] ?? '') : `\\${greek}`;
  const index = name.slice(greek === '' ? base.length : greek.length).replace(/^_\{(.*)\}$/u, '$1');
  const written = /^\p{Lu}{2,}/u.test(base) ? String.raw`\mathrm{${base}}` : base;
  if (/^[FNPTVRWIE]\p{Lu}$/u.test(name)) return `${name.charAt(0)}_{\\mathrm{${name.charAt(1)}}}`;
  if (/^\p{L}{5,}$/u.test(name) && greek === '') return String.raw`\text{${name}}`;
  return index === ''
    ? written
    : `${written}_{${/^\d+$/u.test(index) ? index : String.raw`\mathrm{${index}}`}}`;
}

/** Writes a quantity with the decimal mark of the language. */
export function quantityTex(
  { digits, exponent, unit }: PrintedQuantity,
  isComma: boolean,
  isNegative = false,
): string {
  const number = isComma ? digits.replace('.', '{,}') : digits;
  const power = exponent === 0 ? '' : String.raw` \times 10^{${exponent}}`;
  const name = unit === '' ? '' : /^[°º]$/u.test(unit) ? String.raw`^\circ` : String.raw`\ ${unitTex(unit)}`;
  return `${isNegative ? '-' : ''}${number}${power}${name}`;
}

function unitTex(unit: string): string {
  const raised = plainUnit(unit)
    .replaceAll(/\^(-?\d)/gu, '^{$1}')
    .replaceAll('*', String.raw`{\cdot}`);
  return String.raw`\mathrm{${raised
    .replaceAll('%', String.raw`\%`)
    .replaceAll(/[µμ]/gu, String.raw`\mu `)
    .replaceAll(/[Ωω]/gu, String.raw`\Omega `)}}`;
}
