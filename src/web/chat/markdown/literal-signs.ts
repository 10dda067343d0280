/** Code and formulas, in which nothing is changed. */
const OPAQUE =
  /(?<fence>`{3,}|~{3,})[\s\S]*?(?:\k<fence>|$)|(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)|\$\$[\s\S]*?(?:\$\$|$)|\$(?=[^\s$])[^$\n]*?(?<=[^\s\\])\$(?!\d)|\S+/g;
const BEFORE = String.raw`[A-Za-z0-9\u00C0-\u024F\u0370-\u03FF)\]²³]`;
const AFTER = String.raw`[A-Za-z0-9\u00C0-\u024F\u0370-\u03FF(√−]`;
const TIMES = new RegExp(String.raw`(?<=${BEFORE})\*(?=${AFTER})`, 'g');
const TO_THE_POWER = new RegExp(String.raw`(?<=[A-Za-z0-9)\]])\*\*(?=[-−]?\d|\(|[A-Za-z](?![A-Za-z]))`, 'g');

/**
 * Escapes asterisks that multiply, as in `2*3*4`: Markdown would take them for emphasis. Those that begin or end a word are emphasis.
 */
export function literalSigns(block: string): string {
  if (!block.includes('*')) return block;
  return block.replace(OPAQUE, (word) => (/^[`~$]/.test(word) ? word : literalIn(word)));
}

function literalIn(word: string): string {
  const powers = word.replace(TO_THE_POWER, String.raw`\*\*`);
  const products = powers.replace(TIMES, String.raw`\*`);
  // An asterisk that does not stand between two factors makes the others emphasis, too, as in `*word*s`.
  return /(?<!\\)\*/.test(products.replaceAll(/\\\*/g, '')) ? word : products;
}
