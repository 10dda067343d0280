/** A function of x, compiled from what somebody wrote; NaN where it has no real value. */
export type Curve = (x: number) => number;

/** The longest formula that is read, in characters. */
const FORMULA_MAX_CHARACTERS = 200;
const DEPTH_MAX = 30;

const FUNCTIONS: Readonly<Record<string, Curve>> = {
  sin: Math.sin,
  cos: Math.cos,
  tan: Math.tan,
  cot: (x) => 1 / Math.tan(x),
  sec: (x) => 1 / Math.cos(x),
  csc: (x) => 1 / Math.sin(x),
  asin: Math.asin,
  acos: Math.acos,
  atan: Math.atan,
  arcsin: Math.asin,
  arccos: Math.acos,
  arctan: Math.atan,
  sinh: Math.sinh,
  cosh: Math.cosh,
  tanh: Math.tanh,
  exp: Math.exp,
  ln: Math.log,
  log: Math.log10,
  sqrt: Math.sqrt,
  cbrt: Math.cbrt,
  abs: Math.abs,
  floor: Math.floor,
  ceil: Math.ceil,
  sign: Math.sign,
};
const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, π: Math.PI, e: Math.E };
const NAMES = [...Object.keys(FUNCTIONS), ...Object.keys(CONSTANTS), 'x'].toSorted(
  (a, b) => b.length - a.length,
);
const TOKEN = new RegExp(
  String.raw`\s*(?:(\d+(?:\.\d+)?|\.\d+)|(${NAMES.join('|')})|(\*\*|[-+*/^()|]))`,
  'y',
);
const SPELLINGS: ReadonlyArray<[written: RegExp, plain: string]> = [
  [/\\(?:left|right|,|;)/g, ''],
  [/\\(?:cdot|times)|[·×∙]/g, '*'],
  [/\\frac\{([^{}]*)\}\{([^{}]*)\}/g, '(($1)/($2))'],
  [/√\s*\(/g, 'sqrt('],
  [/[−–]/g, '-'],
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/[[{]/g, '('],
  [/[\]}]/g, ')'],
  [/\\/g, ''],
];

/** Reads a formula in x as books and models write it: `2x^2 - sin(x)/3`. Null for anything else. */
export function readCurve(written: string): Curve | null {
  if (written.length > FORMULA_MAX_CHARACTERS) return null;
  const tokens = tokensIn(SPELLINGS.reduce((text, [from, to]) => text.replace(from, to), written));
  if (!tokens || tokens.length === 0) return null;
  const reader = new FormulaReader(tokens);
  const curve = reader.sum();
  return reader.isAtEnd ? curve : null;
}

/** The value of a formula without x, such as `-2pi`. */
export function readNumber(written: string): number | null {
  if (/x/.test(written.replaceAll('exp', ''))) return null;
  const value = readCurve(written)?.(0);
  return value !== undefined && Number.isFinite(value) ? value : null;
}

function tokensIn(text: string): string[] | null {
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < end;) {
    const match = TOKEN.exec(text);
    if (!match) return null;
    tokens.push(match[0].trim());
  }
  return tokens;
}

/** Reads by falling precedence; null anywhere means that the text is not a formula. */
class FormulaReader {
  readonly #tokens: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  sum(): Curve | null {
    let left = this.#product();
    while (left && (this.#next === '+' || this.#next === '-')) {
      const isPlus = this.#take() === '+';
      const [a, b]: [Curve, Curve | null] = [left, this.#product()];
      left = b && (isPlus ? (x) => a(x) + b(x) : (x) => a(x) - b(x));
    }
    return left;
  }

  get #next(): string | undefined {
    return this.#tokens[this.#at];
  }

  #take(): string | undefined {
    this.#at += 1;
    return this.#tokens[this.#at - 1];
  }

  #product(): Curve | null {
    let left = this.#signed();
    while (left && this.#next !== undefined && !/^[-+)]$/.test(this.#next)) {
      // A bar closes where one is open: nobody multiplies by it.
      if (this.#next === '|' && this.#bars > 0) break;
      const sign = this.#next === '*' || this.#next === '/' ? this.#take() : '*';
      const [a, b]: [Curve, Curve | null] = [left, this.#signed()];
      left = b && (sign === '/' ? (x) => a(x) / b(x) : (x) => a(x) * b(x));
    }
    return left;
  }

  #signed(): Curve | null {
    if (this.#next !== '-' && this.#next !== '+') return this.#power();
    const isMinus = this.#take() === '-';
    const value = this.#within(() => this.#signed());
    return value && (isMinus ? (x) => -value(x) : value);
  }

  #power(): Curve | null {
    const base = this.#value();
    if (!base || (this.#next !== '^' && this.#next !== '**')) return base;
    this.#take();
    const exponent = this.#within(() => this.#signed());
    return exponent && ((x) => base(x) ** exponent(x));
  }

  #bars = 0;

  #value(): Curve | null {
    const token = this.#take();
    if (token === undefined) return null;
    if (token === '(') return this.#bracketed(')');
    if (token === '|') {
      this.#bars += 1;
      const value = this.#bracketed('|');
      this.#bars -= 1;
      return value && ((x) => Math.abs(value(x)));
    }
    if (token === 'x') return (x) => x;
    const constant = CONSTANTS[token] ?? (/^[\d.]/.test(token) ? Number(token) : undefined);
    if (constant !== undefined) return () => constant;
    return this.#call(token);
  }

  /** `sin(x)`, `sin x`, `sin^2(x)`. */
  #call(name: string): Curve | null {
    const call = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
    if (!call) return null;
    let exponent: Curve | null = () => 1;
    if (this.#next === '^') {
      this.#take();
      exponent = this.#value();
    }
    const argument = this.#within(() => (this.#next === '(' ? this.#value() : this.#signed()));
    const power = exponent;
    return argument && power && ((x) => call(argument(x)) ** power(x));
  }

  #bracketed(closing: string): Curve | null {
    const value = this.#within(() => this.sum());
    return this.#take() === closing ? value : null;
  }

  #within(read: () => Curve | null): Curve | null {
    if (this.#depth >= DEPTH_MAX) return null;
    this.#depth += 1;
    const value = read();
    this.#depth -= 1;
    return value;
  }
}
