/** Formulas, where braces are something else. */
const FORMULAS = /(\$\$[\s\S]*?\$\$|\$[^$\n]*\$)/;
const GAP = /\{(\d{1,2})\}/g;

/** A cloze text with lines to write on where its gaps `{1}`, `{2}` … are, numbered where there are several; Markdown. */
export function withGaps(prompt: string, count: number): string {
  return outsideFormulas(prompt, (words) => words.replace(GAP, count === 1 ? '_________' : '_________ ($1)'));
}

export function outsideFormulas(text: string, change: (words: string) => string): string {
  return text
    .split(FORMULAS)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');
}
