import { plainMath } from './plain-math.ts';
import { MATH_MAX_CHARACTERS } from './limits.ts';

/** Of a text, so many characters are looked through; a question or an answer has its mathematics before that. */
const TEXT_MAX_CHARACTERS = 4_000;
const SPANS_MAX = 24;
/** Words of letters that belong to mathematics; any other word ends a span. */
const FUNCTION = /^(?:a?(?:sin|cos|tan)h?|sen|tg|cot|sec|csc|ln|log|exp|sqrt|pi)$/iu;
const TOKEN = /\\[a-z]+|\p{L}+|\d+(?:[.,]\d+)*|[^\s\p{L}\d]|\s+/giu;
const SIGN = /^(?:[-+*/^=<>±()[\]{}_|%!√·×÷−–—⁄:,;≤≥≠²³⁴-⁹⁰¹½⅓⅔¼¾$\\]|\\[a-z]+)$/iu;
/** What only stands within a span: between two parts, not at its beginning. */
const JOINT = /^[,;:)\]}!=*×·÷^/|]+/u;
const TRAIL = /(?<![\s,;:([{=+*×·÷^/|$\-–—−?!.])[\s,;:([{=+*×·÷^/|$\-–—−?!.]+$/u;
const OPENS_SUM = /^\((?:[a-z]|\d+)\s?[-−+*/^²³]/iu;
const SUM_CHARACTERS = 12;
const HAS_VALUE = /[\d²³⁴-⁹⁰¹½⅓⅔¼¾]|\b[a-z]\s*[=<>≤≥^]/iu;

/**
 * The numbers, expressions, equations and inequalities that stand in a sentence, in order: 'Solve 2x + 6 = 20 for x.' has '2x + 6 = 20'. A
 * span ends at a word and at the end of a sentence. As written, without dollar signs; units are words and are not part of it.
 */
export function findMath(text: string): string[] {
  const spans: string[] = [];
  let span = '';
  const end = () => {
    const found = trimmed(span);
    if (HAS_VALUE.test(found) && found.length <= MATH_MAX_CHARACTERS && spans.length < SPANS_MAX)
      spans.push(found);
    span = '';
  };
  for (const { 0: token, index } of text.slice(0, TEXT_MAX_CHARACTERS).matchAll(TOKEN)) {
    if (isTimes(token, text, index)) span += '×';
    else if (belongs(token, text, index)) span += token;
    else end();
  }
  end();
  return spans;
}

function belongs(token: string, text: string, index: number): boolean {
  if (/^\s+$/u.test(token)) return !token.includes('\n');
  if (/^[:;]$/u.test(token)) {
    // As division it stands between two spaces; behind a word or a number it ends what is said.
    return (
      /^(?:\S|\s\d)/u.test(text.slice(index + 1)) &&
      (token === ';' || !/^\s/u.test(text.slice(index + 1)) || /\d\s$/u.test(text.slice(0, index)))
    );
  }
  if (/^\d/u.test(token) || SIGN.test(token)) return true;
  if (!/^\p{L}+$/u.test(token)) return false;
  if (FUNCTION.test(token)) return true;
  return isVariable(token, text, index);
}

/** 'x' between two numbers, as people type it. */
function isTimes(token: string, text: string, index: number): boolean {
  return (
    /^x$/iu.test(token) &&
    /\d\s?$/u.test(text.slice(Math.max(0, index - 2), index)) &&
    /^\s?\d/u.test(text.slice(index + 1))
  );
}

/** A letter or a product of few that touches a number or stands beside a sign; never an article such as 'a' between words. */
function isVariable(token: string, text: string, index: number): boolean {
  if (token.length > 2 || !/^[a-zα-ω]+$/iu.test(token)) return false;
  const before = text.slice(Math.max(0, index - 3), index);
  const behind = text.slice(index + token.length, index + token.length + 3);
  if (/[\d)\]}^*/·]$/u.test(before) && token.length === 1) return true;
  if (/^['’]/u.test(behind)) return false;
  if (/^\([a-z]\)/iu.test(behind) && token.length === 1) return true;
  // 'x(x - 4)' is a product.
  if (OPENS_SUM.test(text.slice(index + 1, index + SUM_CHARACTERS)) && token.length === 1) return true;
  const isBesideSign = /[-−+*/^=<>(|≤≥]\s?$/u.test(before) || /^\s?[-−+*/^=<>≤≥²³]/u.test(behind);
  return isBesideSign && (token.length === 1 || /^[xyzabcmnpqt]{2}$/u.test(token));
}

function trimmed(span: string): string {
  const text = span.replaceAll(/\$|\\\(|\\\)|\\\[|\\\]/gu, ' ').trim();
  return balanced(text.replace(TRAIL, (end) => /^!?/u.exec(end)?.[0] ?? '').replace(JOINT, ''))
    .replace(TRAIL, '')
    .trim();
}

/** Without brackets at either end that are not part of it: '(7' of '(7 apples)'. */
function balanced(text: string): string {
  let rest = text.trim();
  const count = (signs: string) => [...rest].filter((sign) => signs.includes(sign)).length;
  while (/^[([{]/u.test(rest) && count('([{') > count(')]}')) rest = rest.slice(1).trim();
  while (/[)\]}]$/u.test(rest) && count('([{') < count(')]}')) rest = rest.slice(0, -1).trim();
  return rest;
}

/** Such as 'sin' or 'sqrt'. */
export function isFunctionName(word: string): boolean {
  return FUNCTION.test(word);
}

/** Whether a span is a relation: an equation or an inequality. */
export function isRelation(span: string, language: string): boolean {
  return /[=<>]/u.test(plainMath(span, language));
}
