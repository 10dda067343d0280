import type { Language } from '#language/language.ts';
import { inEach, languageFor } from '#language/languages.ts';
import { type Formula, readFormula } from './formula.ts';
import { assertReadable, type Budget, TooComplex } from './limits.ts';
import { plainMath, usesDecimalComma } from './plain-math.ts';
import type { Atom, Relation, Sign } from './relation.ts';

/** What a mathematical answer says. */
export type MathStatement =
  /** An expression, or several: a set, or all values that '2 ± 1' stands for. */
  | { type: 'values'; values: Formula[] }
  | { type: 'relation'; relation: Relation }
  /** A point, a vector or an interval: only what it is compared with tells which. */
  | { type: 'tuple'; open: '(' | '['; close: ')' | ']'; parts: Array<Formula | 'infinity' | '-infinity'> }
  /** Several intervals. */
  | { type: 'union'; tuples: Array<Extract<MathStatement, { type: 'tuple' }>> }
  /** No solution. */
  | { type: 'empty' }
  /** Every number. */
  | { type: 'all' };

interface Reading {
  language: string;
  budget: Budget;
}

const ATOMS_MAX = 8;
const SIGNS = /(<=|>=|[=<>#])/;
const SIGN_OR = '∨';
const SIGN_AND = '[∧&]';
const EMPTY = new RegExp(
  String.raw`^(?:∅|\{\s*\}|${inEach(({ noSolution }) => noSolution).join('|')})$`,
  'iu',
);
const ALL = /^(?:ℝ|\\mathbb\s?\{?R\}?|[(\]]\s?-\s?∞\s?[,;]\s?\+?∞\s?[)[])$/u;
const INTERVAL = /^([[(\]])([^[\]]+)([\])[])$/;

/** Reads an expression, equation, inequality, solution set or interval, in LaTeX or plain; null when it is none. */
export function readMathStatement(text: string, reading: Reading): MathStatement | null {
  assertReadable(text);
  const plain = plainMath(text, reading.language).replace(/^\p{L}\s?∈\s?/u, '');
  if (EMPTY.test(plain)) return { type: 'empty' };
  if (ALL.test(plain)) return { type: 'all' };
  const single = readTuple(plain, reading) ?? readUnion(plain, reading) ?? readValues(plain, reading);
  return single ?? readRelation(plain, reading);
}

function readTuple(plain: string, reading: Reading): Extract<MathStatement, { type: 'tuple' }> | null {
  const [, open, inside, close] = INTERVAL.exec(plain) ?? [];
  if (!open || !inside || !close) return null;
  const texts = splitList(inside, reading.language);
  if (texts.length < 2) return null;
  const parts = texts.map((part) => readEnd(part, reading.budget));
  if (parts.some((part) => part === null)) return null;
  return {
    type: 'tuple',
    // In French an open end is written with the bracket turned away: ]2, 5[.
    open: open === '[' ? '[' : '(',
    close: close === ']' ? ']' : ')',
    parts: parts.filter((part) => part !== null),
  };
}

function readEnd(text: string, budget: Budget): Formula | 'infinity' | '-infinity' | null {
  const plain = text.trim();
  if (/^\+?∞$/.test(plain)) return 'infinity';
  return /^-\s?∞$/.test(plain) ? '-infinity' : readFormula(plain, budget);
}

function readUnion(plain: string, reading: Reading): MathStatement | null {
  const parts = plain.split('∪');
  if (parts.length < 2 || parts.length > ATOMS_MAX) return null;
  const tuples = parts.flatMap((part) => readTuple(part.trim(), reading) ?? []);
  return tuples.length === parts.length ? { type: 'union', tuples } : null;
}

function readValues(plain: string, { language, budget }: Reading): MathStatement | null {
  if (SIGNS.test(plain)) return null;
  const listed = /^\{(.*)\}$/.exec(plain)?.[1] ?? plain;
  const texts = listed
    .split(orIn(language))
    .flatMap((part) => splitList(part, language))
    .flatMap((part) => part.split(andIn(language)));
  if (texts.length > ATOMS_MAX) throw new TooComplex();
  const values = texts.flatMap(bothSigns).map((part) => readFormula(part, budget));
  return values.some((value) => value === null)
    ? null
    : { type: 'values', values: values.filter((value) => value !== null) };
}

function readRelation(plain: string, reading: Reading): MathStatement | null {
  const relation: Relation = [];
  for (const alternative of plain.split(orIn(reading.language))) {
    const lists = readAlternative(alternative, reading);
    if (lists === null) return null;
    relation.push(...lists);
  }
  if (relation.flat().length > ATOMS_MAX * 2) throw new TooComplex();
  return { type: 'relation', relation };
}

/** 'x=2, x=-2' are two alternatives, 'x=2, y=1' and 'x>2, x<5' hold together. */
function readAlternative(text: string, reading: Reading): Relation | null {
  const parts = text.split(andIn(reading.language)).flatMap((part) => splitList(part, reading.language));
  const chains: Atom[][][] = [];
  for (const part of joinValues(parts)) {
    const read = bothSigns(part).map((one) => readChain(one, reading.budget));
    if (read.some((chain) => chain === null)) return null;
    chains.push(read.filter((chain) => chain !== null));
  }
  const isAlternatives =
    chains.length > 1 && !andIn(reading.language).test(text) && areSolutions(chains.flat());
  if (isAlternatives) return chains.flat();
  return chains.reduce<Relation>(
    (all, alternatives) => all.flatMap((held) => alternatives.map((chain) => [...held, ...chain])),
    [[]],
  );
}

/** In 'x = 2, -2' the second value is of the same variable. */
function joinValues(parts: string[]): string[] {
  const name = /^\s*(\p{L})\s*=/u.exec(parts[0] ?? '')?.[1];
  return parts.map((part) => (name && !SIGNS.test(part) ? `${name}=${part}` : part));
}

/** Each says what the same single variable equals. */
function areSolutions(chains: Atom[][]): boolean {
  const names = chains.map(([atom, ...more]) =>
    more.length === 0 && atom?.sign === '=' ? [...atom.left.variables, ...atom.right.variables].join() : '',
  );
  return names[0] !== '' && names[0]?.length === 1 && names.every((name) => name === names[0]);
}

/** 'a < b < c' as two relations. */
function readChain(text: string, budget: Budget): Atom[] | null {
  const parts = text.split(SIGNS);
  if (parts.length < 3 || parts.length > ATOMS_MAX) return null;
  const atoms: Atom[] = [];
  for (let index = 1; index < parts.length; index += 2) {
    const left = readFormula(parts[index - 1] ?? '', budget);
    const right = readFormula(parts[index + 1] ?? '', budget);
    const sign = SIGN_OF[parts[index] ?? ''];
    if (!left || !right || !sign) return null;
    atoms.push({ left, sign, right });
  }
  return atoms;
}

const SIGN_OF: Record<string, Sign> = { '=': '=', '<': '<', '<=': '<=', '>': '>', '>=': '>=', '#': '#' };

function bothSigns(text: string): string[] {
  return text.includes('±')
    ? [text.replace('±', '+'), text.replace('±', '-')].flatMap(bothSignsOnce)
    : [text];
}

function bothSignsOnce(text: string): string[] {
  if (text.includes('±')) throw new TooComplex();
  return [text.replace(/^\s*\+/, '').replace(/=\s*\+/, '=')];
}

/** Parts between commas outside of brackets; with a decimal comma also between semicolons. */
function splitList(text: string, language: string): string[] {
  const separators = usesDecimalComma(language) && text.includes(';') ? ';' : ',;';
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    if (depth === 0 && separators.includes(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

function orIn(language: string): RegExp {
  return joint(SIGN_OR, languageFor(language), 'or');
}

function andIn(language: string): RegExp {
  return joint(SIGN_AND, languageFor(language), 'and');
}

function joint(sign: string, language: Language | null, kind: 'and' | 'or'): RegExp {
  const word = language?.[kind];
  if (!word) return new RegExp(String.raw`\s*${sign}\s*`);
  if (!language.isSpaced) return new RegExp(String.raw`\s*(?:${sign}|${word})\s*`);
  // Spanish `y` is a word only where what follows is a variable with its value, not within '2x + y = 3'.
  const [before, behind] =
    word === 'y' ? [String.raw`(?<=[\p{L}\p{N})])`, String.raw`(?=[\p{L}(|\d-]+\s*[=<>#])`] : ['', ''];
  return new RegExp(String.raw`\s*${sign}\s*|${before}\s+${word}\s+${behind}`, 'u');
}
