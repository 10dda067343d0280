import { FUNCTION_NAMES } from '#language/printed-symbols.ts';
import { type PrintedQuantity, quantityAt, unitAt } from './read-quantity.ts';

/** A formula or a computation as it is printed. `index` counts the quantities from the left. */
export type Node =
  | { kind: 'quantity'; index: number }
  | { kind: 'symbol'; name: string }
  | { kind: 'pi' }
  | { kind: 'call'; name: string; of: Node }
  | { kind: 'power'; of: Node; exponent: number }
  | { kind: 'negative'; of: Node }
  | { kind: 'joined'; sign: '+' | '-' | '*' | '/'; left: Node; right: Node };

export interface Parsed {
  node: Node;
  quantities: PrintedQuantity[];
  /** How many characters it takes. */
  length: number;
}

/** How the letters of a formula are divided: 'mgh' into 'm', 'g' and 'h'. The length of the symbol that a text begins with; 0 for none. */
export type SymbolLength = (text: string) => number;

const NO_SYMBOLS: SymbolLength = () => 0;
const CALL = new RegExp(String.raw`^(${FUNCTION_NAMES})\s?`, 'u');
/** A raised figure that lost its place: '(3.0 m/s)2', 'v2'. */
const RAISED = /^(?:\^?\s?([23])(?![\d.,]\d|\d|\s?[×·])|\^\(?(\d)\)?|([²³]))/u;
/** Behind a bracket it may be a four as well: 'T4' would rather be the fourth temperature. */
const RAISED_GROUP = /^(4)(?![\d.,]\d|\d|\s?[×·])/u;
const DEPTH_MAX = 12;

/** Reads as much of the beginning of a text as is an expression; null where it begins with none. */
export function parseExpression(
  text: string,
  language: string,
  symbolLength: SymbolLength = NO_SYMBOLS,
): Parsed | null {
  return new Parser(text, language, symbolLength).parse();
}

class Parser {
  readonly #text: string;
  readonly #language: string;
  readonly #symbolLength: SymbolLength;
  readonly #quantities: PrintedQuantity[] = [];
  #at = 0;
  #depth = 0;

  constructor(text: string, language: string, symbolLength: SymbolLength) {
    this.#text = text;
    this.#language = language;
    this.#symbolLength = symbolLength;
  }

  parse(): Parsed | null {
    const node = this.#sum();
    return node && { node, quantities: this.#quantities, length: this.#at };
  }

  #sum(): Node | null {
    let left = this.#product();
    while (left) {
      const sign = this.#sign(/^\s?([+\-−–])\s?/u);
      if (!sign) return left;
      const right = this.#product();
      if (!right) return this.#back(sign, left);
      this.#shareUnit(left, right);
      left = { kind: 'joined', sign: sign.sign === '+' ? '+' : '-', left, right };
    }
    return left;
  }

  /** In '6.36 × 10⁶ + 4.00 × 10⁵ m' the unit stands once. */
  #shareUnit(left: Node, right: Node): void {
    if (left.kind !== 'quantity' || right.kind !== 'quantity') return;
    const [before, behind] = [this.#quantities[left.index], this.#quantities[right.index]];
    if (before?.unit === '' && behind && behind.unit !== '')
      this.#quantities[left.index] = { ...before, unit: behind.unit, measure: behind.measure };
  }

  #product(): Node | null {
    let left = this.#factor();
    while (left) {
      const sign = this.#sign(/^\s?([*×·⋅/÷])\s?/u);
      const before = this.#at;
      if (!sign && /^\s?[-−–+]/u.test(this.#rest())) return left;
      if (!sign) this.#skipSpace();
      const right = this.#factor();
      if (!right) {
        if (!sign) this.#at = before;
        return sign ? this.#back(sign, left) : left;
      }
      left = { kind: 'joined', sign: sign && /[/÷]/u.test(sign.sign) ? '/' : '*', left, right };
    }
    return left;
  }

  #factor(): Node | null {
    const minus = this.#sign(/^\s?([-−–])\s?/u);
    const node = this.#primary();
    if (!node) return null;
    const raised = this.#powerOf(node);
    return minus ? { kind: 'negative', of: raised } : raised;
  }

  #powerOf(node: Node): Node {
    const isGroup = /[)\]}]/u.test(this.#text.charAt(this.#at - 1));
    // Figures behind a bare quantity belong to its unit: '3 m2'.
    if (node.kind === 'quantity' && !isGroup) return node;
    const match = RAISED.exec(this.#rest()) ?? (isGroup ? RAISED_GROUP.exec(this.#rest()) : null);
    const [all = '', flat, written, sign] = match ?? [];
    if (!match) return node;
    this.#at += all.length;
    return { kind: 'power', of: node, exponent: Number(flat ?? written ?? (sign === '²' ? 2 : 3)) };
  }

  #primary(): Node | null {
    this.#skipSpace();
    const rest = this.#rest();
    if (/^[([{]/u.test(rest)) return this.#group();
    const call = CALL.exec(rest);
    if (call) return this.#call(call);
    // In a formula '2mg' is no mass of two milligrams.
    const found = quantityAt(rest, this.#language, this.#symbolLength === NO_SYMBOLS);
    if (found) {
      this.#at += found.length;
      this.#quantities.push(found.quantity);
      return { kind: 'quantity', index: this.#quantities.length - 1 };
    }
    const pi = /^(?:π|pi(?!\p{Ll}))/u.exec(rest)?.[0];
    if (pi !== undefined) {
      this.#at += pi.length;
      return { kind: 'pi' };
    }
    const length = this.#symbolLength(rest);
    if (length === 0) return null;
    this.#at += length;
    return { kind: 'symbol', name: rest.slice(0, length) };
  }

  /** '(0.200 × 9.0) m' has its unit behind the bracket. */
  #group(): Node | null {
    const before = { at: this.#at, count: this.#quantities.length };
    this.#at += 1;
    this.#depth += 1;
    const inside = this.#depth > DEPTH_MAX ? null : this.#sum();
    this.#depth -= 1;
    this.#skipSpace();
    if (!inside || !/^[)\]}]/u.test(this.#rest())) {
      this.#at = before.at;
      this.#quantities.length = before.count;
      return null;
    }
    this.#at += 1;
    const unit = this.#symbolLength === NO_SYMBOLS ? unitAt(this.#rest()) : null;
    if (!unit) return inside;
    this.#at += unit.written.length;
    this.#quantities.push({ digits: '1', exponent: 0, unit: unit.written.trim(), measure: unit.measure });
    const one: Node = { kind: 'quantity', index: this.#quantities.length - 1 };
    return { kind: 'joined', sign: '*', left: inside, right: one };
  }

  #call([all, name = '']: RegExpExecArray): Node | null {
    const before = this.#at;
    this.#at += all.length;
    const of = this.#primary();
    if (of) return { kind: 'call', name: name === 'sen' ? 'sin' : name, of };
    this.#at = before;
    return null;
  }

  #sign(pattern: RegExp): { sign: string; before: number } | null {
    const match = pattern.exec(this.#rest());
    if (!match) return null;
    const before = this.#at;
    this.#at += match[0].length;
    return { sign: match[1] ?? '', before };
  }

  #back({ before }: { before: number }, left: Node): Node {
    this.#at = before;
    return left;
  }

  #skipSpace(): void {
    if (/^[ \u00a0]/u.test(this.#rest())) this.#at += 1;
  }

  #rest(): string {
    return this.#text.slice(this.#at);
  }
}

/** The names of its symbols, each once, from the left. */
export function symbolsIn(node: Node): string[] {
  return [...new Set(collect(node))];
}

function collect(node: Node): string[] {
  switch (node.kind) {
    case 'symbol':
      return [node.name];
    case 'quantity':
    case 'pi':
      return [];
    case 'joined':
      return [...collect(node.left), ...collect(node.right)];
    default:
      return collect(node.of);
  }
}
