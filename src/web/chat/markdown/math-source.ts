// In this order: what must be left alone, then the forms of mathematics, then a dollar that is money.
const CODE = /(?<fence>`{3,}|~{3,})[\s\S]*?(?:\k<fence>|$)|(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)/;
const ESCAPED_DOLLAR = /\\\$/;
const BRACKETS = /\\\[(?<display>[\s\S]+?)\\\]/;
const PARENTHESES = /\\\((?<inline>.+?)\\\)/;
const DOUBLE_DOLLARS = /\$\$(?<doubled>[\s\S]+?)(?:\$\$|$)/;
/** Pandoc's rule: no space inside the dollars, no digit after them, so that '$5 and $10' stays money; so does an amount with words behind it. */
const DOLLARS = /\$(?=[^\s$])(?!\d[\d.,]*\s+(?:[^$\n]*\s)?[a-zà-ÿ]{3,}\s)[^$\n]*?(?<=[^\s\\])\$(?!\d)/;
const MONEY = /\$/;

const FORMS = new RegExp(
  [CODE, ESCAPED_DOLLAR, BRACKETS, PARENTHESES, DOUBLE_DOLLARS, DOLLARS, MONEY]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/**
 * Writes every form of mathematics that models use as `$…$` or as `$$` on lines of their own, and escapes dollars that mean
 * money. Code is left alone.
 */
export function normaliseMath(block: string): string {
  if (!/[$\\]/.test(block)) return block;
  return block.replace(FORMS, (...match: unknown[]) => {
    const whole = String(match[0]);
    const offset = Number(match.at(-3));
    // The last argument of a replacer holds the named groups.
    const groups = match.at(-1) as Record<string, string | undefined>;
    if (groups['inline'] !== undefined) return `$${groups['inline'].trim()}$`;
    const display = groups['display'] ?? groups['doubled'];
    if (display !== undefined) return fence(display.trim(), { block, offset, length: whole.length });
    return whole === '$' ? '\\$' : whole;
  });
}

/** Whether a block that `normaliseMath` returned needs the mathematics renderer. */
export function hasMath(block: string): boolean {
  return /(?<!\\)\$/.test(block);
}

function fence(formula: string, place: { block: string; offset: number; length: number }): string {
  const { block, offset, length } = place;
  const lineStart = block.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = block.indexOf('\n', offset + length);
  const indent = block.slice(lineStart, offset);
  const rest = block.slice(offset + length, lineEnd < 0 ? undefined : lineEnd);
  if (indent.trim() !== '' || rest.trim() !== '') return `$$${formula}$$`;
  const lines = formula.split('\n').map((line) => `${indent}${line.trim()}`);
  return `$$\n${lines.join('\n')}\n${indent}$$`;
}
