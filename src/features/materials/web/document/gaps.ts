/** Formulas, where braces are something else. */
const FORMULAS = /(\$\$[\s\S]*?\$\$|\$[^$\n]*\$)/;
const GAP = /\{(\d{1,2})\}/g;

/** A cloze text with lines to write on where its gaps `{1}`, `{2}` … are, numbered; Markdown. */
export function withGaps(prompt: string): string {
  return prompt
    .split(FORMULAS)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(GAP, '\\_\\_\\_\\_\\_\\_\\_\\_ ($1)')))
    .join('');
}
