import { findMath, isRelation } from '#grading/math-in-text.ts';

/** The one equation or inequality with a variable that a text states; null for none. */
export function lineIn(text: string, language: string): string | null {
  return relationsIn(text, language).findLast((span) => hasVariable(span)) ?? null;
}

/** The last calculation that a text states, such as '20 - 6 = 14'; null for none. */
export function sumIn(text: string, language: string): string | null {
  return relationsIn(text, language).findLast((span) => !hasVariable(span)) ?? null;
}

function relationsIn(text: string, language: string): string[] {
  return findMath(text).filter((span) => isRelation(span, language));
}

function hasVariable(span: string): boolean {
  return /(?<![\p{L}\\])[a-z](?!\p{L})/iu.test(span);
}

/** As it was written, without being read as Markdown; commands of TeX as the formula that they stand for. */
export function quoted(text: string): string {
  const plain = text.replaceAll(/[`$]|\\[()[\]]/gu, '').trim();
  return /\\[a-z]/iu.test(plain) ? `$${plain}$` : `\`${plain}\``;
}

/** The lines that stand in a text as `quoted` writes them. */
export function linesQuotedIn(text: string): string[] {
  return [...text.matchAll(/`([^`\n]+)`|\$([^$\n]+)\$/gu)].map(([, plain, tex]) => plain ?? tex ?? '');
}
