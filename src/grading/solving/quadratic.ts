import { quotient } from './linear.ts';
import { commonFactor, minus, type Polynomial } from './polynomial.ts';
import { type Sides, type Solved, type SolvedLine, writtenSides } from './sides.ts';
import { printed, writtenSum, writtenTerm } from './written.ts';

const ZERO: Polynomial = [0, 0, 0];

/** By a root, by factors where they are whole, else by the formula. Null for inequalities. */
export function solveQuadratic(given: Sides): Solved | null {
  if (given.sign !== '=') return null;
  const { variable } = given;
  const lines: SolvedLine[] = [];
  const polynomial = collected(given, lines);
  const [constant, linear, square] = polynomial;
  if (linear === 0) return byRoot(polynomial, variable, lines);
  const discriminant = linear * linear - 4 * square * constant;
  const root = Math.sqrt(discriminant);
  if (discriminant < 0) return { lines: [...lines, formulaLine(polynomial, variable)], solutions: 'none' };
  if (Number.isInteger(root))
    return { lines: [...lines, ...factored(polynomial, root, variable)], solutions: 'some' };
  return { lines: [...lines, formulaLine(polynomial, variable)], solutions: 'some' };
}

/** Everything on the left, in numbers as small as they can be. */
function collected(given: Sides, lines: SolvedLine[]): Polynomial {
  const { variable, right } = given;
  let left = given.left;
  const push = (operation: SolvedLine['operation']) =>
    lines.push({ text: writtenSides({ ...given, left, right: ZERO }), operation });
  if (right.some((count) => count !== 0)) {
    left = minus(left, right);
    const isOneTerm = right.filter((count) => count !== 0).length === 1;
    const isLess = isOneTerm && right.some((count) => count < 0);
    const term = isLess ? writtenSum(minus(ZERO, right), variable) : writtenSum(right, variable);
    push({ kind: isLess ? 'add' : 'subtract', term });
  }
  const factor = commonFactor(left) * (left[2] < 0 ? -1 : 1);
  if (factor !== 1) {
    left = [left[0] / factor, left[1] / factor + 0, left[2] / factor];
    push({ kind: 'divide', by: printed(factor), flips: false });
  }
  return left;
}

/** 'x² = 9'. */
function byRoot([constant, , square]: Polynomial, variable: string, before: SolvedLine[]): Solved {
  const lines = [...before];
  const letters = `${variable}²`;
  if (constant !== 0)
    lines.push({
      text: `${writtenTerm({ count: square, letters })} = ${printed(-constant)}`,
      operation: {
        kind: constant < 0 ? 'add' : 'subtract',
        term: String(Math.abs(constant)),
      },
    });
  const value = quotient(-constant, square);
  if (square !== 1)
    lines.push({
      text: `${letters} = ${value}`,
      operation: { kind: 'divide', by: String(square), flips: false },
    });
  if (constant > 0) return { lines, solutions: 'none' };
  lines.push({ text: rootsOf(-constant, square, variable), operation: { kind: 'root' } });
  return { lines, solutions: 'some' };
}

function rootsOf(numerator: number, denominator: number, variable: string): string {
  if (numerator === 0) return `${variable} = 0`;
  const [above, below] = [Math.sqrt(numerator), Math.sqrt(denominator)];
  const isWhole = Number.isInteger(above) && Number.isInteger(below);
  const root = isWhole ? quotient(above, below) : `√(${quotient(numerator, denominator)})`;
  return `${variable} = ${root}, ${variable} = −${root}`;
}

/** With roots that are whole numbers or fractions. */
function factored([, linear, square]: Polynomial, root: number, variable: string): SolvedLine[] {
  const roots = [-linear + root, -linear - root];
  const factors = roots.map((above) => {
    const [numerator = '', denominator = '1'] = quotient(above, 2 * square)
      .replace('−', '-')
      .split('/');
    return `(${writtenSum([-Number(numerator), Number(denominator), 0], variable)})`;
  });
  const isSquare = root === 0;
  const product = isSquare ? `${factors[0]}²` : factors.join('');
  const values = [...new Set(roots.map((above) => `${variable} = ${quotient(above, 2 * square)}`))];
  return [
    { text: `${product} = 0`, operation: { kind: 'factor', square: isSquare } },
    { text: values.join(', '), operation: { kind: 'eachFactor' } },
  ];
}

function formulaLine([constant, linear, square]: Polynomial, variable: string): SolvedLine {
  const discriminant = linear * linear - 4 * square * constant;
  const value = (sign: string) =>
    `${variable} = (${printed(-linear)} ${sign} √${discriminant})/${2 * square}`;
  return {
    text:
      discriminant < 0
        ? `${variable} = (${printed(-linear)} ± √(${printed(discriminant)}))/${2 * square}`
        : `${value('+')}, ${value('−')}`,
    operation: { kind: 'formula', root: printed(discriminant) },
  };
}
