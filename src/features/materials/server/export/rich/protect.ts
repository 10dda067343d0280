// In this order: what stays as it is, then mathematics.
const CODE = /(?<fence>`{3,}|~{3,})[\s\S]*?(?:\k<fence>|$)|(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)/;
const ESCAPED = /\\[\\$<[\]]/;
const MATH = /\\\[[\s\S]+?\\\]|\\\(.+?\\\)|\$\$[\s\S]+?\$\$/;
/** Pandoc's rule: no space inside the dollars, no digit after them, so that '$5 and $10' stays money. */
const DOLLARS = /\$(?=[^\s$])[^$\n]*?(?<=[^\s\\])\$(?!\d)/;
const KEPT = new RegExp(`(${[CODE, MATH, ESCAPED, DOLLARS].map(({ source }) => source).join('|')})`, 'g');

/** Changes the words of a Markdown text and leaves its code as it is. Mathematics comes out in dollars, whatever it stood in. */
export function outsideCodeAndMath(source: string, change: (words: string) => string): string {
  let result = '';
  let end = 0;
  for (const match of source.matchAll(KEPT)) {
    result += change(source.slice(end, match.index)) + inDollars(match[0]);
    end = match.index + match[0].length;
  }
  return result + change(source.slice(end));
}

/** `\(x\)` is `$x$`, and `\[x\]` is `$$x$$`. */
function inDollars(kept: string): string {
  const inner = kept.slice(2, -2).trim();
  if (kept.startsWith(String.raw`\(`) && inner !== '') return `$${inner}$`;
  return kept.startsWith(String.raw`\[`) && inner !== '' ? `$$${inner}$$` : kept;
}
