// What learners type as algebra, as TeX: only so that they see how it is read. Judging does not depend on it.

const TEXT_MAX_CHARACTERS = 200;
const DEPTH_MAX = 20;
const TOKEN =
  /\s*(?:(\d+(?:[.,]\d+)?)|(<=|>=|!=|\*\*|[-+*/^=<>|,;!()[\]{}])|(\\?[A-Za-zα-ωΑ-Ω]+)|([²³√∞±≤≥≠·×÷−]))/y;
const FUNCTIONS = new Set([
  'sin',
  'cos',
  'tan',
  'cot',
  'sec',
  'csc',
  'arcsin',
  'arccos',
  'arctan',
  'sinh',
  'cosh',
  'tanh',
  'ln',
  'log',
  'exp',
  'lim',
]);
const WORDS = new Set([
  'alpha',
  'beta',
  'gamma',
  'delta',
  'theta',
  'lambda',
  'mu',
  'pi',
  'rho',
  'sigma',
  'phi',
  'omega',
]);
const SIGNS: Readonly<Record<string, string>> = {
  '*': String.raw`\cdot `,
  '·': String.raw`\cdot `,
  '×': String.raw`\times `,
  '÷': String.raw`\div `,
  '−': '-',
  '<=': String.raw`\le `,
  '≤': String.raw`\le `,
  '>=': String.raw`\ge `,
  '≥': String.raw`\ge `,
  '!=': String.raw`\ne `,
  '≠': String.raw`\ne `,
  '±': String.raw`\pm `,
};
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** TeX of what was written; null where it cannot be read. What is TeX already stays as it is. */
export function texOf(written: string): string | null {
  const text = written.trim().replaceAll('$', '');
  if (text === '' || text.length > TEXT_MAX_CHARACTERS) return null;
  if (text.includes('\\')) return text;
  const tokens = tokensIn(text.replaceAll('**', '^'));
  if (!tokens) return null;
  const reader = new Reader(tokens);
  const tex = reader.row(0);
  return tex === null || !reader.isAtEnd ? null : tex;
}

function tokensIn(text: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match) return null;
    tokens.push((match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim());
  }
  return tokens;
}

class Reader {
  private at = 0;
  private readonly tokens: readonly string[];

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.at >= this.tokens.length;
  }

  private get next(): string | undefined {
    return this.tokens[this.at];
  }

  /** Until a bracket that closes, or the end. */
  row(depth: number): string | null {
    if (depth > DEPTH_MAX) return null;
    let tex = '';
    while (!this.isAtEnd && !Object.values(CLOSING).includes(this.next ?? '')) {
      const part = this.fraction(depth);
      if (part === null) return null;
      tex += part;
    }
    return tex;
  }

  private fraction(depth: number): string | null {
    let tex = this.power(depth);
    while (tex !== null && this.next === '/') {
      this.at += 1;
      const below = this.power(depth);
      if (below === null) return null;
      tex = String.raw`\frac{${bare(tex)}}{${bare(below)}}`;
    }
    return tex;
  }

  private power(depth: number): string | null {
    let tex = this.atom(depth);
    while (tex !== null && (this.next === '^' || this.next === '²' || this.next === '³')) {
      const sign = this.tokens[this.at];
      this.at += 1;
      const exponent = sign === '²' ? '2' : sign === '³' ? '3' : this.signed(depth);
      if (exponent === null) return null;
      tex = `${tex}^{${bare(exponent)}}`;
    }
    return tex;
  }

  private signed(depth: number): string | null {
    if (this.next !== '-') return this.atom(depth);
    this.at += 1;
    const atom = this.atom(depth);
    return atom === null ? null : `-${atom}`;
  }

  private atom(depth: number): string | null {
    const token = this.next;
    if (token === undefined) return null;
    this.at += 1;
    if (token === 'sqrt' || token === '√') {
      const under = this.atom(depth);
      return under === null ? null : String.raw`\sqrt{${bare(under)}}`;
    }
    const closing = CLOSING[token];
    if (closing !== undefined) return this.bracket(token, closing, depth);
    if (token === '∞' || token === 'infinity') return String.raw`\infty `;
    if (FUNCTIONS.has(token) || WORDS.has(token)) return `\\${token} `;
    return SIGNS[token] ?? (token === '^' || token === '/' ? null : token);
  }

  private bracket(open: string, close: string, depth: number): string | null {
    const inner = this.row(depth + 1);
    if (inner === null || this.next !== close) return null;
    this.at += 1;
    return open === '{' ? `{${inner}}` : String.raw`\left${open}${inner}\right${close}`;
  }
}

/** Without the brackets that only held it together. */
function bare(tex: string): string {
  const start = String.raw`\left(`;
  const end = String.raw`\right)`;
  if (!tex.startsWith(start) || !tex.endsWith(end)) return tex;
  const inner = tex.slice(start.length, -end.length);
  return inner.includes(start) || inner.includes(end) ? tex : inner;
}
