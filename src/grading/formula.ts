import { parse } from '@khanacademy/kas';
import { assertReadable, type Budget } from './limits.ts';

/** An algebraic expression that can be evaluated. */
export interface Formula {
  text: string;
  variables: string[];
  /** NaN where it has no real value. Throws TooComplex when the budget is spent. */
  at(values: Record<string, number>): number;
}

/** What is used of KAS. */
interface KasExpression {
  eval(variables: Record<string, number>): number;
  getVars(): string[];
}

const VARIABLES_MAX = 6;
/** Names that a learner writes and KAS does not know. */
const NAMES: Array<[pattern: RegExp, replacement: string]> = [
  [/\bexp\s?(?=\()/g, 'e^'],
  [/\bsen(?=[\s(^])/g, 'sin'],
  [/\btg(?=[\s(^])/g, 'tan'],
  [/\ba(sin|cos|tan)\b/g, 'arc$1'],
  [/(\d)[eE]([+-]?\d+)(?![\w.])/g, '$1*10^($2)'],
  [/(?<!\d)(\d+(?:\.\d+)?)\s?%/g, '($1/100)'],
  [/\\sqrt\[([^[\]]+)\]\{([^{}]*)\}/g, '(($2)^(1/($1)))'],
  [/\[/g, '('],
  [/\]/g, ')'],
];
const KNOWN_GREEK = new Set(['π', 'θ', 'φ']);
const GREEK_NAMES = [
  ...[
    'alpha',
    'beta',
    'gamma',
    'delta',
    'epsilon',
    'zeta',
    'eta',
    'iota',
    'kappa',
    'lambda',
    'mu',
    'nu',
    'xi',
    'rho',
  ],
  ...['sigma', 'tau', 'chi', 'psi', 'omega', 'Delta', 'Omega', 'Sigma', 'Gamma', 'Lambda'],
];
const GREEK_LETTERS = 'αβγδεζηικλμνξρστχψωΔΩΣΓΛ';

/** Reads an expression of plain signs (plain-math.ts); null for what is none, such as an equation. */
export function readFormula(plain: string, budget: Budget): Formula | null {
  assertReadable(plain);
  if (plain.trim() === '' || /[=<>#±∞]/.test(plain)) return null;
  const expression = parseExpression(forKas(plain));
  if (!expression) return null;
  const variables = expression.getVars();
  // Words read as products of their letters.
  if (variables.length > VARIABLES_MAX) return null;
  return {
    text: plain,
    variables,
    at(values) {
      budget.spend(plain.length);
      const value = expression.eval(values);
      return typeof value === 'number' ? value : Number.NaN;
    },
  };
}

function parseExpression(text: string): KasExpression | null {
  try {
    const { parsed, expr } = parse(text);
    return parsed ? expr : null;
  } catch {
    return null;
  }
}

function forKas(plain: string): string {
  let text = plain;
  for (const [pattern, replacement] of NAMES) text = text.replace(pattern, replacement);
  text = text.replace(/\\([a-zA-Z]+)/g, (command, name: string) => {
    const index = GREEK_NAMES.indexOf(name);
    return index === -1 ? command : (GREEK_LETTERS[index] ?? command);
  });
  text = wrapPowers(text);
  // KAS has variables of one Latin letter with an index: other Greek letters become indices of q.
  return text.replace(/\p{sc=Grek}/gu, (letter) =>
    KNOWN_GREEK.has(letter) ? letter : ` q_{${letter.codePointAt(0) ?? 0}} `,
  );
}

/** KAS takes 'cos(x)^2' for 'cos(x^2)': puts brackets around a function before a power. */
function wrapPowers(text: string): string {
  const call = /\\?(?:arc)?(?:sin|cos|tan|cot|sec|csc|ln|log)h?\s*\(/g;
  let wrapped = text;
  for (let match = call.exec(wrapped); match; match = call.exec(wrapped)) {
    const end = closingBracket(wrapped, match.index + match[0].length);
    if (end === -1 || !/^\s*\^/.test(wrapped.slice(end))) continue;
    wrapped = `${wrapped.slice(0, match.index)}(${wrapped.slice(match.index, end)})${wrapped.slice(end)}`;
    call.lastIndex = match.index + match[0].length + 1;
  }
  return wrapped;
}

/** The place behind the bracket that closes what is open before `from`; -1 when none does. */
function closingBracket(text: string, from: number): number {
  let depth = 1;
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '(') depth += 1;
    if (text[index] === ')') depth -= 1;
    if (depth === 0) return index + 1;
  }
  return -1;
}
