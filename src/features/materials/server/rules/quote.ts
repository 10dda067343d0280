const MARKDOWN = /[\\`*_<>$~|#[\]]/g;
const BULLET = /^[•▪●◦*–—-]\s+/u;

/** A document's words in a text of ours: they must not turn into formatting, formulas, links or markers of their own. */
export function plainQuote(text: string): string {
  return text
    .replace(BULLET, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[[【]\s*(\d[\d\s,;–-]*)[\]】]/g, '($1)')
    .replaceAll(MARKDOWN, (sign) => `\\${sign}`);
}
