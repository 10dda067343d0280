const EXPRESSION = /[\d(][\d\s.,()+\-−–*×·xX/÷:^]*[\d)]/g;
const HAS_OPERATION = /\d[\s)]*[+\-−–*×·xX/÷:^][\s(]*\d/;
const SIGNS: Record<string, string> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  x: '*',
  X: '*',
  '÷': '/',
  ':': '/',
};
const TOKEN = /\d+(?:\.\d+)?|[-+*/^()]/g;
const EXPRESSION_MAX_CHARACTERS = 200;
const DIGITS = 10;

/** The result of the sum that a question asks for ('What is 12 × 7?'), as it would be written; null when it asks for none. */
export function resultOf(question: string): string | null {
  const sums = (question.match(EXPRESSION) ?? []).filter((part) => HAS_OPERATION.test(part));
  const [sum] = sums;
  if (sums.length !== 1 || sum === undefined || sum.length > EXPRESSION_MAX_CHARACTERS) return null;
  const value = evaluate(sum.replaceAll(/[−–×·xX÷:]/g, (sign) => SIGNS[sign] ?? sign).replaceAll(',', ''));
  return value === null ? null : String(Number(value.toPrecision(DIGITS)));
}

/** Null for what is not one whole expression. */
function evaluate(expression: string): number | null {
  const tokens = expression.match(TOKEN) ?? [];
  let at = 0;

  function sum(): number {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') value += tokens[at++] === '+' ? product() : -product();
    return value;
  }
  function product(): number {
    let value = power();
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? value * power() : value / power();
    return value;
  }
  function power(): number {
    const base = operand();
    if (tokens[at] !== '^') return base;
    at += 1;
    return base ** power();
  }
  function operand(): number {
    const token = tokens[at++];
    if (token === '-') return -operand();
    if (token !== '(') return Number(token);
    const value = sum();
    return tokens[at++] === ')' ? value : Number.NaN;
  }

  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : null;
}
